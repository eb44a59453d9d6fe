import { DEFAULT_LANGUAGE, type Language } from '#contracts/languages.ts'
import type { Reminders, Topic } from '#contracts/push.ts'
import type { Queryable } from '../../database/database.ts'
import type { PushTarget } from '../../push-sender.ts'

/** Many phones share one address behind a carrier's NAT. */
const MAX_SUBSCRIPTIONS_PER_NETWORK = 2_000
const MAX_SUBSCRIPTIONS = 300_000

export interface NewSubscription extends PushTarget {
  userId: string
  topics: readonly Topic[]
  /** Undefined leaves the stored ones unchanged. */
  reminders: Reminders | undefined
  /** Undefined leaves the stored one unchanged; a new phone then gets the default language. */
  language?: Language | undefined
  /** A hash of the network that subscribes; undefined in tests. */
  network?: string
}

/**
 * Stores a subscription, or updates the one with the same endpoint. Above the limits, subscriptions that never received a
 * message are deleted first, then the longest unused.
 * @param tx a transaction
 * @returns the reminders and the language stored now
 */
export async function saveSubscription(
  tx: Queryable,
  subscription: NewSubscription,
  limits = { perNetwork: MAX_SUBSCRIPTIONS_PER_NETWORK, total: MAX_SUBSCRIPTIONS },
): Promise<{ reminders: Reminders; language: Language }> {
  const { endpoint, p256dh, auth, userId, topics, reminders, language, network = null } = subscription
  const [row] = await tx.query<{ id: number; reminders: Reminders; language: Language; is_new: boolean }>(
    `insert into push_subscriptions as stored (endpoint, p256dh, auth, user_id, topics, reminders, network, language)
     values ($1, $2, $3, $4, $5, coalesce($6::jsonb, '{}'), $7, coalesce($8::text, $9))
     on conflict (endpoint) do update set
       p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, topics = excluded.topics,
       reminders = coalesce($6::jsonb, stored.reminders), language = coalesce($8::text, stored.language),
       refusals = 0, refreshed_at = now()
     returning id, reminders, language, xmax = 0 as is_new`,
    [
      endpoint,
      p256dh,
      auth,
      userId,
      topics,
      reminders ? JSON.stringify(reminders) : null,
      network,
      language ?? null,
      DEFAULT_LANGUAGE,
    ],
  )
  if (row?.is_new) {
    if (network !== null) await evictSubscriptions(tx, row.id, limits.perNetwork, network)
    await evictSubscriptions(tx, row.id, limits.total, null)
  }
  return { reminders: row?.reminders ?? {}, language: row?.language ?? DEFAULT_LANGUAGE }
}

/** Deletes subscriptions above a limit, of one network or of all, but not the newest one. */
async function evictSubscriptions(tx: Queryable, newest: number, max: number, network: string | null): Promise<void> {
  await tx.query(
    `delete from push_subscriptions where id in (
       select id from push_subscriptions where ($3::text is null or network = $3) and id <> $1
       order by proven_at is not null, refreshed_at, id
       limit (select greatest(count(*) - $2, 0) from push_subscriptions where $3::text is null or network = $3))`,
    [newest, max, network],
  )
}

/** Returns the language of a subscription; the default one for an unknown subscription. */
export async function readLanguage(db: Queryable, endpoint: string): Promise<Language> {
  const [row] = await db.query<{ language: Language }>('select language from push_subscriptions where endpoint = $1', [
    endpoint,
  ])
  return row?.language ?? DEFAULT_LANGUAGE
}

/** Marks a subscription as real, since its push service accepted a message. */
export async function confirmSubscription(db: Queryable, endpoint: string): Promise<void> {
  await db.query('update push_subscriptions set proven_at = now() where endpoint = $1 and proven_at is null', [
    endpoint,
  ])
}

/** @returns whether there was one */
export async function removeSubscription(db: Queryable, endpoint: string): Promise<boolean> {
  return (await db.query('delete from push_subscriptions where endpoint = $1 returning id', [endpoint])).length > 0
}

export async function countSubscriptions(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from push_subscriptions')
  return row?.count ?? 0
}

/** Returns the number of open deliveries, and since when the oldest unfinished message is due. */
export async function readPushQueue(db: Queryable, now: Date): Promise<{ deliveries: number; oldest: Date | null }> {
  const rows = await db.query<{ deliveries: number; oldest: Date | null }>(
    `select (select count(*) from push_deliveries) as deliveries,
       (select min(coalesce(sending_since, send_after)) from push_messages
        where state = 'sending' or (state = 'waiting' and send_after <= $1)) as oldest`,
    [now],
    { name: 'push_queue' },
  )
  return rows[0] as { deliveries: number; oldest: Date | null }
}
