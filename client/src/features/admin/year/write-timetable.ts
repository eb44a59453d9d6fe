/** Writes jamat times as a file that `read-timetable.ts` reads. */

import Papa from 'papaparse'
import type { TimingEntry } from '#contracts/jamat.ts'
import { writeTime } from '#contracts/jamat-minutes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { readTimes } from '#contracts/jamat-time-text.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { jamat } from '#texts/jamat.ts'
import { times as texts } from '#texts/times.ts'

const YEAR_DAYS = 365

/**
 * Returns the times of a year.
 * @param entries the times of every day
 * @param first `YYYY-MM-DD`
 */
export function writeTimetable(entries: readonly TimingEntry[], first: string): string {
  return write(
    Array.from({ length: YEAR_DAYS }, (_, index) => {
      const date = addDays(first, index)
      const times = timesOn(entries, date)
      return [date, ...PRAYERS.map((prayer) => shortForm(times[prayer] ?? '', prayer))]
    }),
  )
}

/** Returns an example: a first day with all times, and later ones with those that change. @param first `YYYY-MM-DD` */
export const writeExample = (first: string): string =>
  write([
    [first, '5:45', '1:30', '4:30', '5:50', '7:45', '1:15 & 2:00'],
    [addDays(first, 1), '', '', '', '5:51', '', ''],
    [addDays(first, 7), '5:50', '', '4:35', '5:55', '', ''],
  ])

/** With a mark by which Excel recognises UTF-8. */
const write = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse([[texts.month.date, ...PRAYERS.map((prayer) => jamat.prayers[prayer])], ...rows])}\r\n`

/** Returns the clock times of a text; an empty text, which changes nothing when it is read, without one. */
const shortForm = (text: string, prayer: Prayer): string =>
  readTimes(text, prayer)
    .map(({ minute }) => writeTime(minute, prayer))
    .join(' & ')
