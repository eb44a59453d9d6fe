import Type from 'typebox'
import { CalendarDate, Instant, Nullable } from './common.ts'

/** Today's sunrise and sunset at the mosque from the public service; null when it did not respond, and pages compute them. */
export const Sun = Type.Object({ date: CalendarDate, sunrise: Nullable(Instant), sunset: Nullable(Instant) })
export type Sun = Type.Static<typeof Sun>
