import type { Queryable } from '../database/database.ts'

export type JobState = 'queued' | 'running' | 'done' | 'failed'

/** The channel of notices that a job is due; the payload is its kind. */
export const JOBS_CHANNEL = 'minbar_jobs'

export interface NewJob {
  kind: string
  /** Identifies the job within its kind. */
  key: string
  /** Jobs of a higher priority run first; by default 0. */
  priority?: number
  now: Date
}

/** A job that this process runs. */
export interface ClaimedJob {
  id: number
  kind: string
  key: string
  /** From 1. */
  attempt: number
}

/** The state of a job that is repeated. */
export interface RepeatedJob {
  kind: string
  due_at: Date
  is_running: boolean
  finished_at: Date | null
  /** Why the last run failed; null after a success. */
  error: string | null
  succeeded_at: Date | null
  /** Of the last success. */
  result: unknown
}

/** A run that holds a job, until its lease expires by the database's clock. */
export interface Claim {
  /** Names the run. */
  claim: string
  now: Date
}

/** Another process takes over a job whose process has not extended its lease for this long. */
export const LEASE_MS = 60_000
const LEASE_END = `now() + interval '${LEASE_MS} milliseconds'`

/** What is done about a job that exists: nothing, or it is queued again if it has ended. */
const ON_CONFLICT = {
  keep: 'nothing',
  requeue: `update set state = 'queued', priority = $3, queued_at = $4, due_at = $4, attempts = 0, finished_at = null,
    error = null where jobs.state in ('done', 'failed')`,
} as const

/** Adds a job; by default, unless there is one with its key, in any state. @returns false where it was neither added nor queued again */
export async function enqueueJob(
  db: Queryable,
  { kind, key, priority = 0, now }: NewJob,
  onConflict: keyof typeof ON_CONFLICT = 'keep',
): Promise<boolean> {
  const rows = await db.query(
    `insert into jobs (kind, key, priority, queued_at, due_at) values ($1, $2, $3, $4, $4)
     on conflict (kind, key) do ${ON_CONFLICT[onConflict]} returning id`,
    [kind, key, priority, now],
  )
  if (rows.length > 0) await notify(db, kind)
  return rows.length > 0
}

/**
 * Adds a job that is repeated, or brings it forward if it is due later than it could be, as after the clock was wrong or the
 * interval became shorter.
 * @param latest when the job would be next due after a run that ends now
 */
export async function scheduleJob(
  db: Queryable,
  kind: string,
  { now, latest }: { now: Date; latest: Date },
): Promise<void> {
  await db.query(
    `insert into jobs (kind, key, queued_at, due_at) values ($1, '', $2, $2)
     on conflict (kind, key) do update set due_at = $3 where jobs.due_at > $3`,
    [kind, now, latest],
  )
}

/** Makes a job that is repeated due now. */
export async function requestJob(db: Queryable, kind: string, now: Date): Promise<void> {
  await db.query(`update jobs set due_at = least(due_at, $2), attempts = 0 where kind = $1 and state <> 'running'`, [
    kind,
    now,
  ])
  await notify(db, kind)
}

export async function readRepeatedJobs(db: Queryable, kinds: readonly string[]): Promise<RepeatedJob[]> {
  return db.query<RepeatedJob>(
    `select kind, due_at, state = 'running' and claimed_until > now() as is_running, finished_at, error, succeeded_at, result
     from jobs where kind = any ($1::text[]) order by kind`,
    [kinds],
  )
}

/** Removes all jobs of some kinds. */
export async function removeJobs(db: Queryable, kinds: readonly string[]): Promise<void> {
  await db.query('delete from jobs where kind = any ($1::text[])', [kinds])
}

/** Removes a job. A run in progress is aborted when it next extends its claim. */
export async function removeJob(db: Queryable, kind: string, key: string): Promise<void> {
  await db.query('delete from jobs where kind = $1 and key = $2', [kind, key])
}

/**
 * The jobs that a process may claim: those that are due, failed ones included, and those of processes that have ended. Times
 * farther away than a repetition or a lease ever is were written while the clock was wrong.
 */
