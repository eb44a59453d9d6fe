import type { Language } from '#contracts/languages.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import type { Urgency } from '../../../push-sender.ts'
import type { Audience, Composed, DraftPayload, NewMessage } from '../new-message.ts'

/** Returns an audience as the three parameters that the statements below take. */
function audienceColumns(audience: Audience): [readonly string[] | null, string | null, number | null] {
  return 'topics' in audience
    ? [audience.topics, null, null]
    : [null, audience.reminder.prayer, audience.reminder.minutes]
}

/** @returns its id; undefined when a message with its key exists that was not cancelled */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>(
    `insert into push_messages (kind, topics, reminder_prayer, reminder_minutes, dedup_key, payload, collapse, urgency,
       send_after, expires_at, created_by, translations)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12::jsonb)
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
      message.translations ? JSON.stringify(message.translations) : null,
    ],
  )
  return rows[0]?.id
}

/** Cancels a message that is still waiting. @returns false when it is not */
export async function cancelMessage(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(
    `update push_messages set state = 'cancelled' where id = $1 and state = 'waiting' returning id`,
    [id],
  )
  return rows.length > 0
}

/** Cancels the waiting message with a key. @returns whether there was one */
export async function cancelByKey(db: Queryable, dedupKey: string): Promise<boolean> {
  const rows = await db.query(
    `update push_messages set state = 'cancelled' where dedup_key = $1 and state = 'waiting' returning id`,
    [dedupKey],
  )
  return rows.length > 0
}

/** Makes a waiting message due now. @returns false when it is not waiting */
export async function sendMessageNow(db: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update push_messages set send_after = least(send_after, $2) where id = $1 and state = 'waiting' returning id`,
    [id, now],
  )
  return rows.length > 0
}

/** Returns how many phones would receive a message for this audience now. */
export async function countReceivers(db: Queryable, audience: Audience): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from push_subscriptions
     where topics && $1::text[] or (reminders -> $2::text)::integer = $3::integer`,
    audienceColumns(audience),
  )
  return rows[0]?.count ?? 0
}

/** A message that is being sent. */
export interface SendingMessage {
  id: number
  payload: DraftPayload
  translations: NonNullable<Composed['translations']> | null
  collapse: string | null
  urgency: Urgency
  expires_at: Date
  sending_since: Date
}

/** Nothing but an announcement waits longer than minutes; what is due after a day was written while the clock was wrong. */
const IS_BEYOND = `> $1::timestamptz + interval '1 day'`

/** Makes messages and deliveries due now that were written while the clock was wrong. Messages keep their lifetime. */
export async function limitDueTimes(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update push_messages set send_after = $1, expires_at = $1::timestamptz + (expires_at - send_after)
     where state = 'waiting' and kind not in ('janazah', 'announcements') and send_after ${IS_BEYOND}`,
    [now],
  )
  await db.query(`update push_deliveries set ready_at = $1 where ready_at ${IS_BEYOND}`, [now])
}

/**
 * Fans out the next message that is due: adds a delivery for each phone of its audience. An expired message is done.
 * @returns false when none is due
 */
export async function fanOutNext(database: Database, now: Date): Promise<boolean> {
  const receivers = await database.transaction(async (tx) => {
    const [next] = await tx.query<{ id: number; expired: boolean }>(
      `select id, expires_at <= $1 as expired from push_messages where state = 'waiting' and send_after <= $1
       order by send_after, id limit 1 for update skip locked`,
      [now],
    )
    if (!next) return undefined
    const [message] = await tx.query<{ receivers: number }>(
      `with added as (
         insert into push_deliveries (message_id, subscription_id, host, ready_at)
         select m.id, s.id, split_part(s.endpoint, '/', 3), $2
         from push_messages m join push_subscriptions s
           on s.topics && m.topics or (s.reminders -> m.reminder_prayer)::integer = m.reminder_minutes
         where m.id = $1 and not $3 order by s.id
         returning 1
       )
       update push_messages set sending_since = $2, receivers = (select count(*) from added),
         state = case when exists (select from added) then 'sending' else 'done' end
       where id = $1 returning receivers`,
      [next.id, now, next.expired],
    )
    return message?.receivers ?? 0
  })
  // Without fresh statistics the planner expects few due deliveries, and sorts all of them for each claim.
  if (receivers !== undefined && receivers >= MIN_ROWS_TO_ANALYZE) await database.query('analyze push_deliveries')
  return receivers !== undefined
}

const MIN_ROWS_TO_ANALYZE = 1000

/** Returns the push services with open deliveries, and when the next of each is due. */
export async function listOpenHosts(db: Queryable): Promise<{ host: string; at: Date }[]> {
  return db.query('select host, min(ready_at) as at from push_deliveries group by host')
}

