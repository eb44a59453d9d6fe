/**
 * Draws a star pattern (girih) from a recording's hash: the same hash always gives the same pattern, and different ones
 * look different. The pattern is constructed as Hankin described it, by polygons in contact: from the middle of each
 * edge of a tiling two lines run inwards at one angle, until they meet those of the neighbouring edges.
 */
type Point = readonly [x: number, y: number]
type Polygon = readonly Point[]

export interface GirihCover {
  /** Path data of the large stars. */
  stars: string
  /** Path data of the small stars between and inside them. */
  small: string
}

/** The side of the square that the pattern fills; the view box of the path data is `0 0 SIZE SIZE`. */
export const COVER_SIZE = 400

interface Tiling {
  /** Large polygons, one at each point of the lattice. */
  sides: number
  /** The lattice's two vectors. */
  lattice: readonly [Point, Point]
  /** The polygons between them, for one cell. */
  fillers: readonly Polygon[]
}

/** Returns a regular polygon with edges of length 1. @param turn the direction of its first edge's middle, in radians */
function regular(sides: number, centre: Point, turn: number): Polygon {
  const radius = 0.5 / Math.sin(Math.PI / sides)
  return Array.from({ length: sides }, (_, index) => {
    const angle = turn + ((2 * index - 1) * Math.PI) / sides
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

const polar = (length: number, degrees: number): Point => [
  length * Math.cos((degrees * Math.PI) / 180),
  length * Math.sin((degrees * Math.PI) / 180),
]
const apothem = (sides: number) => 0.5 / Math.tan(Math.PI / sides)
const DEGREES_30 = Math.PI / 6

const octagon = 2 * apothem(8)
const dodecagon = 2 * apothem(12)
/** In the tiling of twelve-, six- and four-sided polygons a square separates two twelve-sided ones. */
const spacing = dodecagon + 1
const hexagonAt = spacing / Math.sqrt(3)

const TILINGS: readonly Tiling[] = [
  {
    sides: 8,
    lattice: [polar(octagon, 0), polar(octagon, 90)],
    fillers: [regular(4, [octagon / 2, octagon / 2], Math.PI / 4)],
  },
  {
    sides: 12,
    lattice: [polar(dodecagon, 0), polar(dodecagon, 60)],
    fillers: [
      regular(3, polar(dodecagon / Math.sqrt(3), 30), Math.PI / 2),
      regular(3, polar(dodecagon / Math.sqrt(3), 90), DEGREES_30),
    ],
  },
  {
    sides: 12,
    lattice: [polar(spacing, 0), polar(spacing, 60)],
    fillers: [
      regular(6, polar(hexagonAt, 30), DEGREES_30),
      regular(6, polar(hexagonAt, 90), DEGREES_30),
      ...[0, 60, 120].map((degrees) => regular(4, polar(spacing / 2, degrees), (degrees * Math.PI) / 180)),
    ],
  },
]

/**
 * Returns the pattern of a recording.
 * @param hash hexadecimal digits, at least 16
 */
export function drawGirihCover(hash: string): GirihCover {
  const byte = (index: number) => Number.parseInt(hash.slice(2 * index, 2 * index + 2), 16) / 255
  const tiling = TILINGS[Math.floor(byte(0) * 2.99)] as Tiling
  const contact = ((52 + 23 * byte(1)) * Math.PI) / 180
  const scale = COVER_SIZE / (tiling.sides === 8 ? 3.6 + 2.4 * byte(2) : 5.2 + 3 * byte(2))
  const turn = ((Math.floor(byte(3) * 3.99) * 15 + 4 * byte(4)) * Math.PI) / 180
  // A star or the middle between stars, and then a little beside it.
  const between = byte(5) < 0.4 ? (tiling.fillers[0] as Polygon) : null
  const focus = between ? middle(between) : ([0, 0] as const)
  const offset: Point = [(byte(6) - 0.5) * 0.5, (byte(7) - 0.5) * 0.5]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [x - focus[0] - offset[0], y - focus[1] - offset[1]]
    return [
      COVER_SIZE / 2 + scale * (dx * Math.cos(turn) - dy * Math.sin(turn)),
      COVER_SIZE / 2 + scale * (dx * Math.sin(turn) + dy * Math.cos(turn)),
    ]
  }
  const stars: string[] = []
  const small: string[] = []
  const [a, b] = tiling.lattice
  const large = regular(tiling.sides, [0, 0], 0)
  const inner = large.map(([x, y]): Point => [x * 0.42, y * 0.42])
  const origin = place([0, 0])
  /** Draws the stars of one polygon at all points of the lattice. */
  const repeat = (polygon: Polygon, paths: string[]) => {
    const points = polygon.map(place)
    const star = starIn(points, contact)
    const outline = outlineOf(star)
    for (let i = -4; i <= 4; i += 1) {
      for (let j = -4; j <= 4; j += 1) {
        const [x, y] = place([i * a[0] + j * b[0], i * a[1] + j * b[1]])
        const shift = ([px, py]: Point): Point => [px + x - origin[0], py + y - origin[1]]
        if (isVisible(points.map(shift))) paths.push(`M${round(shift(star[0] as Point))}${outline}`)
      }
    }
  }
  repeat(large, stars)
  for (const polygon of [inner, ...tiling.fillers]) repeat(polygon, small)
  return { stars: stars.join(''), small: small.join('') }
}

const middle = (polygon: Polygon): Point => [
  polygon.reduce((sum, [x]) => sum + x, 0) / polygon.length,
  polygon.reduce((sum, [, y]) => sum + y, 0) / polygon.length,
]

const isVisible = (polygon: Polygon): boolean =>
  [0, 1].every((axis) => {
    const values = polygon.map((point) => point[axis] as number)
    return Math.max(...values) > 0 && Math.min(...values) < COVER_SIZE
  })

/** Returns the star whose points are the middles of a regular polygon's edges. @param contact the angle to the edges */
function starIn(polygon: Polygon, contact: number): Polygon {
  const count = polygon.length
  const [cx, cy] = middle(polygon)
  const half = Math.PI / count
  return polygon.flatMap((from, index): Polygon => {
    const to = polygon[(index + 1) % count] as Point
    const tip: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    // By symmetry the lines of two neighbours meet between the centre and the corner that the two edges share.
    const reach = (Math.hypot(tip[0] - cx, tip[1] - cy) * Math.cos(contact)) / Math.cos(contact - half)
    const part = reach / Math.hypot(to[0] - cx, to[1] - cy)
    return [tip, [cx + (to[0] - cx) * part, cy + (to[1] - cy) * part]]
  })
}

/**
 * Returns the path data of a star after its first point. The coordinates are relative, so that the text is the same wherever
 * the star is: compressed, the pattern is a quarter as large.
 */
function outlineOf(star: Polygon): string {
  const [x, y] = star[0] as Point
  const points = star.map((point): Point => [Math.round(point[0] - x), Math.round(point[1] - y)])
  const steps = points.slice(1).map((point, index): Point => {
    const last = points[index] as Point
    return [point[0] - last[0], point[1] - last[1]]
  })
  return `l${steps.map((step) => step.join(' ')).join(' ')}z`
}

const round = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`
