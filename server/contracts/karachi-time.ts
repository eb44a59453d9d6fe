/** Where "today" and "now" of the mosque are worked out, the same on a server in UTC and a phone in Auckland. */
export const MOSQUE_TIME_ZONE = 'Asia/Karachi'

/** Anything that asks the time takes one of these, so that tests can say what time it is. */
export type Clock = () => Date

const STANDARD_OFFSET_MS = 5 * 3_600_000
const SUMMER_OFFSET_MS = 6 * 3_600_000

/**
 * The summers in which Pakistan moved its clocks an hour on, from and until. `Intl` knows them too, but the first
 * formatter a page makes holds up a slow phone for a quarter of a second. Should there be another summer time, it
 * is a line here, which a test asks for once the time zone data of Node.js has it.
 */
const SUMMERS = [
  ['2002-04-06T19:00', '2002-10-05T18:00'],
  ['2008-05-31T19:00', '2008-10-31T18:00'],
  ['2009-04-14T19:00', '2009-10-31T18:00'],
].map((ends) => ends.map((end) => Date.parse(`${end}Z`)) as [number, number])

/** A moment on the mosque's wall: its calendar date, weekday (0 Sunday … 5 Friday) and seconds since midnight. */
export interface KarachiMoment {
  date: string
  weekday: number
  secondOfDay: number
}

/**
 * The mosque's date and time of day at an instant.
 * @param instant any instant
 * @returns date `YYYY-MM-DD`, weekday 0–6 from Sunday, seconds since Karachi's midnight (0–86399)
 */
export function karachiMoment(instant: Date): KarachiMoment {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime()))
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    secondOfDay: (wall.getUTCHours() * 60 + wall.getUTCMinutes()) * 60 + wall.getUTCSeconds(),
  }
}

/**
 * The mosque's calendar date at an instant.
 * @param instant any instant
 * @returns `YYYY-MM-DD` in Asia/Karachi
 */
export function karachiDate(instant: Date): string {
  return karachiMoment(instant).date
}

/**
 * The weekday of a calendar date.
 * @param date `YYYY-MM-DD`
 * @returns 0 Sunday … 5 Friday, 6 Saturday
 */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/**
 * A calendar date some days away.
 * @param date `YYYY-MM-DD`
 * @param days may be negative
 * @returns `YYYY-MM-DD`
 */
export function addDays(date: string, days: number): string {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}

/**
 * The instant of a wall-clock moment in Karachi.
 * @param date `YYYY-MM-DD`
 * @param secondOfDay seconds since midnight, may pass 86400
 * @returns the instant
 */
export function karachiInstant(date: string, secondOfDay: number): Date {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + secondOfDay * 1000
  return new Date(asIfUtc - offsetAt(asIfUtc - STANDARD_OFFSET_MS))
}

/** How far Karachi's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(time: number): number {
  return SUMMERS.some(([from, until]) => time >= from && time < until) ? SUMMER_OFFSET_MS : STANDARD_OFFSET_MS
}
