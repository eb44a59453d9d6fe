/** Finds typed times that the season has moved out of their prayer's window, or will within a week, and what mends them. */
import type { TimingEntry } from '#contracts/jamat.ts'
import { minuteOn, writeTime } from '#contracts/jamat-minutes.ts'
import { MINUTES_OF_DAY, readTimes } from '#contracts/jamat-time-text.ts'
import { addDays } from '#contracts/mosque-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { SunOn } from '#contracts/timing-rules.ts'
import { checkPlan, type Problem } from '../year/check-plan.ts'
import { stepOf } from './shift-time.ts'

/** A time that will be outside is named so early that it can be changed on a Friday. */
const DAYS_AHEAD = 6
/** How far inside of its window a mended jamat is, in minutes. Maghrib follows the sunset closely. */
const MARGIN = 15
const MARGIN_OF_MAGHRIB = 3

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
    const entry = entryOn(entries, problem)
    if (!entry || entry.source) return []
    const isSingle = readTimes(entry.time, entry.prayer).length === 1
    return [{ ...problem, mended: isSingle ? mendedTime(problem, sunOn) : null }]
  })
}

/** Returns the entry in force, as `timesOn` finds it. */
const entryOn = (entries: readonly TimingEntry[], { prayer, from }: Problem): TimingEntry | undefined =>
  entries
    .filter((entry) => entry.prayer === prayer && entry.from <= from)
    .reduce<TimingEntry | undefined>((best, entry) => (best && best.from > entry.from ? best : entry), undefined)

function mendedTime({ prayer, from, to, isBefore }: Problem, sunOn: SunOn): string {
  const margin = prayer === 'maghrib' ? MARGIN_OF_MAGHRIB : MARGIN
  const step = stepOf(prayer)
  const limits = [from, to].map((date) =>
    minuteOn(date, sunOn(date).windows[prayer === 'jumma' ? 'zuhr' : prayer][isBefore ? 'begins' : 'ends']),
  )
  const minute = isBefore
    ? Math.ceil((Math.max(...limits) + margin) / step) * step
    : Math.floor((Math.min(...limits) - margin) / step) * step
  return writeTime(minute % MINUTES_OF_DAY, prayer)
}
