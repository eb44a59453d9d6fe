/** Where "today" and "now" of the mosque are worked out, the same on a server in UTC and a phone in Auckland. */
export const MOSQUE_TIME_ZONE = 'Asia/Karachi'

/** Anything that asks the time takes one of these, so that tests can say what time it is. */
export type Clock = () => Date

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: MOSQUE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

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
  const found: Record<string, string> = {}
  for (const part of parts.formatToParts(instant)) found[part.type] = part.value
  const date = `${found.year}-${found.month}-${found.day}`
  return {
    date,
    weekday: weekdayOf(date),
    secondOfDay: Number(found.hour) * 3600 + Number(found.minute) * 60 + Number(found.second),
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
 * The instant of a wall-clock moment in Karachi. Pakistan has kept UTC+5 without daylight saving since
 * 2009; the offset is still asked of the zone's own data, so a change there needs no change here.
 * @param date `YYYY-MM-DD`
 * @param secondOfDay seconds since midnight, may pass 86400
 * @returns the instant
 */
export function karachiInstant(date: string, secondOfDay: number): Date {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + secondOfDay * 1000
  const guess = new Date(asIfUtc - 5 * 3_600_000)
  return new Date(guess.getTime() + (asIfUtc - wallClockAsUtc(guess)))
}

function wallClockAsUtc(instant: Date): number {
  const { date, secondOfDay } = karachiMoment(instant)
  return Date.parse(`${date}T00:00:00Z`) + secondOfDay * 1000 + instant.getUTCMilliseconds()
}
