import type { TimingEntry } from '#contracts/jamat.ts'
import { isSmallStep } from '#contracts/jamat-changes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'

/** Changes have settled this long after the last save. */
export const SETTLE_MS = 10 * 60_000

/** One prayer's change as people are notified of it. */
export interface AnnouncedChange {
  prayer: Prayer
  /** The first day it differs, `YYYY-MM-DD`. */
  from: string
  /** The prayer's time from then on, as typed; null where it no longer has one. */
  time: string | null
  /** The time people expected for that day; null where there was none. */
  was: string | null
  /** Whether the time stays the same that day: an announced change was withdrawn. */
  stays: boolean
}

/**
 * Returns the differences between two states of the timetable from a day on. Both are compared on every day on which either
 * changes, so a change that was saved and taken back leaves no difference, in any order. The same clock time in another
 * spelling ("5:15", "5.15 pm") is no difference.
 * @param before the log that people know, oldest entry first
 * @param after the log as it is now, oldest entry first
 * @param today `YYYY-MM-DD` at the mosque
 * @returns one entry for each difference, from its first day; by date, each day in the prayers' order
 */
export function changesToAnnounce(
  before: readonly TimingEntry[],
  after: readonly TimingEntry[],
  today: string,
): AnnouncedChange[] {
  const later = [...before, ...after].map(({ from }) => from).filter((from) => from > today)
  const days = [today, ...new Set(later)].sort()
  const changes: AnnouncedChange[] = []
  let previous: { known: ReturnType<typeof timesOn>; now: ReturnType<typeof timesOn> } | undefined
  for (const from of days) {
    const known = timesOn(before, from)
    const now = timesOn(after, from)
    for (const prayer of PRAYERS) {
      const [was, time] = [known[prayer], now[prayer]]
      if (isSameTime(was, time, prayer)) continue
      const stays = previous !== undefined && isSameTime(previous.now[prayer], time, prayer)
      // The difference began on an earlier day, and a timetable or a rule goes on from there.
      const began = previous !== undefined && !isSameTime(previous.known[prayer], previous.now[prayer], prayer)
      if (began && isStep(after, prayer, from, previous?.now[prayer] ?? null)) continue
      if (previous && stays && isSameTime(previous.known[prayer], was, prayer)) continue
      changes.push({ prayer, from, time, was, stays })
    }
    previous = { known, now }
  }
  return changes
}

/** Returns whether the time of a day follows from that of the day before in small steps. */
function isStep(entries: readonly TimingEntry[], prayer: Prayer, from: string, before: string | null): boolean {
  const entry = entries.find((each) => each.prayer === prayer && each.from === from)
  return entry !== undefined && isSmallStep(entry, before)
}

function isSameTime(a: string | null, b: string | null, prayer: Prayer): boolean {
  if (a === b) return true
  if (a === null || b === null) return false
  const [minutes, others] = [a, b].map((text) =>
    readTimes(text, prayer)
      .map(({ minute }) => minute)
      .join(),
  )
  return minutes !== '' && minutes === others
}
