import Type from 'typebox'

export { isCalendarDate } from './calendar-date.ts'

/** The body of every error. `field` names the input that caused it, if there is one. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'Machine-readable name of the error, e.g. "invalid_input".' }),
    message: Type.String({ description: 'What went wrong and what to do, in plain words.' }),
    field: Type.Optional(Type.String({ description: 'The parameter, query or body field that caused the error.' })),
  },
  { $id: 'Error', title: 'Error' },
)
export type ErrorBody = Type.Static<typeof ErrorBody>

/** A row's id. Ids stay below 2^53, so that both databases and JSON carry them as numbers. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id: Id })

/** Of requests that create something: the key identifies the form, however often it is sent. */
export const CreationHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
})

/** A calendar date as `YYYY-MM-DD`. `isCalendarDate` checks that the date exists. */
export const CalendarDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })

/** An instant as ISO 8601 in UTC, e.g. `2026-11-27T14:30:00.000Z`. */
export const Instant = Type.String({ description: 'ISO 8601 instant in UTC' })

/** Allows null, which stands for an empty optional field. */
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const SecondTitle = Type.String({
  description: 'The title in the other script; absent without one. Pages in its language show it first.',
})
