/** Wells, tools, tents and parcels. Objects stand on (0, 0). */
import { star } from './girih.ts'
import { ink } from './palette.ts'
import { d } from './path.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

/** A village hand pump, 250 high, its spout to the right at (74, -150). */
export function handPump(): string {
  return (
    path('M-60 0L-48 -22H48L60 0Z', ink.stone) +
    path('M10 -22H48L60 0H18Z', ink.ash) +
    rect(-16, -200, 32, 180, ink.lagoon) +
    rect(4, -200, 12, 180, ink.abyss) +
    path('M14 -168H62Q78 -168 78 -150V-142H60V-148H14Z', ink.lagoon) +
    path('M-24 -214H24V-196H-24ZM-22 -34H22V-22H-22Z', ink.abyss) +
    path('M-10 -214L-14 -250H14L10 -214Z', ink.lagoon) +
    line('M8 -244Q-60 -262 -112 -176', ink.brick, 12, { strokeLinecap: 'round' }) +
    circle(2, -244, 9, ink.brass) +
    line('M-104 -186L-114 -166', ink.rust, 16, { strokeLinecap: 'round' })
  )
}

/** A clay water pot, 96 wide and 110 high. */
export function matka(body: string = ink.brick, shade: string = ink.rust): string {
  return (
    path('M-22 -104H22L18 -88C60 -74 60 -14 18 0H-18C-60 -14 -60 -74 -18 -88Z', body) +
    path('M8 -104H22L18 -88C60 -74 60 -14 18 0H4C40 -20 40 -70 8 -88Z', shade) +
    path('M-28 -110H28V-100H-28Z', shade) +
    line('M-44 -56Q0 -46 44 -56', ink.gilt, 3.5) +
    line('M-42 -48L-34 -42L-26 -47L-18 -41L-9 -46L0 -40L9 -46L18 -41L26 -47L34 -42L42 -48', ink.gilt, 2)
  )
}

/** A round mud hut under a cone of thatch, 150 wide and 140 high. */
export function hut(wall: string = ink.clay, roof: string = ink.gold): string {
  return (
    rect(-56, -64, 112, 64, wall) +
    rect(18, -64, 38, 64, ink.ink, { opacity: 0.14 }) +
    path('M-14 0V-34Q0 -52 14 -34V0Z', ink.bark) +
    path('M-80 -58Q-20 -88 0 -142Q20 -88 80 -58Q0 -46 -80 -58Z', roof) +
    path('M0 -142Q20 -88 80 -58Q40 -52 14 -51Q18 -90 0 -142Z', ink.ink, { opacity: 0.18 }) +
    line('M-48 -40L-40 -32L-32 -40L-24 -32M24 -40L32 -32L40 -40L48 -32', ink.cream, 3)
  )
}

/** A ridge tent, 190 wide and 120 high. */
export function tent(light: string, shade: string, mark = true): string {
  return (
    path('M-40 -120L-96 0H20Z', light) +
    path('M-40 -120H52L96 0H20Z', shade) +
    path('M-40 -120L-60 0H-22Z', ink.bark) +
    path('M-40 -120L-66 -10L-60 0Z', ink.cream) +
    (mark ? path(star(8, 3, 17, 36, -58), ink.gilt) : '') +
    line('M-40 -120H52', ink.brass, 4, { strokeLinecap: 'round' })
  )
}

/** A parcel of relief goods between (-w/2, -h) and (w/2, 0). */
export function parcel(w: number, h: number, body: string = ink.clay, tape: string = ink.green): string {
  return (
    rect(-w / 2, -h, w, h, body) +
    rect(w * 0.2, -h, w * 0.3, h, ink.ink, { opacity: 0.12 }) +
    rect(-w * 0.09, -h, w * 0.18, h, tape) +
    path(star(8, 3, Math.min(w, h) * 0.16, 0, -h / 2), ink.gilt)
  )
}

/** A framed solar panel leaning back on its post, 210 wide and 170 high. */
export function solarPanel(): string {
  let grid = ''
  for (let i = 1; i < 4; i++) grid += d`M${-70 + i * 45} -166L${-100 + i * 45} -52`
  for (let i = 1; i < 3; i++) grid += d`M${-70 - i * 10} ${-166 + i * 38}H${110 - i * 10}`
  return (
    path('M-6 -60H8V0H-6Z', ink.slate) +
    path('M-70 -166H110L80 -52H-100Z', ink.lagoon) +
    path('M20 -166H110L80 -52Z', ink.teal, { opacity: 0.45 }) +
    line(grid, ink.aqua, 2) +
    line('M-70 -166H110L80 -52H-100Z', ink.stone, 5)
  )
}

