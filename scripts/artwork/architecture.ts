/** Arches, domes, minarets and screens: the vocabulary of the buildings. Light falls from the left, shade lies on the right. */

import { ink } from './palette.ts'
import { d } from './path.ts'
import { type Canvas, circle, group, path, rect } from './svg.ts'

/** A four-centred pointed arch standing on `base`, as wide as `w`, its sides straight up to `spring`, `rise` higher at the tip. */
export function arch(cx: number, base: number, w: number, spring: number, rise: number): string {
  const [l, r, tip] = [cx - w / 2, cx + w / 2, spring - rise]
  return d`M${l} ${base}V${spring}C${l} ${spring - rise * 0.62} ${cx - w * 0.24} ${spring - rise * 0.8} ${cx} ${tip}C${cx + w * 0.24} ${spring - rise * 0.8} ${r} ${spring - rise * 0.62} ${r} ${spring}V${base}Z`
}

/** The same opening with lobes along its head, as in Mughal arcades; `lobes` on each side. */
export function cuspedArch(cx: number, base: number, w: number, spring: number, rise: number, lobes = 4): string {
  const point = (t: number): [number, number] => {
    const u = 1 - t
    const [x0, x1, x2, x3] = [-w / 2, -w / 2, -w * 0.24, 0]
    const [y0, y1, y2, y3] = [0, rise * 0.62, rise * 0.8, rise]
    const mix = (a: number, b: number, c: number, e: number) =>
      u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * e
    return [mix(x0, x1, x2, x3), spring - mix(y0, y1, y2, y3)]
  }
  const half = Array.from({ length: lobes + 1 }, (_, i) => point(i / lobes))
  const back = half.slice(0, -1).reverse()
  let from: [number, number] = [cx - w / 2, half[0]?.[1] ?? spring]
  let data = d`M${from[0]} ${base}V${from[1]}`
  for (const [x, y] of [
    ...half.slice(1).map(([x, y]) => [cx + x, y] as const),
    ...back.map(([x, y]) => [cx - x, y] as const),
  ]) {
    const size = Math.hypot(x - from[0], y - from[1]) * 0.56
    data += d`A${size} ${size} 0 0 1 ${x} ${y}`
    from = [x, y]
  }
  return `${data}${d`V${base}Z`}`
}

/** A crescent of radius r whose horns open to the upper right. */
export function crescent(cx: number, cy: number, r: number, fill: string): string {
  const a = r * 0.78
  return path(
    d`M${cx + r * 0.5} ${cy - r * 0.87}A${r} ${r} 0 1 0 ${cx + r * 0.87} ${cy + r * 0.5}A${a} ${a} 0 1 1 ${cx + r * 0.5} ${cy - r * 0.87}Z`,
    fill,
  )
}

/** The rod, balls and small crescent on top of a dome; `h` is its whole height. */
export function finial(cx: number, base: number, h: number, fill: string = ink.brass): string {
  const r = h * 0.17
  return (
    path(d`M${cx - h * 0.04} ${base + h * 0.08}V${base - h * 0.62}H${cx + h * 0.04}V${base + h * 0.08}Z`, fill) +
    circle(cx, base - h * 0.12, h * 0.12, fill) +
    circle(cx, base - h * 0.38, h * 0.08, fill) +
    path(
      d`M${cx - r} ${base - h}A${r * 1.1} ${r * 1.1} 0 1 0 ${cx + r} ${base - h}A${r * 1.05} ${r * 0.95} 0 0 1 ${cx - r} ${base - h}Z`,
      fill,
    )
  )
}

export interface Skin {
  light: string
  shade: string
  trim?: string
}

