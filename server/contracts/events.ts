import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { EVENT_LIMITS } from './event-limits.ts'

export const Event = Type.Object(
  {
    id: Id,
    title: Type.String(),
    imageUrl: Type.String({ description: 'A web address, or a path on this site.' }),
    location: Nullable(Type.String()),
    date: Instant,
    registrationLink: Type.String(),
    description: Type.String(),
    videoUrl: Nullable(Type.String({ description: 'An embeddable address at YouTube or Vimeo.' })),
    isUpcoming: Type.Boolean(),
  },
  { title: 'Event' },
)
export type Event = {
  id: number
  title: string
  imageUrl: string
  location: string | null
  /** Instant, ISO 8601 in UTC. */
  date: string
  registrationLink: string
  description: string
  videoUrl: string | null
  isUpcoming: boolean
}

const text = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: '\\S' })

const fields = {
  title: text(EVENT_LIMITS.title),
  imageUrl: text(EVENT_LIMITS.url),
  date: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Date and time; without a zone it is Karachi time, e.g. 2026-11-27T20:30.',
  }),
  registrationLink: text(EVENT_LIMITS.url),
  description: text(EVENT_LIMITS.description),
}
const optionalFields = {
  location: Type.Optional(Nullable(Type.String({ maxLength: EVENT_LIMITS.location }))),
  videoUrl: Type.Optional(Nullable(Type.String({ maxLength: EVENT_LIMITS.url }))),
  isUpcoming: Type.Optional(Type.Boolean()),
}

export const NewEvent = Type.Object({ ...fields, ...optionalFields }, { additionalProperties: false })
export type NewEvent = Type.Static<typeof NewEvent>

/** The key names the form that is sent, however often. */
export const NewEventHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
})

/** Any of an event's members; the toggle in the administrator's grid sends `isUpcoming` alone. */
export const EventChange = Type.Partial(Type.Object({ ...fields, ...optionalFields }), {
  additionalProperties: false,
  minProperties: 1,
})
export type EventChange = Partial<NewEvent>
