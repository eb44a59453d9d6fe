import type { TimingEntry } from './jamat.ts'
import { addDays, FRIDAY, weekdayOf } from './mosque-time.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

/** The time text of every prayer on one day; null for a prayer without a time. */
export type DayTimes = Record<Prayer, string | null>

/**
 * Returns the jamat times in force on a day: for each prayer separately, the entry with the latest `from` on or before that
 * day. Of two entries with the same prayer and date, the later in the list counts: corrections and undos work this way.
 * @param entries the log, oldest entry first; any order of `from`
 * @param day `YYYY-MM-DD` at the mosque
 * @returns the six texts as typed; null for an empty text
 */
export function timesOn(entries: readonly TimingEntry[], day: string): DayTimes {
  const inForce: Partial<Record<Prayer, TimingEntry>> = {}
  for (const entry of entries) {
    if (entry.from > day) continue
    const best = inForce[entry.prayer]
    if (!best || entry.from >= best.from) inForce[entry.prayer] = entry
  }
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

/** A dated change as it is announced. */
export interface UpcomingChange extends TimingEntry {
  /** The prayer's time until then; null when it has none. */
  was: string | null
}

/**
 * Returns the changes after a day, soonest first. Entries that change nothing when their day comes (undone, or with the same
 * text as before) are omitted.
 * @param entries the log, oldest entry first
 * @param day `YYYY-MM-DD` at the mosque
 * @returns the changes with the time each replaces
 */
export function changesAfter(entries: readonly TimingEntry[], day: string): UpcomingChange[] {
  const newest = new Map<string, TimingEntry>()
  for (const entry of entries) if (entry.from > day) newest.set(`${entry.from} ${entry.prayer}`, entry)
  const current = timesOn(entries, day)
  const changes: UpcomingChange[] = []
  for (const entry of [...newest.values()].sort(byDateThenPrayer)) {
    const was = current[entry.prayer]
    if ((entry.time || null) === was) continue
    changes.push({ prayer: entry.prayer, time: entry.time, from: entry.from, was })
    current[entry.prayer] = entry.time || null
  }
  return changes
}

/**
 * Returns the part of the log that a phone needs from a day on: for each prayer the entry in force on that day and all later
 * ones, one entry for each prayer and date.
 * @param entries the log, oldest entry first
 * @param day `YYYY-MM-DD` at the mosque
 * @returns entries by date, then in the prayers' order
 */
export function entriesFrom(entries: readonly TimingEntry[], day: string): TimingEntry[] {
  const newest = new Map<string, TimingEntry>()
  for (const entry of entries) newest.set(`${entry.from} ${entry.prayer}`, entry)
  const latest = [...newest.values()].sort(byDateThenPrayer)
  return latest.filter(
    (entry) => !latest.some((e) => e.prayer === entry.prayer && e.from > entry.from && e.from <= day),
  )
}

function byDateThenPrayer(a: TimingEntry, b: TimingEntry): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1
  return PRAYERS.indexOf(a.prayer) - PRAYERS.indexOf(b.prayer)
}
