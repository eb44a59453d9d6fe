import type { Clock } from '#contracts/karachi-time.ts'

declare global {
  interface Window {
    /** The button tapped last, noted by the page's first script (`index.html`) as long as nothing else hears of it. */
    earlyTap?: { button: HTMLButtonElement; at: number } | null
  }
}

/** Who has waited longer has given up, in milliseconds. */
const COUNTS_FOR = 8_000

/**
 * Does what a button does that was tapped before the page was alive: on a slow phone its scripts come seconds after it is
 * seen. To be called once, with the commit that brings the page to life.
 * @param clock what time it is
 */
export function replayEarlyTap(clock: Clock): void {
  const tap = window.earlyTap
  window.earlyTap = null
  if (tap && clock().getTime() - tap.at < COUNTS_FOR) setTimeout(() => tap.button.click())
}
