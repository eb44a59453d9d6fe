/** What a volunteer typed, as the changes it would make. Pure: used while typing, before saving and in the tests. */
import type { TimingEntry } from '#contracts/jamat.ts'
import { changesAfter, timesOn } from '#contracts/jamat-schedule.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'

/** One prayer's new time. */
export interface PlannedChange {
  prayer: Prayer
  /** As typed; empty takes the time away. */
  time: string
  /** The day it begins, `YYYY-MM-DD` in Karachi. */
  from: string
  /** The later change of this prayer that stays as it is; null where there is none. */
  until: TimingEntry | null
}

/**
 * The changes that typed times make: a prayer whose text says what holds on that day anyway is left out.
 * @param entries the log, oldest entry first
 * @param typed the texts that were touched
 * @param from the first day of the new times, `YYYY-MM-DD` in Karachi
 * @returns in the prayers' order
 */
export function plannedChanges(
  entries: readonly TimingEntry[],
  typed: Partial<Record<Prayer, string>>,
  from: string,
): PlannedChange[] {
  const before = timesOn(entries, from)
  return PRAYERS.flatMap((prayer): PlannedChange[] => {
    const text = typed[prayer]
    if (text === undefined) return []
    const time = text.trim() === '' ? '' : text
    if (time === (before[prayer] ?? '')) return []
    const changed = [...entries, { prayer, time, from }]
    const until = changesAfter(changed, from).find((later) => later.prayer === prayer)
    return [{ prayer, time, from, until: until ? { prayer, time: until.time, from: until.from } : null }]
  })
}

/** The later of two days, `YYYY-MM-DD`. */
export function laterDay(one: string, other: string): string {
  return [one, other].toSorted()[1] as string
}
