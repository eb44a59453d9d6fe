/** The now card's Hijri date and prayer windows. In a chunk with adhan, which is large. */

import { formatTime } from '#content/format-dates.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { day as text } from '#texts/day.ts'
import { computeSunDay } from '../../data/compute-sun-times.ts'
import { hijriAt } from './hijri-today.ts'

export interface DayDescription {
  hijri: string
  /** When a prayer's window starts and ends; Jumma has that of Zuhr. */
  windowOf: (prayer: Prayer) => string
}

/**
 * Describes today at the mosque.
 * @param now the current time
 * @param months the announced starts of Hijri months
 */
export function describeDay(now: Date, months: readonly HijriMonth[]): DayDescription {
  const { sunset, windows } = computeSunDay(mosqueDate(now), months)
  const { day, month, year, isCalculated } = hijriAt(now, sunset ?? windows.maghrib.begins, months)
  const hijri = text.hijri.date(day, text.hijri.months[month - 1] ?? '', year)
  return {
    hijri: isCalculated ? `${hijri} (${text.hijri.calculated})` : hijri,
    windowOf(prayer) {
      const { begins, ends } = windows[prayer === 'jumma' ? 'zuhr' : prayer]
      return text.facts.span(formatTime(begins), formatTime(ends))
    },
  }
}
