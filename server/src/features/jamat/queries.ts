import type { HistoryEntry, Prayer, TimingEntry } from '#contracts/jamat.ts'
import type { Queryable } from '../../database/database.ts'

/** Returns the log as the schedule's rules expect it: the newest entry of each prayer and date, oldest date first. */
export async function readTimingLog(db: Queryable): Promise<TimingEntry[]> {
  return db.query<TimingEntry>(
    `select distinct on (effective_from, prayer) prayer, time_text as time, effective_from as "from"
     from jamat_times order by effective_from, prayer, id desc`,
    [],
    { name: 'timing_log' },
  )
}

/** Returns when a time was last changed; null when none was ever entered. */
export async function readTimingsUpdatedAt(db: Queryable): Promise<Date | null> {
  const rows = await db.query<{ at: Date | null }>('select max(changed_at) as at from jamat_times', [], {
    name: 'timings_updated_at',
  })
  return rows[0]?.at ?? null
}

/** Returns whether any time was changed after a change number. */
export async function haveTimingsChanged(db: Queryable, change: number): Promise<boolean> {
  const rows = await db.query('select 1 from jamat_times where change > $1 limit 1', [change])
  return rows.length > 0
}

/** Adds an entry to the log. @returns its id */
export async function appendTime(
  db: Queryable,
  entry: { prayer: Prayer; time: string; from: string; at: Date; by: string },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into jamat_times (prayer, time_text, effective_from, changed_at, changed_by) values ($1, $2, $3, $4, $5)
     returning id`,
    [entry.prayer, entry.time, entry.from, entry.at, entry.by],
  )
  return (rows[0] as { id: number }).id
}

/** Returns the complete log with the author of each entry, oldest first: a few dozen entries a year. */
export async function readTimingHistory(db: Queryable): Promise<HistoryEntry[]> {
  const rows = await db.query<Omit<HistoryEntry, 'changedAt'> & { changed_at: Date }>(
    `select id, prayer, time_text as time, effective_from as "from", changed_at, changed_by as "changedBy"
     from jamat_times order by id`,
  )
  return rows.map(({ changed_at, ...entry }) => ({ ...entry, changedAt: changed_at.toISOString() }))
}
