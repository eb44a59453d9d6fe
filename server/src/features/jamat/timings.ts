import { type JamatTimings, PRAYERS, type TimingEntry } from '#contracts/jamat.ts'
import { changesAfter, entriesFrom } from '#contracts/jamat-changes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays } from '#contracts/mosque-time.ts'
import type { Queryable } from '../../database/database.ts'
import { readTimingLog, readTimingsUpdatedAt } from './queries.ts'

/** All times ever saved, from which the times of any day follow. */
export interface TimingLog {
  entries: TimingEntry[]
  updatedAt: string | null
}

export async function readLog(db: Queryable): Promise<TimingLog> {
  const entries = await readTimingLog(db)
  const updatedAt = await readTimingsUpdatedAt(db)
  return { entries, updatedAt: updatedAt?.toISOString() ?? null }
}

/**
 * Returns the body of `GET /jamat-timings`.
 * @param day the date at the mosque
 */
export function timingsOn({ entries, updatedAt }: TimingLog, day: string): JamatTimings {
  const times = timesOn(entries, day)
  return {
    ...(Object.fromEntries(PRAYERS.map((prayer) => [prayer, times[prayer]])) as typeof times),
    updatedAt,
    upcoming: changesAfter(entries, day).map(({ prayer, time, from }) => ({ prayer, time, from })),
  }
}

/**
 * Reads the body of `GET /jamat-timings`.
 * @param today the date at the mosque
 */
export const readTimings = async (db: Queryable, today: string): Promise<JamatTimings> =>
  timingsOn(await readLog(db), today)

/**
 * Returns the times as clients store them, with all dated changes to come.
 * @param today the date at the mosque
 */
export async function readTimingsForPhones(db: Queryable, today: string) {
  const { entries, updatedAt } = await readLog(db)
  // Starts with the month, which phones can print; at the latest with yesterday, for a phone whose clock is behind.
  const yesterday = addDays(today, -1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  return { updatedAt, entries: entriesFrom(entries, yesterday < firstOfMonth ? yesterday : firstOfMonth) }
}
