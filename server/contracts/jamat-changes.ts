import type { TimingEntry } from './jamat.ts'
import { timesOn } from './jamat-schedule.ts'
import { readTimes } from './jamat-time-text.ts'
import { addDays } from './mosque-time.ts'
import { PRAYERS } from './prayers.ts'

/** Of a timetable or a rule, the changes of so many days are announced. */
const ANNOUNCED_DAYS = 30

/** A calculated time that differs by so many minutes is announced. */
const NEWS_MINUTES = 5

/** A dated change as it is announced. */
export interface UpcomingChange extends TimingEntry {
  /** The prayer's time until then; null when it has none. */
  was: string | null
}

/**
 * Returns the changes after a day, soonest first. Entries that change nothing when their day comes (undone, or with the same
 * text as before) are omitted, and so are the small steps of a timetable or a rule, what it changes after a month, and the times of
 * Ramadan.
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
    if (!isRoutine(entry, was, day)) changes.push({ ...entry, was })
    current[entry.prayer] = entry.time || null
  }
  return changes
}

/** Returns whether a timetable or a rule makes a change that need not be announced yet, or not at all. */
const isRoutine = (entry: TimingEntry, was: string | null, day: string): boolean =>
  isSmallStep(entry, was) || (entry.source !== undefined && entry.from > addDays(day, ANNOUNCED_DAYS))

/**
 * Returns whether a time that follows from others is no news: a calculated one that differs little from the one before, or one of
 * Ramadan, whose days are announced instead.
 */
export function isSmallStep({ prayer, time, source }: TimingEntry, was: string | null): boolean {
  if (source === 'ramadan') return true
  const [before, after] = [was ?? '', time].map((text) => readTimes(text, prayer)[0]?.minute)
  return source !== undefined && Math.abs(Number(after) - Number(before)) < NEWS_MINUTES
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
  const inForce = new Map(latest.filter(({ from }) => from <= day).map((entry) => [entry.prayer, entry]))
  return latest.filter((entry) => entry.from > day || inForce.get(entry.prayer) === entry)
}

function byDateThenPrayer(a: TimingEntry, b: TimingEntry): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1
  return PRAYERS.indexOf(a.prayer) - PRAYERS.indexOf(b.prayer)
}
