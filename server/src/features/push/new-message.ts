import type { Language } from '#contracts/languages.ts'
import type { MessageKind, PushData, PushPayload, Reminded, ReminderMinutes, Topic } from '#contracts/push-payload.ts'
import type { Urgency } from '../../push-sender.ts'

/** The phones that chose any of these topics, or those that chose this reminder. */
export type Audience = { topics: readonly Topic[] } | { reminder: { prayer: Reminded; minutes: ReminderMinutes } }

/** A payload without the members that are only known when sending begins. */
export type DraftPayload = Omit<PushPayload, 'notification'> & {
  notification: Omit<PushPayload['notification'], 'data'> & { data: Omit<PushData, 'id' | 'sentAt'> }
}

/** The members of a notification that differ in another language. */
export type Translation = Partial<Pick<DraftPayload['notification'], 'title' | 'body' | 'navigate' | 'lang' | 'dir'>>

/** A message in each language: the payload in the default one, and the differences in the others. */
export interface Composed {
  payload: DraftPayload
  translations?: Readonly<Record<Language, Translation>>
}

export interface NewMessage extends Composed {
  kind: MessageKind
  audience: Audience
  /** A message with the key of an earlier one is not added, unless that one was cancelled. */
  dedupKey?: string
  /** For a phone that is offline, push services store only the newest message with this topic: ≤ 32 of A–Z a–z 0–9 - _. */
  collapse?: string
  urgency: Urgency
  sendAfter: Date
  /** The message is not sent after this time, and push services drop it. */
  expiresAt: Date
  /** An administrator's e-mail; null for automatic messages. */
  createdBy: string | null
}
