/** Makes the entries of a plan, and shows the log with them. */
import type { TimingEntry } from '#contracts/jamat.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import type { PlanEntry, TimetablePlans } from '#contracts/timetable-plans.ts'
import { resolveRows, rowOn, rowsOf, type SunOn, type TimingRow, timeOfRow } from '#contracts/timing-rules.ts'
import type { ReadDay } from './read-timetable.ts'

/** The log as the server sends it. */
export type Rows = TimetablePlans['rows']

/**
 * Returns the entries of a timetable: one for each time that differs from what would be in force without it.
 * @param days by date
 */
export function entriesOf(days: readonly ReadDay[], rows: readonly TimingRow[], sunOn: SunOn): PlanEntry[] {
  return PRAYERS.flatMap((prayer) => {
    const own = rowsOf(rows, prayer)
    let last: { from: string; time: string } | null = null
    return days.flatMap(({ date, times }): PlanEntry[] => {
      const time = times[prayer]
      const row = rowOn(own, date)
      const inForce: string =
        last && !(row && row.from > last.from) ? last.time : row ? timeOfRow(row, date, sunOn) : ''
      if (time === undefined || isSameTime(time, inForce, prayer)) return []
      last = { from: date, time }
      return [{ prayer, ...last }]
    })
  })
}

export const isSameTime = (one: string, other: string, prayer: Prayer): boolean =>
  minutesOf(one, prayer) === minutesOf(other, prayer)

const minutesOf = (text: string, prayer: Prayer): string =>
  readTimes(text, prayer)
    .map(({ minute }) => minute)
    .join()

/** Returns the log with the entries of a plan. */
export const withPlan = (rows: Rows, entries: readonly PlanEntry[]): TimingRow[] => [
  ...(rows as readonly TimingRow[]),
  ...entries.map(
    ({ prayer, from, until = null, time = '', rule = null }): TimingRow => ({
      ...{ prayer, from, until, time, rule, source: 'timetable' },
    }),
  ),
]

/** Returns the times of every day. @param last the last day for which rules are computed */
export const resolve = (rows: readonly TimingRow[], first: string, last: string, sunOn: SunOn): TimingEntry[] =>
  resolveRows(rows, first, last, sunOn)

/** Returns the next times of a prayer that are other ones than those before them. @param from the first day that counts */
export const nextChanges = (entries: readonly TimingEntry[], prayer: Prayer, from: string, count = 10): TimingEntry[] =>
  entries
    .filter((entry) => entry.prayer === prayer)
    .filter(({ from: day, time }, index, own) => day >= from && time !== own[index - 1]?.time)
    .slice(0, count)
