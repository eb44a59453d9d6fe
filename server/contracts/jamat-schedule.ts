import type { TimingEntry } from './jamat.ts'
import { PRAYERS, type Prayer } from './prayers.ts'

/** Every prayer's time text on one day; null where the mosque has given none. */
export type DayTimes = Record<Prayer, string | null>

/**
 * The jamat times in force on a day: for each prayer on its own, the entry with the latest `from` on or
 * before that day. Of two entries with the same prayer and date the later in the list wins, which is how
 * a correction, or an undo, replaces what it corrects.
 * @param entries the log, oldest entry first; any order of `from`
 * @param day `YYYY-MM-DD` in Karachi
 * @returns the six texts as typed; an empty text counts as none
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

/** A dated change as people are told of it. */
export interface UpcomingChange extends TimingEntry {
  /** What the prayer's time is until then; null where there is none. */
  was: string | null
}

/**
 * The changes still to come after a day, soonest first. Entries that change nothing when their day comes
 * (one taken back, or overtaken by the same text) are left out.
 * @param entries the log, oldest entry first
 * @param day `YYYY-MM-DD` in Karachi
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
 * The part of the log a phone needs from a day on: for each prayer what is in force that day, and all that
 * comes later, one entry for each prayer and date.
 * @param entries the log, oldest entry first
 * @param day `YYYY-MM-DD` in Karachi
 * @returns entries by date, then in the prayers' order
 */
export function entriesFrom(entries: readonly TimingEntry[], day: string): TimingEntry[] {
  const newest = new Map<string, TimingEntry>()
  for (const entry of entries) newest.set(`${entry.from} ${entry.prayer}`, entry)
  const kept = [...newest.values()].sort(byDateThenPrayer)
  return kept.filter(
    (entry) => entry.from > day || !kept.some((e) => e.prayer === entry.prayer && e.from > entry.from && e.from <= day),
  )
}

function byDateThenPrayer(a: TimingEntry, b: TimingEntry): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1
  return PRAYERS.indexOf(a.prayer) - PRAYERS.indexOf(b.prayer)
}
