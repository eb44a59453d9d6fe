import Type from 'typebox'
import { CalendarDate, Instant, Nullable } from './common.ts'

/** Today's sun over Karachi by the public look-up; null when that gave no answer, and the page computes it. */
export const Sun = Type.Object({ date: CalendarDate, sunrise: Nullable(Instant), sunset: Nullable(Instant) })
export type Sun = { date: string; sunrise: string | null; sunset: string | null }
