/** Resolves the coming days for the record of the first paint, which has no code for it. */
import { formatShortDay } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { entriesFrom } from '#contracts/jamat-changes.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, FRIDAY, mosqueInstant, weekdayOf } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { ANNOUNCED_DAYS, describeChange } from './describe-change.ts'
import { describeFast } from './describe-fast.ts'
import { calculateDay } from './prayer-times.ts'
import type { PlannedDay } from './site-record.ts'

/**
 * Returns what the first paint shows on each of some days.
 * @param first `YYYY-MM-DD` at the mosque
 * @throws Error while the mosque's place is not known
 */
export function planDays(
  entries: readonly TimingEntry[],
  hijriMonths: readonly HijriMonth[],
  ramadans: readonly Ramadan[],
  first: string,
  count: number,
): PlannedDay[] {
  // A year's timetable has thousands of entries; the last day says what changes in the two weeks after it.
  const near = entriesFrom(entries, first).filter(({ from }) => from <= addDays(first, count + ANNOUNCED_DAYS))
  const hijriOn = (date: string) => formatHijri(hijriDateOn(date, hijriMonths))
  const fastOf = (date: string, isEvening: boolean) => describeFast(date, hijriMonths, ramadans, isEvening)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index)
    const today = fastOf(date, false)
    const tomorrow = fastOf(addDays(date, 1), true)
    const begins = mosqueInstant(date, 0)
    const { sunset, times } = calculateDay(date, hijriMonths)
    return {
      date,
      begins: begins.getTime(),
      name: formatShortDay(begins),
      sunset: (sunset ?? times.maghrib).getTime(),
      hijri: [hijriOn(date), hijriOn(addDays(date, 1))],
      ...((today || tomorrow) && { fasts: [today, tomorrow] as const }),
      times: timesToShow(near, date),
      isFriday: weekdayOf(date) === FRIDAY,
      change: describeChange(near, date),
      jamats: datedJamatsOn(near, date).map(({ prayer, text, at, date: falls }) =>
        falls === date ? [prayer, text, at] : [prayer, text, at, falls],
      ),
    }
  })
}
