import { addDays, weekdayOf } from '#contracts/mosque-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { calendar } from '#texts/calendar.ts'

const FRIDAY = 5

/**
 * Returns the most likely date of a new recording: the latest Friday for a bayan, today for a dars.
 * @param today `YYYY-MM-DD` at the mosque
 * @returns for example "20 November 2026"
 */
export function defaultDate(kind: RecordingKind, today: string): string {
  const daysBack = kind === 'friday' ? (weekdayOf(today) - FRIDAY + 7) % 7 : 0
  const [year, month, day] = addDays(today, -daysBack).split('-').map(Number) as [number, number, number]
  return calendar.withYear(`${day} ${calendar.months[month - 1]}`, year)
}
