/** Days as the content's language writes them. */
import { weekdayOf } from '#contracts/karachi-time.ts'
import { calendar } from '../../../../../client/src/content/en/calendar.ts'
import { site } from '../../../../../client/src/content/en/site.ts'

const list = new Intl.ListFormat(site.lang, { type: 'unit', style: 'short' })

/** @param date `YYYY-MM-DD` @returns e.g. "Friday" */
export const formatWeekday = (date: string): string => calendar.weekdays[weekdayOf(date)] as string

/** @returns e.g. "a, b, c" */
export const formatList = (parts: readonly string[]): string => list.format(parts)
