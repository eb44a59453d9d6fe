import { firstDayOf, hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'

/** A Hijri month with its calculated and announced first day. */
export interface NearbyMonth {
  year: number
  /** 1 Muharram to 12 Dhul Hijjah. */
  month: number
  calculated: string
  announced: string | null
}

/**
 * Returns the previous, the current and the next two months.
 * @param today `YYYY-MM-DD` at the mosque
 * @param announced all announced months
 */
export function nearbyMonths(today: string, announced: readonly HijriMonth[]): NearbyMonth[] {
  const now = hijriDateOn(today, announced)
  return [-1, 0, 1, 2].map((steps) => {
    const count = now.year * 12 + now.month - 1 + steps
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
    const known = announced.find((other) => other.year === year && other.month === month)
    return { year, month, calculated: firstDayOf({ year, month }, []).date, announced: known?.startsOn ?? null }
  })
}

/** Returns the month whose known first day is nearest to today. */
export function defaultMonth(today: string, months: readonly NearbyMonth[]): NearbyMonth {
  const distance = ({ calculated, announced }: NearbyMonth) =>
    Math.abs(Date.parse(announced ?? calculated) - Date.parse(today))
  return months.reduce((best, month) => (distance(month) < distance(best) ? month : best))
}
