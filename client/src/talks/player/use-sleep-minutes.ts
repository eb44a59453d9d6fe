import { use } from 'react'
import { ClockContext, useNow } from '../../lib/clock.ts'
import { usePlayer } from './player.ts'

/** Returns the minutes until the sleep timer stops the recording, rounded up; null without one or until the end of it. */
export function useSleepMinutes(): number | null {
  const sleepTimer = usePlayer((state) => state.sleepTimer)
  const clock = use(ClockContext)
  // Renders again every minute.
  useNow()
  return typeof sleepTimer === 'number' ? Math.max(0, Math.ceil((sleepTimer - clock().getTime()) / 60_000)) : null
}
