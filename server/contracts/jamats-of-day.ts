import type { TimingEntry } from './jamat.ts'
import { timesOn } from './jamat-schedule.ts'
import { readTimeText } from './jamat-time-text.ts'
import { FRIDAY, weekdayOf } from './mosque-time.ts'
import type { Prayer } from './prayers.ts'

const DAY_SECONDS = 86_400
const NOON_MINUTE = 720
const WEEKDAY_PRAYERS = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const
const FRIDAY_PRAYERS = ['fajr', 'jumma', 'asr', 'maghrib', 'isha'] as const

/** A jamat on a given day. */
export interface Jamat {
  prayer: Prayer
  /** The time as typed. */
  text: string
  /** Minutes since midnight at the mosque; null when the text cannot be parsed, so that there is no countdown to it. */
  minute: number | null
}

/**
 * Returns the jamats of a day in order: on Friday, Jumma replaces Zuhr. Prayers without a time are omitted.
 * @param entries the log of timings
 * @param date `YYYY-MM-DD` at the mosque
 */
export function jamatsOn(entries: readonly TimingEntry[], date: string): Jamat[] {
  const times = timesOn(entries, date)
  const prayers = weekdayOf(date) === FRIDAY ? FRIDAY_PRAYERS : WEEKDAY_PRAYERS
  return prayers.flatMap((prayer) => {
    const text = times[prayer]
    return text === null ? [] : [{ prayer, text, minute: readTimeText(text, prayer) }]
  })
}

/**
 * Returns when a jamat begins, counted from midnight at the start of its date.
 * @returns seconds; 86400 and more for an Isha after midnight, which belongs to the evening before; null when the text cannot
 *   be parsed
 */
export function secondOfJamat({ prayer, minute }: Jamat): number | null {
  if (minute === null) return null
  const isPastMidnight = prayer === 'isha' && minute < NOON_MINUTE
  return minute * 60 + (isPastMidnight ? DAY_SECONDS : 0)
}
