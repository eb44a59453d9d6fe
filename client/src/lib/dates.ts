/**
 * Days and times of day as the content's language writes them. Not by `Intl`: the first formatter a page makes
 * reads the browser's language data, which held up a slow phone for a quarter of a second, and browsers differ in
 * how they abbreviate, so that what the server wrote and what the phone makes of it would not agree.
 */
import { karachiMoment, weekdayOf } from '#contracts/karachi-time.ts'
import { calendar } from '../content/en/calendar.ts'

/** An instant's day in Karachi in short, e.g. "Fri 27 Nov". */
export function formatShortDay(instant: Date): string {
  return write(karachiMoment(instant).date, calendar.weekdaysShort, calendar.monthsShort)
}

/** An instant's day in Karachi with its year, e.g. "Friday 27 November 2026". */
export function formatLongDay(instant: Date): string {
  const { date } = karachiMoment(instant)
  return calendar.withYear(formatCalendarDay(date), Number(date.slice(0, 4)))
}

/** An instant's time of day in Karachi, e.g. "8:30 pm". */
export function formatTime(instant: Date): string {
  const minute = Math.floor(karachiMoment(instant).secondOfDay / 60)
  return calendar.time(Math.floor(minute / 60), minute % 60)
}

/** An instant's day and time in Karachi, e.g. "Friday 27 November 2026, 8:30 pm". */
export function formatDayAndTime(instant: Date): string {
  return calendar.dayAndTime(formatLongDay(instant), formatTime(instant))
}

/**
 * A calendar date with its weekday, e.g. "Friday 27 November".
 * @param date `YYYY-MM-DD`; the same on every device
 */
export function formatCalendarDay(date: string): string {
  return write(date, calendar.weekdays, calendar.months)
}

/**
 * Puts moments in order, the earliest first. Not by `localeCompare`, which reads the language's data as well.
 * @param a an ISO 8601 text, as the server gives them: all in UTC and to the same digit
 * @param b another
 * @returns below 0, 0 or above it, as `sort` takes them
 */
export function compareMoments(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function write(date: string, weekdays: readonly string[], months: readonly string[]): string {
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  return calendar.day(weekdays[weekdayOf(date)] as string, day, months[month - 1] as string)
}
