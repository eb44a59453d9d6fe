import type { Topic } from '#contracts/push.ts'
import type { Queryable } from '../../database/database.ts'
import type { PushTarget } from './read-subscription.ts'

/** Stores a subscription, or renews the one with the same endpoint. */
export async function saveSubscription(
  db: Queryable,
  subscription: PushTarget & { userId: string; topics: readonly Topic[] },
): Promise<void> {
  await db.query(
    `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update set
       p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, topics = excluded.topics, refreshed_at = now()`,
    [subscription.endpoint, subscription.p256dh, subscription.auth, subscription.userId, subscription.topics],
  )
}

/** @returns false when there was none */
export async function removeSubscription(db: Queryable, endpoint: string): Promise<boolean> {
  return (await db.query('delete from push_subscriptions where endpoint = $1 returning id', [endpoint])).length > 0
}
