/** The service worker's lifecycle as the page sees it: registered, a new version waiting, a new version in control. */

import { Workbox } from 'workbox-window'
import type { Clock } from '#contracts/mosque-time.ts'
import { outdatedStore } from '../data/outdated.ts'
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
/** While the server does not respond as expected, updates are checked at most this often. */
const OUTDATED_CHECK_INTERVAL_MS = 5 * 60_000

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
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // The first worker takes control of a page that it did not serve; nothing is outdated then.
    if (!isUpdate && !isExternal) return
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

/** Checks for a newer version as soon as the server no longer responds as this page expects. */
export function watchOutdated(clock: Clock): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  const onChange = async () => {
    if (outdatedStore.read() === null) {
      if (updateStore.read() === 'outdated') updateStore.write('none')
      return
    }
    const now = clock().getTime()
    if (Math.abs(now - checkedAt) < OUTDATED_CHECK_INTERVAL_MS) return
    checkedAt = now
    const isFound = await findUpdate()
    // The server may have responded meanwhile, or another tab may have updated.
    if (!isFound && outdatedStore.read() !== null && updateStore.read() === 'none') updateStore.write('outdated')
  }
  outdatedStore.subscribe(() => void onChange())
  void onChange()
}

/** Resolves to whether there is a newer version, which is then offered once it is stored. */
async function findUpdate(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update()
    return Boolean(registration?.installing ?? registration?.waiting)
  } catch (error) {
    console.warn('The check for a newer version failed:', error)
    return false
  }
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