/** Returns when the next waiting message is due; null where none waits. */
export async function readNextMessageAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `select min(send_after) as at from push_messages where state = 'waiting'`,
  )
  return row?.at ?? null
}

/** One message for one phone. If the phone has unsubscribed meanwhile, the subscription's columns are null. */
export interface ClaimedDelivery {
  id: number
  message_id: number
  subscription_id: number
  attempts: number
  expires_at: Date
  endpoint: string | null
  p256dh: string
  auth: string
  language: Language | null
  refusals: number
  is_proven: boolean
}

/** Reads the index `push_deliveries_due` in order; sorting all due deliveries for each claim would take most of the time. */
export const SELECT_DUE = `select id from push_deliveries where host = $1 and ready_at <= $2
  order by ready_at, id limit $3 for update skip locked`

/**
 * Claims up to `limit` due deliveries of a push service: no other process claims them before `expiresAt`. The column for `claimedBy`
 * is `taken_by`, as processes of the previous version run during a deployment.
 */
export async function claimDeliveries(
  db: Queryable,
  claim: { host: string; limit: number; now: Date; expiresAt: Date; claimedBy: string },
): Promise<ClaimedDelivery[]> {
  return db.query<ClaimedDelivery>(
    `with due as (${SELECT_DUE}), claimed as (
       update push_deliveries set ready_at = $4, taken_by = $5 where id = any (array(select id from due))
       returning id, message_id, subscription_id, attempts
     )
     select c.id, c.message_id, c.subscription_id, c.attempts, m.expires_at, s.endpoint, s.p256dh, s.auth, s.language,
       s.refusals, s.proven_at is not null as is_proven
     from claimed c join push_messages m on m.id = c.message_id left join push_subscriptions s on s.id = c.subscription_id`,
    [claim.host, claim.now, claim.limit, claim.expiresAt, claim.claimedBy],
    { name: 'claim_deliveries' },
  )
}

export async function readSendingMessages(db: Queryable, ids: readonly number[]): Promise<SendingMessage[]> {
  return db.query(
    `select id, payload, translations, collapse, urgency, expires_at, sending_since from push_messages where id = any ($1::bigint[])`,
    [ids],
    { name: 'sending_messages' },
  )
}

export type FinalResult = 'sent' | 'gone' | 'failed'

/** Deletes finished deliveries and counts each once; those that another process has claimed meanwhile are left to it. */
export async function finishDeliveries(
  db: Queryable,
  claimedBy: string,
  finished: readonly { id: number; result: FinalResult }[],
): Promise<void> {
  await db.query(
    `with results as (select * from unnest($1::bigint[], $2::text[]) as t (id, result)),
     finished as (
       delete from push_deliveries d using results r where d.id = r.id and d.taken_by = $3 returning d.message_id, r.result
     ),
     tally as (
       select message_id, count(*) filter (where result = 'sent') as sent, count(*) filter (where result = 'gone') as gone,
         count(*) filter (where result = 'failed') as failed
       from finished group by message_id
     )
     update push_messages m set sent = m.sent + t.sent, gone = m.gone + t.gone, failed = m.failed + t.failed
     from tally t where m.id = t.message_id`,
    [finished.map(({ id }) => id), finished.map(({ result }) => result), claimedBy],
    { name: 'finish_deliveries' },
  )
}

/** Releases deliveries and sets when each is due again. */
export async function postponeDeliveries(
  db: Queryable,
  claimedBy: string,
  postponed: readonly { id: number; at: Date }[],
): Promise<void> {
  await db.query(
    `update push_deliveries d set ready_at = t.at, taken_by = null, attempts = d.attempts + 1
     from unnest($1::bigint[], $2::timestamptz[]) as t (id, at) where d.id = t.id and d.taken_by = $3`,
    [postponed.map(({ id }) => id), postponed.map(({ at }) => at), claimedBy],
  )
}

/** Marks messages without open deliveries as done. */
export async function finishMessages(db: Queryable): Promise<void> {
  await db.query(
    `update push_messages m set state = 'done'
     where state = 'sending' and not exists (select from push_deliveries d where d.message_id = m.id)`,
  )
}

export async function deleteSubscriptions(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('delete from push_subscriptions where id = any ($1::bigint[])', [ids])
}

/** Marks subscriptions as real, since their push service accepted a message, and resets their refusals. */
export async function confirmSubscriptions(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query(
    'update push_subscriptions set refusals = 0, proven_at = coalesce(proven_at, now()) where id = any ($1::bigint[])',
    [ids],
  )
}

/** Counts a refusal for each subscription and deletes those with `max` in a row. */
export async function countRejections(db: Queryable, ids: readonly number[], max: number): Promise<void> {
  await db.query('update push_subscriptions set refusals = refusals + 1 where id = any ($1::bigint[])', [ids])
  await db.query('delete from push_subscriptions where id = any ($1::bigint[]) and refusals >= $2', [ids, max])
}
