/** Turns typed times into the changes they would make. */
import type { TimingEntry } from '#contracts/jamat.ts'
import { changesAfter } from '#contracts/jamat-changes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'

export interface PlannedChange {
  prayer: Prayer
  /** As typed; empty removes the time. */
  time: string
  /** The first day, `YYYY-MM-DD` at the mosque. */
  from: string
  /** The next planned change of this prayer, which stays; null without one. */
  until: TimingEntry | null
}

/**
 * Returns the changes that typed times make, without prayers whose time would stay the same on that day.
 * @param entries the log, oldest entry first
 * @param typed the edited texts
 * @param from the first day of the new times, `YYYY-MM-DD` at the mosque
 * @returns in the order of the prayers
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
    // A typed time replaces a rule from its day on.
    const others = entries.filter((entry) => entry.prayer !== prayer || entry.source !== 'rule' || entry.from <= from)
    const changed = [...others, { prayer, time, from }]
    const until = changesAfter(changed, from).find((later) => later.prayer === prayer)
    return [{ prayer, time, from, until: until ? { prayer, time: until.time, from: until.from } : null }]
  })
}

/** Returns the later of two days, `YYYY-MM-DD`. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other
}
