import type { Language } from '#contracts/languages.ts'
import type { PushPayload } from '#contracts/push-payload.ts'
import type { EncodedMessage } from '../../../push-sender.ts'
import { payloadIn } from '../queue.ts'
import type { SendingMessage } from './queries.ts'

/** Returns a message in a language as push services receive it; undefined if it has expired. */
export type Encoder = (messageId: number, language: Language | null) => EncodedMessage | undefined

/** Returns an encoder that encodes each message once per language, however many phones receive it. */
export function createEncoder(messages: readonly SendingMessage[], now: Date): Encoder {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const encoded = new Map<string, EncodedMessage | undefined>()
  return (messageId, language) => {
    const message = byId.get(messageId)
    // The phones of languages without a translation share the payload of the default language.
    const key = `${messageId} ${language !== null && message?.translations?.[language] ? language : ''}`
    if (!encoded.has(key)) encoded.set(key, message && encode(message, language, now))
    return encoded.get(key)
  }
}

function encode(
  { id, payload, translations, collapse, urgency, expires_at, sending_since }: SendingMessage,
  language: Language | null,
  now: Date,
): EncodedMessage | undefined {
  const ttl = Math.floor((expires_at.getTime() - now.getTime()) / 1000)
  if (ttl <= 0) return undefined
  const { notification, ...rest } = payloadIn(language, payload, translations)
  const data = {
    ...notification.data,
    id: `${id}-${sending_since.getTime().toString(36)}`,
    sentAt: sending_since.toISOString(),
  }
  const complete: PushPayload = { ...rest, notification: { ...notification, data } }
  return { payload: Buffer.from(JSON.stringify(complete)), ttl, urgency, collapse }
}
