import { timesOn } from '#contracts/jamat-schedule.ts'
import { karachiDate } from '#contracts/karachi-time.ts'
import { PRAYERS, type Prayer } from '#contracts/prayers.ts'
import { ui } from '../../content/en/interface.ts'
import { jamat } from '../../content/en/jamat.ts'
import { useFreshness, useTimings } from '../../data/site-data.ts'
import { useNow } from '../../lib/clock.ts'
import { trustOf } from './trust.ts'

export interface DayTime {
  prayer: Prayer
  name: string
  /** What is shown in the time's place; empty while it is being fetched. */
  text: string
  /** The text is a time, not the word that none is there. */
  known: boolean
}

/**
 * Today's six times as they are shown: the text as typed, 'Not available', or 'Error fetching time' for every prayer.
 * @returns the prayers in their order
 */
export function useDayTimes(): DayTime[] {
  const timings = useTimings()
  const now = useNow()
  const times = timings.phase === 'ready' && now ? timesOn(timings.value.entries, karachiDate(now)) : null
  const without = timings.phase === 'failed' ? jamat.fetchError : ''
  return PRAYERS.map((prayer) => ({
    prayer,
    name: jamat.prayers[prayer],
    text: times ? (times[prayer] ?? jamat.notAvailable) : without,
    known: times !== null && times[prayer] !== null,
  }))
}

/**
 * How sure one can be of the times shown, in words.
 * @returns when the mosque last confirmed them, and how old the phone's copy is where it may be out of date; empty
 *   where there is nothing to say
 */
export function useTrust(): { confirmed: string; kept: string; old: boolean } {
  const timings = useTimings()
  const freshness = useFreshness()
  const now = useNow()
  if (timings.phase !== 'ready' || !now) return { confirmed: '', kept: '', old: false }
  const { confirmedAgo, keptFor, old } = trustOf({ updatedAt: timings.value.updatedAt, ...freshness }, now)
  return {
    confirmed: confirmedAgo === null ? jamat.neverConfirmed : jamat.lastConfirmed(ui.time.ago(confirmedAgo)),
    kept: keptFor === null ? '' : jamat.stale(ui.time.ago(keptFor)),
    old,
  }
}
