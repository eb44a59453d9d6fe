/**
 * Girih line-work by the polygons-in-contact method (E. H. Hankin, 1925; matched as by C. S. Kaplan, 2005):
 * from the middle of each tile's edge two lines set out at one angle, and end where they meet another's.
 * Lengths are millimetres, angles degrees.
 */

type Point = readonly [number, number]
type Ray = { from: Point; to: Point; edge: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const plus = ([x, y]: Point, [u, v]: Point): Point => [x + u, y + v]
const polar = (length: number, degrees: number): Point => [
  length * Math.cos(radians(degrees)),
  length * Math.sin(radians(degrees)),
]

/** A regular polygon whose first edge faces the given direction. */
function regular(sides: number, edge: number, centre: Point, facing: number): Point[] {
  const radius = edge / 2 / Math.sin(Math.PI / sides)
  return Array.from({ length: sides }, (_, index) =>
    plus(centre, polar(radius, facing + (360 / sides) * (index - 0.5))),
  )
}

/** Where two rays meet: how far along each, or null if they do not. */
function meeting(a: Ray, b: Ray): { along: number; cost: number } | null {
  const [ax, ay] = a.to
  const [bx, by] = b.to
  const cross = ax * by - ay * bx
  if (Math.abs(cross) < 1e-9) return null
  const [dx, dy] = [b.from[0] - a.from[0], b.from[1] - a.from[1]]
  const alongA = (dx * by - dy * bx) / cross
  const alongB = (dx * ay - dy * ax) / cross
  return alongA > 1e-6 && alongB > 1e-6 ? { along: alongA, cost: alongA + alongB } : null
}

/** The lines inside one tile, as SVG path data. */
function linesOf(tile: readonly Point[], contactAngle: number): string {
  const rays = tile.flatMap((corner, edge): Ray[] => {
    const next = tile[(edge + 1) % tile.length] ?? corner
    const middle: Point = [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
    const direction = (Math.atan2(next[1] - corner[1], next[0] - corner[0]) * 180) / Math.PI
    return [contactAngle, 180 - contactAngle].map((turn) => ({ from: middle, to: polar(1, direction + turn), edge }))
  })
  const pairs = rays.flatMap((a, i) =>
    rays.slice(i + 1).flatMap((b) => {
      const met = a.edge === b.edge ? null : meeting(a, b)
      return met === null ? [] : [{ a, b, ...met }]
    }),
  )
  pairs.sort((one, other) => one.cost - other.cost)
  const used = new Set<Ray>()
  let data = ''
  for (const { a, b, along } of pairs) {
    if (used.has(a) || used.has(b)) continue
    used.add(a).add(b)
    const meets = plus(a.from, [a.to[0] * along, a.to[1] * along])
    const [start, corner, end] = [a.from, meets, b.from].map((point) => point.map((n) => n.toFixed(2)).join(' '))
    data += `M${start}L${corner}L${end}`
  }
  return data
}

/** Octagons and squares: the eight-fold pattern. */
function eightFoldTiles(edge: number, reach: number): Point[][] {
  const step = edge * (1 + Math.SQRT2)
  const count = Math.ceil(reach / step) + 1
  const tiles: Point[][] = []
  for (let row = -count; row <= count; row += 1) {
    for (let column = -count; column <= count; column += 1) {
      const centre: Point = [column * step, row * step]
      tiles.push(regular(8, edge, centre, 0), regular(4, edge, plus(centre, [step / 2, step / 2]), 45))
    }
  }
  return tiles
}

/** Decagons with bow-ties between them: the ten-fold pattern. */
function tenFoldTiles(edge: number, reach: number): Point[][] {
  const step = edge / Math.tan(Math.PI / 10)
  const across = polar(step, 18)
  const up = polar(step, 90)
  const count = Math.ceil(reach / step) + 2
  const tiles: Point[][] = []
  for (let row = -2 * count; row <= 2 * count; row += 1) {
    for (let column = -count; column <= count; column += 1) {
      const centre: Point = [column * across[0], column * across[1] + row * up[1]]
      const decagon = (at: Point) => regular(10, edge, at, 18)
      // Six corners of the gap between four decagons, walked round: two on the first and on the third, one each side.
      const first = decagon(centre)
      const opposite = decagon(plus(centre, plus(across, up)))
      const beside = decagon(plus(centre, across))
      const above = decagon(plus(centre, up))
      const bowTie = [first[2], first[1], beside[4], opposite[7], opposite[6], above[9]].filter(
        (point) => point !== undefined,
      )
      tiles.push(first, bowTie.toReversed())
    }
  }
  return tiles
}

/**
 * A field of girih around the origin.
 * @param fold 8 or 10: how many points the stars have
 * @param edge length of a tile's edge, mm
 * @param contactAngle angle between a tile's edge and the lines that leave it, degrees
 * @param reach how far from the origin the field extends, mm
 * @returns path data for one SVG `<path>`, to be stroked and clipped
 */
export function girihField(fold: 8 | 10, edge: number, contactAngle: number, reach: number): string {
  const tiles = fold === 8 ? eightFoldTiles(edge, reach) : tenFoldTiles(edge, reach)
  const isNear = (tile: readonly Point[]) => tile.some(([x, y]) => Math.hypot(x, y) < reach)
  return tiles
    .filter(isNear)
    .map((tile) => linesOf(tile, contactAngle) + (tile.length === fold ? star(fold, edge * 0.62, middleOf(tile)) : ''))
    .join('')
}

function middleOf(tile: readonly Point[]): Point {
  const [x, y] = tile.reduce(plus, [0, 0])
  return [x / tile.length, y / tile.length]
}

/**
 * One star: an ornament between chapters, and the heart of each large tile.
 * @param points 8 or 10
 * @param radius mm
 * @param centre the star's centre
 * @returns path data
 */
export function star(points: 8 | 10, radius = 10, centre: Point = [0, 0]): string {
  const jump = points === 8 ? 3 : 4
  const corners = Array.from({ length: points }, (_, index) => plus(centre, polar(radius, (360 / points) * index - 90)))
  const lines = corners.map(([x, y], index) => {
    const [u, v] = corners[(index + jump) % points] ?? [x, y]
    return `M${x.toFixed(2)} ${y.toFixed(2)}L${u.toFixed(2)} ${v.toFixed(2)}`
  })
  return lines.join('')
}
