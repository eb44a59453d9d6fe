import { scriptOf } from '#contracts/script-of.ts'
import { readTypedDate } from '#contracts/typed-date.ts'
import type { CalendarText } from './types-calendar.ts'

/**
 * Writes a date that was typed in another language in this one; other texts stay as they are.
 * @param language the language's code, e.g. `ur`
 * @param calendar how it writes dates
 */
export function writeTypedDate(text: string, language: string, calendar: CalendarText): string {
  const script = scriptOf(text)
  const date = script === undefined || script === language ? null : readTypedDate(text)
  if (!date) return text
  const day = `${calendar.dayOfMonth(date.day)} ${calendar.months[date.month]}`
  return date.year === null ? day : calendar.withYear(day, date.year)
}
