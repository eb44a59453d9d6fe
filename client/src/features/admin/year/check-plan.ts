/** Compares the times of a plan with the prayers' windows, day by day. */

import type { TimingEntry } from '#contracts/jamat.ts'
import { minuteOn } from '#contracts/jamat-minutes.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { minuteFromMidnight, readTimes } from '#contracts/jamat-time-text.ts'
import { addDays, FRIDAY, weekdayOf } from '#contracts/mosque-time.ts'
import type { Prayer } from '#contracts/prayers.ts'
import type { SunOn } from '#contracts/timing-rules.ts'
import { isInside } from '../jamat/prayer-window.ts'

const DAYS_OF_WEEK = 7

/** A jamat outside its prayer's window, on days in succession. */
export interface Problem {
  prayer: Prayer
  /** The first and the last of the days. */
  from: string
  to: string
  isBefore: boolean
  /** On the first day: the jamat, and where the window begins or ends. Minutes from midnight. */
  minute: number
  limit: number
}

/**
 * Returns the jamats before the beginning or after the end of their prayer's window.
 * @param entries the times of every day, with the plan
 * @param prayers those of the plan
 * @param first the first day of the plan
 * @param last its last day
 */
export function checkPlan(
  entries: readonly TimingEntry[],
  prayers: readonly Prayer[],
  first: string,
  last: string,
  sunOn: SunOn,
): Problem[] {
  const problems: Problem[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const times = timesOn(entries, date)
    const isFriday = weekdayOf(date) === FRIDAY
    for (const prayer of prayers) {
      // On Fridays Jumma takes the place of Zuhr.
      if (prayer === (isFriday ? 'zuhr' : 'jumma')) continue
      const window = sunOn(date).windows[prayer === 'jumma' ? 'zuhr' : prayer]
      const [begins, ends] = [minuteOn(date, window.begins), minuteOn(date, window.ends)]
      for (const { minute } of readTimes(times[prayer] ?? '', prayer)) {
        if (isInside({ begins, ends }, minute)) continue
        const isBefore = minuteFromMidnight(minute, prayer) < begins
        const run = problems.find(
          (each) =>
            each.prayer === prayer && each.isBefore === isBefore && addDays(each.to, daysBefore(prayer, date)) === date,
        )
        if (run) run.to = date
        else problems.push({ prayer, from: date, to: date, isBefore, minute, limit: isBefore ? begins : ends })
      }
    }
  }
  return problems
}

/** Returns how many days before a date a prayer was offered last. */
export const daysBefore = (prayer: Prayer, date: string): number =>
  prayer === 'jumma' ? DAYS_OF_WEEK : prayer === 'zuhr' && weekdayOf(date) === FRIDAY + 1 ? 2 : 1
