/** The days of a month with what the table of the month shows of each. */
import { type HijriDate, hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays, FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { computeSunDay, DAILY, type LatitudeRule } from '../../data/prayer-times.ts'

export interface MonthCell {
  prayer: Prayer
  /** The time as typed; null where it is not known. */
  text: string | null
  /** Whether it is another one than the last time. */
  isChanged: boolean
  /** When the prayer's window begins. */
  begins: Date
}

export interface MonthDay {
  /** `YYYY-MM-DD` at the mosque. */
  date: string
  hijri: HijriDate
  isFriday: boolean
  cells: MonthCell[]
  /** Null on a day without sunrise, near the poles. */
  sunrise: Date | null
  rule: LatitudeRule
}

/**
 * Returns the days of a month.
 * @param entries the log of timings
 * @param months the announced starts of Hijri months
 * @param month `YYYY-MM`
 */
export function monthDays(entries: readonly TimingEntry[], months: readonly HijriMonth[], month: string): MonthDay[] {
  const days: MonthDay[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) {
    const isFriday = weekdayOf(date) === FRIDAY
    const { windows, sunrise, rule } = computeSunDay(date, months)
    const times = timesOn(entries, date)
    // On Fridays Jumma is in the column of Zuhr.
    const cells = DAILY.map((column): MonthCell => {
      const prayer = column === 'zuhr' && isFriday ? 'jumma' : column
      const text = times[prayer]
      const last = timesOn(entries, lastDayOf(prayer, date))[prayer]
      return { prayer, text, isChanged: last !== null && text !== last, begins: windows[column].begins }
    })
    days.push({ date, hijri: hijriDateOn(date, months), isFriday, cells, sunrise, rule })
  }
  return days
}

/** Returns the last day before another on which a prayer is offered: on Fridays Jumma takes the place of Zuhr. */
function lastDayOf(prayer: Prayer, date: string): string {
  if (prayer === 'jumma') return addDays(date, -7)
  const isAfterFriday = weekdayOf(date) === (FRIDAY + 1) % 7
  return addDays(date, prayer === 'zuhr' && isAfterFriday ? -2 : -1)
}

/**
 * Returns a month some months later.
 * @param month `YYYY-MM`
 * @param count may be negative
 */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}
