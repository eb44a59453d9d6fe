import type { TimingEntry } from '#contracts/jamat.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import { createScheduler, type Scheduler } from '../../../scheduling/scheduler.ts'
import { correctionMessage, reminderMessage } from '../announce/compose.ts'
import { enqueue } from '../queue.ts'
import { type DatedFastMoment, planReminders } from './plan.ts'
import { deletePastReminders, expireMessage, listSentReminders } from './queries.ts'

interface RemindersOptions {
  database: Database
  clock: Clock
  /** The site's address, without a trailing slash. */
  publicUrl: string
  /** Reads the times of the days around a moment, each with the time at which it was saved. */
  readTimings(db: Queryable, now: Date): Promise<readonly (TimingEntry & { changedAt: string })[]>
  /** Reads the moments of the fasts of yesterday, today and tomorrow. */
  readFasts(db: Queryable, now: Date): Promise<readonly DatedFastMoment[]>
  log: { warn(fields: object, text: string): void }
}

/** The tables from which the times of reminders follow. */
const TABLES: ReadonlySet<string> = new Set(['jamat_times', 'hijri_months', 'ramadans'])

/** Past reminders are stored this long because their keys prevent sending them twice. */
const RETENTION_MS = 2 * 24 * 3_600_000

/** Returns the scheduler that reminds people before each jamat and moment of a fast they chose. Several processes may run it on one database. */
export function createReminders({
  database,
  clock,
  publicUrl,
  readTimings,
  readFasts,
  log,
}: RemindersOptions): Scheduler {
  return createScheduler({
    job: 'reminders',
    clock,
    async runDue(now) {
      // The log is read last: it must not be older than the one with which the reminders were planned.
      const sent = await listSentReminders(database)
      const fasts = await readFasts(database, now)
      const { due, corrections, next } = planReminders(await readTimings(database, now), sent, now, fasts)
      for (const reminder of due) await enqueue(database, reminderMessage(reminder, now, publicUrl))
      for (const correction of corrections)
        await database.transaction(async (tx) => {
          await expireMessage(tx, correction.sent.id, now)
          await enqueue(tx, correctionMessage(correction, now, publicUrl))
        })
      if (due.length > 0) await deletePastReminders(database, new Date(now.getTime() - RETENTION_MS))
      return next.getTime()
    },
    listen: (trigger) => database.listen('minbar_changes', (table) => TABLES.has(table) && trigger(), trigger),
    onError: (error) => log.warn({ err: error }, 'reminders could not be planned; retrying'),
  })
}
