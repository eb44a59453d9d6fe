/**
 * Girih line-work by its own geometry: star polygons, and the "polygons in contact" construction in which two
 * lines leave the middle of every edge of a tiling at one fixed angle and run until they meet.
 */
import { nth } from './path.ts'
import { line } from './svg.ts'

export type Point = readonly [x: number, y: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Corners of a regular polygon; `turn` in degrees, 0 puts a corner at the right. */
export function polygon(sides: number, radius: number, cx = 0, cy = 0, turn = 0): Point[] {
  return Array.from({ length: sides }, (_, i) => {
    const a = radians(turn + (360 * i) / sides)
    return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)] as const
  })
}

/** Absolute path data through points. */
export function through(points: readonly Point[], closed = true): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(3)} ${y.toFixed(3)}`).join('') + (closed ? 'Z' : '')
}

/** Outline of the star {points/skip}: with 2n corners; the chords' crossings determine the inner radius. */
export function star(points: number, skip: number, radius: number, cx = 0, cy = 0, turn = -90): string {
  const inner = (radius * Math.cos(radians((180 * skip) / points))) / Math.cos(radians((180 * (skip - 1)) / points))
  const outside = polygon(points, radius, cx, cy, turn)
  const inside = polygon(points, inner, cx, cy, turn + 180 / points)
  return through(outside.flatMap((corner, i) => [corner, nth(inside, i)]))
}

/** All chords of the star {points/skip}, crossing each other, as one path. */
export function chords(points: number, skip: number, radius: number, cx = 0, cy = 0, turn = -90): string {
  const corners = polygon(points, radius, cx, cy, turn)
  return corners.map((corner, i) => through([corner, nth(corners, i + skip)], false)).join('')
}

interface Ray {
  from: Point
  to: Point
  edge: number
}

/** Where two rays meet, with the distance along both; null when they do not. */
function meeting(a: Ray, b: Ray): { point: Point; walk: number } | null {
  const cross = a.to[0] * b.to[1] - a.to[1] * b.to[0]
  if (Math.abs(cross) < 1e-9) return null
  const dx = b.from[0] - a.from[0]
  const dy = b.from[1] - a.from[1]
  const s = (dx * b.to[1] - dy * b.to[0]) / cross
  const t = (dx * a.to[1] - dy * a.to[0]) / cross
  if (s < 1e-6 || t < 1e-6) return null
  return { point: [a.from[0] + a.to[0] * s, a.from[1] + a.to[1] * s], walk: s + t }
}

/** The lines inside one tile: rays paired nearest meeting first, each pair drawn edge, meeting, edge. */
export function contact(corners: readonly Point[], angle: number): Point[][] {
  const rays: Ray[] = corners.flatMap((a, edge) => {
    const b = nth(corners, edge + 1)
    const from: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const along = Math.atan2(b[1] - a[1], b[0] - a[0])
    return [radians(angle), Math.PI - radians(angle)].map((turn) => ({
      from,
      to: [Math.cos(along + turn), Math.sin(along + turn)] as const,
      edge,
    }))
  })
  const pairs = rays
    .flatMap((a, i) =>
      rays.slice(i + 1).map((b, k) => ({ i, j: i + 1 + k, hit: a.edge === b.edge ? null : meeting(a, b) })),
    )
    .filter((pair) => pair.hit !== null)
    .sort((p, q) => (p.hit?.walk ?? 0) - (q.hit?.walk ?? 0))
  const used = new Set<number>()
  const lines: Point[][] = []
  for (const { i, j, hit } of pairs) {
    if (!hit || used.has(i) || used.has(j)) continue
    used.add(i).add(j)
    lines.push([nth(rays, i).from, hit.point, nth(rays, j).from])
  }
  return lines
}

/** A repeating piece of line-work: size of the tile, and absolute path data that may reach over its edge. */
export interface Girih {
  width: number
  height: number
  data: string
}

const repeat = (lines: Point[][], width: number, height: number): Girih => {
  const near = ([x, y]: Point) => x > -0.5 && y > -0.5 && x < width + 0.5 && y < height + 0.5
  return {
    width,
    height,
    data: lines
      .filter((l) => l.some(near))
      .map((l) => through(l, false))
      .join(''),
  }
}

/** Eight-fold: octagons and squares in contact; 67.5° gives the sharp star, 45° the square one. */
export function eightFold(period: number, angle = 67.5): Girih {
  const side = period / (1 + Math.SQRT2)
  const lines = contact(polygon(8, side / 2 / Math.sin(Math.PI / 8), period / 2, period / 2, 22.5), angle)
  for (const x of [0, period])
    for (const y of [0, period]) lines.push(...contact(polygon(4, side / Math.SQRT2, x, y, 0), angle))
  return repeat(lines, period, period)
}

/** Ten-fold: decagons on a rhombic lattice with a bow-tie in every gap, lines at 54°; the width is given, the height follows. */
export function tenFold(width: number): Girih {
  const step = width / (2 * Math.cos(radians(36)))
  const height = 2 * step * Math.sin(radians(36))
  const radius = step / 2 / Math.cos(radians(18))
  const centres: Point[] = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
    [width / 2, height / 2],
  ]
  const lines = centres.flatMap(([x, y]) => contact(polygon(10, radius, x, y, 18), 54))
  const side = 2 * radius * Math.sin(radians(18))
  const gaps: Point[] = [
    [width / 2, 0],
    [width / 2, height],
    [0, height / 2],
    [width, height / 2],
  ]
  for (const [x, y] of gaps) lines.push(...contact(bowTie(side, x, y), 54))
  return repeat(lines, width, height)
}

/** The equal-sided bow-tie with angles 72°, 72°, 216°, lying on its side. */
function bowTie(side: number, cx: number, cy: number): Point[] {
  const reach = side * Math.sin(radians(72))
  const waist = side / 2 - side * Math.cos(radians(72))
  const corners: Point[] = [
    [-reach, -side / 2],
    [0, -waist],
    [reach, -side / 2],
    [reach, side / 2],
    [0, waist],
    [-reach, side / 2],
  ]
  return corners.map(([x, y]) => [cx + x, cy + y] as const)
}

/** Girih as the content of a pattern tile, stroked in one colour. */
export function tile(
  girih: Girih,
  stroke: string,
  strokeWidth: number,
): { width: number; height: number; drawing: string } {
  const size = (v: number) => Number(v.toFixed(3))
  return { width: size(girih.width), height: size(girih.height), drawing: line(girih.data, stroke, strokeWidth) }
}
