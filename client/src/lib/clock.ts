import { createContext, use } from 'react'
import type { Clock } from '#contracts/karachi-time.ts'
import { useInSlices } from './hydration.ts'

/** The device's clock. */
export const systemClock: Clock = () => new Date()

/** Which clock the page goes by; tests put in their own. */
export const ClockContext = createContext<Clock>(systemClock)

/** The minute for which the server wrote the page; null where it is the same at any time. */
export const WrittenMinuteContext = createContext<Date | null>(null)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Every minute's beat has a number. */
let beat = 0
const NO_BEAT = 0

/**
 * The present minute, renewed at each full minute and when the page comes back to the foreground.
 * @returns in the page as it was written, and while hydrating, so that both say the same, the minute for which it was
 *   written or null; then the clock's time
 */
export function useNow(): Date | null {
  const clock = use(ClockContext)
  const written = use(WrittenMinuteContext)
  return useAlive() ? clock() : written
}

/** @returns false in the page as it was written and while hydrating; for what is not to be written */
export function useAlive(): boolean {
  return useInSlices(subscribe, readBeat, NO_BEAT) !== NO_BEAT
}

const readBeat = () => beat || 1

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', strike)
    strike()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', strike)
    clearTimeout(timer)
  }
}

function strike(): void {
  clearTimeout(timer)
  beat += 1
  // A little past the minute: a timer may fire early by a millisecond and would show the old minute for a whole one.
  if (document.visibilityState === 'visible') timer = setTimeout(strike, 60_020 - (Date.now() % 60_000))
  for (const listener of listeners) listener()
}
