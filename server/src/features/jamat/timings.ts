import { type JamatTimings, PRAYERS } from '#contracts/jamat.ts'
import { changesAfter, timesOn } from '#contracts/jamat-schedule.ts'
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
