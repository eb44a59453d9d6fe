/** Sky, land, water and plants. Plants stand with the foot of their trunk at (0, 0). */

import { star } from './girih.ts'
import { ink } from './palette.ts'
import { d, nth } from './path.ts'
import { circle, ellipse, group, line, path } from './svg.ts'

/** A repeatable sequence of numbers from 0 to 1, so that every run draws the same picture. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return (state >>> 8) / 16777216
  }
}

/** Disc with `rings` pale rings around it. */
export function sun(cx: number, cy: number, r: number, fill: string, rings = 3, glow = 0.16): string {
  let out = ''
  for (let i = rings; i > 0; i--) out += circle(cx, cy, r * (1 + i * 0.34), fill, { opacity: glow })
  return out + circle(cx, cy, r, fill)
}

/** A ridge through heights evenly spaced from x = 0 to `width`, filled down to `floor`. */
export function ridge(width: number, heights: number[], floor: number, fill: string): string {
  const step = width / (heights.length - 1)
  let before = nth(heights, 0)
  let data = d`M0 ${floor}V${before}`
  heights.slice(1).forEach((height, i) => {
    const x = (i + 1) * step
    data += d`C${x - step * 0.55} ${before} ${x - step * 0.45} ${height} ${x} ${height}`
    before = height
  })
  return path(`${data}${d`V${floor}Z`}`, fill)
}

/** Angular mountains: peaks as [x, y], filled down to `floor`; with `shade` their right slopes are darker. */
export function peaks(points: [number, number][], floor: number, fill: string, shade?: string): string {
  const outline = points.map(([x, y]) => d`L${x} ${y}`).join('')
  let dark = ''
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = nth(points, i)
    const [nx, ny] = nth(points, i + 1)
    if (nth(points, i - 1)[1] > y && ny > y)
      dark += d`M${x} ${y}L${nx} ${ny}L${x + (nx - x) * 0.42} ${y + (ny - y) * 0.8}L${x + (nx - x) * 0.1} ${y + (ny - y) * 0.5}Z`
  }
  return (
    path(d`M${nth(points, 0)[0]} ${floor}` + outline + d`V${floor}Z`, fill) +
    (shade ? path(dark, shade, { opacity: 0.45 }) : '')
  )
}

/** A flat cloud: two or three rounded bars. */
export function cloud(cx: number, cy: number, w: number, stroke: string, opacity = 1): string {
  const h = w * 0.11
  return line(
    d`M${cx - w * 0.5} ${cy}H${cx + w * 0.5}M${cx - w * 0.22} ${cy - h}H${cx + w * 0.28}M${cx - w * 0.3} ${cy + h}H${cx + w * 0.12}`,
    stroke,
    h * 1.05,
    { strokeLinecap: 'round', opacity },
  )
}

/** Small eight-pointed stars and dots scattered over a rectangle. */
export function starrySky(x: number, y: number, w: number, h: number, count: number, fill: string, seed = 1): string {
  const next = chance(seed)
  let data = ''
  for (let i = 0; i < count; i++) {
    const [cx, cy, r] = [x + next() * w, y + next() ** 1.3 * h, 1.6 + next() ** 3 * 4.6]
    data +=
      r > 3.4
        ? star(4, 1.55, r * 1.6, cx, cy)
        : d`M${cx - r * 0.6} ${cy}A${r * 0.6} ${r * 0.6} 0 1 1 ${cx + r * 0.6} ${cy}A${r * 0.6} ${r * 0.6} 0 1 1 ${cx - r * 0.6} ${cy}Z`
  }
  return path(data, fill)
}

/** Level dashes of light on water, longer towards the viewer. */
export function ripples(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  stroke: string,
  seed = 1,
  opacity = 0.6,
): string {
  const next = chance(seed)
  let data = ''
  for (let i = 0; i < count; i++) {
    const depth = (i + next()) / count
    const span = w * (0.03 + depth * 0.09) * (0.6 + next())
    const from = x + next() * (w - span)
    data += d`M${from} ${y + depth * h}H${from + span}`
  }
  return line(data, stroke, Math.max(2, h / 60), { strokeLinecap: 'round', opacity })
}

/** Birds far off, as small wing strokes. */
export function birds(places: [number, number, number][], stroke: string): string {
  const data = places
    .map(
      ([x, y, s]) =>
        d`M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.55} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.55} ${x + s} ${y - s * 0.35}`,
    )
    .join('')
  return line(data, stroke, 2.4, { strokeLinecap: 'round' })
}

