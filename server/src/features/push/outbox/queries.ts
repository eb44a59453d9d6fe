import type { Database, Queryable } from '../../../database/database.ts'
import type { Audience, DraftPayload, NewMessage } from '../queue.ts'

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

/** A message that is being given to phones. */
export interface SendingMessage {
  id: number
  payload: DraftPayload
  collapse: string | null
  urgency: string
  expires_at: Date
  sending_since: Date
}

/**
 * Gives the next message whose time has come to all it is for: from then on each of them is owed it. One whose time has
 * run out is done with.
 * @returns false when there was none
 */
export async function giveOutNext(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [next] = await tx.query<{ id: number; expired: boolean }>(
      `select id, expires_at <= $1 as expired from push_messages where state = 'waiting' and send_after <= $1
       order by send_after, id limit 1 for update skip locked`,
      [now],
    )
    if (!next) return false
    await tx.query(
      `with given as (
         insert into push_deliveries (message_id, subscription_id, host, ready_at)
         select m.id, s.id, split_part(s.endpoint, '/', 3), $2
         from push_messages m join push_subscriptions s
           on s.topics && m.topics or (m.reminder_prayer = any (s.reminder_prayers) and m.reminder_minutes = s.reminder_minutes)
         where m.id = $1 and not $3 order by s.id
         returning 1
       )
       update push_messages set sending_since = $2, receivers = (select count(*) from given),
         state = case when exists (select from given) then 'sending' else 'done' end
       where id = $1`,
      [next.id, now, next.expired],
    )
    return true
  })
}

/** The push services to which something is owed, and since or from when. */
export async function owedHosts(db: Queryable): Promise<{ host: string; at: Date }[]> {
  return db.query('select host, min(ready_at) as at from push_deliveries group by host')
}

/** When the next waiting message may go; null where none waits. */
export async function nextMessageAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `select min(send_after) as at from push_messages where state = 'waiting'`,
  )
  return row?.at ?? null
}

/** One message owed to one phone. Where the phone has opted out meanwhile, its columns are null. */
export interface OwedDelivery {
  id: number
  message_id: number
  subscription_id: number
  attempts: number
  endpoint: string | null
  p256dh: string
  auth: string
  refusals: number
}

/**
 * Takes up to `limit` of what is owed to a push service's phones: no other process takes these before `until`.
 * @param by names who takes
 */
export async function takeDeliveries(
  db: Queryable,
  { host, limit, now, until, by }: { host: string; limit: number; now: Date; until: Date; by: string },
): Promise<OwedDelivery[]> {
  return db.query<OwedDelivery>(
    `with ready as (
       select id from push_deliveries where host = $1 and ready_at <= $2 order by ready_at, id limit $3 for update skip locked
     ), taken as (
       update push_deliveries set ready_at = $4, taken_by = $5 where id in (select id from ready)
       returning id, message_id, subscription_id, attempts
     )
     select t.id, t.message_id, t.subscription_id, t.attempts, s.endpoint, s.p256dh, s.auth, s.refusals
     from taken t left join push_subscriptions s on s.id = t.subscription_id`,
    [host, now, limit, until, by],
    { name: 'take_deliveries' },
  )
}

/** Messages by their ids. */
export async function sendingMessages(db: Queryable, ids: readonly number[]): Promise<SendingMessage[]> {
  return db.query(
    `select id, payload, collapse, urgency, expires_at, sending_since from push_messages where id = any ($1::bigint[])`,
    [ids],
  )
}

export type FinalResult = 'sent' | 'gone' | 'failed'

/**
 * Strikes out deliveries that are over and counts them, each once: one that another process has taken meanwhile is left
 * to that one.
 */
export async function endDeliveries(
  db: Queryable,
  by: string,
  ended: readonly { id: number; result: FinalResult }[],
): Promise<void> {
  await db.query(
    `with told as (select * from unnest($1::bigint[], $2::text[]) as t (id, result)),
     ended as (
       delete from push_deliveries d using told where d.id = told.id and d.taken_by = $3 returning d.message_id, told.result
     ),
     tally as (
       select message_id, count(*) filter (where result = 'sent') as sent, count(*) filter (where result = 'gone') as gone,
         count(*) filter (where result = 'failed') as failed
       from ended group by message_id
     )
     update push_messages m set sent = m.sent + t.sent, gone = m.gone + t.gone, failed = m.failed + t.failed
     from tally t where m.id = t.message_id`,
    [ended.map(({ id }) => id), ended.map(({ result }) => result), by],
    { name: 'end_deliveries' },
  )
}

/** Puts deliveries off, each to its time, for whoever comes first then. */
export async function postponeDeliveries(
  db: Queryable,
  by: string,
  later: readonly { id: number; at: Date }[],
): Promise<void> {
  await db.query(
    `update push_deliveries d set ready_at = t.at, taken_by = null, attempts = d.attempts + 1
     from unnest($1::bigint[], $2::timestamptz[]) as t (id, at) where d.id = t.id and d.taken_by = $3`,
    [later.map(({ id }) => id), later.map(({ at }) => at), by],
  )
}

/** Marks as done what nobody is owed any more. */
export async function finishMessages(db: Queryable): Promise<void> {
  await db.query(
    `update push_messages m set state = 'done'
     where state = 'sending' and not exists (select from push_deliveries d where d.message_id = m.id)`,
  )
}

/** Forgets subscriptions, by their ids. */
export async function forgetSubscriptions(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('delete from push_subscriptions where id = any ($1::bigint[])', [ids])
}

/** A message taken ends the row of refusals. */
export async function clearRefusals(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('update push_subscriptions set refusals = 0 where id = any ($1::bigint[])', [ids])
}

/** Counts a refusal for each, and forgets those with `most` in a row. */
export async function countRefusals(db: Queryable, ids: readonly number[], most: number): Promise<void> {
  await db.query('update push_subscriptions set refusals = refusals + 1 where id = any ($1::bigint[])', [ids])
  await db.query('delete from push_subscriptions where id = any ($1::bigint[]) and refusals >= $2', [ids, most])
}
