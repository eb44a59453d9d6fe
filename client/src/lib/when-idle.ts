/** The work runs after this long even if the page is never idle. */
const TIMEOUT_MS = 3000
const SAFARI_DELAY_MS = 300

/** Runs low-priority work once the page has loaded and is idle. */
export function whenIdle(work: () => void): void {
  const schedule = () => {
    // Safari has no `requestIdleCallback`; a short delay after loading replaces it.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: TIMEOUT_MS })
    else setTimeout(work, SAFARI_DELAY_MS)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
