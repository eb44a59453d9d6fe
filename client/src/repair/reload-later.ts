/**
 * Reloads a page whose entry could not be loaded. A missing module fails the complete graph, and browsers may remember the
 * failure: only a reload loads it again.
 */
import { readText, writeText } from '../lib/safe-storage.ts'
import { FIRST_START_DELAY_MS, START_DELAY } from './repair-marks.ts'

const MAX_DELAY_MS = 60_000
/** A page that is still there this long after it was left stays, as after a download. */
const LEAVING_MS = 10_000

let leftAt = Number.NEGATIVE_INFINITY
addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

/** Returns whether the page is being left, which aborts its modules. A reload would cancel the navigation. */
export const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_MS

/** Reloads the page when the server responds: after one second, doubled after each further failure until the page starts. */
export function reloadLater(): void {
  const delayMs = Math.min(2 * Number(readText(START_DELAY, 'session')) || FIRST_START_DELAY_MS, MAX_DELAY_MS)
  // Without the record a file that stays missing would reload the page every second.
  reloadAfter(writeText(START_DELAY, String(delayMs), 'session') ? delayMs : MAX_DELAY_MS)
}

function reloadAfter(delayMs: number): void {
  setTimeout(
    () =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => (isLeaving() ? reloadAfter(delayMs) : location.reload()),
        () => reloadAfter(Math.min(2 * delayMs, MAX_DELAY_MS)),
      ),
    delayMs,
  )
}
