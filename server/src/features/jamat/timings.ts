import { type JamatTimings, PRAYERS } from '#contracts/jamat.ts'
import { changesAfter, entriesFrom, timesOn } from '#contracts/jamat-schedule.ts'
import { addDays } from '#contracts/karachi-time.ts'
import type { Queryable } from '../../database/database.ts'
import { timingLog, timingsUpdatedAt } from './queries.ts'

/**
 * The answer of `GET /jamat-timings`.
 * @param today Karachi's date
 */
export async function timingsAnswer(db: Queryable, today: string): Promise<JamatTimings> {
  const entries = await timingLog(db)
  const updatedAt = await timingsUpdatedAt(db)
  const times = timesOn(entries, today)
  return {
    ...(Object.fromEntries(PRAYERS.map((prayer) => [prayer, times[prayer]])) as typeof times),
    updatedAt: updatedAt?.toISOString() ?? null,
    upcoming: changesAfter(entries, today).map(({ prayer, time, from }) => ({ prayer, time, from })),
  }
}

/**
 * The times as a phone keeps them, with all that comes later.
 * @param today Karachi's date
 */
export async function keptTimings(db: Queryable, today: string) {
  const updatedAt = await timingsUpdatedAt(db)
  // From yesterday on: a phone whose clock is behind still finds its day.
  return { updatedAt: updatedAt?.toISOString() ?? null, entries: entriesFrom(await timingLog(db), addDays(today, -1)) }
}
