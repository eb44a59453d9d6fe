import type { Prayer } from '#contracts/prayers.ts'
import type { ReminderMinutes, Reminders, Topic } from '#contracts/push.ts'
import type { Queryable } from '../../database/database.ts'
import type { PushTarget } from './read-subscription.ts'

/**
 * Stores a subscription, or renews the one with the same endpoint.
 * @param subscription its reminders left out stay as they were
 * @returns the reminders it has now
 */
export async function saveSubscription(
  db: Queryable,
  subscription: PushTarget & { userId: string; topics: readonly Topic[]; reminders: Reminders | null | undefined },
): Promise<Reminders | null> {
  const { endpoint, p256dh, auth, userId, topics, reminders } = subscription
  const [row] = await db.query<{ prayers: Prayer[] | null; minutes: ReminderMinutes | null }>(
    `insert into push_subscriptions as known (endpoint, p256dh, auth, user_id, topics, reminder_prayers, reminder_minutes)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set
       p256dh = excluded.p256dh, auth = excluded.auth, user_id = excluded.user_id, topics = excluded.topics,
       reminder_prayers = case when $8 then excluded.reminder_prayers else known.reminder_prayers end,
       reminder_minutes = case when $8 then excluded.reminder_minutes else known.reminder_minutes end,
       refusals = 0, refreshed_at = now()
     returning reminder_prayers as prayers, reminder_minutes as minutes`,
    [
      endpoint,
      p256dh,
      auth,
      userId,
      topics,
      reminders?.prayers ?? null,
      reminders?.minutes ?? null,
      reminders !== undefined,
    ],
  )
  return row?.prayers && row.minutes ? { prayers: row.prayers, minutes: row.minutes } : null
}

/** @returns false when there was none */
export async function removeSubscription(db: Queryable, endpoint: string): Promise<boolean> {
  return (await db.query('delete from push_subscriptions where endpoint = $1 returning id', [endpoint])).length > 0
}
