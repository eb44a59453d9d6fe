/** The mosque itself, and the roofs of the town around it. */
import { arch, cuspedArch, dome, merlons, minaret, type Skin } from './architecture.ts'
import { eightFold, tile } from './girih.ts'
import { chance } from './nature.ts'
import { ink } from './palette.ts'
import { d } from './path.ts'
import { type Canvas, group, line, path, rect } from './svg.ts'

export interface MosqueLook {
  wall: string
  wallShade: string
  recess: string
  glow: string
  dome: Skin
  trim: string
}

export const byDay: MosqueLook = {
  wall: ink.cream,
  wallShade: ink.sand,
  recess: ink.lagoon,
  glow: ink.abyss,
  dome: { light: ink.moss, shade: ink.green },
  trim: ink.brass,
}

export const byDusk: MosqueLook = {
  wall: ink.green,
  wallShade: ink.forest,
  recess: ink.forest,
  glow: ink.gilt,
  dome: { light: ink.moss, shade: ink.green },
  trim: ink.gilt,
}

/**
 * A mosque seen from the front: portal, two wings with arcades, three domes and up to four minarets.
 * `w` is the width between the outer minarets; the whole is about 0.75 w high.
 */
export function mosque(
  canvas: Canvas,
  cx: number,
  base: number,
  w: number,
  look: MosqueLook,
  towers: 2 | 4 = 4,
): string {
  const u = w / 100
  const x = (k: number) => cx + k * u
  const y = (k: number) => base - k * u
  const skin: Skin = { light: look.wall, shade: look.wallShade, trim: look.trim }
  const portal = arch(cx, base, 15 * u, y(16), 9 * u)
  const net = canvas.pattern(tile(eightFold(5 * u), look.trim, 0.22 * u), 1, cx, base)
  const tower = canvas.stamp(minaret(x(-50), base, 4.6 * u, 56 * u, skin, 3))
  const turret = canvas.stamp(minaret(x(-29), y(17), 3.4 * u, 34 * u, skin, 2))
  const side = canvas.stamp(dome(x(-21), y(20), 17 * u, 15 * u, { ...look.dome, trim: look.trim }, 2.4 * u))
  const bay = canvas.stamp(
    path(arch(x(-41), base, 6.2 * u, y(10.5), 3.5 * u), look.recess) +
      path(arch(x(-41), base, 4.8 * u, y(9.6), 2.9 * u), look.glow),
  )
  return group(
    {},
    tower(0, 0),
    tower(100 * u, 0),
    ...(towers === 4 ? [turret(0, 0), turret(58 * u, 0)] : []),
    side(0, 0),
    side(42 * u, 0),
    dome(cx, y(29), 29 * u, 27 * u, { ...look.dome, trim: look.trim }, 4 * u),
    rect(x(-46), y(20), 92 * u, 20 * u, look.wall),
    merlons(canvas, x(-46), y(20), 92 * u, 46, look.wall),
    rect(x(-46), y(17.6), 92 * u, 0.5 * u, look.trim),
    ...[0, 8, 16, 24, 58, 66, 74, 82].map((k) => bay(k * u, 0)),
    rect(x(-13), y(31), 26 * u, 31 * u, look.wall),
    path(d`M${x(13)} ${y(31)}H${x(14.5)}V${base}H${x(13)}Z`, look.wallShade),
    merlons(canvas, x(-13), y(31), 26 * u, 12, look.wall),
    path(`${d`M${x(-10.5)} ${y(28.5)}H${x(10.5)}V${base}H${x(-10.5)}Z`}${portal}`, look.recess, {
      fillRule: 'evenodd',
    }),
    path(`${d`M${x(-10.5)} ${y(28.5)}H${x(10.5)}V${base}H${x(-10.5)}Z`}${portal}`, net, {
      fillRule: 'evenodd',
      opacity: 0.8,
    }),
    line(d`M${x(-10.5)} ${base}V${y(28.5)}H${x(10.5)}V${base}`, look.trim, 0.45 * u),
    path(portal, look.wallShade),
    path(cuspedArch(cx, base, 12 * u, y(13), 7.6 * u), look.glow),
    line(portal, look.trim, 0.45 * u),
  )
}

/** Roofs, small domes and minarets far off, all in one tone, from x = 0 to `width`. */
export function skyline(width: number, base: number, height: number, fill: string, seed = 1): string {
  const next = chance(seed)
  let data = ''
  for (let x = -10; x < width; ) {
    const w = height * (0.45 + next() * 0.7)
    const h = height * (0.22 + next() * 0.3)
    data += d`M${x} ${base}V${base - h}H${x + w}V${base}Z`
    const kind = next()
    const mid = x + w / 2
    if (kind < 0.3) {
      const r = w * 0.32
      const t = base - h
      data += d`M${mid - r} ${t}C${mid - r * 1.3} ${t - r} ${mid - r * 0.5} ${t - r * 1.4} ${mid} ${t - r * 1.9}C${mid + r * 0.5} ${t - r * 1.4} ${mid + r * 1.3} ${t - r} ${mid + r} ${t}Z`
    } else if (kind < 0.5) {
      const s = height * 0.045
      const top = base - height
      data += d`M${mid - s} ${base}V${top + s * 5}H${mid - s * 1.8}V${top + s * 4}H${mid - s * 0.8}V${top + s * 2}L${mid} ${top - s}L${mid + s * 0.8} ${top + s * 2}V${top + s * 4}H${mid + s * 1.8}V${top + s * 5}H${mid + s}V${base}Z`
    } else if (kind < 0.7) {
      data += d`M${x + w * 0.2} ${base - h}V${base - h * 1.35}H${x + w * 0.55}V${base - h}Z`
    }
    x += w * (0.8 + next() * 0.3)
  }
  return path(data, fill)
}
