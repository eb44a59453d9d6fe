/** Starts the app's features (service worker, prompts) when the page is idle. */
import type { Clock } from '#contracts/mosque-time.ts'
import { SETUP_PATH } from '#contracts/shell-paths.ts'
import { shownPath } from '../lib/language.ts'
import { retryImport } from '../lib/retry-import.ts'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * Starts the app's features when the page is idle. Call it once the page is hydrated. Nothing starts on the page of the set-up, which
 * calls it when it is left: phones would store pages that do not have the mosque's name yet.
 */
export function startPwa(clock: Clock): void {
  if (shownPath() === SETUP_PATH) return
  const start = () =>
    retryImport(() => import('./pwa-root.tsx')).then(
      ({ mountPwa }) => mountPwa(clock),
      (error) => console.warn('The app features could not be loaded:', error),
    )
  whenIdle(start)
}