/** A cypress of height h. */
export function cypress(h: number, fill: string, shade: string): string {
  const w = h * 0.2
  const right = d`M0 ${-h}C${w * 0.5} ${-h * 0.72} ${w * 1.1} ${-h * 0.3} ${w * 0.42} ${-h * 0.08}H0`
  return (
    path(d`M${-h * 0.018} 0V${-h * 0.14}H${h * 0.018}V0Z`, ink.bark) +
    path(`${right}${d`H${-w * 0.42}C${-w * 1.1} ${-h * 0.3} ${-w * 0.5} ${-h * 0.72} 0 ${-h}Z`}`, fill) +
    path(`${right}${d`C${w * 0.36} ${-h * 0.3} ${w * 0.3} ${-h * 0.7} 0 ${-h}Z`}`, shade)
  )
}

/** A date palm of height h, its crown included. */
export function palm(h: number, leaf: string, trunk: string = ink.bark, lean = 0): string {
  const top = -h * 0.72
  const tx = lean * h
  const r = h * 0.3
  let fronds = ''
  for (const angle of [-172, -146, -118, -90, -62, -34, -8, 18, 162]) {
    const a = (angle * Math.PI) / 180
    const reach = Math.abs(angle + 90) > 95 ? r * 0.85 : r
    const ex = tx + Math.cos(a) * reach
    const ey = top + Math.sin(a) * reach * 0.72 + r * 0.34
    const mx = tx + Math.cos(a) * reach * 0.5
    const my = top + Math.sin(a) * reach * 0.95 - r * 0.06
    fronds += d`M${tx} ${top}Q${mx} ${my - r * 0.1} ${ex} ${ey}Q${mx} ${my + r * 0.16} ${tx} ${top}Z`
  }
  const w = h * 0.026
  return (
    path(
      d`M${-w * 1.3} 0Q${tx * 0.3 - w} ${top * 0.5} ${tx - w * 0.8} ${top}H${tx + w * 0.8}Q${tx * 0.3 + w} ${top * 0.5} ${w * 1.3} 0Z`,
      trunk,
    ) + path(fronds, leaf)
  )
}

/** A broad tree of height h: trunk, and a crown of overlapping rounds lit from the left. */
export function tree(h: number, leaf: string, shade: string, light: string, trunk: string = ink.bark): string {
  const r = h * 0.24
  const y = -h * 0.66
  const ball = (x: number, dy: number, k: number, fill: string) => circle(x * r, y + dy * r, r * k, fill)
  return (
    path(
      d`M${-h * 0.045} 0Q${-h * 0.02} ${-h * 0.2} ${-h * 0.03} ${-h * 0.5}H${h * 0.03}Q${h * 0.02} ${-h * 0.2} ${h * 0.05} 0Z`,
      trunk,
    ) +
    group(
      {},
      ball(0.85, 0.3, 0.85, shade),
      ball(-0.9, 0.35, 0.8, leaf),
      ball(0.35, -0.45, 0.95, shade),
      ball(-0.3, -0.35, 1, leaf),
      ball(0.1, 0.4, 0.85, leaf),
      ball(-0.6, -0.5, 0.5, light),
      ball(-1.05, 0.2, 0.4, light),
    )
  )
}

/** A leafy shoot of height h with `pairs` pairs of leaves. */
export function sprig(h: number, pairs: number, leaf: string, stem: string = leaf, spread = 0.34): string {
  let leaves = ''
  const blade = (x: number, y: number, ex: number, ey: number, bend: number) =>
    d`M${x} ${y}Q${(x + ex) / 2} ${(y + ey) / 2 - bend} ${ex} ${ey}Q${(x + ex) / 2} ${(y + ey) / 2 + bend} ${x} ${y}Z`
  for (let i = 0; i < pairs; i++) {
    const y = -h * (0.2 + (0.66 * i) / pairs)
    const reach = h * spread * (1 - (0.5 * i) / pairs)
    for (const side of [-1, 1]) leaves += blade(0, y, side * reach, y - reach * 0.6, reach * 0.28)
  }
  leaves += d`M0 ${-h * 0.78}Q${-h * 0.09} ${-h * 0.9} 0 ${-h}Q${h * 0.09} ${-h * 0.9} 0 ${-h * 0.78}Z`
  return line(d`M0 0V${-h * 0.82}`, stem, h * 0.03) + path(leaves, leaf)
}

/** A soft shadow on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry = rx * 0.16, opacity = 0.18): string {
  return ellipse(cx, cy, rx, ry, ink.ink, { opacity })
}
