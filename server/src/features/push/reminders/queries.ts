import type { Queryable } from '../../../database/database.ts'
import { parseReminderKey, type SentReminder } from './plan.ts'

/** Returns the reminders of the last days that were not cancelled, oldest first. */
export async function listSentReminders(db: Queryable): Promise<SentReminder[]> {
  const rows = await db.query<{ id: number; key: string; sent_at: Date }>(
    `select id, dedup_key as key, send_after as sent_at from push_messages
     where kind = 'reminder' and state <> 'cancelled' and dedup_key is not null order by id`,
  )
  return rows.flatMap(({ id, key, sent_at }) => {
    const parsed = parseReminderKey(key)
    return parsed ? [{ id, ...parsed, sentAt: sent_at }] : []
  })
}

/** Expires a message, so that no further phone receives it. */
export async function expireMessage(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update push_messages set expires_at = least(expires_at, $2) where id = $1', [id, now])
}

/** Deletes reminders that expired before an instant. */
export async function deletePastReminders(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from push_messages where kind = 'reminder' and state = 'done' and expires_at < $1`, [before])
}
