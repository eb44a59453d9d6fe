/** The lanes of Karachi and the villages of Sindh: flat roofs, neem trees, charpoys. Objects stand on (0, 0). */
import { ink } from './palette.ts'
import { d } from './path.ts'
import { at, circle, ellipse, group, line, path, rect } from './svg.ts'

export interface House {
  wall: string
  shade: string
  door?: string
  /** Storeys; each has a row of windows under a sunshade. */
  floors?: number
  /** Lit windows, at dusk and at night. */
  glow?: string
}

/** A flat-roofed house with a pierced parapet, `w` by `h` without what stands on its roof. */
export function flatHouse(w: number, h: number, { wall, shade, door = ink.teal, floors = 1, glow }: House): string {
  const storey = h / floors
  const size = Math.min(storey * 0.34, w * 0.2)
  let windows = ''
  let sunshades = ''
  let bars = ''
  for (let floor = 0; floor < floors; floor++) {
    const y = -h + floor * storey + storey * 0.34
    for (const x of floor === floors - 1 ? [0.1] : [-0.38, 0.1]) {
      windows += d`M${x * w} ${y}h${size}v${size * 1.15}h${-size}Z`
      bars += d`M${x * w + size / 2} ${y}v${size * 1.15}`
      sunshades += d`M${x * w - 5} ${y - 8}h${size + 10}v6h${-size - 10}Z`
    }
  }
  const doorWidth = w * 0.22
  const doorHeight = storey * 0.62
  return (
    rect(-w / 2, -h, w, h, wall) +
    rect(w * 0.36, -h, w * 0.14, h, shade) +
    path(windows, glow ?? ink.abyss) +
    line(bars, wall, 2) +
    path(d`M${-w * 0.36} 0v${-doorHeight}h${doorWidth}v${doorHeight}Z`, door) +
    line(d`M${-w * 0.36 + doorWidth / 2} 0v${-doorHeight}`, shade, 2.5) +
    path(d`M${-w * 0.36 - 6} ${-doorHeight - 9}h${doorWidth + 12}v7h${-doorWidth - 12}Z${sunshades}`, shade) +
    rect(-w / 2 - 4, -h - 20, w + 8, 22, wall) +
    rect(w * 0.36, -h - 20, w * 0.14 + 4, 22, shade) +
    line(d`M${-w / 2 + 5} ${-h - 10}H${w / 2 - 4}`, shade, 8, { strokeDasharray: '5 7' }) +
    rect(-w / 2 - 4, -h - 1, w + 8, 4, shade)
  )
}

/** A plastic water tank on its stand, as on every roof; 56 wide and 74 high. */
export function waterTank(body: string = ink.lagoon, shade: string = ink.abyss): string {
  return (
    line('M-20 0V-18M20 0V-18M-26 -18H26', ink.slate, 5) +
    path('M-26 -18V-58Q-26 -66 -12 -68H12Q26 -66 26 -58V-18Z', body) +
    path('M10 -68H12Q26 -66 26 -58V-18H10Z', shade) +
    path('M-9 -68H9V-74H-9Z', shade) +
    line('M-26 -32H26M-26 -46H26', shade, 2)
  )
}

/** A neem tree of height h: a forked trunk, an airy crown of drooping sprays. */
export function neem(h: number, leaf: string, shade: string, light: string, trunk: string = ink.bark): string {
  const p = (x: number, y: number): string => d`${x * h} ${-y * h}`
  const clump = (x: number, y: number, rx: number, ry: number, fill: string) =>
    ellipse(x * h, -y * h, rx * h, ry * h, fill)
  const spray = (x: number, y: number, k: number, to: number) =>
    d`M${x * h} ${-y * h}q${to * k * h * 0.6} ${-k * h * 0.2} ${to * k * h} ${k * h * 0.5}`
  const sprays = (side: number, places: readonly [number, number][], k: number) =>
    places.map(([x, y]) => spray(side * x, y, k, side)).join('')
  const hanging: [number, number][] = [
    [0.1, 0.49],
    [0.18, 0.46],
    [0.27, 0.47],
    [0.35, 0.52],
    [0.38, 0.6],
    [0.36, 0.7],
    [0.3, 0.8],
  ]
  const lit: [number, number][] = [
    [-0.2, 0.8],
    [-0.3, 0.68],
    [-0.1, 0.7],
    [0.06, 0.8],
    [0.16, 0.66],
    [-0.2, 0.57],
    [0.1, 0.92],
  ]
  const lights = lit
    .map(
      ([x, y]) =>
        d`M${(x - 0.08) * h} ${(0.04 - y) * h}Q${x * h} ${(-0.04 - y) * h} ${(x + 0.08) * h} ${(0.04 - y) * h}`,
    )
    .join('')
  return (
    path(
      `M${p(-0.05, 0)}Q${p(-0.015, 0.16)} ${p(-0.03, 0.3)}Q${p(-0.08, 0.42)} ${p(-0.2, 0.56)}L${p(-0.165, 0.58)}Q${p(-0.05, 0.48)} ${p(0, 0.38)}Q${p(0.05, 0.5)} ${p(0.17, 0.6)}L${p(0.2, 0.58)}Q${p(0.08, 0.44)} ${p(0.045, 0.3)}Q${p(0.03, 0.14)} ${p(0.06, 0)}Z`,
      trunk,
    ) +
    clump(0.22, 0.58, 0.2, 0.12, shade) +
    clump(-0.24, 0.58, 0.18, 0.12, shade) +
    clump(0.2, 0.72, 0.2, 0.14, shade) +
    line(sprays(-1, hanging, 0.12) + sprays(1, hanging, 0.12), shade, h * 0.022, { strokeLinecap: 'round' }) +
    clump(-0.2, 0.7, 0.2, 0.15, leaf) +
    clump(0.04, 0.66, 0.2, 0.13, leaf) +
    clump(0.03, 0.84, 0.22, 0.14, leaf) +
    line(lights, light, h * 0.012, { strokeLinecap: 'round' })
  )
}

