/** Things set out for an occasion. Objects stand on (0, 0) unless they hang from it. */
import { eightFold, star, tile } from './girih.ts'
import { ink } from './palette.ts'
import { d } from './path.ts'
import { type Canvas, circle, ellipse, group, line, path, rect } from './svg.ts'

/** A folded quilt of patchwork, `w` by `h`, patterned with the given net. */
export function quilt(canvas: Canvas, x: number, y: number, w: number, h: number, cloth: string, net: string): string {
  const shape = d`M${x + 16} ${y - h}H${x + w}Q${x + w - 12} ${y - h / 2} ${x + w} ${y}H${x + 16}Q${x - 4} ${y} ${x - 4} ${y - h / 2}Q${x - 4} ${y - h} ${x + 16} ${y - h}Z`
  return (
    path(shape, cloth) +
    path(shape, canvas.pattern(tile(eightFold(h), net, 2), 1, x, y)) +
    line(d`M${x + w} ${y - h / 2}H${x + 26}`, ink.ink, 2.5, { opacity: 0.3 })
  )
}

/** A string of small flags sagging from (x1, y1) to (x2, y2). */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  colours: string[],
): string {
  const point = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  const flags = colours.map(() => '')
  for (let i = 0; i < count; i++) {
    const [ax, ay] = point((i + 0.12) / count)
    const [bx, by] = point((i + 0.88) / count)
    flags[i % colours.length] += d`M${ax} ${ay}L${bx} ${by}L${(ax + bx) / 2} ${(ay + by) / 2 + (bx - ax) * 1.15}Z`
  }
  const mid = point(0.5)
  return (
    flags.map((data, i) => path(data, colours[i] ?? ink.gilt)).join('') +
    line(d`M${x1} ${y1}Q${mid[0]} ${mid[1] + sag} ${x2} ${y2}`, ink.brass, 3)
  )
}