/** A raised tank of a solar well, 144 wide and 246 high. */
export function waterTower(): string {
  return (
    line('M-60 0L-46 -132M60 0L46 -132M-54 -56L54 -102M54 -56L-54 -102', ink.slate, 6) +
    path('M-64 -140Q-64 -228 0 -234Q64 -228 64 -140Z', ink.teal) +
    path('M20 -231Q64 -222 64 -140H28Q36 -192 20 -231Z', ink.lagoon) +
    rect(-72, -146, 144, 14, ink.abyss) +
    line('M-63 -176H63M-60 -202H60', ink.lagoon, 3) +
    path('M-14 -234H14V-246H-14Z', ink.abyss) +
    `<g transform="translate(-14 -202)">${drop(44, ink.foam, ink.teal)}</g>`
  )
}

/** A pair of scales with brass pans, 220 wide and 190 high. */
export function scales(): string {
  return (
    path('M-44 0H44L30 -16H-30Z', ink.wood) +
    path('M-5 -14H5V-180H-5Z', ink.brass) +
    line('M-96 -158L96 -158', ink.brass, 8, { strokeLinecap: 'round' }) +
    line('M-96 -158L-128 -74M-96 -158L-64 -74M96 -158L64 -74M96 -158L128 -74', ink.sand, 2.5) +
    path('M-134 -76H-58Q-66 -48 -96 -48Q-126 -48 -134 -76ZM58 -76H134Q126 -48 96 -48Q66 -48 58 -76Z', ink.brass) +
    path('M96 -76H134Q126 -48 96 -48ZM-96 -76H-58Q-66 -48 -96 -48Z', ink.bronze) +
    path('M-124 -76Q-96 -116 -68 -76Z', ink.sand) +
    path('M78 -76V-96H88V-102H104V-96H114V-76Z', ink.slate) +
    circle(0, -184, 11, ink.gilt)
  )
}

/** A sewing machine facing left, 250 wide and 170 high, on its wooden bed. */
export function sewingMachine(): string {
  return (
    rect(-130, -20, 262, 20, ink.wood) +
    rect(-130, -6, 262, 6, ink.bark) +
    path('M62 -20V-108H-60V-84H-72V-48H-92V-118Q-92 -150 -60 -150H92Q112 -150 112 -130V-20Z', ink.green) +
    path('M88 -150H92Q112 -150 112 -130V-20H88Z', ink.forest) +
    rect(-92, -118, 204, 4, ink.gilt, { opacity: 0.9 }) +
    path(star(8, 3, 14, 86, -70), ink.gilt) +
    circle(122, -112, 30, ink.forest) +
    circle(122, -112, 30, 'none', { stroke: ink.brass, strokeWidth: 6 }) +
    circle(122, -112, 7, ink.brass) +
    line('M-82 -48V-20M-82 -150V-166', ink.slate, 5) +
    path('M-98 -34H-66V-28H-98Z', ink.slate) +
    path('M20 -150H48V-156H44V-182H24V-156H20Z', ink.brick) +
    rect(18, -186, 32, 6, ink.brass) +
    line('M34 -176Q-40 -196 -82 -164V-40', ink.brick, 1.6)
  )
}

/** Spools of thread, each 34 wide. */
export function spool(thread: string): string {
  return (
    rect(-14, -40, 28, 34, thread) +
    line('M-14 -32L14 -30M-14 -24L14 -22M-14 -16L14 -14', ink.white, 1.2, { opacity: 0.5 }) +
    path('M-18 -46H18V-39H-18ZM-18 -7H18V0H-18Z', ink.sand)
  )
}

