import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays } from '#contracts/mosque-time.ts'

/** A Hijri month with its calculated and announced first day. */
export interface NearbyMonth {
  year: number
  /** 1 Muharram to 12 Dhul Hijjah. */
  month: number
  calculated: string
  announced: string | null
}

/** The average length of a Hijri month. */
const MONTH_DAYS = 29.53

/**
 * Returns the first day of a month by the Umm al-Qura calendar.
 * @param near a day within some months of it, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function calculatedStart(year: number, month: number, near: string): string {
  let day = near
  for (;;) {
    const at = hijriDateOn(day, [])
    const months = (year - at.year) * 12 + (month - at.month)
    if (months === 0) return addDays(day, 1 - at.day)
    // Aims at the middle of the month, so that rounding does not miss it.
    day = addDays(day, Math.round(15 - at.day + months * MONTH_DAYS))
  }
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
    return { year, month, calculated: calculatedStart(year, month, today), announced: known?.startsOn ?? null }
  })
}

/** Returns the month whose known first day is nearest to today. */
export function defaultMonth(today: string, months: readonly NearbyMonth[]): NearbyMonth {
  const distance = ({ calculated, announced }: NearbyMonth) =>
    Math.abs(Date.parse(announced ?? calculated) - Date.parse(today))
  return months.reduce((best, month) => (distance(month) < distance(best) ? month : best))
}
