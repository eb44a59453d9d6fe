/** A page is left alone for this long after it has loaded, unless the visitor uses it earlier. */
const CALM_MS = 5_000
/** The work runs after this long even if the page is never idle. */
const TIMEOUT_MS = 3_000
const INPUTS = ['pointerdown', 'keydown', 'scroll'] as const

let calm: Promise<void> | null = null

/** Runs low-priority work on an idle page: after the first input or five seconds; with data saving, after the first input only. */
export function whenIdle(work: () => void): void {
  calm ??= waitForCalm()
  void calm.then(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: TIMEOUT_MS })
    else setTimeout(work)
  })
}

function waitForCalm(): Promise<void> {
  // Taps and keys from before this script.
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve()
  return new Promise((resolve) => {
    for (const input of INPUTS) addEventListener(input, () => resolve(), { once: true, capture: true, passive: true })
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const start = () => setTimeout(resolve, CALM_MS)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  })
}
