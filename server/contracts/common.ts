import Type from 'typebox'

export { isCalendarDate } from './calendar-date.ts'

/** The one shape of every fault, in `/api/*` and of every validation. `field` names the input at fault, where there is one. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'Machine-readable name of the fault, e.g. "invalid_input".' }),
    message: Type.String({ description: 'What went wrong and what to do, in plain words.' }),
    field: Type.Optional(Type.String({ description: 'The parameter, query or body field at fault.' })),
  },
  { $id: 'Error', title: 'Error' },
)
export type ErrorBody = Type.Static<typeof ErrorBody>

/** A row's number. Ids never pass 2^53, so both databases and JSON carry them as numbers. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id: Id })

/** A calendar date as `YYYY-MM-DD`. That the day exists is checked by `isCalendarDate`. */
export const CalendarDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })

/** An instant as ISO 8601 in UTC, e.g. `2026-11-27T14:30:00.000Z`. */
export const Instant = Type.String({ description: 'ISO 8601 instant in UTC' })

/** Optional members that a person left empty arrive as null. */
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
