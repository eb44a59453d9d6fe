import { type Config, dataPaths } from '../../config.ts'
import type { BackupPlaceConfig } from '../../config-backup.ts'
import { scheduleJob } from '../../jobs/queries.ts'
import { createJobRunner, type JobWork, type Log } from '../../jobs/runner.ts'
import type { Scheduler } from '../../scheduling/scheduler.ts'
import { openPlace } from '../places/open-place.ts'
import { type BackupPlace, backupName, findNewest, type StoredBackup } from '../places/place.ts'
import { type BackupDeps, createBackup } from '../write-archive.ts'
import { nextBackupAt } from './due.ts'
import { testBackup } from './self-test.ts'
import { type BackupJob, type BackupResult, readBackupJobs } from './status.ts'

const HOUR_MS = 3_600_000
const RETRY_BACKUP_MS = HOUR_MS
const RETRY_TEST_MS = 24 * HOUR_MS
const TEST_INTERVAL_MS = 7 * 24 * HOUR_MS

/** Makes the scheduled backups and tests them. Several processes may run it on one database: each job runs in one of them. */
export function createBackupJobs(deps: BackupDeps, log: Log): Scheduler | undefined {
  const { database, clock, config } = deps
  const { to: target } = config.backup
  if (!target) return undefined
  const place = openPlace(target)
  const next = (job: BackupJob) => nextDue(config, job, clock())
  const repeat =
    (job: BackupJob, run: (signal: AbortSignal) => Promise<BackupResult>): JobWork =>
    async (_job, { signal }) => ({ state: 'queued', result: await run(signal), dueAt: next(job), attempts: 0 })
  return createJobRunner({
    database,
    clock,
    log,
    work: {
      backup: repeat('backup', (signal) => makeBackup(deps, place, signal)),
      'self-test': repeat('self-test', (signal) => testNewest(deps, place, target, signal)),
    } satisfies Record<BackupJob, JobWork>,
    async schedule() {
      const now = clock()
      await scheduleJob(database, 'backup', { now, latest: next('backup') })
      // The first backup is made and tested at once, so that wrong settings show.
      if ((await readBackupJobs(database)).backup?.succeeded_at)
        await scheduleJob(database, 'self-test', { now, latest: next('self-test') })
    },
    retryAt(kind) {
      const retry = clock().getTime() + (kind === 'backup' ? RETRY_BACKUP_MS : RETRY_TEST_MS)
      return new Date(Math.min(retry, next(kind as BackupJob).getTime()))
    },
  })
}

const nextDue = ({ backup }: Pick<Config, 'backup'>, job: BackupJob, now: Date): Date =>
  job === 'backup' ? nextBackupAt(backup, now) : new Date(now.getTime() + TEST_INTERVAL_MS)

async function makeBackup(deps: BackupDeps, place: BackupPlace, signal: AbortSignal): Promise<BackupResult> {
  const startedAt = performance.now()
  await place.sweep()
  const { manifest, archive, finished, cancel } = await createBackup(deps, dataPaths(deps.config.dataDir).backupWork)
  const name = backupName(new Date(manifest.createdAt))
  const bytes = [...manifest.tables, ...manifest.files].reduce((sum, part) => sum + part.bytes, 0)
  const stop = () => cancel(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await place.save(name, archive, bytes)
  } catch (error) {
    cancel(error)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const { removed, damaged } = await finished
  const stored = await place.list()
  await removeOld(deps, place, stored)
  return {
    name,
    bytes: stored.find((each) => each.name === name)?.bytes ?? bytes,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length - removed.length,
    damaged: damaged.length,
    seconds: secondsSince(startedAt),
  }
}

/** Removes all but the newest backups, and always keeps the last one that passed the self-test. */
async function removeOld({ database, config }: BackupDeps, place: BackupPlace, stored: StoredBackup[]): Promise<void> {
  const tested = (await readBackupJobs(database)).selfTest?.result?.name
  for (const { name } of stored.slice(config.backup.keep)) if (name !== tested) await place.remove(name)
}

async function testNewest(
  { config, clock }: BackupDeps,
  place: BackupPlace,
  target: BackupPlaceConfig,
  signal: AbortSignal,
): Promise<BackupResult> {
  const startedAt = performance.now()
  const newest = await findNewest(place, clock())
  const { rows, files, damaged } = await testBackup(target, newest.name, dataPaths(config.dataDir).backupWork, signal)
  return { name: newest.name, bytes: newest.bytes, rows, files, damaged, seconds: secondsSince(startedAt) }
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10
