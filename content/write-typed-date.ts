import { scriptOf } from '#contracts/script-of.ts'
import { readTypedDate } from '#contracts/typed-date.ts'
import type { calendar } from './en/calendar.ts'

/**
 * Writes a date that was typed in another language in this one; other texts stay as they are.
 * @param language the language's code, e.g. `ur`
 * @param words how it writes dates
 */
export function writeTypedDate(text: string, language: string, words: typeof calendar): string {
  const script = scriptOf(text)
  const date = script === undefined || script === language ? null : readTypedDate(text)
  if (!date) return text
  const day = `${words.dayOfMonth(date.day)} ${words.months[date.month]}`
  return date.year === null ? day : words.withYear(day, date.year)
}
