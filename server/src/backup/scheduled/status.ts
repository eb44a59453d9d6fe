import type { BackupStatus } from '#contracts/backups.ts'
import type { BackupConfig } from '../../config-backup.ts'
import type { Queryable } from '../../database/database.ts'
import { type RepeatedJob, readRepeatedJobs } from '../../jobs/queries.ts'
import { CLOCK_TOLERANCE_MS } from '../places/place.ts'

/** Grace period for a backup's duration and its retries. */
const GRACE_HOURS = 12

export const BACKUP_JOBS = ['backup', 'self-test'] as const
export type BackupJob = (typeof BACKUP_JOBS)[number]

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

export interface BackupJobState extends RepeatedJob {
  result: BackupResult | null
}

interface BackupJobs {
  backup: BackupJobState | undefined
  selfTest: BackupJobState | undefined
}

export interface ScheduledState extends BackupJobs {
  status: BackupStatus
}

export async function readBackupJobs(db: Queryable): Promise<BackupJobs> {
  const jobs = (await readRepeatedJobs(db, BACKUP_JOBS)) as BackupJobState[]
  const find = (job: BackupJob) => jobs.find(({ kind }) => kind === job)
  return { backup: find('backup'), selfTest: find('self-test') }
}

/** Returns the state of the scheduled backups and of their self-test. */
export async function readScheduledState(db: Queryable, config: BackupConfig, now: Date): Promise<ScheduledState> {
  if (!config.to) return { status: 'off', backup: undefined, selfTest: undefined }
  const { backup, selfTest } = await readBackupJobs(db)
  return { status: toStatus(config, backup, selfTest, now), backup, selfTest }
}

function toStatus(
  { everyHours }: BackupConfig,
  backup: BackupJobState | undefined,
  selfTest: BackupJobState | undefined,
  now: Date,
): BackupStatus {
  if (backup?.error || selfTest?.error) return 'failed'
  if (!backup?.succeeded_at) return 'waiting'
  const age = now.getTime() - backup.succeeded_at.getTime()
  // A time in the future says nothing: the clock was wrong.
  return age > (everyHours + GRACE_HOURS) * 3_600_000 || age < -CLOCK_TOLERANCE_MS ? 'late' : 'ok'
}
