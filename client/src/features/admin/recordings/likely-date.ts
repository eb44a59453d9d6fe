import { addDays, weekdayOf } from '#contracts/karachi-time.ts'
import type { RecordingKind } from '#contracts/recording-kinds.ts'

const FRIDAY = 5
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * The day a recording is most likely of: Friday's bayan of the latest Friday, the dars of today.
 * @param today `YYYY-MM-DD` in Karachi
 * @returns e.g. "20 November 2026"
 */
export function likelyDate(kind: RecordingKind, today: string): string {
  const daysBack = kind === 'friday' ? (weekdayOf(today) - FRIDAY + 7) % 7 : 0
  return format.format(new Date(`${addDays(today, -daysBack)}T00:00:00Z`))
}
