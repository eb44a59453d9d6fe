/** Finds typed times that the season has moved out of their prayer's window, or will within a week, and what mends them. */
import type { TimingEntry } from '#contracts/jamat.ts'
import { minuteOn, writeTime } from '#contracts/jamat-minutes.ts'
import { entriesOn } from '#contracts/jamat-schedule.ts'
import { MINUTES_OF_DAY, readTimes } from '#contracts/jamat-time-text.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { SunOn } from '#contracts/timing-rules.ts'
import { checkPlan, type Problem } from '../year/check-plan.ts'
import { stepOf } from './shift-time.ts'

/** A time that will be outside is named so early that it can be changed on a Friday. */
const DAYS_AHEAD = 6
/** How far inside of its window a mended jamat is. Maghrib follows the sunset closely. */
const MARGIN_MINUTES = 15
const MAGHRIB_MARGIN_MINUTES = 3

export interface TimeOutside extends Problem {
  /** A time inside of the window on all of its days; null where there are several jamats. */
  mended: string | null
}

/**
 * Returns the typed times that are outside their prayer's window on a day or in the week after it. Rules, timetables and the times
 * of Ramadan are checked when they are published.
 * @param entries the log, oldest entry first
 * @param today `YYYY-MM-DD` at the mosque
 */
export function timesOutside(entries: readonly TimingEntry[], today: string, sunOn: SunOn): TimeOutside[] {
  return checkPlan(entries, PRAYERS, today, addDays(today, DAYS_AHEAD), sunOn).flatMap((problem) => {
    const entry = entriesOn(entries, problem.from)[problem.prayer]
    if (!entry || entry.source) return []
    const isSingle = readTimes(entry.time, entry.prayer).length === 1
    return [{ ...problem, mended: isSingle ? mendedTime(problem, sunOn) : null }]
  })
}

function mendedTime({ prayer, from, to, isBefore }: Problem, sunOn: SunOn): string {
  const margin = prayer === 'maghrib' ? MAGHRIB_MARGIN_MINUTES : MARGIN_MINUTES
  const step = stepOf(prayer)
  const limits = [from, to].map((date) =>
    minuteOn(date, sunOn(date).windows[prayer === 'jumma' ? 'zuhr' : prayer][isBefore ? 'begins' : 'ends']),
  )
  const minute = isBefore
    ? Math.ceil((Math.max(...limits) + margin) / step) * step
    : Math.floor((Math.min(...limits) - margin) / step) * step
  return writeTime(minute % MINUTES_OF_DAY, prayer)
}
