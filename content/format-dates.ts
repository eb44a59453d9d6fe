/**
 * Formats days and times in the language of the build, or in the one whose calendar is passed. `Intl` is not used: its
 * first formatter blocks a slow phone for a quarter of a second, and browsers abbreviate differently, which would be a
 * hydration mismatch.
 */

import { mosqueMoment, weekdayOf } from '#contracts/mosque-time.ts'
import { calendar } from '#texts/calendar.ts'

/** Formats an instant's day at the mosque, short, e.g. "Fri 27 Nov". */
export function formatShortDay(instant: Date, words = calendar): string {
  return formatShortDate(mosqueMoment(instant).date, words)
}

/**
 * Formats a calendar date, short, e.g. "Fri 27 Nov".
 * @param date `YYYY-MM-DD`
 */
export function formatShortDate(date: string, words = calendar): string {
  return format(date, words, words.weekdaysShort, words.monthsShort)
}

/** Formats an instant's day at the mosque with its year, e.g. "Friday 27 November 2026". */
export function formatLongDay(instant: Date, words = calendar): string {
  const { date } = mosqueMoment(instant)
  return words.withYear(formatCalendarDay(date, words), Number(date.slice(0, 4)))
}

/** Formats an instant's time of day at the mosque, e.g. "8:30 pm"; null, for a sun that does not rise, as a dash. */
export function formatTime(instant: Date | null, words = calendar): string {
  if (!instant) return '–'
  const minute = Math.floor(mosqueMoment(instant).secondOfDay / 60)
  return words.time(Math.floor(minute / 60), minute % 60)
}

/** Formats an instant's time of day at the mosque without a part of the day, for narrow columns, e.g. "8:30"; null as a dash. */
export function formatClock(instant: Date | null): string {
  if (!instant) return '–'
  const minute = Math.floor(mosqueMoment(instant).secondOfDay / 60)
  return `${Math.floor(minute / 60) % 12 || 12}:${`${minute % 60}`.padStart(2, '0')}`
}

/** Formats an instant's day and time at the mosque, e.g. "Friday 27 November 2026, 8:30 pm". */
export function formatDayAndTime(instant: Date, words = calendar): string {
  return words.dayAndTime(formatLongDay(instant, words), formatTime(instant, words))
}

/**
 * Formats a calendar date with its weekday, e.g. "Friday 27 November".
 * @param date `YYYY-MM-DD`
 */
export function formatCalendarDay(date: string, words = calendar): string {
  return format(date, words, words.weekdays, words.months)
}

/**
 * Compares two instants for `sort`, the earliest first. `localeCompare` would load the browser's language data.
 * @param a ISO 8601 in UTC, with the same precision as `b`
 */
export function compareMoments(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function format(date: string, words: typeof calendar, weekdays: readonly string[], months: readonly string[]): string {
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  return words.day(weekdays[weekdayOf(date)] as string, day, months[month - 1] as string)
}
