/** Returns the current time. Everything that depends on the time takes a clock, so that tests can set it. */
export type Clock = () => Date

/** The weekday of Jumma, as `weekdayOf` counts. */
export const FRIDAY = 5

/**
 * A time zone's offsets from UTC in minutes, with the minutes since 1970 at which they change between them: `[0]` is always
 * UTC, `[300, 20345460, 360, …]` is UTC+5 until that minute and UTC+6 from it. {@link zoneOffsets} computes them.
 */
export type ZoneOffsets = readonly number[]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The zone of the mosque, as `TZ` is that of a process: each server and each page belong to one mosque. Phones receive the
 * offsets from the server, because the first formatter of `Intl` blocks a slow phone for a quarter of a second.
 */
let offsets: ZoneOffsets = [300]

/** Returns the offsets of the mosque's zone. */
export const mosqueOffsets = (): ZoneOffsets => offsets

/** Sets the mosque's zone, initially Asia/Karachi. */
export function setMosqueOffsets(next: ZoneOffsets): void {
  offsets = next
}

/** A moment on the mosque's wall clock: calendar date, weekday (0 Sunday … 5 Friday) and seconds since midnight. */
export interface MosqueMoment {
  date: string
  weekday: number
  secondOfDay: number
}

/**
 * Returns the mosque's date and time of day at an instant.
 * @param zone the zone's offsets if others than those of this process apply
 * @returns date `YYYY-MM-DD`, weekday 0–6 from Sunday, seconds since midnight on the clock (0–86399)
 */
export function mosqueMoment(instant: Date, zone: ZoneOffsets = offsets): MosqueMoment {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), zone))
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    secondOfDay: Math.floor((wall.getTime() % DAY_MS) / 1000),
  }
}

/**
 * Returns the mosque's calendar date at an instant.
 * @param zone the zone's offsets if others than those of this process apply
 * @returns `YYYY-MM-DD`
 */
export function mosqueDate(instant: Date, zone?: ZoneOffsets): string {
  return mosqueMoment(instant, zone).date
}

/**
 * Returns the weekday of a calendar date.
 * @param date `YYYY-MM-DD`
 * @returns 0 Sunday … 5 Friday, 6 Saturday
 */
export function weekdayOf(date: string): number {
  // A date alone is read as UTC.
  return new Date(date).getUTCDay()
}

/**
 * Returns the calendar date some days later.
 * @param date `YYYY-MM-DD`
 * @param days may be negative
 * @returns `YYYY-MM-DD`
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns the instant of a wall-clock time at the mosque. Where clocks are put back, a repeated time is the first one; where
 * they are put forward, a skipped time is that much later.
 * @param date `YYYY-MM-DD`
 * @param secondOfDay seconds since midnight on the clock, may exceed 86400
 */
export function mosqueInstant(date: string, secondOfDay: number): Date {
  const wall = Date.parse(date) + secondOfDay * 1000
  const first = wall - offsetAt(wall - DAY_MS)
  const second = wall - offsetAt(wall + DAY_MS)
  return new Date(first + offsetAt(first) !== wall && second + offsetAt(second) === wall ? second : first)
}

/** Returns the offset from UTC at an instant, in milliseconds. */
function offsetAt(time: number, zone: ZoneOffsets = offsets): number {
  let at = zone.length - 1
  // The first offset has nothing before it.
  while (time < (zone[at - 1] as number) * MINUTE_MS) at -= 2
  return (zone[at] as number) * MINUTE_MS
}