/** A rope bed seen from its long side, `w` wide and about a third as high; `load` lies on it. */
export function charpoy(w: number, load = ''): string {
  const [l, r, back] = [-w / 2, w / 2, w * 0.1]
  const [top, far] = [-w * 0.2, -w * 0.32]
  let weave = ''
  for (let i = 1; i < 9; i++) {
    const x = l + (w * i) / 9
    weave += d`M${x} ${top}L${x + back - w / 9} ${far}M${x - w / 9} ${top}L${x + back} ${far}`
  }
  const leg = (x: number, y: number, k: number) => d`M${x - 5 * k} ${y}h${10 * k}l${-2 * k} ${w * 0.2 * k}h${-6 * k}Z`
  return (
    path(leg(l + back + 4, far, 0.85) + leg(r + back - 8, far, 0.85), ink.bark) +
    path(d`M${l} ${top}L${l + back} ${far}H${r + back}L${r} ${top}Z`, ink.sand) +
    line(weave, ink.clay, 2) +
    line(d`M${l} ${top}L${l + back} ${far}H${r + back}L${r} ${top}Z`, ink.wood, 6) +
    path(leg(l, top - 4, 1.15) + leg(r, top - 4, 1.15), ink.bark) +
    line(d`M${l} ${top}H${r}`, ink.wood, 9) +
    (load && at(back / 2, (top + far) / 2, load))
  )
}

/** A bundle of bedding, 120 wide and 60 high. */
export function bedding(cloth: string = ink.brick, net: string = ink.gilt): string {
  return (
    path('M-60 0V-18Q-60 -26 -50 -26H50Q60 -26 60 -18V0Z', cloth) +
    path('M-54 -26V-42Q-54 -50 -44 -50H40Q50 -50 50 -42V-26Z', ink.teal) +
    line('M-52 -13L-40 -20L-28 -13L-16 -20L-4 -13L8 -20L20 -13L32 -20L44 -13L54 -18', net, 2.5) +
    path('M-30 -50Q-32 -66 -18 -66H26Q40 -66 38 -50Z', ink.cream) +
    path('M14 -66H26Q40 -66 38 -50H20Z', ink.sand)
  )
}

/** Roofs of the city at the same distance from x = 0 to `width`: parapets, stair rooms, tanks, a minaret. One tone. */
export function roofs(width: number, base: number, height: number, fill: string, seed: number): string {
  let data = ''
  let state = seed
  const next = () => {
    state = (state * 73 + 41) % 997
    return state / 997
  }
  for (let x = -10; x < width; ) {
    const w = height * (0.5 + next() * 0.5)
    const h = height * (0.35 + next() * 0.3)
    const roof = base - h
    data += d`M${x} ${base}V${roof - 4}h4v4h${w - 8}v-4h4V${base}Z`
    const kind = next()
    if (kind < 0.35) {
      const t = height * 0.16
      data += d`M${x + w * 0.3} ${roof}v${-t * 0.3}h${-t * 0.15}v${-t}q0 ${-t * 0.2} ${t * 0.3} ${-t * 0.2}h${t * 0.5}q${t * 0.3} 0 ${t * 0.3} ${t * 0.2}v${t}h${-t * 0.15}v${t * 0.3}h-2v${-t * 0.25}h${-t * 0.6}v${t * 0.25}Z`
    } else if (kind < 0.65) {
      data += d`M${x + w * 0.45} ${roof}v${-height * 0.17}h${w * 0.4}v${height * 0.17}Z`
    } else if (kind > 0.9) {
      const s = height * 0.04
      data += d`M${x + w / 2 - s} ${roof}v${-height * 0.34}h${-s * 0.6}v${-s}h${s * 0.6}v${-s * 2}q0 ${-s * 1.4} ${s} ${-s * 2.4}q${s} ${s} ${s} ${s * 2.4}v${s * 2}h${s * 0.6}v${s}h${-s * 0.6}v${height * 0.34}Z`
    }
    x += w - 0.5
  }
  return path(data, fill)
}

/** A child's paper kite with a short tail, 60 wide. */
export function paperKite(body: string, mark: string): string {
  return group(
    {},
    path('M0 -34L30 0L0 40L-30 0Z', body),
    path('M0 -34L30 0H-30Z', mark, { opacity: 0.5 }),
    path('M0 40L-10 54H10Z', mark),
    circle(0, 0, 5, ink.cream),
  )
}
