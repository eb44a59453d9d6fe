import Type from 'typebox'
import { CalendarDate, Nullable } from './common.ts'

/** A Hijri month and the date on which it began in Pakistan, as announced. */
export const HijriMonth = Type.Object({
  year: Type.Integer({ minimum: 1400, maximum: 1600 }),
  month: Type.Integer({ minimum: 1, maximum: 12, description: '1 Muharram … 12 Dhul Hijjah' }),
  startsOn: CalendarDate,
})
export type HijriMonth = Type.Static<typeof HijriMonth>
export const HijriMonths = Type.Array(HijriMonth)

/** A month's start as entered; null removes it. */
export const HijriMonthChange = Type.Object(
  { year: HijriMonth.properties.year, month: HijriMonth.properties.month, startsOn: Nullable(CalendarDate) },
  { additionalProperties: false },
)
