/** The service worker's lifecycle as the page sees it: registered, a new version waiting, a new version in control. */

import { Workbox } from 'workbox-window'
import type { Clock } from '#contracts/mosque-time.ts'
import { isBusy } from '../lib/busy.ts'
import { createStore } from '../lib/store.ts'
import { retryInstall } from './retry-install.ts'

/**
 * `waiting`: a newer version waits for consent. `replaced`: another tab consented, and this page is the old version.
 * `outdated`: the server no longer responds as this page expects, and no newer version was found.
 */
export type UpdateState = 'none' | 'waiting' | 'replaced' | 'outdated'

const WORKER = '/sw.js'

/** Phones freeze a hidden app and its timers, so updates are checked on return to it, at most this often. */
const CHECK_INTERVAL_MS = 30 * 60_000

/** Whether a newer version is available. */
export const updateStore = createStore<UpdateState>('none')

let workbox: Workbox | null = null
let hasConsented = false

/** Registers the service worker and checks for a newer one now and whenever the page becomes visible. */
export async function registerWorker(clock: Clock): Promise<void> {
  const worker = new Workbox(WORKER)
  workbox = worker
  // A phone's first worker is no update, however long it takes to activate.
  worker.addEventListener('waiting', () => {
    if (navigator.serviceWorker.controller) updateStore.write('waiting')
  })
  let isControlled = Boolean(navigator.serviceWorker.controller)
  // Not the library's `controlling`, which it reports only once it has registered: the first worker may take control before.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const wasControlled = isControlled
    isControlled = true
    // The first worker takes control of pages that it did not serve, also when the page before began its installation; nothing is outdated then.
    if (!wasControlled) return
    // Something may have begun between consent and now.
    if (hasConsented && !isBusy()) location.reload()
    else updateStore.write('replaced')
  })
  const registration = await worker.register({ immediate: true })
  if (registration) retryInstall(registration, () => navigator.serviceWorker.register(WORKER), clock)
  let checkedAt = clock().getTime()
  const check = () => {
    const now = clock().getTime()
    if (document.visibilityState !== 'visible' || Math.abs(now - checkedAt) < CHECK_INTERVAL_MS) return
    checkedAt = now
    worker.update().catch((error) => console.warn('The check for a newer version failed:', error))
  }
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
}

/** Activates the waiting worker after the visitor consented; the page reloads as soon as it is in control. */
export function applyUpdate(): void {
  if (updateStore.read() !== 'waiting') {
    location.reload()
    return
  }
  hasConsented = true
  workbox?.messageSkipWaiting()
}
