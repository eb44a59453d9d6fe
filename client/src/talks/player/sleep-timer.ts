import type { Clock } from '#contracts/mosque-time.ts'
import type { PlayerState, SleepTimer } from './player-state.ts'

/** Keeps the state's `sleepTimer` and calls `onElapsed` when it has elapsed. */
export function createSleepTimer(
  clock: Clock,
  read: () => PlayerState,
  write: (change: Partial<PlayerState>) => void,
  onElapsed: () => void,
) {
  let timeout: ReturnType<typeof setTimeout> | undefined
  function set(sleepTimer: SleepTimer) {
    clearTimeout(timeout)
    write({ sleepTimer })
    if (typeof sleepTimer === 'number') timeout = setTimeout(finish, Math.max(0, sleepTimer - clock().getTime()))
  }
  function finish() {
    set(null)
    onElapsed()
  }
  return {
    set,
    /** Removes a timer that elapsed during a pause while the phone suspended timers: it must not end what plays next. */
    forgetElapsed() {
      const { sleepTimer } = read()
      if (typeof sleepTimer === 'number' && clock().getTime() >= sleepTimer) set(null)
    },
    /** Returns whether the timer has elapsed just now, for browsers that suspend timers. */
    check(): boolean {
      const { sleepTimer } = read()
      if (typeof sleepTimer !== 'number' || clock().getTime() < sleepTimer) return false
      finish()
      return true
    },
  }
}
