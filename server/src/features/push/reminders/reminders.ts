import type { TimingEntry } from '#contracts/jamat.ts'
import type { Clock } from '#contracts/karachi-time.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { reminderMessage } from '../announce/compose.ts'
import { enqueue } from '../queue.ts'
import { forgetReminders } from './queries.ts'
import { createReminderRunner, type ReminderRunner } from './runner.ts'

export interface RemindersOptions {
  database: Database
  clock: Clock
  /** The site's address, without a slash at its end. */
  publicUrl: string
  /** The log of timings, oldest entry first. */
  timingLog(db: Queryable): Promise<readonly TimingEntry[]>
  log: { warn(fields: object, text: string): void }
}

/** Past reminders are of no use to anyone; they are kept this long because their keys keep them from being sent twice. */
const KEPT_MS = 2 * 24 * 3_600_000

/** Reminds those who asked for it before each jamat. */
export function createReminders({ database, clock, publicUrl, timingLog, log }: RemindersOptions): ReminderRunner {
  return createReminderRunner({
    clock,
    timings: () => timingLog(database),
    async send(reminder, now) {
      const id = await enqueue(database, reminderMessage(reminder, now, publicUrl))
      if (id !== undefined) await forgetReminders(database, new Date(now.getTime() - KEPT_MS))
    },
    listen: (wake) => database.listen('minbar_changes', (table) => table === 'jamat_times' && wake(), wake),
    onFault: (error) => log.warn({ err: error }, 'reminders could not be planned; trying again soon'),
  })
}
