import Type from 'typebox'
import { CalendarDate, Nullable } from './common.ts'
import { PRAYERS } from './prayers.ts'

/** The days that one request may ask for. */
export const MAX_TIMETABLE_DAYS = 400

/** Sunday first, as `weekdayOf` counts. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const Clock = Type.String({ description: "HH:MM on the mosque's clock." })

export const TimetablePrayer = Type.Object({
  text: Nullable(Type.String({ description: 'As the mosque typed it; null where no time is known.' })),
  jamats: Type.Array(Clock, {
    description:
      'When its jamats begin; empty where the text is no clock time. An Isha after midnight belongs to the day before.',
  }),
  begins: Clock,
  ends: Clock,
})
export type TimetablePrayer = Type.Static<typeof TimetablePrayer>

export const TimetableDay = Type.Object({
  date: CalendarDate,
  weekday: Type.Unsafe<(typeof WEEKDAYS)[number]>({ type: 'string', enum: [...WEEKDAYS] }),
  hijri: Type.Object({
    year: Type.Integer(),
    month: Type.Integer({ description: '1 is Muharram.' }),
    day: Type.Integer(),
    isCalculated: Type.Boolean({ description: 'Whether no announced month covers the day.' }),
  }),
  sunrise: Nullable(Clock),
  zawal: Clock,
  sunset: Nullable(Clock),
  prayers: Type.Object(
    Object.fromEntries(PRAYERS.map((prayer) => [prayer, Nullable(TimetablePrayer)])) as Record<
      (typeof PRAYERS)[number],
      ReturnType<typeof Nullable<typeof TimetablePrayer>>
    >,
    { description: 'On Fridays zuhr is null, on other days jumma.' },
  ),
  fast: Type.Optional(
    Type.Object(
      { number: Type.Integer(), sehriEnds: Clock, iftar: Clock },
      { description: "The fast of a day of Ramadan, with the mosque's minutes of caution; absent on other days." },
    ),
  ),
})
export type TimetableDay = Type.Static<typeof TimetableDay>

export const Timetable = Type.Object({
  mosque: Type.String(),
  timeZone: Type.String({ description: 'The IANA name of the time zone of all times.' }),
  days: Type.Array(TimetableDay),
})
export type Timetable = Type.Static<typeof Timetable>

export const TimetableQuery = Type.Object({
  from: Type.Optional(Type.String({ description: 'The first day, YYYY-MM-DD; today if left out.' })),
  to: Type.Optional(
    Type.String({
      description: `The last day, at most ${MAX_TIMETABLE_DAYS} days in all; 30 days after the first if left out.`,
    }),
  ),
  format: Type.Optional(
    Type.Unsafe<'json' | 'csv'>({
      type: 'string',
      enum: ['json', 'csv'],
      description: 'JSON if left out, unless the request accepts text/csv and no JSON.',
    }),
  ),
})
