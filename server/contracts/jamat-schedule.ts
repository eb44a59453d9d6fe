import type { TimingEntry } from './jamat.ts'
import { addDays, FRIDAY, weekdayOf } from './mosque-time.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

/** The time text of every prayer on one day; null for a prayer without a time. */
export type DayTimes = Record<Prayer, string | null>

/**
 * Returns the entries in force on a day: for each prayer separately, the one with the latest `from` on or before that
 * day. Of two entries with the same prayer and date, the later in the list counts: corrections and undos work this way.
 * @param entries the log, oldest entry first; any order of `from`
 * @param day `YYYY-MM-DD` at the mosque
 */
export function entriesOn(entries: readonly TimingEntry[], day: string): Partial<Record<Prayer, TimingEntry>> {
  const inForce: Partial<Record<Prayer, TimingEntry>> = {}
  for (const entry of entries) {
    if (entry.from > day) continue
    const best = inForce[entry.prayer]
    if (!best || entry.from >= best.from) inForce[entry.prayer] = entry
  }
  return inForce
}

/** Returns the jamat times in force on a day, as typed; null for an empty text. @see entriesOn */
export function timesOn(entries: readonly TimingEntry[], day: string): DayTimes {
  const inForce = entriesOn(entries, day)
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, inForce[prayer]?.time || null])) as DayTimes
}

/**
 * Returns the times to show on a day: those in force, but Jumma as on the coming Friday. On Thursday evening it must not be
 * last week's.
 * @param entries the log, oldest entry first
 * @param day `YYYY-MM-DD` at the mosque
 */
export function timesToShow(entries: readonly TimingEntry[], day: string): DayTimes {
  const daysToFriday = (FRIDAY - weekdayOf(day) + 7) % 7
  return { ...timesOn(entries, day), jumma: timesOn(entries, addDays(day, daysToFriday)).jumma }
}
