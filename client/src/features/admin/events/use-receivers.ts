import type { Event } from '#contracts/events.ts'
import type { Receivers } from '#contracts/push.ts'
import { admin } from '#texts/admin.ts'
import { adminRequest } from '../admin-request.ts'
import { GRACE_SECONDS } from '../undo.tsx'
import { useAdminQuery } from '../use-admin-query.ts'

const text = admin.events.notification

/** Returns how many phones are notified when an event is marked as upcoming; null while unknown. */
export function useReceivers(): number | null {
  const { data } = useAdminQuery(
    'the phones subscribed to events',
    async () => (await adminRequest<Receivers>('/push-messages/receivers?topics=events')).data?.receivers ?? 0,
  )
  return data
}

/** Describes the effect of marking an event as upcoming; phones are not notified of an event that has begun. */
export function describeNotification(event: Event, receivers: number | null, now: Date): string {
  if (Date.parse(event.date) <= now.getTime()) return text.over
  return describeReceivers(receivers)
}

/** Describes the effect of marking a coming event as upcoming. */
export const describeReceivers = (receivers: number | null): string =>
  receivers === null ? text.counting : text.phones(receivers)

/** Returns how long marking an event as upcoming can be undone before phones are notified; 0 if none are. */
export const graceSecondsOf = (event: Event, receivers: number | null, now: Date): number =>
  receivers === 0 || Date.parse(event.date) <= now.getTime() ? 0 : GRACE_SECONDS
