/** Hooks that return what card, list and moving line show of the times. */
import { useEffect, useState } from 'react'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { FRIDAY, mosqueDate, weekdayOf } from '#contracts/mosque-time.ts'
import { dayToShow, passedPrayers } from '#contracts/next-jamat.ts'
import { ui } from '#texts/interface.ts'
import { currentMosque } from '../../data/mosque.ts'
import { useFreshness, useHijriMonths, useStoredSite, useTimings } from '../../data/timings-data.ts'
import { useNow } from '../../lib/clock.ts'
import { retryImport } from '../../lib/retry-import.ts'
import type { DayDescription } from './describe-day.ts'
import { type AgeTexts, type DayTime, describeAge, describeTimes } from './describe-times.ts'

export interface DayTimes {
  /** The five times and the coming Jumma in the order of the prayers. */
  times: DayTime[]
  /** Whether they are tomorrow's. */
  isTomorrow: boolean
  /** Whether they are a Friday's. */
  isFriday: boolean
}

/**
 * Returns the times of the day to show, in the card, the list and the moving line alike; 'Error fetching time' for every prayer
 * where they could not be loaded.
 * @param choose returns the day, `YYYY-MM-DD` at the mosque
 */
export function useDayTimes(choose = dayToShow): DayTimes {
  const timings = useTimings()
  const now = useNow()
  if (timings.phase !== 'ready' || !now) {
    const times = describeTimes(null, null, timings.phase === 'failed' ? ui.errors.times : '')
    return { times, isTomorrow: false, isFriday: false }
  }
  const { entries } = timings.value
  const day = choose(entries, now)
  return {
    times: describeTimes(timesToShow(entries, day), passedPrayers(datedJamatsOn(entries, day), now)),
    isTomorrow: day > mosqueDate(now),
    isFriday: weekdayOf(day) === FRIDAY,
  }
}

/** Returns the age of the times as text; null while it is not known. */
export function useTimingsAge(): AgeTexts | null {
  const timings = useTimings()
  const freshness = useFreshness()
  const now = useNow()
  if (timings.phase !== 'ready' || !now || freshness.isClockWrong) return null
  return describeAge(timings.value, freshness, now)
}

/**
 * Returns the Hijri date, the next changes, and the prayers' windows on the day to show; null until their code is loaded and the mosque's place is
 * known.
 */
export function useDayDescription(): DayDescription | null {
  const timings = useTimings()
  const now = useNow()
  const months = useHijriMonths()
  const { ramadans } = useStoredSite()
  const [module, setModule] = useState<typeof import('./describe-day.ts') | null>(null)
  useEffect(() => {
    retryImport(() => import('./describe-day.ts')).then(setModule)
  }, [])
  if (!module || !now || !currentMosque()) return null
  const entries = timings.phase === 'ready' ? timings.value.entries : []
  return module.describeDay(now, months, ramadans, dayToShow(entries, now), entries)
}
