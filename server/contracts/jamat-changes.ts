import type { TimingEntry } from './jamat.ts'
import { timesOn } from './jamat-schedule.ts'
import { PRAYERS } from './prayers.ts'

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
