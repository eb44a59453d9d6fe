/** The now card's Hijri date, announced changes and prayer windows. In a chunk with adhan, which is large. */

import type { ReactNode } from 'react'
import { formatHijri } from '#content/format-hijri.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { hijriAt } from '#contracts/hijri-today.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { day as text } from '#texts/day.ts'
import { describeChange } from '../../data/describe-change.ts'
import { computeSunDay } from '../../data/prayer-times.ts'
import { describeWindow } from './describe-window.ts'
import { ramadanLines } from './ramadan-lines.tsx'

export interface DayDescription {
  hijri: string
  /** In Ramadan and around the Eids: when sehri ends or iftar is, or the Eid prayers. */
  ramadan: ReactNode
  /** The next changes, if they are near. */
  change: string | undefined
  /** When a prayer's window starts and ends; Jumma has that of Zuhr. */
  windowOf: (prayer: Prayer) => string
  /** What a tap on a prayer does. */
  reminder: string
}

/**
 * Describes today's Hijri date and the next changes, and the windows of a day.
 * @param now the current time
 * @param months the announced starts of Hijri months
 * @param ramadans settings of Ramadans
 * @param date the day of the windows, `YYYY-MM-DD` at the mosque
 * @param entries the log of timings
 */
export function describeDay(
  now: Date,
  months: readonly HijriMonth[],
  ramadans: readonly Ramadan[],
  date: string,
  entries: readonly TimingEntry[] = [],
): DayDescription {
  const today = computeSunDay(mosqueDate(now), months)
  const sun = computeSunDay(date, months)
  return {
    hijri: formatHijri(hijriAt(now, today.sunset ?? today.windows.maghrib.begins, months)),
    ramadan: ramadanLines(now, months, ramadans),
    change: describeChange(entries, mosqueDate(now)),
    windowOf: (prayer) => describeWindow(sun, prayer),
    reminder: text.reminder,
  }
}
