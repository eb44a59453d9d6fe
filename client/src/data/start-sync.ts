/** Loads `sync.ts` on demand: nothing of it is needed to hydrate a page. */
import type { Clock } from '#contracts/mosque-time.ts'
import { retryImport } from '../lib/retry-import.ts'
import { createStore } from '../lib/store.ts'
import { hasSiteCache } from './site-record.ts'
import { updateSite } from './site-store.ts'

/** Starts keeping the store current for as long as the page lives. */
export function startSiteSync(clock: Clock): void {
  // Requested in parallel with its importer, which saves a slow phone one round trip.
  if (hasSiteCache()) import('./site-cache.ts').catch(() => {})
  import('./sync.ts')
    .catch((error) => {
      // The page shows at once that there is no data; the sync starts as soon as the network allows.
      console.warn('The site sync could not be loaded:', error)
      updateSite({ isChecking: false, hasFailed: true })
      return retryImport(() => import('./sync.ts'))
    })
    .then((sync) => sync.startSync(clock))
}

/** Counts the calls of {@link refreshSite}: what a page has loaded besides is loaded again, too. */
export const refreshes = createStore(0)

/** Checks for changes now, at the visitor's request. */
export function refreshSite(clock: Clock): void {
  refreshes.write(refreshes.read() + 1)
  retryImport(() => import('./sync.ts')).then((sync) => sync.refresh(clock))
}
