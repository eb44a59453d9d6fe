/** The Hijri months an administrator may be asked about today. Pure. */
import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { addDays } from '#contracts/karachi-time.ts'

/** A month with its calculated first day and, if there is one, the announced. */
export interface MonthAround {
  year: number
  /** 1 Muharram to 12 Dhul Hijjah. */
  month: number
  calculated: string
  announced: string | null
}

/** Of a Hijri month, in days, on average. */
const MONTH_DAYS = 29.53

/**
 * The first day of a month by the Umm al-Qura calendar.
 * @param near any day some months around it, `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function calculatedStart(year: number, month: number, near: string): string {
  let day = near
  for (;;) {
    const at = hijriDateOn(day, [])
    const months = (year - at.year) * 12 + (month - at.month)
    if (months === 0) return addDays(day, 1 - at.day)
    // To the middle of the month, so that one step more or less does not miss it.
    day = addDays(day, Math.round(15 - at.day + months * MONTH_DAYS))
  }
}

/**
 * The month before, the present one and the two after.
 * @param today `YYYY-MM-DD` in Karachi
 * @param announced all that was announced
 */
export function monthsAround(today: string, announced: readonly HijriMonth[]): MonthAround[] {
  const now = hijriDateOn(today, announced)
  return [-1, 0, 1, 2].map((steps) => {
    const count = now.year * 12 + now.month - 1 + steps
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
    const known = announced.find((other) => other.year === year && other.month === month)
    return { year, month, calculated: calculatedStart(year, month, today), announced: known?.startsOn ?? null }
  })
}

/** Which of them is most likely meant: the one whose first day, as far as is known, is nearest. */
export function likelyMonth(today: string, months: readonly MonthAround[]): MonthAround {
  const distance = ({ calculated, announced }: MonthAround) =>
    Math.abs(Date.parse(announced ?? calculated) - Date.parse(today))
  return months.reduce((best, month) => (distance(month) < distance(best) ? month : best))
}
