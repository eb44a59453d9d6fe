import type { BackupStatus } from '#contracts/backups.ts'
import type { BackupConfig } from '../../config-backup.ts'
import type { Queryable } from '../../database/database.ts'
import { CLOCK_TOLERANCE_MS } from '../places/place.ts'
import { type BackupJobState, readJobs } from './queries.ts'

/** Grace period for a backup's duration and its retries. */
const GRACE_HOURS = 12

export interface ScheduledState {
  status: BackupStatus
  backup: BackupJobState | undefined
  selfTest: BackupJobState | undefined
}

/** Returns the state of the scheduled backups and of their self-test. */
export async function readScheduledState(db: Queryable, config: BackupConfig, now: Date): Promise<ScheduledState> {
  if (!config.to) return { status: 'off', backup: undefined, selfTest: undefined }
  const jobs = await readJobs(db)
  const backup = jobs.find(({ job }) => job === 'backup')
  const selfTest = jobs.find(({ job }) => job === 'self-test')
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
