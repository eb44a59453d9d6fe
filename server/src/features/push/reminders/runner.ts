import type { TimingEntry } from '#contracts/jamat.ts'
import type { Clock } from '#contracts/karachi-time.ts'
import { planReminders, type Reminder } from './plan.ts'

/** What the runner stands on. */
export interface RunnerParts {
  clock: Clock
  /** The log of timings as it is at this moment. */
  timings(): Promise<readonly TimingEntry[]>
  /** Gives a reminder to be sent; that each is sent once is its affair. */
  send(reminder: Reminder, now: Date): Promise<void>
  /** @param wake to be called when times have changed, or may have */
  listen(wake: () => void): Promise<{ stop(): Promise<void> }>
  /** Told of what went wrong; it is tried again. */
  onFault(error: unknown): void
}

export interface ReminderRunner {
  start(): Promise<void>
  /** Gives what is due now to be sent. @returns when to ask again if no time is changed */
  sendDue(): Promise<Date>
  close(): Promise<void>
}

const RETRY_MS = 5_000

/**
 * Sends reminders when their moments come. It sleeps from one to the next; changed times wake it, so what it planned
 * before is never sent by mistake. Several processes may do this on one database.
 */
export function createReminderRunner(parts: RunnerParts): ReminderRunner {
  const { clock } = parts
  let listening: { stop(): Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let again = false
  let closed = false

  async function sendDue(): Promise<Date> {
    const entries = await parts.timings()
    const now = clock()
    const { due, next } = planReminders(entries, now)
    for (const reminder of due) await parts.send(reminder, now)
    return next
  }

  function wake(): void {
    if (closed) return
    again = true
    working ??= work().finally(() => {
      working = undefined
    })
  }

  async function work(): Promise<void> {
    while (again && !closed) {
      again = false
      clearTimeout(timer)
      const pause = await sendDue().then(
        (next) => next.getTime() - clock().getTime(),
        (error: unknown) => {
          if (!closed) parts.onFault(error)
          return RETRY_MS
        },
      )
      if (closed || again) continue
      timer = setTimeout(wake, Math.max(pause, 0))
      timer.unref()
    }
  }

  return {
    async start() {
      listening = await parts.listen(wake)
      wake()
    },
    sendDue,
    async close() {
      closed = true
      clearTimeout(timer)
      await listening?.stop()
      await working
    },
  }
}
