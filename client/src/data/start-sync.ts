/**
 * The store is filled by `sync.ts`, which brings what only it needs; nothing of it has to be there for a page to
 * be hydrated. These two are how the page reaches it.
 */
import type { Clock } from '#contracts/karachi-time.ts'
import { untilHad } from '../lib/until-had.ts'
import { hasKept } from './kept-mark.ts'
import { writeSite } from './site-store.ts'

/**
 * Starts looking for news; goes on while the page lives.
 * @param clock what time it is
 */
export function startSiteSync(clock: Clock): void {
  // Asked for at once beside what will ask for it: on a slow phone the times are seen sooner.
  if (hasKept()) import('./kept-site.ts').catch(() => {})
  import('./sync.ts')
    .catch((fault) => {
      // Said at once; begun as soon as the network lets it.
      console.warn('Looking for news could not start:', fault)
      writeSite({ checking: false, failed: true })
      return untilHad(() => import('./sync.ts'))
    })
    .then((sync) => sync.startSync(clock))
}

/**
 * Looks for news now, because a person asked.
 * @param clock what time it is
 */
export function refreshSite(clock: Clock): void {
  untilHad(() => import('./sync.ts')).then((sync) => sync.refresh(clock))
}
