import { MOSQUE_TIME_ZONE } from '#contracts/karachi-time.ts'
import { site } from '../content/en/site.ts'

const format = (options: Intl.DateTimeFormatOptions, timeZone = MOSQUE_TIME_ZONE) =>
  new Intl.DateTimeFormat(site.lang === 'en' ? 'en-GB' : site.lang, { ...options, timeZone })

const dayWithWeekday = { weekday: 'long', day: 'numeric', month: 'long' } as const
const long = format({ ...dayWithWeekday, year: 'numeric' })
const short = format({ weekday: 'short', day: 'numeric', month: 'short' })
const day = format(dayWithWeekday)
const calendarDay = format(dayWithWeekday, 'UTC')
const clockTime = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })

/**
 * An instant's day in Karachi, e.g. "Friday 27 November".
 * @param instant any instant
 */
export function formatDay(instant: Date): string {
  return day.format(instant)
}

/**
 * An instant's day in Karachi in short, e.g. "Fri, 27 Nov".
 * @param instant any instant
 */
export function formatShortDay(instant: Date): string {
  return short.format(instant)
}

/**
 * An instant's day in Karachi with its year, e.g. "Friday 27 November 2026".
 * @param instant any instant
 */
export function formatLongDay(instant: Date): string {
  return long.format(instant)
}

/**
 * An instant's time of day in Karachi, e.g. "8:30 pm".
 * @param instant any instant
 */
export function formatTime(instant: Date): string {
  return clockTime.format(instant).replace('\u202f', ' ').toLowerCase()
}

/**
 * An instant's day and time in Karachi, e.g. "Friday 27 November 2026, 8:30 pm".
 * @param instant any instant
 */
export function formatDayAndTime(instant: Date): string {
  return `${formatLongDay(instant)}, ${formatTime(instant)}`
}

/**
 * A calendar date with its weekday, e.g. "Friday 27 November".
 * @param date `YYYY-MM-DD`; the same on every device
 */
export function formatCalendarDay(date: string): string {
  return calendarDay.format(new Date(`${date}T00:00:00Z`))
}
