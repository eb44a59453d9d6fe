import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { PrayerSchema } from './jamat.ts'
import { MESSAGE_LINK_MAX, MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from './message-limits.ts'
import { PRAYERS, type Prayer } from './prayers.ts'
import {
  MESSAGE_KINDS,
  type MessageKind,
  REMINDER_MINUTES,
  type ReminderMinutes,
  TOPICS,
  type Topic,
} from './push-payload.ts'

// The names stand in a file without schemas, so that a page can read them without loading TypeBox.
export { MESSAGE_KINDS, type MessageKind, REMINDER_MINUTES, type ReminderMinutes, TOPICS, type Topic }
export const TopicSchema = Type.Unsafe<Topic>({ type: 'string', enum: [...TOPICS] })
const Topics = Type.Array(TopicSchema, { uniqueItems: true, maxItems: TOPICS.length })

/** Before which jamats a phone wants to be reminded, and how long before. */
export const Reminders = Type.Object(
  {
    prayers: Type.Array(PrayerSchema, { minItems: 1, uniqueItems: true, maxItems: PRAYERS.length }),
    minutes: Type.Unsafe<ReminderMinutes>({ type: 'integer', enum: [...REMINDER_MINUTES] }),
  },
  { additionalProperties: false },
)
export type Reminders = { prayers: Prayer[]; minutes: ReminderMinutes }

const Token = Type.String({ minLength: 1, maxLength: 4096, description: 'JSON of a PushSubscription.' })

export const SaveToken = Type.Object({
  token: Token,
  userId: Type.String({ maxLength: 200, description: 'Kept as sent.' }),
  topics: Type.Optional(Topics),
  reminders: Type.Optional(
    Type.Union([Reminders, Type.Null()], { description: 'Left out: as before. Null: none, as for a new phone.' }),
  ),
})
export type SaveToken = { token: string; userId: string; topics?: Topic[]; reminders?: Reminders | null }

export const SavedToken = Type.Object({
  saved: Type.Boolean(),
  topics: Type.Array(TopicSchema),
  reminders: Nullable(Reminders),
})
export type SavedToken = { saved: boolean; topics: Topic[]; reminders: Reminders | null }

export const RemoveToken = Type.Object({ token: Token })
export const RemovedToken = Type.Object({ removed: Type.Boolean() })

export const PushKey = Type.Object({
  publicKey: Type.String({ description: 'VAPID public key, base64url (RFC 8292).' }),
})

export const PushTest = Type.Object({ token: Token })

/**
 * How a test message fared: taken by the push service; the subscription has ended and was forgotten; the push service
 * refused it; or the push service could not be reached or had no time for it.
 */
export const PUSH_TEST_RESULTS = ['sent', 'gone', 'refused', 'unreachable'] as const
export type PushTestResult = (typeof PUSH_TEST_RESULTS)[number]
export const PushTested = Type.Object({
  result: Type.Unsafe<PushTestResult>({ type: 'string', enum: [...PUSH_TEST_RESULTS] }),
  status: Type.Optional(Type.Integer({ description: 'The HTTP status the push service answered with, if it did.' })),
})
export type PushTested = { result: PushTestResult; status?: number }

/** A message is waiting for its time, being sent, done with (sent, or its time ran out), or was cancelled while waiting. */
export const MESSAGE_STATES = ['waiting', 'sending', 'done', 'cancelled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const PushMessage = Type.Object({
  id: Id,
  kind: Type.Unsafe<MessageKind>({ type: 'string', enum: [...MESSAGE_KINDS] }),
  title: Type.String(),
  body: Type.String(),
  url: Type.String({ description: 'The page it opens, absolute.' }),
  topics: Type.Array(TopicSchema, { description: 'Those who chose any of these get it; empty for reminders.' }),
  state: Type.Unsafe<MessageState>({ type: 'string', enum: [...MESSAGE_STATES] }),
  sendAfter: Instant,
  expiresAt: Instant,
  receivers: Type.Integer({ description: 'Phones it goes to, counted when sending began; 0 before.' }),
  sent: Type.Integer({ description: 'Taken by a push service.' }),
  gone: Type.Integer({ description: 'Phones that no longer have this subscription; they were forgotten.' }),
  failed: Type.Integer({ description: 'Refused, or not to be had before its time ran out.' }),
  createdAt: Instant,
  createdBy: Nullable(Type.String({ description: "The administrator's e-mail; null where nobody asked for it." })),
})
export type PushMessage = {
  id: number
  kind: MessageKind
  title: string
  body: string
  url: string
  topics: Topic[]
  state: MessageState
  sendAfter: string
  expiresAt: string
  receivers: number
  sent: number
  gone: number
  failed: number
  createdAt: string
  createdBy: string | null
}

/** The newest messages, newest first. */
export const PUSH_MESSAGES_LISTED = 20
export const PushMessages = Type.Array(PushMessage)

/** What an administrator writes to phones. */
export const WriteMessage = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: MESSAGE_TITLE_MAX }),
    text: Type.String({ minLength: 1, maxLength: MESSAGE_TEXT_MAX }),
    link: Type.String({
      maxLength: MESSAGE_LINK_MAX,
      description: 'A path of this site or an https address; empty: the home page.',
    }),
    topics: Type.Optional(
      Type.Array(TopicSchema, {
        minItems: 1,
        uniqueItems: true,
        description: 'Left out: all phones that chose any topic.',
      }),
    ),
    key: Type.Optional(
      Type.String({
        pattern: '^[\\w-]{8,64}$',
        description: 'Made anew for each message, so that sending the same one twice is sending it once.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type WriteMessage = { title: string; text: string; link: string; topics?: Topic[]; key?: string }

/** What phones would show of it, and on how many. */
export const MessagePreview = Type.Object({
  title: Type.String(),
  body: Type.String(),
  url: Type.String({ description: 'The page it opens, absolute.' }),
  receivers: Type.Integer(),
})
export type MessagePreview = { title: string; body: string; url: string; receivers: number }

export const ReceiversQuery = Type.Object({
  topics: Type.Optional(
    Type.String({
      maxLength: 80,
      pattern: '^[a-z]+(,[a-z]+)*$',
      description: 'Topics joined by commas; left out: all.',
    }),
  ),
})
export const Receivers = Type.Object({ receivers: Type.Integer() })
export type Receivers = { receivers: number }
