import type { TimingEntry } from './jamat.ts'
import { timesOn } from './jamat-schedule.ts'
import { minuteFromMidnight, readTimes } from './jamat-time-text.ts'
import { FRIDAY, mosqueDate, mosqueInstant, weekdayOf } from './mosque-time.ts'
import type { Prayer } from './prayers.ts'

const WEEKDAY_PRAYERS = ['fajr', 'zuhr', 'asr', 'maghrib', 'isha'] as const
const FRIDAY_PRAYERS = ['fajr', 'jumma', 'asr', 'maghrib', 'isha'] as const

/** A jamat on a given day. */
export interface Jamat {
  prayer: Prayer
  /** The time as typed; of a prayer with several jamats, the part of the text for this one. */
  text: string
  /** Minutes since midnight at the mosque; null when the text cannot be parsed, so that there is no countdown to it. */
  minute: number | null
}

/** A jamat in time. */
export interface DatedJamat extends Pick<Jamat, 'prayer' | 'text'> {
  /** The day that it belongs to, `YYYY-MM-DD` at the mosque. */
  day: string
  /** When it begins, in milliseconds since 1970; null when the text cannot be parsed. */
  at: number | null
  /** The date on which it falls: an Isha after midnight belongs to the evening before. */
  date: string
}

/**
 * Returns the jamats of a day in order: on Friday, Jumma replaces Zuhr. Prayers without a time are omitted, and those whose
 * text has several times have a jamat for each.
 * @param entries the log of timings
 * @param date `YYYY-MM-DD` at the mosque
 */
export function jamatsOn(entries: readonly TimingEntry[], date: string): Jamat[] {
  const times = timesOn(entries, date)
  const prayers = weekdayOf(date) === FRIDAY ? FRIDAY_PRAYERS : WEEKDAY_PRAYERS
  return prayers.flatMap((prayer): Jamat[] => {
    const text = times[prayer]
    if (text === null) return []
    const read = readTimes(text, prayer)
    return read.length > 0 ? read.map((time) => ({ prayer, ...time })) : [{ prayer, text, minute: null }]
  })
}

/**
 * Returns when a jamat begins, counted from midnight at the start of its date.
 * @returns seconds; 86400 and more for an Isha after midnight, which belongs to the evening before; null when the text cannot
 *   be parsed
 */
export function secondOfJamat({ prayer, minute }: Jamat): number | null {
  return minute === null ? null : minuteFromMidnight(minute, prayer) * 60
}

/**
 * Returns the jamats of a day in order, each with the instant at which it begins. Jumma takes the place of Zuhr before its time is
 * announced, too: with an empty text.
 */
export function datedJamatsOn(entries: readonly TimingEntry[], day: string): DatedJamat[] {
  const jamats = jamatsOn(entries, day)
  if (weekdayOf(day) === FRIDAY && jamats.length > 0 && !jamats.some(({ prayer }) => prayer === 'jumma')) {
    const afterFajr = jamats.findLastIndex(({ prayer }) => prayer === 'fajr') + 1
    jamats.splice(afterFajr, 0, { prayer: 'jumma', text: '', minute: null })
  }
  return jamats.map((jamat) => {
    const second = secondOfJamat(jamat)
    const beginning = second === null ? null : mosqueInstant(day, second)
    return { ...jamat, day, at: beginning?.getTime() ?? null, date: beginning ? mosqueDate(beginning) : day }
  })
}
