import type { Language } from '#contracts/languages.ts'
import { MAX_PAYLOAD_BYTES } from '#contracts/push-payload.ts'
import type { Queryable } from '../../database/database.ts'
import type { Composed, DraftPayload, NewMessage } from './new-message.ts'
import { insertMessage } from './outbox/queries.ts'

/** Room for the id and the timestamp that are added when the message is sent. */
const ADDED_BYTES = 120

/** Returns a message's payload in a language. */
export function payloadIn<Payload extends DraftPayload>(
  language: Language | null,
  payload: Payload,
  translations: Composed['translations'] | null,
): Payload {
  const translation = language === null ? undefined : translations?.[language]
  return translation ? { ...payload, notification: { ...payload.notification, ...translation } } : payload
}

/** Returns whether a message is small enough for every push service, in each of its languages. */
export const fitsPayload = (composed: Composed): boolean => largestBytes(composed) <= MAX_PAYLOAD_BYTES

function largestBytes({ payload, translations = {} }: Composed): number {
  const payloads = [payload, ...Object.keys(translations).map((language) => payloadIn(language, payload, translations))]
  return Math.max(...payloads.map((each) => Buffer.byteLength(JSON.stringify(each)))) + ADDED_BYTES
}

/** Push services may refuse a longer TTL. */
const MAX_TTL_MS = 28 * 24 * 3_600_000

/**
 * Adds a message to the queue. It is sent once the transaction is committed and `sendAfter` has passed.
 * @param tx the transaction that makes the change the message is about
 * @returns its id; undefined when its key exists
 * @throws RangeError when push services would refuse it: too large, or an invalid topic
 */
export async function enqueue(tx: Queryable, message: NewMessage): Promise<number | undefined> {
  const { payload, collapse, sendAfter, expiresAt } = message
  const bytes = largestBytes(message)
  if (bytes > MAX_PAYLOAD_BYTES) throw new RangeError(`A push message of ${bytes} bytes is too large.`)
  if (collapse !== undefined && !/^[\w-]{1,32}$/.test(collapse))
    throw new RangeError(`Invalid collapse topic: ${collapse}`)
  if (!URL.canParse(payload.notification.navigate))
    throw new RangeError(`Not an absolute URL: ${payload.notification.navigate}`)
  const maxExpiry = new Date(sendAfter.getTime() + MAX_TTL_MS)
  return insertMessage(tx, { ...message, expiresAt: expiresAt < maxExpiry ? expiresAt : maxExpiry })
}
