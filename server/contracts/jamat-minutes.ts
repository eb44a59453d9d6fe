/** Jamats by rule and in timetables: the sun's instants as minutes of a day, and minutes as typed times. */
import { readTimeText } from './jamat-time-text.ts'
import { mosqueMoment } from './mosque-time.ts'
import type { Prayer } from './prayers.ts'

const MINUTE_MS = 60_000

/**
 * Returns the minute of an instant on the mosque's clock, counted from midnight at the start of a date: in a northern summer,
 * Isha begins after the next one.
 * @param date `YYYY-MM-DD`
 */
export function minuteOn(date: string, instant: Date): number {
  const { date: day, secondOfDay } = mosqueMoment(instant)
  return Math.round((Date.parse(day) - Date.parse(date)) / MINUTE_MS + secondOfDay / 60)
}

/** Writes a minute of the day (0–1439) in the shortest form that is read as that time: "8:15", or with am or pm where the prayer does not decide. */
export function writeTime(minute: number, prayer: Prayer): string {
  const hour = Math.floor(minute / 60)
  const short = `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}`
  return readTimeText(short, prayer) === minute ? short : `${short} ${hour < 12 ? 'am' : 'pm'}`
}
