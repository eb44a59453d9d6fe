import type { TimingEntry } from '#contracts/jamat.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { addDays, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'

/** An activity begins about this long after its jamat. */
const AFTER_JAMAT_MS = 10 * 60_000

/**
 * Returns about when an activity after a jamat begins the next time, within a week.
 * @param after its prayer and weekday; every day without one
 * @returns null where the time of the jamat cannot be read
 */
export function nextActivity(
  entries: readonly TimingEntry[],
  after: { prayer: Prayer; weekday: number | null },
  now: Date,
): Date | null {
  const today = mosqueDate(now)
  for (let days = 0; days <= 7; days += 1) {
    const date = addDays(today, days)
    if (after.weekday !== null && weekdayOf(date) !== after.weekday) continue
    const jamat = datedJamatsOn(entries, date).find(({ prayer }) => prayer === after.prayer)
    const begins = jamat?.at ? jamat.at + AFTER_JAMAT_MS : 0
    if (begins > now.getTime()) return new Date(begins)
  }
  return null
}
