import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database } from '../database/database.ts'
import { toHttpError } from '../http/errors.ts'
import { runJob } from '../monitoring/telemetry.ts'
import { createScheduler, type Scheduler } from '../scheduling/scheduler.ts'
import {
  type ClaimedJob,
  claimJob,
  endAllClaims,
  endJob,
  extendClaim,
  JOBS_CHANNEL,
  type JobOutcome,
  LEASE_MS,
  readNextDue,
  releaseJob,
} from './queries.ts'

const EXTEND_INTERVAL_MS = 10_000
const MAX_ATTEMPTS = 5
/**
 * Limits runs, including those that ended with their process, so that a job that kills every process, e.g. for lack of memory,
 * does not run forever.
 */
const MAX_RUNS = 10
/** Before the second attempt; four times longer before each further one. */
const FIRST_RETRY_MS = 60_000
const OUTAGE_RETRY_MS = 5 * 60_000
/** Failed jobs are tried again: the disk, the programs and this code change. */
const FAILED_RETRY_MS = 24 * 3_600_000

/** Thrown for an error that further attempts would soon repeat. */
export class FinalJobError extends Error {}

/** Thrown for a fault of the machine rather than of the job; the run does not count as an attempt. */
export class OutageError extends Error {}

export interface JobContext {
  /** Aborted when the server stops, the job was removed, or another process has taken it over. */
  signal: AbortSignal
  /** @param progress from 0 to 1 */
  onProgress(progress: number): void
}

/**
 * Does a job. It must be idempotent: it may run again after a kill at any point, or even while an earlier run continues in a
 * process that lost its connection to the database.
 * @returns what differs from a job that is done, such as a text that administrators should know, or when it is due again
 * @throws FinalJobError, OutageError
 */
export type JobWork = (job: ClaimedJob, context: JobContext) => Promise<Partial<JobOutcome> | undefined>

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

export interface JobRunnerOptions {
  database: Database
  clock: Clock
  log: Log
  /** The work for each kind of job. */
  work: Readonly<Record<string, JobWork>>
  /** Adds the jobs that are repeated, each time before the queue is read. */
  schedule?(): Promise<void>
  /** Returns when a failed run is repeated; by default, a job is tried five times and then daily. */
  retryAt?(kind: string): Date
  /** How often a lease is extended, in milliseconds. */
  extendMs?: number
}

/** Aborts a run whose claim is lost. */
class ClaimLost extends Error {}

/** Returns whether the database, the disk or the store is at fault. */
const isOutage = (error: unknown): boolean =>
  error instanceof OutageError || [503, 507].includes(toHttpError(error).status)

const describeOutage = (error: unknown): string =>
  error instanceof OutageError ? error.message : toHttpError(error).message

/** Runs the jobs of some kinds, one at a time. Several processes may run it on one database: each job runs in one of them. */
export function createJobRunner({
  database,
  clock,
  log,
  work,
  schedule,
  retryAt,
  extendMs = EXTEND_INTERVAL_MS,
}: JobRunnerOptions): Scheduler {
  const kinds = Object.keys(work)
  const stopping = new AbortController()
  const scheduler = createScheduler({
    job: 'jobs',
    clock,
    runDue,
    listen: (trigger) => database.listen(JOBS_CHANNEL, (kind) => kinds.includes(kind) && trigger(), trigger),
    onError: (error) => log.error({ err: error }, 'the background jobs could not be read; retrying'),
  })

  async function runDue(): Promise<number> {
    while (!stopping.signal.aborted) {
      await schedule?.()
      const claim = randomUUID()
      const job = await claimJob(database, kinds, { claim, now: clock() })
      if (!job) return (await readNextDue(database, kinds, clock()))?.getTime() ?? Infinity
      await runClaimed(job, claim)
    }
    return Infinity
  }

  async function runClaimed(job: ClaimedJob, claim: string): Promise<void> {
    const { kind, key, attempt } = job
    const aborting = new AbortController()
    const signal = AbortSignal.any([stopping.signal, aborting.signal])
    let progress: number | null = null
    let extendedAt = performance.now()
    const extend = async () => {
      const startedAt = performance.now()
      try {
        if (await extendClaim(database, job.id, claim, progress)) extendedAt = startedAt
        else aborting.abort(new ClaimLost())
      } catch {
        // The database may respond again before others may take the job over.
        if (performance.now() - extendedAt >= LEASE_MS) aborting.abort(new ClaimLost())
      }
    }
    let extension = Promise.resolve()
    const timer = setInterval(() => {
      extension = extension.then(extend)
    }, extendMs)
    let outcome: JobOutcome = { state: 'done' }
    try {
      if (attempt > MAX_RUNS) throw new FinalJobError('The server ended each time while it did this.')
      const found = await runJob(kind, async () =>
        work[kind]?.(job, {
          signal,
          onProgress: (value) => {
            progress = value
          },
        }),
      )
      outcome = { ...outcome, ...found }
      log.info({ job: kind, key, attempt, note: outcome.error, ...outcome.result }, 'background job done')
    } catch (error) {
      if (signal.aborted) {
        // Its claim may also have ended because the database was unavailable; nothing is released if others have it.
        if (!stopping.signal.aborted) log.warn({ job: kind, key }, 'background job removed, taken over or cut off')
        return await untilRecorded(() => releaseJob(database, job, claim))
      }
      outcome = outcomeOf(kind, error, attempt)
      if (outcome.attempts !== undefined && !retryAt) log.warn({ err: error, job: kind, key }, 'background job waits')
      else log.error({ err: error, job: kind, key, attempt }, 'background job failed')
    } finally {
      clearInterval(timer)
      await extension
    }
    await untilRecorded(() => endJob(database, job, { claim, now: clock() }, outcome))
  }

  /** Repeats a write while the database is unavailable: otherwise the run would count as one that ended with its process. */
  async function untilRecorded(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        if (stopping.signal.aborted || !isOutage(error)) throw error
        await delay(extendMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  function outcomeOf(kind: string, error: unknown, attempt: number): JobOutcome {
    const { message } = error as Error
    if (retryAt) return { state: 'queued', error: message, dueAt: retryAt(kind), attempts: 0 }
    const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds)
    if (isOutage(error))
      return { state: 'queued', error: describeOutage(error), dueAt: after(OUTAGE_RETRY_MS), attempts: attempt - 1 }
    if (error instanceof FinalJobError || attempt >= MAX_ATTEMPTS)
      return { state: 'failed', error: message, dueAt: after(FAILED_RETRY_MS) }
    return { state: 'queued', error: message, dueAt: after(FIRST_RETRY_MS * 4 ** (attempt - 1)) }
  }

  return {
    ...scheduler,
    async start() {
      // No other process can be running them.
      if (database.kind === 'embedded') await endAllClaims(database, kinds)
      await scheduler.start()
    },
    async close() {
      stopping.abort(new Error('The server is stopping.'))
      await scheduler.close()
    },
  }
}
