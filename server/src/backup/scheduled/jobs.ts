import { randomUUID } from 'node:crypto'
import { type Config, dataPaths } from '../../config.ts'
import type { BackupTarget } from '../../config-backup.ts'
import { runJob } from '../../monitoring/telemetry.ts'
import { createScheduler, type Scheduler } from '../../scheduling/scheduler.ts'
import { openPlace } from '../places/open-place.ts'
import { type BackupPlace, backupName, findNewest, type StoredBackup } from '../places/place.ts'
import { type BackupDeps, createBackup } from '../write-archive.ts'
import { nextBackupAt } from './due.ts'
import {
  BACKUP_CHANNEL,
  type BackupJob,
  type BackupResult,
  claimJob,
  endJob,
  ensureJob,
  extendClaim,
  hasSucceeded,
  limitJob,
  readJobs,
  releaseJob,
} from './queries.ts'
import { testBackup } from './self-test.ts'

/** Another process takes over a job whose process has not extended its claim for this long. */
const CLAIM_MS = 5 * 60_000
const EXTEND_INTERVAL_MS = 60_000
const HOUR_MS = 3_600_000
const RETRY_BACKUP_MS = HOUR_MS
const RETRY_TEST_MS = 24 * HOUR_MS
const TEST_INTERVAL_MS = 7 * 24 * HOUR_MS

type Log = Record<'info' | 'error', (details: object, message: string) => void>

/** Makes the scheduled backups and tests them. Several processes may run it on one database: each job runs in one of them. */
export function createBackupJobs(deps: BackupDeps, log: Log): Scheduler | undefined {
  const { to: target } = deps.config.backup
  if (!target) return undefined
  const stopping = new AbortController()
  const scheduler = createScheduler({
    job: 'backup-jobs',
    clock: deps.clock,
    runDue: (now) => runDue(deps, target, log, now, stopping.signal),
    listen: (trigger) => deps.database.listen(BACKUP_CHANNEL, trigger, trigger),
    onError: (error) => log.error({ err: error }, 'the schedule of backups could not be read; retrying'),
  })
  return {
    ...scheduler,
    async close() {
      stopping.abort(new Error('The server is stopping.'))
      await scheduler.close()
    },
  }
}

/** Runs the jobs that are due. @returns when the next one is due */
async function runDue(
  deps: BackupDeps,
  target: BackupTarget,
  log: Log,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const { database, clock } = deps
  const place = openPlace(target)
  const work: Record<BackupJob, () => Promise<BackupResult>> = {
    backup: () => makeBackup(deps, place, signal),
    'self-test': () => testNewest(deps, place, target, signal),
  }
  for (const job of ['backup', 'self-test'] as const) {
    // The first backup is made and tested at once, so that wrong settings show.
    if (job === 'self-test' && !(await hasSucceeded(database, 'backup'))) continue
    await ensureJob(database, job, now)
    const claim = randomUUID()
    const claimedUntil = new Date(clock().getTime() + CLAIM_MS)
    await limitJob(database, job, { dueAt: nextDue(deps.config, job, clock()), claimedUntil })
    if (!(await claimJob(database, job, claim, clock(), claimedUntil))) continue
    const extension = setInterval(
      () => void extendClaim(database, job, claim, new Date(clock().getTime() + CLAIM_MS)).catch(() => undefined),
      EXTEND_INTERVAL_MS,
    )
    try {
      await runClaimed(deps, job, claim, work[job], log, signal)
    } finally {
      clearInterval(extension)
    }
  }
  const jobs = await readJobs(database)
  // A job of another process is checked again when its claim expires.
  return Math.min(...jobs.map(({ due_at, claimed_until }) => Math.max(due_at.getTime(), claimed_until?.getTime() ?? 0)))
}

async function runClaimed(
  { database, clock, config }: BackupDeps,
  job: BackupJob,
  claim: string,
  work: () => Promise<BackupResult>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const end = (dueAt: Date, outcome: { result: BackupResult } | { error: string }) =>
    endJob(database, job, claim, { dueAt, finishedAt: clock(), outcome })
  try {
    const result = await runJob(job, work)
    log.info({ job, ...result }, job === 'backup' ? 'backup stored' : 'the newest backup can be restored')
    await end(nextDue(config, job, clock()), { result })
  } catch (error) {
    if (signal.aborted) return await releaseJob(database, job, claim)
    log.error({ err: error, job }, job === 'backup' ? 'the backup failed' : 'the self-test of the backup failed')
    const retryAt = clock().getTime() + (job === 'backup' ? RETRY_BACKUP_MS : RETRY_TEST_MS)
    await end(new Date(Math.min(retryAt, nextDue(config, job, clock()).getTime())), { error: (error as Error).message })
  }
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
  const tested = (await readJobs(database)).find(({ job }) => job === 'self-test')?.result?.name
  for (const { name } of stored.slice(config.backup.keep)) if (name !== tested) await place.remove(name)
}

async function testNewest(
  { config, clock }: BackupDeps,
  place: BackupPlace,
  target: BackupTarget,
  signal: AbortSignal,
): Promise<BackupResult> {
  const startedAt = performance.now()
  const newest = await findNewest(place, clock())
  const { rows, files, damaged } = await testBackup(target, newest.name, dataPaths(config.dataDir).backupWork, signal)
  return { name: newest.name, bytes: newest.bytes, rows, files, damaged, seconds: secondsSince(startedAt) }
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10
