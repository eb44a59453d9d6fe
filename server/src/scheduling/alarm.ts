import type { Clock } from '#contracts/mosque-time.ts'

/** How late the alarm may be after the clock was changed or the machine slept, which timers do not notice. */
const CHECK_INTERVAL_MS = 60_000

/** Returns an alarm that calls back at a time by the clock. It does not keep the process running. */
export function createAlarm(clock: Clock, onDue: () => void) {
  let timer: NodeJS.Timeout | undefined

  /** Replaces the time at which the callback is called; `Infinity` for never. @param time milliseconds since 1970 */
  function set(time: number): void {
    clearTimeout(timer)
    if (time === Infinity) return
    const remaining = Math.max(time - clock().getTime(), 0)
    const onTimer = () => (time <= clock().getTime() ? onDue() : set(time))
    timer = setTimeout(onTimer, Math.min(remaining, CHECK_INTERVAL_MS)).unref()
  }

  return { set, clear: () => clearTimeout(timer) }
}
