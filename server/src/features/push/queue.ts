import type { Prayer } from '#contracts/prayers.ts'
import type { MessageKind, PushData, PushPayload, ReminderMinutes, Topic } from '#contracts/push-payload.ts'
import { PAYLOAD_MAX_BYTES } from '#contracts/push-payload.ts'
import type { Queryable } from '../../database/database.ts'
import { insertMessage } from './outbox/queries.ts'

/** Whom a message is for: those who chose any of the topics, or those who are reminded this long before this prayer. */
export type Audience = { topics: readonly Topic[] } | { reminder: { prayer: Prayer; minutes: ReminderMinutes } }

/** A payload without what is only known when the sending begins. */
export type DraftPayload = Omit<PushPayload, 'notification'> & {
  notification: Omit<PushPayload['notification'], 'data'> & { data: Omit<PushData, 'id' | 'sentAt'> }
}

export interface NewMessage {
  kind: MessageKind
  audience: Audience
  /** Of messages with the same key only the first counts, for ever; one that was cancelled does not. */
  dedupKey?: string
  payload: DraftPayload
  /** A push service keeps only the newest of those with the same word for a phone that is away: ≤ 32 of A–Z a–z 0–9 - _. */
  collapse?: string
  urgency: Urgency
  sendAfter: Date
  /** When it is no longer news: it is not sent after that, and push services drop it. */
  expiresAt: Date
  /** An administrator's e-mail; null where nobody asked for it. */
  createdBy: string | null
}

/** RFC 8030, 5.3. */
export type Urgency = 'very-low' | 'low' | 'normal' | 'high'

/** Push services may refuse to keep a message longer than this, in milliseconds. */
const LONGEST_LIFE_MS = 28 * 24 * 3_600_000

/**
 * Puts a message into the queue, to be sent once the caller's transaction has been committed and its time has come.
 * @param tx the transaction in which that happens of which the message tells
 * @returns its id; undefined when its key was there already
 * @throws RangeError when a phone could not receive it: too large, or a collapse word push services refuse
 */
export async function enqueue(tx: Queryable, message: NewMessage): Promise<number | undefined> {
  const { payload, collapse, sendAfter, expiresAt } = message
  // What is added when it is sent: an id and an instant.
  const bytes = Buffer.byteLength(JSON.stringify(payload)) + 100
  if (bytes > PAYLOAD_MAX_BYTES) throw new RangeError(`A push message of ${bytes} bytes is too large.`)
  if (collapse !== undefined && !/^[\w-]{1,32}$/.test(collapse)) throw new RangeError(`No collapse word: ${collapse}`)
  if (!URL.canParse(payload.notification.navigate))
    throw new RangeError(`Not an absolute address: ${payload.notification.navigate}`)
  const latest = new Date(sendAfter.getTime() + LONGEST_LIFE_MS)
  return insertMessage(tx, { ...message, expiresAt: expiresAt < latest ? expiresAt : latest })
}
