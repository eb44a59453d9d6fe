import { formatCalendarDay } from '#content/format-dates.ts'
import { readTimeText } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { admin } from '#texts/admin.ts'
import { jamat } from '#texts/jamat.ts'
import type { PlannedChange } from './planned-changes.ts'
import { formatMinute } from './prayer-window.ts'

const text = admin.jamat.summary

/**
 * Describes a typed time.
 * @returns for example "8:45 pm", or the quoted text if it contains no clock time
 */
function describeTime(time: string, prayer: Prayer): string {
  const minute = readTimeText(time, prayer)
  return minute === null ? text.quoted(time) : formatMinute(minute)
}

/**
 * Describes a change in one sentence.
 * @param today `YYYY-MM-DD` at the mosque
 * @returns for example "Isha becomes 8:45 pm from Friday 27 November"
 */
export function describeChange(change: PlannedChange, today: string): string {
  const name = jamat.prayers[change.prayer]
  const day = formatCalendarDay(change.from)
  const from = change.from === today ? text.fromToday(day) : text.from(day)
  const sentence = change.time
    ? text.becomes(name, describeTime(change.time, change.prayer), from)
    : text.removed(name, from)
  if (!change.until) return sentence
  const until = formatCalendarDay(change.until.from)
  const end = change.until.time
    ? text.until(until, describeTime(change.until.time, change.prayer))
    : text.untilRemoved(until)
  return `${sentence} ${end}`
}