/** A corked bottle, `w` by `h`, with a label. */
export function bottle(w: number, h: number, glass: string, label: string): string {
  const n = w * 0.2
  return (
    path(
      d`M${-n} ${-h}H${n}V${-h * 0.72}Q${w / 2} ${-h * 0.66} ${w / 2} ${-h * 0.5}V${-6}Q${w / 2} 0 ${w / 2 - 6} 0H${-w / 2 + 6}Q${-w / 2} 0 ${-w / 2} -6V${-h * 0.5}Q${-w / 2} ${-h * 0.66} ${-n} ${-h * 0.72}Z`,
      glass,
    ) +
    path(
      d`M${w * 0.24} ${-h * 0.64}Q${w / 2} ${-h * 0.6} ${w / 2} ${-h * 0.5}V-6Q${w / 2} 0 ${w / 2 - 6} 0H${w * 0.24}Z`,
      ink.ink,
      { opacity: 0.16 },
    ) +
    rect(-n * 1.2, -h - 10, n * 2.4, 14, ink.wood) +
    rect(-w / 2, -h * 0.42, w, h * 0.24, label)
  )
}

/** A drop of height h with its tip at (0, 0). */
export function drop(h: number, fill: string, shine: string = ink.white): string {
  const r = h * 0.34
  return (
    path(
      d`M0 0C${h * 0.1} ${h * 0.24} ${r} ${h * 0.42} ${r} ${h * 0.66}A${r} ${r} 0 0 1 ${-r} ${h * 0.66}C${-r} ${h * 0.42} ${-h * 0.1} ${h * 0.24} 0 0Z`,
      fill,
    ) +
    line(d`M${-r * 0.6} ${h * 0.66}A${r * 0.6} ${r * 0.6} 0 0 0 ${-r * 0.1} ${h * 0.85}`, shine, h * 0.045, {
      strokeLinecap: 'round',
      opacity: 0.7,
    })
  )
}

/** A stethoscope whose tube draws a heart, 200 wide and 240 high, its chest piece at the lower right. */
export function stethoscope(tube: string, metal: string): string {
  return (
    line(
      'M0 0C-30 -60 -110 -90 -100 -150C-92 -200 -24 -204 0 -152C24 -204 92 -200 100 -150C110 -90 30 -60 0 0',
      tube,
      11,
      { strokeLinecap: 'round' },
    ) +
    line('M0 0Q8 40 60 36', tube, 11, { strokeLinecap: 'round' }) +
    circle(84, 34, 27, metal) +
    circle(84, 34, 18, ink.foam) +
    circle(84, 34, 7, metal)
  )
}

/** A kite, 120 wide, with a ribbon tail. */
export function kite(a: string, b: string): string {
  return (
    path('M0 -70L60 0H0Z', a) +
    path('M0 -70L-60 0H0Z', b) +
    path('M-60 0H0V76Z', a) +
    path('M60 0H0V76Z', b) +
    line('M0 -70V76M-60 0H60', ink.bark, 2) +
    line('M0 76C30 110 -26 130 4 166C26 196 -10 206 6 236', ink.bark, 2) +
    path('M4 112L-16 102V122ZM4 112L24 102V122ZM2 166L-18 156V176ZM2 166L22 156V176Z', ink.brick)
  )
}

/** A wooden boat 320 wide, its rim at y = -46. */
export function boat(): string {
  return (
    path('M-170 -58Q0 -34 170 -58L128 0H-128Z', ink.wood) +
    path('M60 -44Q130 -50 170 -58L128 0H84Z', ink.bark) +
    line('M-170 -58Q0 -34 170 -58', ink.gilt, 6) +
    line('M-150 -30Q0 -12 150 -30', ink.bark, 3)
  )
}

/** A round coin of radius r bearing a star. */
export function coin(r: number): string {
  return (
    circle(0, 0, r, ink.brass) +
    circle(0, 0, r * 0.78, 'none', { stroke: ink.gold, strokeWidth: r * 0.08 }) +
    path(star(8, 3, r * 0.52), ink.gold) +
    ellipse(-r * 0.4, -r * 0.5, r * 0.2, r * 0.1, ink.white, { opacity: 0.5 })
  )
}

/** A cushion on the floor, 120 wide and 36 high. */
export function cushion(body: string, shade: string): string {
  return group(
    {},
    path('M-60 -18Q-62 -36 -44 -36H44Q62 -36 60 -18Q62 0 44 0H-44Q-62 0 -60 -18Z', body),
    path('M-60 -18H60Q62 0 44 0H-44Q-62 0 -60 -18Z', shade),
    path('M0 -27L8 -19L0 -11L-8 -19Z', ink.gilt),
  )
}
