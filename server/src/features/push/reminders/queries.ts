import type { Queryable } from '../../../database/database.ts'

/** Forgets reminders for jamats before an instant. */
export async function forgetReminders(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from push_messages where kind = 'reminder' and state = 'done' and expires_at < $1`, [before])
}
