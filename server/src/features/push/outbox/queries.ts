import type { Queryable } from '../../../database/database.ts'
import type { Audience, NewMessage } from '../queue.ts'

/** What the statements below ask of an audience, as parameters. */
function audienceColumns(audience: Audience): [readonly string[] | null, string | null, number | null] {
  return 'topics' in audience
    ? [audience.topics, null, null]
    : [null, audience.reminder.prayer, audience.reminder.minutes]
}

/** @returns its id; undefined when a message with its key is there that was not cancelled */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    `insert into push_messages (kind, topics, reminder_prayer, reminder_minutes, dedup_key, payload, collapse, urgency,
       send_after, expires_at, created_by)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11)
     on conflict (dedup_key) where state <> 'cancelled' do nothing returning id`,
    [
      message.kind,
      ...audienceColumns(message.audience),
      message.dedupKey ?? null,
      JSON.stringify(message.payload),
      message.collapse ?? null,
      message.urgency,
      message.sendAfter,
      message.expiresAt,
      message.createdBy,
    ],
  )
  return rows[0]?.id
}

/** Takes back a message that is still waiting. @returns false when it is not */
export async function cancelMessage(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(
    `update push_messages set state = 'cancelled' where id = $1 and state = 'waiting' returning id`,
    [id],
  )
  return rows.length > 0
}

/** Takes back the waiting message with a key. @returns whether there was one */
export async function cancelByKey(db: Queryable, dedupKey: string): Promise<boolean> {
  const rows = await db.query(
    `update push_messages set state = 'cancelled' where dedup_key = $1 and state = 'waiting' returning id`,
    [dedupKey],
  )
  return rows.length > 0
}

/** Lets a waiting message go at once. @returns false when it is not waiting */
export async function hastenMessage(db: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update push_messages set send_after = least(send_after, $2) where id = $1 and state = 'waiting' returning id`,
    [id, now],
  )
  return rows.length > 0
}

/** How many phones a message for this audience would go to now. */
export async function countReceivers(db: Queryable, audience: Audience): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from push_subscriptions
     where topics && $1::text[] or ($2::text = any (reminder_prayers) and reminder_minutes = $3::integer)`,
    audienceColumns(audience),
  )
  return rows[0]?.count ?? 0
}
