import type { TimingEntry } from './jamat.ts'
import { timesOn } from './jamat-schedule.ts'
import { readTimeText } from './jamat-time-text.ts'
import { weekdayOf } from './karachi-time.ts'
import type { Prayer } from './prayers.ts'

const FRIDAY = 5
const DAY_SECONDS = 86_400
const NOON_MINUTE = 720
const WEEKDAY_PRAYERS = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const
const FRIDAY_PRAYERS = ['fajr', 'jumma', 'asr', 'maghrib', 'isha'] as const

/** A jamat of a day. */
export interface Jamat {
  prayer: Prayer
  /** As the mosque typed it. */
  text: string
  /** Minutes since Karachi's midnight; null where the text cannot be read, and such a time is never counted to. */
  minute: number | null
}

/**
 * The jamats of a day in their order: on Friday Jumma takes the place of Zuhr. A prayer without a time is left out.
 * @param entries the log of timings
 * @param date `YYYY-MM-DD` in Karachi
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
 * When a jamat begins, counted from the midnight with which its date begins.
 * @returns seconds; 86400 and more for an Isha after midnight, which belongs to the evening before; null where the
 *   text cannot be read
 */
export function secondOfJamat({ prayer, minute }: Jamat): number | null {
  if (minute === null) return null
  const pastMidnight = prayer === 'isha' && minute < NOON_MINUTE
  return minute * 60 + (pastMidnight ? DAY_SECONDS : 0)
}
