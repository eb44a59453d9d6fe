import type { HistoryEntry } from '#contracts/jamat.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { createScheduler, type Scheduler } from '../../../scheduling/scheduler.ts'
import { correctionMessage, reminderMessage } from '../announce/compose.ts'
import { enqueue } from '../queue.ts'
import { planReminders } from './plan.ts'
import { deletePastReminders, expireMessage, listSentReminders } from './queries.ts'

interface RemindersOptions {
  database: Database
  clock: Clock
  /** The site's address, without a trailing slash. */
  publicUrl: string
  /** Reads the log of timings, oldest entry first. */
  readTimingHistory(db: Queryable): Promise<readonly HistoryEntry[]>
  log: { warn(fields: object, text: string): void }
}

/** Past reminders are stored this long because their keys prevent sending them twice. */
const RETENTION_MS = 2 * 24 * 3_600_000

/** Returns the scheduler that reminds people before each jamat they chose. Several processes may run it on one database. */
export function createReminders({ database, clock, publicUrl, readTimingHistory, log }: RemindersOptions): Scheduler {
  return createScheduler({
    job: 'reminders',
    clock,
    async runDue(now) {
      // The log is read last: it must not be older than the one with which the reminders were planned.
      const sent = await listSentReminders(database)
      const { due, corrections, next } = planReminders(await readTimingHistory(database), sent, now)
      for (const reminder of due) await enqueue(database, reminderMessage(reminder, now, publicUrl))
      for (const correction of corrections)
        await database.transaction(async (tx) => {
          await expireMessage(tx, correction.sent.id, now)
          await enqueue(tx, correctionMessage(correction, now, publicUrl))
        })
      if (due.length > 0) await deletePastReminders(database, new Date(now.getTime() - RETENTION_MS))
      return next.getTime()
    },
    listen: (trigger) => database.listen('minbar_changes', (table) => table === 'jamat_times' && trigger(), trigger),
    onError: (error) => log.warn({ err: error }, 'reminders could not be planned; retrying'),
  })
}
