/** Days and times as the content's language writes them, in Karachi. */
import { MOSQUE_TIME_ZONE } from '#contracts/karachi-time.ts'
import { site } from '../../../../../client/src/content/en/site.ts'

// British English puts the day before the month, as Pakistan does.
const LANGUAGE = site.lang === 'en' ? 'en-GB' : site.lang
const weekday = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat(LANGUAGE, {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZone: MOSQUE_TIME_ZONE,
})
const list = new Intl.ListFormat(LANGUAGE, { type: 'unit', style: 'short' })

const asInstant = (date: string) => new Date(`${date}T00:00:00Z`)

/** @param date `YYYY-MM-DD` @returns e.g. "Friday" */
export const formatWeekday = (date: string): string => weekday.format(asInstant(date))

/** @param date `YYYY-MM-DD` @returns e.g. "Friday 27 November" */
export const formatDay = (date: string): string => day.format(asInstant(date))

/** @returns an instant's time of day, e.g. "8:30 pm" */
export const formatTime = (instant: Date): string => time.format(instant).replace('\u202f', ' ').toLowerCase()

/** @returns e.g. "a, b, c" */
export const formatList = (parts: readonly string[]): string => list.format(parts)
