/** Sends this phone's subscription to the server. Used by the page, and by the service worker when a browser renews one. */

import type { Language } from '#contracts/languages.ts'
import type { SavedToken, SaveToken } from '#contracts/push.ts'
import { isFirstTopic } from '#contracts/push-payload.ts'
import { toShared } from '#contracts/reminders.ts'
import { notifications } from '#texts/notifications.ts'
import { ApiError, request } from '../api-client.ts'
import { type PushPreferences, type PushRecord, writePushRecord } from './push-store.ts'

/** The specification's placeholder: the site has no user accounts. */
const USER_ID = 'static_user_id'

/**
 * Sends the server a subscription with its preferences and stores both on the phone.
 * @param key the server's VAPID public key it was made with, base64url
 * @param language of the messages that the server will send
 * @param now milliseconds since 1970
 * @returns the stored record
 * @throws {ApiError} when the server does not accept it
 */
export async function saveToken(
  subscription: PushSubscription,
  key: string,
  { topics, reminders }: PushPreferences,
  language: Language,
  now: number,
): Promise<PushRecord> {
  const body: SaveToken = {
    ...{ token: JSON.stringify(subscription), userId: USER_ID, topics, language },
    ...toShared(reminders),
  }
  const send = (body: SaveToken) => request<SavedToken>('/save-token', { method: 'POST', body })
  // A server of the version before stores the same minutes for all prayers, or not all topics: each visit sends them until one does.
  let savedAt = now
  try {
    const { data } = await send(body).catch((error) => {
      if (!(error instanceof ApiError && error.field?.startsWith('topics'))) throw error
      savedAt = 0
      return send({ ...body, topics: topics.filter(isFirstTopic) })
    })
    if (!data?.reminderMinutes) savedAt = 0
    console.debug('The push subscription is saved:', data)
  } catch (error) {
    console.error(notifications.logs.saveFailed, error)
    throw error
  }
  const record: PushRecord = { topics, reminders, key, endpoint: subscription.endpoint, savedAt, language }
  await writePushRecord(record)
  return record
}

/** Decodes a VAPID key from base64url. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

/** Encodes a VAPID key as base64url. */
export function keyText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
