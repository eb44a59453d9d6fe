/** The subscription's way to the server and back out of it. Used by the page, and by the worker when a browser renews one. */
import type { SavedToken, SaveToken } from '#contracts/push.ts'
import { notifications } from '../../content/en/notifications.ts'
import { type PushChoice, type Wishes, writeChoice } from '../../sw/sw-store.ts'
import { request } from '../api-client.ts'

/** The specification's placeholder: there are no users. */
const USER_ID = 'static_user_id'

/**
 * Gives the server a subscription with its wishes, and remembers that it has them.
 * @param subscription of this phone
 * @param key the server's VAPID public key it was made with, base64url
 * @param wishes what it is for
 * @param now milliseconds since 1970
 * @returns what is remembered
 * @throws {ApiFault} when the server does not take it
 */
export async function saveToken(
  subscription: PushSubscription,
  key: string,
  { topics, reminders }: Wishes,
  now: number,
): Promise<PushChoice> {
  const body: SaveToken = { token: JSON.stringify(subscription), userId: USER_ID, topics, reminders }
  try {
    const { data } = await request<SavedToken>('/save-token', { method: 'POST', body })
    console.debug('Notifications are saved:', data)
  } catch (fault) {
    console.error(notifications.logs.saveFailed, fault)
    throw fault
  }
  const choice: PushChoice = { topics, reminders, key, endpoint: subscription.endpoint, savedAt: now }
  await writeChoice(choice)
  return choice
}

/** A key as browsers want it. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

/** A key as the server writes it. */
export function keyText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
