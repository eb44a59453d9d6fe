/** Books and what lies on a desk. Objects stand on (0, 0). */
import { eightFold, star } from './girih.ts'
import { ink } from './palette.ts'
import { d } from './path.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

/** An open book facing the reader, 250 wide, 100 high, its spine ending at (0, 0). */
export function openBook(cover: string, edge: string = ink.gilt): string {
  let text = ''
  for (let i = 0; i < 5; i++) {
    const y = -66 + i * 12
    for (const s of [-1, 1]) text += d`M${s * 104} ${y - 12}C${s * 76} ${y - 22} ${s * 40} ${y - 20} ${s * 14} ${y - 4}`
  }
  return (
    path('M-126 -84V4C-84 -12 -32 -8 0 14C32 -8 84 -12 126 4V-84Z', cover) +
    path('M0 4C-32 -18 -80 -20 -118 -6V-90C-80 -104 -30 -100 0 -78Z', ink.white) +
    path('M0 4C32 -18 80 -20 118 -6V-90C80 -104 30 -100 0 -78Z', ink.cream) +
    path('M0 4C8 -2 16 -7 24 -10V-92C14 -88 8 -84 0 -78Z', ink.dune, { opacity: 0.6 }) +
    line(text, ink.ash, 2.6, { strokeLinecap: 'round' }) +
    line('M-112 -14V-84C-80 -96 -30 -92 -6 -74M112 -14V-84C80 -96 30 -92 6 -74', edge, 1.6)
  )
}

/** An open Quran on its folding stand, 260 wide and 190 high. */
export function rehal(wood: string = ink.wood, dark: string = ink.bark): string {
  const plank = (s: number) =>
    d`M${s * -124} -112L${s * -108} -122L${s * 104} -6V0H${s * 76}L${s * 66} -10Q${s * 50} -26 ${s * 34} -16Z`
  return (
    path(plank(1), dark) +
    path(plank(-1), wood) +
    path('M0 -66L16 -57L0 -48L-16 -57Z', ink.gilt) +
    group({ transform: 'translate(0 -78)' }, openBook(ink.green))
  )
}

/** Closed books lying on each other, each [width, height, cover]; the lowest first. */
export function bookStack(books: [number, number, string][]): string {
  let y = 0
  let out = ''
  books.forEach(([w, h, cover], i) => {
    const x = -w / 2 + (i % 2 ? 8 : -4)
    out += path(
      d`M${x + 6} ${y - h}H${x + w}V${y - h + 4}H${x + 10}V${y - 4}H${x + w}V${y}H${x + 6}Q${x - 4} ${y} ${x - 4} ${y - h / 2}Q${x - 4} ${y - h} ${x + 6} ${y - h}Z`,
      cover,
    )
    out += rect(x + 10, y - h + 4, w - 14, h - 8, ink.cream) + rect(x + 10, y - h * 0.42, w - 14, 1.6, ink.dune)
    out += rect(x + w * 0.16, y - h, 5, h, ink.gilt, { opacity: 0.9 })
    y -= h
  })
  return out
}

/** Upright books on a shelf from x = 0, each [width, height, cover]. */
export function shelf(books: [number, number, string][]): string {
  let x = 0
  let out = ''
  for (const [w, h, cover] of books) {
    out += rect(x, -h, w - 2, h, cover) + rect(x, -h * 0.86, w - 2, 4, ink.gilt) + rect(x, -h * 0.2, w - 2, 4, ink.gilt)
    x += w
  }
  return out
}

/** An ink pot with a reed pen, about 90 high. */
export function inkPot(): string {
  return (
    group({ transform: 'rotate(24)' }, path('M8 -40H15L17 -138L11 -150L5 -138Z', ink.brass)) +
    path('M-34 0C-40 -30 -26 -44 -16 -48V-60H16V-48C26 -44 40 -30 34 0Z', ink.lagoon) +
    path('M8 -60H16V-48C26 -44 40 -30 34 0H16C20 -24 16 -40 8 -48Z', ink.abyss) +
    rect(-20, -64, 40, 8, ink.brass) +
    rect(-35, -6, 70, 6, ink.brass)
  )
}

