/** Food and what it is served in. Every object stands on (0, 0) and is about 100 units wide unless it says otherwise. */

import { ink } from './palette.ts'
import { d, nth } from './path.ts'
import { circle, ellipse, line, path, rect } from './svg.ts'

/** A round naan seen from the side on a stack of `count`, each 110 wide. */
export function breads(count: number): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const y = -i * 15
    const dx = nth([0, 4, -3, 2], i)
    out += path(
      d`M${dx - 56} ${y - 8}Q${dx - 56} ${y} ${dx - 46} ${y}H${dx + 46}Q${dx + 56} ${y} ${dx + 56} ${y - 8}Q${dx + 50} ${y - 20} ${dx} ${y - 21}Q${dx - 50} ${y - 20} ${dx - 56} ${y - 8}Z`,
      i % 2 ? ink.dune : ink.peach,
    )
    out += path(
      d`M${dx - 52} ${y - 4}Q${dx} ${y + 2} ${dx + 52} ${y - 4}Q${dx + 50} ${y} ${dx + 46} ${y}H${dx - 46}Q${dx - 50} ${y} ${dx - 52} ${y - 4}Z`,
      ink.clay,
    )
  }
  const y = -(count - 1) * 15 - 17
  return (
    out +
    line(d`M-30 ${y + 2}L-18 ${y + 6}M-8 ${y}L4 ${y + 5}M18 ${y}L30 ${y + 4}`, ink.clay, 3, { strokeLinecap: 'round' })
  )
}

/** A footed bowl 100 wide; `heap` is what rises above its rim. */
export function bowl(body: string, band: string, heap = ''): string {
  return (
    heap +
    path(d`M-50 -46H50C48 -14 26 -8 18 -6V0H-18V-6C-26 -8 -48 -14 -50 -46Z`, body) +
    path(d`M22 -46H50C48 -14 26 -8 18 -6V0H8V-6C20 -14 24 -28 22 -46Z`, ink.ink, { opacity: 0.16 }) +
    path(d`M-49 -40H49Q48 -35 47 -31H-47Q-48 -35 -49 -40Z`, band)
  )
}

/** A heap of dates, for a bowl. */
export function dates(): string {
  const pod = (x: number, y: number, k: number) =>
    d`M${x - 15} ${y + 3 * k}C${x - 12} ${y - 11} ${x + 10} ${y - 11} ${x + 15} ${y - 3 * k}C${x + 12} ${y + 10} ${x - 10} ${y + 10} ${x - 15} ${y + 3 * k}Z`
  const heap = (places: number[][]) => places.map(([x = 0, y = 0, k = 1]) => pod(x, y, k)).join('')
  return (
    path(
      heap([
        [-30, -50, 1],
        [14, -52, 1],
        [-19, -63, -1],
        [24, -62, 1],
        [12, -76, -1],
      ]),
      ink.rust,
    ) +
    path(
      heap([
        [-8, -52, -1],
        [33, -51, -1],
        [4, -65, 1],
        [-5, -75, 1],
      ]),
      ink.bark,
    ) +
    line('M-36 -54L-26 -57M8 -56L18 -58M-24 -66L-14 -66M18 -66L28 -68M6 -80L14 -80', ink.clay, 3, {
      strokeLinecap: 'round',
    })
  )
}

/** A heap of oranges, for a bowl. */
export function fruit(): string {
  return (
    circle(-26, -58, 19, ink.coral) +
    circle(24, -57, 19, ink.rose) +
    circle(-1, -72, 20, ink.brass) +
    circle(-6, -78, 6, ink.sky, { opacity: 0.7 }) +
    path('M0 -92Q10 -104 22 -98Q14 -88 0 -92Z', ink.leaf)
  )
}

/** A heap of rice with a few raisins, for a bowl. */
export function rice(): string {
  return (
    path('M-47 -44C-36 -78 -14 -86 0 -86C16 -86 36 -76 47 -44Z', ink.cream) +
    path('M8 -86C26 -82 40 -68 47 -44H26C28 -60 22 -76 8 -86Z', ink.sand) +
    line('M-20 -62L-14 -66M-4 -74L3 -72M10 -56L17 -60M-30 -52L-25 -49M22 -70L27 -66', ink.brick, 4, {
      strokeLinecap: 'round',
    })
  )
}

