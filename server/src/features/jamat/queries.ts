import type { HistoryEntry, Prayer, TimingEntry } from '#contracts/jamat.ts'
import type { Queryable } from '../../database/database.ts'

/** The log, oldest entry first, as the schedule's rules want it. */
export async function timingLog(db: Queryable): Promise<TimingEntry[]> {
  return db.query<TimingEntry>(
    // Corrections replaced by a later one on the same date are of no more use here; the history shows them.
    `select distinct on (effective_from, prayer) prayer, time_text as time, effective_from as "from"
     from jamat_times order by effective_from, prayer, id desc`,
    [],
    { name: 'timing_log' },
  )
}

/** When the mosque last said what its times are. */
export async function timingsUpdatedAt(db: Queryable): Promise<Date | null> {
  const rows = await db.query<{ at: Date | null }>('select max(changed_at) as at from jamat_times', [], {
    name: 'timings_updated_at',
  })
  return rows[0]?.at ?? null
}

/** Whether any time was changed after a change's number. */
export async function timingsChangedAfter(db: Queryable, change: number): Promise<boolean> {
  const rows = await db.query('select 1 from jamat_times where change > $1 limit 1', [change])
  return rows.length > 0
}

/** @returns the new entry's id */
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

/** Makes writers of times take turns, so that a look at the times inside a transaction stays true until its end. */
export async function lockTimes(db: Queryable): Promise<void> {
  await db.query('select last_change from change_counter for update')
}

/** The whole log with who made each entry, oldest first: some dozens a year. */
export async function timingHistory(db: Queryable): Promise<HistoryEntry[]> {
  const rows = await db.query<Omit<HistoryEntry, 'changedAt' | 'changedBy'> & { changed_at: Date; changed_by: string }>(
    `select id, prayer, time_text as time, effective_from as "from", changed_at, changed_by
     from jamat_times order by id`,
  )
  return rows.map(({ changed_at, changed_by, ...entry }) => ({
    ...entry,
    changedAt: changed_at.toISOString(),
    changedBy: changed_by,
  }))
}
