/** The days of a month with what the table of the month shows of each. */
import { type HijriDate, hijriDateOn } from '#contracts/hijri-date.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { isSmallStep } from '#contracts/jamat-changes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { addDays, FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'
import { DAILY, type LatitudeRule } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { computeSunDay } from '../../data/prayer-times.ts'

export interface MonthCell {
  prayer: Prayer
  /** The time as typed; null where it is not known. */
  text: string | null
  /** Whether it is another one than the last time, by more than a rule's or a timetable's small steps. */
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
      const last = timeBefore(entries, prayer, date)
      const entry = entries.find((each) => each.prayer === prayer && each.from === date)
      const isChanged = last !== null && text !== last && !(entry && isSmallStep(entry, last))
      return { prayer, text, isChanged, begins: windows[column].begins }
    })
    days.push({ date, hijri: hijriDateOn(date, months), isFriday, cells, sunrise, rule })
  }
  return days
}

/** Returns a prayer's time on the last day before another on which it is offered: on Fridays Jumma takes the place of Zuhr. */
export function timeBefore(entries: readonly TimingEntry[], prayer: Prayer, date: string): string | null {
  const isAfterFriday = weekdayOf(date) === (FRIDAY + 1) % 7
  const days = prayer === 'jumma' ? 7 : prayer === 'zuhr' && isAfterFriday ? 2 : 1
  return timesOn(entries, addDays(date, -days))[prayer]
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
