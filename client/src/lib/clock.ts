import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react'
import type { Clock } from '#contracts/mosque-time.ts'
import { useDeferredStore } from './store.ts'

/** The device's clock. */
export const systemClock: Clock = () => new Date()

/** The clock that components read; tests replace it. */
export const ClockContext = createContext<Clock>(systemClock)

/** The minute for which the server rendered the page; null where the page does not depend on it. */
export const WrittenMinuteContext = createContext<Date | null>(null)

const MINUTE_MS = 60_000
const toMinute = (milliseconds: number) => Math.floor(milliseconds / MINUTE_MS)

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Minutes since 1970; 0 until it is first read. */
let minute = 0
/** Whether the page was hidden or left: its first frame afterwards shows the current minute, which cannot wait for other work. */
let hasReturned = false

const minutes = {
  subscribe,
  read: () => {
    minute ||= toMinute(Date.now())
    return minute
  },
}

/**
 * Returns the current time, updated at each full minute and when the page returns to the foreground. In prerendered HTML,
 * and as long as its minute lasts, returns the minute for which it was rendered, or null.
 */
export function useNow(): Date | null {
  const clock = use(ClockContext)
  const written = use(WrittenMinuteContext)
  const prerendered = written ? toMinute(written.getTime()) : 0
  const current = useSyncExternalStore(minutes.subscribe, minutes.read, () => prerendered)
  const deferred = useDeferredValue(current)
  return (hasReturned ? current : deferred) === prerendered ? written : clock()
}

const hydration = { subscribe: () => () => undefined, read: () => true }

/** Returns false in prerendered HTML and while hydrating it, for content that must not be prerendered. */
export function useHydrated(): boolean {
  return useDeferredStore(hydration, false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('pageshow', onReturn)
    update()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('pageshow', onReturn)
    clearTimeout(timer)
  }
}

function onReturn({ type, persisted }: Event & Partial<PageTransitionEvent>): void {
  // Every page is shown once; some browsers restore one without a `visibilitychange`.
  if (type === 'pageshow' && !persisted) return
  hasReturned = true
  update()
}

function update(): void {
  clearTimeout(timer)
  minute = toMinute(Date.now())
  // A little past the minute: a timer that fires a millisecond early would show the old minute for another one.
  if (document.visibilityState === 'visible') timer = setTimeout(update, MINUTE_MS + 20 - (Date.now() % MINUTE_MS))
  for (const listener of listeners) listener()
}
