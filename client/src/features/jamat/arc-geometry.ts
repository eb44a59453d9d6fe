/** The curve of the sun over a day, from left to right, or from right to left where the page is read so. */

const DAY_MS = 86_400_000
/** The curve is drawn in steps of ten minutes. */
const STEP_MS = 10 * 60_000

export const ARC = { width: 360, height: 216, horizon: 138 } as const
/** From the horizon up to noon; the night is flatter. */
const RISE = 96
const FALL = 52
/** The distance of the curve from the edges. */
const MARGIN = 14

export interface Point {
  x: number
  y: number
}

export interface Arc {
  /** Returns the place of the sun at an instant; before and after the curve, that of its end. */
  pointAt: (time: number) => Point
  /** Returns the path of a part of the curve, for `d` of an SVG path. */
  path: (from: number, to: number) => string
}

/**
 * Returns the curve: a cosine that crosses the horizon at sunrise and at sunset.
 * @param from where it begins; all instants in milliseconds since 1970
 * @param to where it ends
 * @param isMirrored whether time runs from right to left
 */
export function createArc(from: number, to: number, sunrise: number, sunset: number, isMirrored: boolean): Arc {
  const noon = (sunrise + sunset) / 2
  const angle = (time: number) => (2 * Math.PI * (time - noon)) / DAY_MS
  const atHorizon = Math.cos(angle(sunset))
  const clamp = (time: number) => Math.min(Math.max(time, from), to)
  const pointAt = (time: number): Point => {
    const share = (clamp(time) - from) / (to - from)
    const height = (Math.cos(angle(clamp(time))) - atHorizon) / (1 - atHorizon)
    const x = MARGIN + (isMirrored ? 1 - share : share) * (ARC.width - 2 * MARGIN)
    return { x: round(x), y: Math.min(round(ARC.horizon - height * (height > 0 ? RISE : FALL)), ARC.height - MARGIN) }
  }
  const path = (first: number, last: number) => {
    const points: Point[] = []
    for (let time = clamp(first); time < clamp(last); time += STEP_MS) points.push(pointAt(time))
    points.push(pointAt(last))
    return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
  }
  return { pointAt, path }
}

/** The height of a line of text in the picture. */
const LINE = 18

/**
 * Returns the heights of lines of text inside of the picture, each moved up until it lies on none of those before it.
 * @param lines where each starts and ends
 */
export function separateLines(lines: readonly { start: number; end: number; y: number }[]): number[] {
  const heights: number[] = []
  for (const { start, end, y } of lines) {
    const covers = (height: number) =>
      lines.some(
        (other, index) =>
          index < heights.length &&
          start < other.end &&
          other.start < end &&
          Math.abs((heights[index] ?? 0) - height) < LINE,
      )
    let height = Math.min(y, ARC.height - LINE / 3)
    while (covers(height)) height -= LINE
    heights.push(height)
  }
  return heights
}

const round = (value: number) => Math.round(value * 10) / 10
