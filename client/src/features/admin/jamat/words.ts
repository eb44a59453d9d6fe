/** Times and changes in words, as they are read back to the person who typed them. */
import { readTimeText } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { admin } from '../../../content/en/admin.ts'
import { jamat } from '../../../content/en/jamat.ts'
import { formatCalendarDay } from '../../../lib/dates.ts'
import type { PlannedChange } from './planned-changes.ts'
import { clockText } from './prayer-window.ts'

const text = admin.jamat.readBack

/**
 * A typed time as it will be understood.
 * @returns e.g. "8:45 PM", or the text in quotation marks where no time can be read
 */
export function timeInWords(time: string, prayer: Prayer): string {
  const minute = readTimeText(time, prayer)
  return minute === null ? text.asWritten(time) : clockText(minute)
}

/**
 * A change as one sentence.
 * @param today `YYYY-MM-DD` in Karachi
 * @returns e.g. "Isha becomes 8:45 PM from Friday 27 November"
 */
export function changeInWords(change: PlannedChange, today: string): string {
  const name = jamat.prayers[change.prayer]
  const day = formatCalendarDay(change.from)
  const from = change.from === today ? text.fromToday(day) : text.from(day)
  const sentence = change.time
    ? text.becomes(name, timeInWords(change.time, change.prayer), from)
    : text.removed(name, from)
  if (!change.until) return sentence
  const until = formatCalendarDay(change.until.from)
  const end = change.until.time
    ? text.until(until, timeInWords(change.until.time, change.prayer))
    : text.untilRemoved(until)
  return `${sentence} ${end}`
}
