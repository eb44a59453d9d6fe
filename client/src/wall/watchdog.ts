/** When the page loads itself anew. Times are those of a clock that nobody sets (`performance.now()`), in milliseconds. */
/** Looks in a row, one each five seconds, between which nothing was painted. After a sleep of the device it is one. */
const MAX_STALLED_LOOKS = 6
const HOUR_MS = 3_600_000
/** Once a night: the quiet time is shorter. */
const MAX_AGE_MS = 12 * HOUR_MS
/** Garbage that is not collected yet is less. */
const MAX_GROWTH = 2

export interface Health {
  now: number
  /** When it was last painted without an error. */
  paintedAt: number
  /** See `isQuietTime`. */
  isQuiet: boolean
  /** The bytes of the heap; 0 where the browser does not say it. */
  memory: number
}

/** Returns a function that returns whether the page is to be loaded anew. @param startedAt when the page began */
export function createWatchdog(startedAt: number): (health: Health) => boolean {
  let firstHour = 0
  let paintedBefore = startedAt
  let stalledLooks = 0
  return ({ now, paintedAt, isQuiet, memory }) => {
    const age = now - startedAt
    stalledLooks = paintedAt === paintedBefore ? stalledLooks + 1 : 0
    paintedBefore = paintedAt
    if (age <= HOUR_MS) firstHour = Math.max(firstHour, memory)
    const hasGrown = age > HOUR_MS && firstHour > 0 && memory > firstHour * MAX_GROWTH
    return stalledLooks >= MAX_STALLED_LOOKS || hasGrown || (isQuiet && age > MAX_AGE_MS)
  }
}