/** A cup of pencils, about 130 high. */
export function pencils(cup: string, band: string): string {
  const pencil = (turn: number, colour: string, h: number) =>
    group(
      { transform: `rotate(${turn} 0 -30)` },
      path(d`M-6 -40V${-h}H6V-40Z`, colour),
      path(d`M-6 ${-h}L0 ${-h - 16}L6 ${-h}Z`, ink.sand),
      path(d`M-2 ${-h - 10}L0 ${-h - 16}L2 ${-h - 10}Z`, ink.ink),
    )
  return (
    pencil(-16, ink.brick, 104) +
    pencil(14, ink.teal, 110) +
    pencil(-2, ink.brass, 122) +
    path('M-34 -70H34L28 0H-28Z', cup) +
    path('M10 -70H34L28 0H10Z', ink.ink, { opacity: 0.16 }) +
    rect(-32.5, -54, 65, 12, band)
  )
}

/** A globe on a stand, 150 high. */
export function globe(): string {
  return (
    path('M-40 0Q0 -22 40 0ZM-5 -34H5V-6H-5Z', ink.gold) +
    line('M24 -146A62 62 0 0 1 -30 -36', ink.brass, 6) +
    circle(0, -90, 50, ink.teal) +
    path(
      'M-44 -104C-30 -124 -8 -124 -2 -110C4 -98 -18 -96 -14 -84C-8 -72 -24 -58 -32 -64C-44 -74 -50 -92 -44 -104ZM12 -126C28 -122 42 -108 46 -92C38 -84 22 -90 16 -100C10 -108 6 -120 12 -126ZM4 -66C14 -74 32 -72 34 -62C28 -50 14 -46 6 -50Z',
      ink.sage,
    ) +
    path('M20 -136A50 50 0 0 1 20 -44A64 64 0 0 0 20 -136Z', ink.ink, { opacity: 0.16 })
  )
}

/** A school bag, 150 wide and 170 high. */
export function schoolBag(body: string, shade: string, trim: string): string {
  return (
    line('M-26 -150Q-26 -176 0 -176Q26 -176 26 -150', shade, 9) +
    path('M-72 -20V-104Q-72 -156 -20 -156H20Q72 -156 72 -104V-20Q72 0 52 0H-52Q-72 0 -72 -20Z', body) +
    path('M30 -155Q72 -150 72 -104V-20Q72 0 52 0H30Q44 -60 30 -155Z', shade) +
    path('M-52 -66H52V-18Q52 -8 42 -8H-42Q-52 -8 -52 -18Z', shade) +
    path('M-72 -104Q-72 -156 -20 -156H20Q72 -156 72 -104Q40 -86 0 -86Q-40 -86 -72 -104Z', trim) +
    path(star(8, 3, 15, 0, -37), ink.gilt) +
    rect(-9, -96, 18, 24, ink.brass)
  )
}

/** A framed patch of eight-fold line-work, as a carpet or carved panel, between (0, 0) and (w, h). */
export function panel(w: number, h: number, ground: string, stroke: string): string {
  const net = eightFold(h)
  let out = ''
  for (let x = 0; x < w - 1; x += h) out += group({ transform: `translate(${x})` }, line(net.data, stroke, 1.8))
  return rect(0, 0, w, h, ground) + out
}

/** A rolled certificate with a ribbon, 150 wide. */
export function scroll(): string {
  return (
    rect(-70, -36, 140, 36, ink.cream) +
    rect(-70, -12, 140, 12, ink.sand) +
    ellipse(70, -18, 8, 18, ink.sand) +
    ellipse(70, -18, 3.5, 9, ink.clay) +
    ellipse(-70, -18, 8, 18, ink.cream) +
    path('M-10 -37H10V1H-10Z', ink.brick) +
    path('M0 0L-16 30L-4 26L0 36L4 26L16 30Z', ink.brick) +
    path(star(8, 3, 16, 0, -4), ink.brass)
  )
}
