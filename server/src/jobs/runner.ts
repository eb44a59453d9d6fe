import { randomUUID } from 'node:crypto'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database } from '../database/database.ts'
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
  readNextDue,
  releaseJob,
} from './queries.ts'

/** Another process takes over a job whose process has not extended its claim for this long. */
const LEASE_MS = 60_000
const EXTEND_INTERVAL_MS = 10_000
const MAX_ATTEMPTS = 5
/**
 * Limits runs, including those that ended with their process, so that a job that kills every process, e.g. for lack of memory,
 * does not run forever.
 */
const MAX_RUNS = 10
/** Before the second attempt; four times longer before each further one. */
const FIRST_RETRY_MS = 60_000

/** Thrown for an error that further attempts would repeat. */
export class FinalJobError extends Error {}

export interface JobContext {
  /** Aborted when the server stops, the job was removed, or another process has taken it over. */
  signal: AbortSignal
  /** @param progress from 0 to 1 */
  onProgress(progress: number): void
}

/**
 * Does a job. It must be idempotent: it may run again after a kill at any point, or even while an earlier run continues in a
 * process that lost its connection to the database.
 * @throws FinalJobError when the job must not be tried again
 */
export type JobWork = (job: ClaimedJob, context: JobContext) => Promise<void>

type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

export interface JobRunnerOptions {
  database: Database
  clock: Clock
  log: Log
  /** The work for each kind of job. */
  work: Readonly<Record<string, JobWork>>
  /** How often a claim is extended, in milliseconds. */
  extendMs?: number
}

/** Aborts a run whose claim is lost. */
class ClaimLost extends Error {}

/** Runs the jobs of some kinds, one at a time. Several processes may run it on one database: each job runs in one of them. */
export function createJobRunner({
  database,
  clock,
  log,
  work,
  extendMs = EXTEND_INTERVAL_MS,
}: JobRunnerOptions): Scheduler {
  const kinds = Object.keys(work)
  const stopping = new AbortController()
  const leaseEnd = () => new Date(clock().getTime() + LEASE_MS)
  const scheduler = createScheduler({
    job: 'jobs',
    clock,
    runDue,
    listen: (trigger) => database.listen(JOBS_CHANNEL, (kind) => kinds.includes(kind) && trigger(), trigger),
    onError: (error) => log.error({ err: error }, 'the background jobs could not be read; retrying'),
  })

  async function runDue(): Promise<number> {
    while (!stopping.signal.aborted) {
      const claim = randomUUID()
      const job = await claimJob(database, kinds, { claim, now: clock(), until: leaseEnd() })
      if (!job) return (await readNextDue(database, kinds))?.getTime() ?? Infinity
      await runClaimed(job, claim)
    }
    return Infinity
  }

  async function runClaimed(job: ClaimedJob, claim: string): Promise<void> {
    const { kind, key, attempt } = job
    const aborting = new AbortController()
    const signal = AbortSignal.any([stopping.signal, aborting.signal])
    let progress: number | null = null
    let claimedUntil = leaseEnd()
    const extend = async () => {
      const until = leaseEnd()
      try {
        if (await extendClaim(database, job.id, { claim, until }, progress)) claimedUntil = until
        else aborting.abort(new ClaimLost())
      } catch {
        // The database may respond again before others may take the job over.
        if (clock() >= claimedUntil) aborting.abort(new ClaimLost())
      }
    }
    let extension = Promise.resolve()
    const timer = setInterval(() => {
      extension = extension.then(extend)
    }, extendMs)
    let outcome: JobOutcome = { state: 'done' }
    try {
      if (attempt > MAX_RUNS) throw new FinalJobError('The server ended each time while it did this.')
      await runJob(kind, async () =>
        work[kind]?.(job, {
          signal,
          onProgress: (value) => {
            progress = value
          },
        }),
      )
      log.info({ job: kind, key, attempt }, 'background job done')
    } catch (error) {
      if (stopping.signal.aborted) return await releaseJob(database, job, claim)
      if (aborting.signal.aborted) return log.warn({ job: kind, key }, 'background job removed or taken over')
      outcome = outcomeOf(error, attempt)
      log.error({ err: error, job: kind, key, attempt }, 'background job failed')
    } finally {
      clearInterval(timer)
      await extension
    }
    await endJob(database, job, { claim, now: clock() }, outcome)
  }

  function outcomeOf(error: unknown, attempt: number): JobOutcome {
    const { message } = error as Error
    if (error instanceof FinalJobError || attempt >= MAX_ATTEMPTS) return { state: 'failed', error: message }
    return {
      state: 'queued',
      error: message,
      dueAt: new Date(clock().getTime() + FIRST_RETRY_MS * 4 ** (attempt - 1)),
    }
  }

  return {
    ...scheduler,
    async start() {
      // No other process can be running them.
      if (database.kind === 'embedded') await endAllClaims(database, kinds, clock())
      await scheduler.start()
    },
    async close() {
      stopping.abort(new Error('The server is stopping.'))
      await scheduler.close()
    },
  }
}
