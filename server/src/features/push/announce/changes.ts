import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { readTimeText } from '#contracts/jamat-time-text.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'

/** What people must be told of one prayer. */
export interface ToldChange {
  prayer: Prayer
  /** The first day it differs, `YYYY-MM-DD`. */
  from: string
  /** The prayer's time from then on, as typed; null where it has none any more. */
  time: string | null
  /** What people had to expect for that day; null where there was none. */
  was: string | null
  /** The prayer's time does not change that day: a change they were told of does not come. */
  stays: boolean
}

/**
 * What differs between two states of the timetable, from a day on. Both are looked at on every day on which either
 * changes, so what was saved and taken back in between leaves nothing, in whatever order it was saved. The same clock
 * time in another spelling ("5:15", "5.15 pm") is no difference.
 * @param before the log of which people know, oldest entry first
 * @param after the log as it is now, oldest entry first
 * @param today `YYYY-MM-DD` in Karachi
 * @returns soonest first, each day in the prayers' order; one entry for as long as a difference lasts
 */
export function changesToTell(
  before: readonly TimingEntry[],
  after: readonly TimingEntry[],
  today: string,
): ToldChange[] {
  const later = [...before, ...after].map(({ from }) => from).filter((from) => from > today)
  const days = [today, ...new Set(later)].sort()
  const changes: ToldChange[] = []
  let last: { known: ReturnType<typeof timesOn>; now: ReturnType<typeof timesOn> } | undefined
  for (const from of days) {
    const known = timesOn(before, from)
    const now = timesOn(after, from)
    for (const prayer of PRAYERS) {
      const [was, time] = [known[prayer], now[prayer]]
      if (sameTime(was, time, prayer)) continue
      const stays = last !== undefined && sameTime(last.now[prayer], time, prayer)
      // Nothing new that day: the difference began earlier and goes on.
      if (last && stays && sameTime(last.known[prayer], was, prayer)) continue
      changes.push({ prayer, from, time, was, stays })
    }
    last = { known, now }
  }
  return changes
}

function sameTime(a: string | null, b: string | null, prayer: Prayer): boolean {
  if (a === b) return true
  if (a === null || b === null) return false
  const minute = readTimeText(a, prayer)
  return minute !== null && minute === readTimeText(b, prayer)
}
