import type { HistoryEntry, Prayer } from '#contracts/jamat.ts'
import type { TimingRow, TimingRule } from '#contracts/timing-rules.ts'
import { withoutDirectionControls } from '#contracts/typed-text.ts'
import type { Queryable } from '../../database/database.ts'

/** An entry of the log with its author. */
export interface LoggedRow extends TimingRow {
  id: number
  changedAt: string
  changedBy: string
  /** Whether it belongs to a plan. */
  isPlanned: boolean
  /** The day from which it no longer counts because it was undone. */
  withdrawnOn: string | null
}

/** Returns the complete log, oldest entry first. */
export async function readTimingRows(db: Queryable): Promise<LoggedRow[]> {
  const rows = await db.query<Omit<LoggedRow, 'changedAt' | 'notes'> & { changed_at: Date; notes: string[] | null }>(
    `select id, prayer, time_text as time, effective_from as "from", least(effective_until, withdrawn_on) as until, rule,
       is_planned as "isPlanned", withdrawn_on as "withdrawnOn", notes, changed_at, changed_by as "changedBy"
     from jamat_times order by id`,
    [],
    { name: 'timing_rows' },
  )
  return rows.map(({ changed_at, notes, ...row }) => ({
    ...row,
    changedAt: changed_at.toISOString(),
    ...(notes && { notes: notes.map(withoutDirectionControls) }),
    ...(row.isPlanned && { source: 'timetable' as const }),
  }))
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
  entry: { prayer: Prayer; time: string; from: string; notes?: readonly string[] | null; at: Date; by: string },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into jamat_times (prayer, time_text, effective_from, notes, changed_at, changed_by)
     values ($1, $2, $3, $4::jsonb, $5, $6) returning id`,
    [entry.prayer, entry.time, entry.from, entry.notes ? JSON.stringify(entry.notes) : null, entry.at, entry.by],
  )
  return (rows[0] as { id: number }).id
}

/** An entry of a plan. */
export interface PlanRow {
  prayer: Prayer
  /** For a rule, its time on the first day. */
  time: string
  from: string
  until: string | null
  rule: TimingRule | null
  notes: readonly string[] | null
}

/** Adds the entries of a plan to the log. @returns the id of the first */
export async function appendPlan(db: Queryable, plan: readonly PlanRow[], at: Date, by: string): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into jamat_times (prayer, time_text, effective_from, effective_until, rule, notes, is_planned, changed_at,
       changed_by)
     select prayer, time, "from", until, nullif(rule, 'null'::jsonb), nullif(notes, 'null'::jsonb), true, $2, $3
     from jsonb_to_recordset($1::jsonb) as plan (prayer text, time text, "from" date, until date, rule jsonb, notes jsonb)
     returning id`,
    [JSON.stringify(plan), at, by],
  )
  return Math.min(...rows.map(({ id }) => id))
}

/**
 * Ends everything that was saved together with an entry, or lets it count again.
 * @param withdrawnOn the day from which it no longer counts; null to let it count
 * @param prayer the only prayer whose entries are meant; null for all
 * @returns whether there is such an entry
 */
export async function withdrawSave(
  db: Queryable,
  id: number,
  withdrawnOn: string | null,
  prayer: Prayer | null,
): Promise<boolean> {
  const rows = await db.query(
    `update jamat_times set withdrawn_on = $2
     where (changed_at, changed_by, is_planned) = (select changed_at, changed_by, is_planned from jamat_times where id = $1)
       and ($3::text is null or prayer = $3)
     returning id`,
    [id, withdrawnOn, prayer],
  )
  return rows.length > 0
}

/**
 * Stamps the rules as changed, so that phones receive the times that follow from them for another month.
 */
export async function stampRules(db: Queryable): Promise<void> {
  await db.query('update jamat_times set rule = rule where rule is not null')
}

/** Returns the typed entries of the log with their authors, oldest first: those that were undone by withdrawing them, or all others. */
export const typedEntries = (rows: readonly LoggedRow[], areWithdrawn = false): HistoryEntry[] =>
  rows
    .filter(({ isPlanned, withdrawnOn }) => !isPlanned && (withdrawnOn !== null) === areWithdrawn)
    .map(({ id, prayer, time, from, changedAt, changedBy }) => ({ id, prayer, time, from, changedAt, changedBy }))
