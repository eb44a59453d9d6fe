import type { Clock } from '#contracts/mosque-time.ts'
import { runJob } from '../monitoring/telemetry.ts'
import { createAlarm } from './alarm.ts'

interface SchedulerOptions {
  /** Its name in the metrics. */
  job: string
  clock: Clock
  /** Runs the task. @returns when it is due again if nothing changes, in milliseconds since 1970; `Infinity` for never */
  runDue(now: Date): Promise<number>
  /** @param trigger call it when something has changed or may have changed */
  listen(trigger: () => void): Promise<{ stop(): Promise<void> }>
  /** Called when a run failed; it is retried. */
  onError(error: unknown): void
}

export type Scheduler = ReturnType<typeof createScheduler>

const RETRY_DELAY_MS = 5_000

/** Runs a task at the times it returns and whenever something changes, one run at a time. */
export function createScheduler({ job, clock, runDue, listen, onError }: SchedulerOptions) {
  const alarm = createAlarm(clock, trigger)
  let subscription: { stop(): Promise<void> } | undefined
  let running: Promise<void> | undefined
  let mustRunAgain = false
  let isStarted = false
  let isClosed = false

  function trigger(): void {
    if (isClosed) return
    mustRunAgain = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  async function run(): Promise<void> {
    while (mustRunAgain && !isClosed) {
      mustRunAgain = false
      alarm.clear()
      const next = await runJob(job, () => runDue(clock())).catch((error: unknown) => {
        if (!isClosed) onError(error)
        return clock().getTime() + RETRY_DELAY_MS
      })
      if (isStarted && !isClosed && !mustRunAgain) alarm.set(next)
    }
  }

  return {
    async start(): Promise<void> {
      isStarted = true
      subscription = await listen(trigger)
      trigger()
    },
    /** Runs the task now, or once more after a run in progress. */
    trigger,
    /** Runs the task once now. */
    runDue: () => runDue(clock()),
    /** Returns the run in progress, if any. */
    currentRun: () => running,
    async close(): Promise<void> {
      isClosed = true
      alarm.clear()
      await subscription?.stop()
      await running
    },
  }
}
