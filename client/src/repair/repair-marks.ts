/** Remembers failed starts and repairs, so that a page repairs itself only when a reload did not help, and never in a loop. */
import { readText, writeText } from '../lib/safe-storage.ts'

const REPAIRED_AT = 'repaired-at'
const FAILED_AT = 'failed-at'
/** Written by `lib/retry-import.ts`: when it reloaded the page because of a missing module. */
const RELOADED_AT = 'lost-chunk-reload'
/** The delay of the last reload because the entry was missing, in milliseconds. `main.tsx` removes it. */
export const START_DELAY = 'start-delay'
export const FIRST_START_DELAY_MS = 1_000

/** A failure within this time of another one has the same cause. */
const SAME_CAUSE_MS = 10 * 60_000
/** A page repairs itself at most once in this time. */
const MIN_INTERVAL_MS = 24 * 3_600_000

/**
 * Records that a module of this page could not be loaded.
 * @param now milliseconds since 1970
 * @param openedAt when this page was opened, likewise
 * @returns whether one could not be loaded before the page was opened either, so that a reload did not help
 */
export function recordFailure(now: number, openedAt: number): boolean {
  const isEarlier = (key: string) => {
    const at = Number(readText(key, 'session'))
    return at < openedAt && now - at < SAME_CAUSE_MS
  }
  const hasFailedBefore = isEarlier(FAILED_AT) || isEarlier(RELOADED_AT) || readText(START_DELAY, 'session') !== null
  writeText(FAILED_AT, String(now), 'session')
  return hasFailedBefore
}

/** Returns whether the app was repaired within the last day. A clock that was set back counts as such. */
export const wasRepairedLately = (now: number): boolean => now - Number(readText(REPAIRED_AT)) < MIN_INTERVAL_MS

/**
 * Records a repair, and forgets the failures before it.
 * @returns whether it was stored; a page that cannot store it must not repair itself
 */
export function recordRepair(now: number): boolean {
  for (const key of [FAILED_AT, RELOADED_AT, START_DELAY]) writeText(key, null, 'session')
  return writeText(REPAIRED_AT, String(now))
}
