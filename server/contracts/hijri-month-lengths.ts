import { MAX_MONTH_DAYS, MIN_MONTH_DAYS, monthIndex } from './hijri-date.ts'
import type { HijriMonth } from './hijri-months.ts'

/** Two announced months that contradict each other: between their starts are too few or too many days. */
export interface WrongLength {
  earlier: HijriMonth
  later: HijriMonth
  /** Between the two starts. */
  days: number
}

/**
 * Returns the neighbour that an announced month contradicts, because a month between them would not have 29 or 30 days.
 * @param months all announced months; an earlier announcement of the same month does not count
 * @param changed the month as it would be announced
 */
export function findWrongLength(months: readonly HijriMonth[], changed: HijriMonth): WrongLength | null {
  for (const other of months) {
    const distance = monthIndex(changed) - monthIndex(other)
    if (distance === 0) continue
    const [earlier, later] = distance > 0 ? [other, changed] : [changed, other]
    const days = Math.round((Date.parse(later.startsOn) - Date.parse(earlier.startsOn)) / 86_400_000)
    const months = Math.abs(distance)
    if (days < months * MIN_MONTH_DAYS || days > months * MAX_MONTH_DAYS) return { earlier, later, days }
  }
  return null
}
