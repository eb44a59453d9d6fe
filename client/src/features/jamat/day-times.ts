import { useEffect, useState } from 'react'
import { timesToShow } from '#contracts/jamat-schedule.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { ui } from '#texts/interface.ts'
import { jamat } from '#texts/jamat.ts'
import { currentMosque } from '../../data/mosque.ts'
import { useFreshness, useHijriMonths, useTimings } from '../../data/timings-data.ts'
import { useNow } from '../../lib/clock.ts'
import { retryImport } from '../../lib/retry-import.ts'
import type { DayDescription } from './describe-day.ts'
import { dayToShow, passedJamats } from './next-jamat.ts'
import { timingsAge } from './timings-age.ts'

export interface DayTime {
  prayer: Prayer
  name: string
  /** The text shown as the time; empty while it is being fetched. */
  text: string
  /** Whether the text is a time, not 'Not available' or an error. */
  isKnown: boolean
  /** Whether its jamat has ended. */
  hasPassed: boolean
}

export interface DayTimes {
  /** The five times and the coming Jumma in the order of the prayers. */
  times: DayTime[]
  /** Whether they are tomorrow's. */
  isTomorrow: boolean
}

/**
 * Returns the times of the day to show, in the card, the list and the moving line alike: each text as typed, 'Not available', or
 * 'Error fetching time' for every prayer.
 * @param choose returns the day, `YYYY-MM-DD` at the mosque
 */
export function useDayTimes(choose = dayToShow): DayTimes {
  const timings = useTimings()
  const now = useNow()
  const entries = timings.phase === 'ready' && now ? timings.value.entries : null
  const day = entries && now ? choose(entries, now) : null
  const times = entries && day ? timesToShow(entries, day) : null
  const passed = entries && now && day ? passedJamats(entries, now, day) : null
  const placeholder = timings.phase === 'failed' ? jamat.fetchError : ''
  return {
    times: PRAYERS.map((prayer) => ({
      prayer,
      name: jamat.prayers[prayer],
      text: times ? (times[prayer] ?? jamat.notAvailable) : placeholder,
      isKnown: times !== null && times[prayer] !== null,
      hasPassed: passed?.has(prayer) ?? false,
    })),
    isTomorrow: now !== null && day !== null && day > mosqueDate(now),
  }
}

/**
 * Returns the age of the times as text.
 * @returns `confirmed`: when the mosque last confirmed them; `saved`: how old the phone's copy is where it may be outdated;
 *   each empty where it does not apply
 */
export function useTimingsAge(): { confirmed: string; saved: string; isOld: boolean } {
  const timings = useTimings()
  const freshness = useFreshness()
  const now = useNow()
  if (timings.phase !== 'ready' || !now || freshness.isClockWrong) return { confirmed: '', saved: '', isOld: false }
  const { confirmedAgo, savedAgo, isOld } = timingsAge({ updatedAt: timings.value.updatedAt, ...freshness }, now)
  return {
    confirmed: confirmedAgo === null ? jamat.neverConfirmed : jamat.lastConfirmed(ui.time.ago(confirmedAgo)),
    saved: savedAgo === null ? '' : jamat.stale(ui.time.ago(savedAgo)),
    isOld,
  }
}

/**
 * Returns the Hijri date, and the prayers' windows on the day to show; null until their code is loaded and the mosque's place is
 * known.
 */
export function useDayDescription(): DayDescription | null {
  const timings = useTimings()
  const now = useNow()
  const months = useHijriMonths()
  const [module, setModule] = useState<typeof import('./describe-day.ts') | null>(null)
  useEffect(() => {
    retryImport(() => import('./describe-day.ts')).then(setModule)
  }, [])
  if (!module || !now || !currentMosque()) return null
  const day = timings.phase === 'ready' ? dayToShow(timings.value.entries, now) : mosqueDate(now)
  return module.describeDay(now, months, day)
}
