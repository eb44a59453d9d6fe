import type { Queryable } from '../../database/database.ts'

export type BackupJob = 'backup' | 'self-test'

/** The channel of notices that a job is due sooner. */
export const BACKUP_CHANNEL = 'minbar_backups'

/** The result of the last successful run; of a self-test, the numbers of the restored backup. */
export interface BackupResult {
  name: string
  bytes: number
  rows: number
  files: number
  /** Files that were already damaged in the store. */
  damaged: number
  seconds: number
}

export interface BackupJobState {
  job: BackupJob
  due_at: Date
  claimed_until: Date | null
  finished_at: Date | null
  /** Why the last run failed; null after a success. */
  error: string | null
  succeeded_at: Date | null
  result: BackupResult | null
}

/** Adds a job unless it exists. */
export async function ensureJob(db: Queryable, job: BackupJob, dueAt: Date): Promise<void> {
  await db.query('insert into backup_jobs (job, due_at) values ($1, $2) on conflict do nothing', [job, dueAt])
}

export async function readJobs(db: Queryable): Promise<BackupJobState[]> {
  return db.query<BackupJobState>('select * from backup_jobs')
}

export async function hasSucceeded(db: Queryable, job: BackupJob): Promise<boolean> {
  const rows = await db.query('select 1 from backup_jobs where job = $1 and succeeded_at is not null', [job])
  return rows.length > 0
}

/**
 * Brings forward a job that is due, or claimed, later than it could be by the present clock and schedule, as after the clock
 * was wrong or the interval became shorter.
 */
export async function limitJob(
  db: Queryable,
  job: BackupJob,
  latest: { dueAt: Date; claimedUntil: Date },
): Promise<void> {
  await db.query(
    `update backup_jobs set due_at = least(due_at, $2), claimed_until = least(claimed_until, $3)
     where job = $1 and (due_at > $2 or claimed_until > $3)`,
    [job, latest.dueAt, latest.claimedUntil],
  )
}

/**
 * Claims a job that is due.
 * @param claim names this process
 * @returns false when it is not due, or another process has claimed it
 */
export async function claimJob(db: Queryable, job: BackupJob, claim: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db.query(
    `update backup_jobs set claimed_by = $2, claimed_until = $4
     where job = $1 and due_at <= $3 and (claimed_until is null or claimed_until <= $3) returning job`,
    [job, claim, now, until],
  )
  return rows.length > 0
}

/** @returns false when another process has claimed the job meanwhile */
export async function extendClaim(db: Queryable, job: BackupJob, claim: string, until: Date): Promise<boolean> {
  const rows = await db.query(
    'update backup_jobs set claimed_until = $3 where job = $1 and claimed_by = $2 returning job',
    [job, claim, until],
  )
  return rows.length > 0
}

export interface JobEnd {
  dueAt: Date
  finishedAt: Date
  outcome: { result: BackupResult } | { error: string }
}

/** Records the outcome of a job, and when it is due again. */
export async function endJob(db: Queryable, job: BackupJob, claim: string, end: JobEnd): Promise<void> {
  const error = 'error' in end.outcome ? end.outcome.error : null
  const result = 'result' in end.outcome ? JSON.stringify(end.outcome.result) : null
  await db.query(
    `update backup_jobs set claimed_by = null, claimed_until = null, due_at = $3, finished_at = $4, error = $5,
       succeeded_at = case when $6::jsonb is null then succeeded_at else $4 end, result = coalesce($6::jsonb, result)
     where job = $1 and claimed_by = $2`,
    [job, claim, end.dueAt, end.finishedAt, error, result],
  )
  await notify(db)
}

/** Releases an unfinished job, so that another process can claim it now. */
export async function releaseJob(db: Queryable, job: BackupJob, claim: string): Promise<void> {
  await db.query('update backup_jobs set claimed_by = null, claimed_until = null where job = $1 and claimed_by = $2', [
    job,
    claim,
  ])
  await notify(db)
}

/** Makes a job due now. */
export async function requestJob(db: Queryable, job: BackupJob, now: Date): Promise<void> {
  await db.query('update backup_jobs set due_at = least(due_at, $2) where job = $1', [job, now])
  await notify(db)
}

/** Deletes all jobs. After a restore, they are those of the other installation. */
export async function deleteJobs(db: Queryable): Promise<void> {
  await db.query('delete from backup_jobs')
}

async function notify(db: Queryable): Promise<void> {
  await db.query('select pg_notify($1, $2)', [BACKUP_CHANNEL, ''])
}
