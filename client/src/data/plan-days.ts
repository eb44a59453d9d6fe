/** Resolves the coming days for the record of the first paint, which has no code for it. */
import { formatShortDay } from '#content/format-dates.ts'
import { formatHijri } from '#content/format-hijri.ts'
import { hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, FRIDAY, mosqueInstant, weekdayOf } from '#contracts/mosque-time.ts'
import { describeChange } from './describe-change.ts'
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
  first: string,
  count: number,
): PlannedDay[] {
  const hijriOn = (date: string) => formatHijri(hijriDateOn(date, hijriMonths))
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index)
    const begins = mosqueInstant(date, 0)
    const { sunset, times } = calculateDay(date, hijriMonths)
    return {
      date,
      begins: begins.getTime(),
      name: formatShortDay(begins),
      sunset: (sunset ?? times.maghrib).getTime(),
      hijri: [hijriOn(date), hijriOn(addDays(date, 1))],
      times: timesToShow(entries, date),
      isFriday: weekdayOf(date) === FRIDAY,
      change: describeChange(entries, date),
      jamats: datedJamatsOn(entries, date).map(({ prayer, text, at, date: falls }) =>
        falls === date ? [prayer, text, at] : [prayer, text, at, falls],
      ),
    }
  })
}