/** A tall-necked ewer, 130 high. */
export function ewer(body: string, shade: string, trim: string = ink.brass): string {
  return (
    line('M24 -92C62 -92 60 -44 30 -34', trim, 7) +
    path('M-20 -58C-44 -70 -44 -96 -58 -104L-64 -98C-54 -84 -54 -52 -24 -34Z', body) +
    path('M-14 -118H14L16 -92C40 -76 46 -36 22 -8V0H-22V-8C-46 -36 -40 -76 -16 -92Z', body) +
    path('M4 -118H14L16 -92C40 -76 46 -36 22 -8V0H4C28 -30 22 -74 4 -92Z', shade) +
    path('M-16 -118Q0 -134 16 -118ZM-17 -94H17V-88H-17ZM-24 -6H24V0H-24Z', trim) +
    circle(0, -130, 5, trim)
  )
}

/** A small waisted tea glass, 54 high. */
export function teaGlass(tea: string = ink.rose): string {
  return (
    path('M-17 -54H17C14 -34 12 -30 18 -14Q19 -6 14 -4H-14Q-19 -6 -18 -14C-12 -30 -14 -34 -17 -54Z', ink.foam, {
      opacity: 0.85,
    }) +
    path('M-15.500 -44H15.500C13 -33 12 -29 17 -14Q18 -8 13 -7H-13Q-18 -8 -17 -14C-12 -29 -13 -33 -15.500 -44Z', tea) +
    ellipse(0, -1, 26, 4, ink.gilt)
  )
}

/** A glass of sherbet, 76 high. */
export function tumbler(drink: string): string {
  return (
    path('M-22 -76H22L17 0H-17Z', ink.foam, { opacity: 0.8 }) +
    path('M-20.500 -58H20.500L16.500 -3H-16.500Z', drink) +
    path('M6 -58H20.500L16.500 -3H8Z', ink.ink, { opacity: 0.12 }) +
    line('M4 -60L16 -96', ink.brick, 4)
  )
}

/** A deg: the great cooking pot, 240 wide and 170 high. */
export function cauldron(): string {
  return (
    path('M-104 -128C-132 -84 -128 -22 -76 0H76C128 -22 132 -84 104 -128Z', ink.clay) +
    path('M36 -128H104C132 -84 128 -22 76 0H20C62 -26 66 -90 36 -128Z', ink.rust, { opacity: 0.55 }) +
    path('M-88 -110C-104 -80 -102 -50 -88 -30C-84 -56 -84 -84 -74 -110Z', ink.sky, { opacity: 0.45 }) +
    path('M-118 -146H118Q124 -137 118 -128H-118Q-124 -137 -118 -146Z', ink.brass) +
    rect(-110, -60, 220, 5, ink.brass, { opacity: 0.6 }) +
    line('M-120 -104Q-146 -98 -134 -76M120 -104Q146 -98 134 -76', ink.brass, 9, { strokeLinecap: 'round' })
  )
}

/** Steam in three strands above (0, 0), `h` high. */
export function steam(h: number, stroke: string, opacity = 0.5): string {
  const strand = (x: number, k: number) => d`M${x} 0C${x - 22} ${-h * k * 0.3} ${x + 22} ${-h * k * 0.6} ${x} ${-h * k}`
  return line(strand(-44, 0.8) + strand(0, 1) + strand(44, 0.75), stroke, 9, { strokeLinecap: 'round', opacity })
}

/** A sack 110 wide and 130 high with a mark on its front. */
export function sack(body: string, shade: string, mark = ''): string {
  return (
    path('M-50 0C-62 -30 -58 -80 -40 -106L-48 -128Q0 -118 48 -128L40 -106C58 -80 62 -30 50 0Z', body) +
    path('M20 -124L48 -128L40 -106C58 -80 62 -30 50 0H18C36 -40 34 -80 22 -106Z', shade) +
    line('M-42 -106Q0 -96 42 -106', ink.wood, 5) +
    mark
  )
}

/** A hanging lantern, its ring at (0, 0) and about 120 high; `chain` reaches up from it. */
export function lantern(chain: number, metal: string = ink.brass, glow: string = ink.sky): string {
  return (
    (chain ? line(d`M0 ${-chain}V0`, metal, 2.5) : '') +
    circle(0, 4, 5, 'none', { stroke: metal, strokeWidth: 3 }) +
    path('M0 8C4 22 26 26 28 42H-28C-26 26 -4 22 0 8Z', metal) +
    path('M-30 46H30L22 96H-22Z', glow) +
    line('M-10 46L-8 96M10 46L8 96M-26.500 70H26.500', metal, 3) +
    path('M-34 41H34V47H-34ZM-26 95H26V101H-26ZM-20 101H20Q10 116 0 122Q-10 116 -20 101Z', metal)
  )
}