/** A bulbous dome resting on `base`; with a drum below it when `drum` is given. */
export function dome(cx: number, base: number, w: number, h: number, skin: Skin, drum = 0): string {
  const x = (k: number) => cx + w * k
  const y = (k: number) => base - drum - h * k
  const right = d`C${x(0.66)} ${y(0.36)} ${x(0.4)} ${y(0.7)} ${x(0.12)} ${y(0.88)}Q${x(0.03)} ${y(0.94)} ${cx} ${y(1)}`
  const left = d`Q${x(-0.03)} ${y(0.94)} ${x(-0.12)} ${y(0.88)}C${x(-0.4)} ${y(0.7)} ${x(-0.66)} ${y(0.36)} ${x(-0.44)} ${y(0)}Z`
  const inner = d`C${x(0.16)} ${y(0.8)} ${x(0.34)} ${y(0.4)} ${x(0.14)} ${y(0)}Z`
  const trim = skin.trim ?? ink.brass
  return (
    (drum
      ? rect(x(-0.43), base - drum, w * 0.86, drum, skin.light) + rect(x(0.12), base - drum, w * 0.31, drum, skin.shade)
      : '') +
    path(d`M${x(0.44)} ${y(0)}` + right + left, skin.light) +
    path(d`M${x(0.44)} ${y(0)}` + right + inner, skin.shade) +
    rect(x(-0.47), y(0) - h * 0.02, w * 0.94, h * 0.05, trim) +
    finial(cx, y(0.99), h * 0.3, trim)
  )
}

/** A minaret of width `w` and height `h` (without its finial), with `galleries` balconies and a small cupola. */
export function minaret(cx: number, base: number, w: number, h: number, skin: Skin, galleries = 2): string {
  const top = base - h
  const shaftTop = top + w * 1.5
  const trim = skin.trim ?? ink.brass
  const parts = [
    path(
      d`M${cx - w * 0.5} ${base}L${cx - w * 0.38} ${shaftTop}H${cx + w * 0.38}L${cx + w * 0.5} ${base}Z`,
      skin.light,
    ),
    path(
      d`M${cx + w * 0.14} ${base}L${cx + w * 0.1} ${shaftTop}H${cx + w * 0.38}L${cx + w * 0.5} ${base}Z`,
      skin.shade,
    ),
  ]
  for (let i = 0; i < galleries; i++) {
    const y = shaftTop + (i * (base - shaftTop)) / (galleries + 0.4)
    parts.push(
      path(
        d`M${cx - w * 0.42} ${y + w * 0.42}L${cx - w * 0.72} ${y}H${cx + w * 0.72}L${cx + w * 0.42} ${y + w * 0.42}Z`,
        skin.shade,
      ),
    )
    parts.push(rect(cx - w * 0.76, y - w * 0.16, w * 1.52, w * 0.18, trim))
  }
  const lantern = w * 0.62
  parts.push(
    rect(cx - lantern / 2, shaftTop - w * 0.9, lantern, w * 0.76, skin.light),
    rect(cx + lantern * 0.12, shaftTop - w * 0.9, lantern * 0.38, w * 0.76, skin.shade),
    dome(cx, shaftTop - w * 0.9, w * 0.92, w * 0.86, { ...skin, trim }),
  )
  return group({}, ...parts)
}

/** A row of pointed merlons along the top of a wall from x to x + w. */
export function merlons(canvas: Canvas, x: number, y: number, w: number, count: number, fill: string): string {
  const step = w / count
  const h = step * 0.85
  const one = d`M${step * 0.08} ${h}V${h * 0.5}Q${step * 0.15} ${h * 0.2} ${step / 2} 0Q${step * 0.85} ${h * 0.2} ${step * 0.92} ${h * 0.5}V${h}Z`
  const tile = { width: Number(step.toFixed(2)), height: Number(h.toFixed(2)), drawing: path(one, fill) }
  return rect(x, y - tile.height, w, tile.height, canvas.pattern(tile, 1, x, y - tile.height))
}

/** Openings of an arcade as one path: `count` arches between x and x + w; `gap` is the share kept for the piers. */
export function arcade(x: number, base: number, w: number, count: number, h: number, gap = 0.24): string {
  const step = w / count
  const open = step * (1 - gap)
  return Array.from({ length: count }, (_, i) =>
    arch(x + step * (i + 0.5), base, open, base - h + open * 0.56, open * 0.56),
  ).join('')
}