const CLAIMABLE = `kind = any ($1::text[])
  and (state in ('queued', 'failed') and (due_at <= $2 or due_at > $2 + interval '8 days')
    or state = 'running' and (claimed_until <= now() or claimed_until > now() + interval '1 day'))`

/**
 * Claims the next job of these kinds that is due; jobs with earlier attempts come last. The daily run of a failed job has the
 * number of its last attempt, so that it is not taken for one that ends each process.
 * @returns undefined when none is
 */
export async function claimJob(
  db: Queryable,
  kinds: readonly string[],
  { claim, now }: Claim,
): Promise<ClaimedJob | undefined> {
  const rows = await db.query<ClaimedJob>(
    `update jobs set state = 'running', claimed_by = $3, claimed_until = ${LEASE_END},
       attempts = case state when 'failed' then attempts else attempts + 1 end, progress = null, started_at = $2,
       finished_at = null
     where id = (
       select id from jobs where ${CLAIMABLE}
       order by priority desc, attempts, due_at, id limit 1 for update skip locked
     ) returning id, kind, key, attempts as attempt`,
    [kinds, now, claim],
  )
  return rows[0]
}

/** Extends a lease. @returns false when it is lost: the job was removed, or another process has taken it over */
export async function extendClaim(db: Queryable, id: number, claim: string, progress: number | null): Promise<boolean> {
  const rows = await db.query(
    `update jobs set claimed_until = ${LEASE_END}, progress = $3 where id = $1 and claimed_by = $2 returning id`,
    [id, claim, progress],
  )
  return rows.length > 0
}

export interface JobOutcome {
  state: 'done' | 'failed' | 'queued'
  /** Why it failed, or what administrators should know about its result. */
  error?: string
  /** When it is tried again. */
  dueAt?: Date
  /** How many runs count as attempts now; by default, this one and those before. */
  attempts?: number
  /** Of a job that is repeated, when it succeeded. */
  result?: object
}

/** Records the outcome of a run. @returns false when the claim is lost */
export async function endJob(
  db: Queryable,
  { id, kind }: ClaimedJob,
  { claim, now }: Claim,
  outcome: JobOutcome,
): Promise<boolean> {
  const { state, error = null, dueAt = null, attempts = null, result } = outcome
  const rows = await db.query(
    `update jobs set state = $3, error = $4, finished_at = $5, due_at = coalesce($6, due_at),
       attempts = coalesce($7, attempts), claimed_by = null, claimed_until = null, progress = null,
       succeeded_at = case when $8::jsonb is null then succeeded_at else $5 end,
       result = coalesce($8::jsonb, result)
     where id = $1 and claimed_by = $2 returning id`,
    [id, claim, state, error, now, dueAt, attempts, result ? JSON.stringify(result) : null],
  )
  if (state !== 'done') await notify(db, kind)
  return rows.length > 0
}

/** Releases an unfinished run, which then does not count as an attempt. */
export async function releaseJob(db: Queryable, { id, kind }: ClaimedJob, claim: string): Promise<void> {
  await db.query(
    `update jobs set state = 'queued', attempts = attempts - 1, claimed_by = null, claimed_until = null, progress = null
     where id = $1 and claimed_by = $2`,
    [id, claim],
  )
  await notify(db, kind)
}

/** Ends all leases, for a database whose only process has just started. */
export async function endAllClaims(db: Queryable, kinds: readonly string[]): Promise<void> {
  await db.query(`update jobs set claimed_until = now() where kind = any ($1::text[]) and state = 'running'`, [kinds])
}

/** Returns when a job of these kinds is next due or may be taken over, by the given clock; undefined when none is open. */
export async function readNextDue(db: Queryable, kinds: readonly string[], now: Date): Promise<Date | undefined> {
  const rows = await db.query<{ at: Date | null }>(
    `select min(case state when 'running' then $2::timestamptz + greatest(claimed_until - now(), interval '0') else due_at end) as at
     from jobs where kind = any ($1::text[]) and state <> 'done'`,
    [kinds, now],
  )
  return rows[0]?.at ?? undefined
}

/** Notifies all processes that jobs of a kind were added. */
export async function notify(db: Queryable, kind: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [JOBS_CHANNEL, kind])
}