/** A string of lamps sagging between two points. */
export function lights(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  fill: string,
): string {
  let bulbs = ''
  for (let i = 1; i < count; i++) {
    const t = i / count
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
    bulbs += d`M${x} ${y}Q${x + 11} ${y + 12} ${x} ${y + 22}Q${x - 11} ${y + 12} ${x} ${y}Z`
  }
  return (
    line(d`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, ink.bark, 2.5) + path(bulbs, fill)
  )
}

/** A wrapped present. */
export function present(w: number, h: number, paper: string, ribbon: string): string {
  return (
    rect(-w / 2, -h, w, h, paper) +
    rect(w * 0.24, -h, w * 0.26, h, ink.ink, { opacity: 0.12 }) +
    rect(-w * 0.07, -h, w * 0.14, h, ribbon) +
    rect(-w / 2, -h * 0.62, w, h * 0.12, ribbon) +
    path(
      d`M0 ${-h}C${-w * 0.4} ${-h - w * 0.4} ${-w * 0.5} ${-h - w * 0.06} 0 ${-h}C${w * 0.4} ${-h - w * 0.4} ${w * 0.5} ${-h - w * 0.06} 0 ${-h}Z`,
      ribbon,
    )
  )
}

/** A stand with a blood bag, 290 high; the tube leaves at the lower left. */
export function bloodStand(): string {
  return (
    line('M0 0V-280M-44 -280H44M-44 -280V-266M44 -280V-266M-46 0H46', ink.slate, 7, { strokeLinecap: 'round' }) +
    path('M-76 -262H-12V-172Q-12 -150 -34 -150H-54Q-76 -150 -76 -172Z', ink.foam) +
    path('M-72 -226H-16V-172Q-16 -154 -34 -154H-54Q-72 -154 -72 -172Z', ink.brick) +
    path('M-56 -214H-32V-188H-56Z', ink.cream) +
    path('M-44 -211C-36 -200 -37 -192 -44 -191C-51 -192 -52 -200 -44 -211Z', ink.brick)
  )
}

/** A reclining chair for donors, 260 wide and 160 high. */
export function recliner(): string {
  return (
    path(
      'M-120 -150Q-96 -162 -82 -140L-40 -70H86Q110 -70 120 -48L132 -20H104L92 -44H-58Q-70 -44 -78 -58L-124 -132Q-128 -144 -120 -150Z',
      ink.teal,
    ) +
    path(
      'M-40 -70H86Q110 -70 120 -48L122 -44H-58Q-70 -44 -78 -58L-124 -132Q-110 -120 -98 -112L-66 -62Q-62 -56 -54 -56H88Q96 -62 86 -70Z',
      ink.lagoon,
    ) +
    path('M-112 -148Q-96 -158 -84 -140L-64 -106Q-80 -96 -90 -110L-108 -138Z', ink.cream) +
    line('M-36 -44L-60 0M70 -44L94 0', ink.slate, 8, { strokeLinecap: 'round' }) +
    line('M-30 -96H52V-70', ink.brass, 10, { strokeLinecap: 'round' })
  )
}

/** A village well with its pulley, rope and bucket, 240 wide and 230 high. */
export function well(): string {
  return (
    rect(-96, -220, 14, 150, ink.wood) +
    rect(82, -220, 14, 150, ink.bark) +
    line('M-104 -226L-89 -206L-74 -226M74 -226L89 -206L104 -226', ink.wood, 9, { strokeLinecap: 'round' }) +
    line('M-106 -208H106', ink.bark, 11, { strokeLinecap: 'round' }) +
    line('M0 -202V-186', ink.slate, 5) +
    circle(0, -172, 17, ink.brass) +
    circle(0, -172, 8, ink.bark) +
    line('M-12 -172V-112M12 -172V-112', ink.sand, 3) +
    path('M-26 -110H26L20 -64H-20Z', ink.teal) +
    line('M-24 -108Q0 -150 24 -108', ink.slate, 4) +
    rect(-25, -98, 50, 6, ink.lagoon) +
    path('M-116 -84Q-116 -94 -106 -94H106Q116 -94 116 -84V-72H-116Z', ink.white) +
    path('M-108 -72H108L100 0H-100Z', ink.stone) +
    path('M44 -72H108L100 0H40Z', ink.ash) +
    line(
      'M-106 -48H106M-103 -24H103M-64 -72V-48M-16 -72V-48M36 -72V-48M80 -72V-48M-86 -48V-24M-40 -48V-24M8 -48V-24M60 -48V-24M-62 -24V0M-16 -24V0M34 -24V0M76 -24V0',
      ink.slate,
      2,
      { opacity: 0.45 },
    )
  )
}

/** A ball of black and white leather, radius r. */
export function football(r: number): string {
  const spoke = [0, 1, 2, 3, 4].map((i) => {
    const a = ((i * 72 - 90) * Math.PI) / 180
    return d`M${Math.cos(a) * r * 0.38} ${Math.sin(a) * r * 0.38}L${Math.cos(a) * r} ${Math.sin(a) * r}`
  })
  return (
    circle(0, -r, r, ink.white) +
    group(
      { transform: `translate(0 ${-r})` },
      path(star(5, 1, r * 0.4), ink.ink),
      line(spoke.join(''), ink.ink, r * 0.08),
      circle(0, 0, r, 'none', { stroke: ink.slate, strokeWidth: r * 0.06 }),
    )
  )
}

/** Plate of sweets, 130 wide. */
export function sweets(): string {
  return (
    ellipse(0, -6, 68, 9, ink.stone) +
    path('M-58 -10H-30V-32H-58ZM-26 -10H2V-32H-26Z', ink.gilt) +
    path('M-44 -32H-16V-54H-44Z', ink.sage) +
    path('M-58 -10H-30V-14H-58ZM-26 -10H2V-14H-26ZM-44 -32H-16V-36H-44Z', ink.ink, { opacity: 0.15 }) +
    circle(20, -22, 14, ink.brick) +
    circle(46, -22, 14, ink.rust) +
    circle(33, -42, 14, ink.brick) +
    path('M-72 -8Q0 6 72 -8Q60 6 30 6H-30Q-60 6 -72 -8Z', ink.white)
  )
}
