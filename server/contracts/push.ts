import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { PrayerSchema } from './jamat.ts'
import { MAX_MESSAGE_LINK, MAX_MESSAGE_TEXT, MAX_MESSAGE_TITLE } from './message-limits.ts'
import { PRAYERS } from './prayers.ts'
import {
  MESSAGE_KINDS,
  type MessageKind,
  REMINDED,
  REMINDER_MINUTES,
  type Reminded,
  type ReminderMinutes,
  TOPICS,
  type Topic,
} from './push-payload.ts'

// Defined in a file without schemas, so that pages can import them without TypeBox.
export { MESSAGE_KINDS, type MessageKind, REMINDER_MINUTES, type ReminderMinutes, TOPICS, type Topic }

const TopicSchema = Type.Unsafe<Topic>({ type: 'string', enum: [...TOPICS] })
const Topics = Type.Array(TopicSchema, { uniqueItems: true, maxItems: TOPICS.length })

const Minutes = Type.Unsafe<ReminderMinutes>({ type: 'integer', enum: [...REMINDER_MINUTES] })

/** How long before the jamat of each prayer, and the moments of a fast, a phone is reminded. */
export const Reminders = Type.Object(
  Object.fromEntries(REMINDED.map((each) => [each, Type.Optional(Minutes)])) as Record<
    Reminded,
    Type.TOptional<typeof Minutes>
  >,
  {
    additionalProperties: false,
    description: 'Minutes before the jamat, the end of sehri or iftar; one that is left out has no reminder.',
  },
)
export type Reminders = Type.Static<typeof Reminders>

/** As pages and servers of the previous version know them (`reminders.ts`). */
export const UniformReminders = Type.Object(
  {
    prayers: Type.Array(PrayerSchema, { minItems: 1, uniqueItems: true, maxItems: PRAYERS.length }),
    minutes: Minutes,
  },
  { additionalProperties: false },
)
export type UniformReminders = Type.Static<typeof UniformReminders>
const Token = Type.String({ minLength: 1, maxLength: 4096, description: 'JSON of a PushSubscription.' })

/** A language's tag, as in `content/`. */
const LanguageSchema = Type.String({ pattern: '^[a-z]{2,3}$', description: 'Language of messages, e.g. "en" or "ur".' })

export const SaveToken = Type.Object({
  token: Token,
  userId: Type.String({ maxLength: 200, description: 'Stored as sent.' }),
  topics: Type.Optional(Topics),
  language: Type.Optional(LanguageSchema),
  reminderMinutes: Type.Optional(Reminders),
  reminders: Type.Optional(
    Type.Union([UniformReminders, Type.Null()], {
      description: 'Of the previous version, ignored beside `reminderMinutes`. Both left out: unchanged.',
    }),
  ),
})
export type SaveToken = Type.Static<typeof SaveToken>
export const SavedToken = Type.Object({
  saved: Type.Boolean(),
  topics: Type.Array(TopicSchema),
  reminderMinutes: Type.Optional(Reminders),
  reminders: Nullable(UniformReminders),
  language: LanguageSchema,
})
export type SavedToken = Type.Static<typeof SavedToken>
export const RemoveToken = Type.Object({ token: Token })
export const RemovedToken = Type.Object({ removed: Type.Boolean() })

export const PushKey = Type.Object({
  publicKey: Type.String({ description: 'VAPID public key, base64url (RFC 8292).' }),
})

export const PushTest = Type.Object({ token: Token })

/**
 * The result of a test message: accepted by the push service; the subscription has ended and was deleted; refused by the
 * push service; or the push service could not be reached or was too busy.
 */
const PUSH_TEST_RESULTS = ['sent', 'gone', 'refused', 'unreachable'] as const
export type PushTestResult = (typeof PUSH_TEST_RESULTS)[number]
export const PushTested = Type.Object({
  result: Type.Unsafe<PushTestResult>({ type: 'string', enum: [...PUSH_TEST_RESULTS] }),
  status: Type.Optional(Type.Integer({ description: 'The HTTP status of the push service, if it responded.' })),
})
export type PushTested = Type.Static<typeof PushTested>
/** A message is waiting until it is due, being sent, done (sent or expired), or was cancelled while waiting. */
const MESSAGE_STATES = ['waiting', 'sending', 'done', 'cancelled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const PushMessage = Type.Object({
  id: Id,
  kind: Type.Unsafe<MessageKind>({ type: 'string', enum: [...MESSAGE_KINDS] }),
  title: Type.String(),
  body: Type.String(),
  translations: Type.Optional(
    Type.Record(Type.String(), Type.Object({ title: Type.String(), body: Type.String() }), {
      description: 'The texts in other languages, by their tags; absent for messages that administrators write.',
    }),
  ),
  url: Type.String({ description: 'The page it opens, absolute.' }),
  topics: Type.Array(TopicSchema, { description: 'Phones that chose any of these receive it; empty for reminders.' }),
  state: Type.Unsafe<MessageState>({ type: 'string', enum: [...MESSAGE_STATES] }),
  sendAfter: Instant,
  expiresAt: Instant,
  receivers: Type.Integer({ description: 'Number of phones, counted when sending began; 0 before.' }),
  sent: Type.Integer({ description: 'Accepted by a push service.' }),
  gone: Type.Integer({ description: 'Subscriptions that had ended; they were deleted.' }),
  failed: Type.Integer({ description: 'Refused, or not delivered before the message expired.' }),
  createdAt: Instant,
  createdBy: Nullable(Type.String({ description: "The administrator's e-mail; null for automatic messages." })),
})
export type PushMessage = Type.Static<typeof PushMessage>

/** How many messages are listed, newest first. */
export const MAX_LISTED_MESSAGES = 20
export const PushMessages = Type.Array(PushMessage)

/** A message written by an administrator. */
export const WriteMessage = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_TITLE }),
    text: Type.String({ minLength: 1, maxLength: MAX_MESSAGE_TEXT }),
    link: Type.String({
      maxLength: MAX_MESSAGE_LINK,
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
        description: 'Unique for each message, so that a repeated request sends it once.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type WriteMessage = Type.Static<typeof WriteMessage>
/** The notification as phones would show it, and their number. */
export const MessagePreview = Type.Object({
  title: Type.String(),
  body: Type.String(),
  url: Type.String({ description: 'The page it opens, absolute.' }),
  receivers: Type.Integer(),
})
export type MessagePreview = Type.Static<typeof MessagePreview>
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
export type Receivers = Type.Static<typeof Receivers>
