import Type from 'typebox'
import { Id, Instant, Nullable, SecondTitle } from './common.ts'
import { DEFAULT_EVENT_MINUTES, MAX_EVENT_LENGTHS, MAX_EVENT_MINUTES } from './event-limits.ts'

const SecondText = Type.String({ description: 'The text in the other script; absent without one.' })

export const Event = Type.Object(
  {
    id: Id,
    title: Type.String(),
    secondTitle: Type.Optional(SecondTitle),
    imageUrl: Type.String({ description: 'A web address, or a path on this site.' }),
    location: Nullable(Type.String()),
    secondLocation: Type.Optional(SecondText),
    date: Instant,
    durationMinutes: Type.Optional(
      Type.Integer({
        description: `Absent when it is not known: calendars then show ${DEFAULT_EVENT_MINUTES} minutes.`,
      }),
    ),
    registrationLink: Type.String(),
    description: Type.String(),
    secondDescription: Type.Optional(SecondText),
    videoUrl: Nullable(Type.String({ description: 'An embeddable address at YouTube or Vimeo.' })),
    isUpcoming: Type.Boolean(),
  },
  { title: 'Event' },
)
export type Event = Type.Static<typeof Event>

const text = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: '\\S' })

const fields = {
  title: text(MAX_EVENT_LENGTHS.title),
  imageUrl: text(MAX_EVENT_LENGTHS.url),
  date: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Date and time; without a zone it is mosque time, e.g. 2026-11-27T20:30.',
  }),
  registrationLink: text(MAX_EVENT_LENGTHS.url),
  description: text(MAX_EVENT_LENGTHS.description),
}
const optionalFields = {
  secondTitle: Type.Optional(Nullable(Type.String({ maxLength: MAX_EVENT_LENGTHS.title }))),
  location: Type.Optional(Nullable(Type.String({ maxLength: MAX_EVENT_LENGTHS.location }))),
  secondLocation: Type.Optional(Nullable(Type.String({ maxLength: MAX_EVENT_LENGTHS.location }))),
  secondDescription: Type.Optional(Nullable(Type.String({ maxLength: MAX_EVENT_LENGTHS.description }))),
  durationMinutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: MAX_EVENT_MINUTES }))),
  videoUrl: Type.Optional(Nullable(Type.String({ maxLength: MAX_EVENT_LENGTHS.url }))),
  isUpcoming: Type.Optional(Type.Boolean()),
}

export const NewEvent = Type.Object({ ...fields, ...optionalFields }, { additionalProperties: false })
export type NewEvent = Type.Static<typeof NewEvent>

/** Any of an event's fields; the toggle in the administrators' list sends `isUpcoming` alone. */
export const EventChange = Type.Partial(Type.Object({ ...fields, ...optionalFields }), {
  additionalProperties: false,
  minProperties: 1,
})
export type EventChange = Partial<NewEvent>
