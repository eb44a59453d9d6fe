/**
 * The site cache as `sync.ts` uses it: no function throws. An error (private mode, no space, a broken database) is
 * logged to the console, and the site continues with the network alone until the next attempt.
 */
import type { Snapshot } from '#contracts/snapshot.ts'
import { retryImport } from '../lib/retry-import.ts'
import { openChannel } from '../lib/safe-storage.ts'
import { isNewerCursor } from './merge-snapshot.ts'
import type { CachedSite } from './site-cache.ts'
import { writeSiteRecord } from './site-record.ts'

/** Identifies how current a saved site is. */
type Version = Pick<CachedSite, 'cursor' | 'checkedAt'>

let channel: BroadcastChannel | null = null
/** Returns the channel between the tabs. It is opened at its first use, because an open one would not let the build's process end. */
function tabs(): BroadcastChannel | null {
  channel ??= openChannel('minbar-site')
  return channel
}

/** Resolves to the cached site or null, however long the database takes. */
export async function loadCachedSite(): Promise<CachedSite | null> {
  return (await attempt(({ readCachedSite }) => readCachedSite())) ?? null
}

/**
 * Saves the site after a response of the server, and announces it to other tabs.
 * @param snapshot the response; null when nothing changed
 * @param since the cursor it was requested with
 */
export async function storeSite(snapshot: Snapshot | null, since: string | null, site: CachedSite): Promise<void> {
  await attempt(async ({ saveSite }) => {
    await saveSite(snapshot, since, site)
    const version: Version = { cursor: site.cursor, checkedAt: site.checkedAt }
    tabs()?.postMessage(version)
  })
}

/**
 * Calls back when another tab has saved a newer site than this page has.
 * @param current returns the version of this page
 * @param onNewer receives the newer site, or only the time of the last confirmation where nothing else changed
 */
export function watchOtherTabs(
  current: () => Version,
  onNewer: (site: CachedSite | Pick<CachedSite, 'checkedAt'>) => void,
): void {
  const isOlder = (saved: Version) =>
    isNewerCursor(current().cursor, saved.cursor) || (saved.checkedAt ?? 0) < (current().checkedAt ?? 0)
  tabs()?.addEventListener('message', async ({ data: saved }: MessageEvent<Version>) => {
    if (isOlder(saved)) return
    if (saved.cursor === current().cursor) {
      if ((saved.checkedAt ?? 0) > (current().checkedAt ?? 0)) onNewer({ checkedAt: saved.checkedAt })
      return
    }
    const site = await loadCachedSite()
    // This page may have been faster while the rows were read.
    if (site && !isOlder(site)) onNewer(site)
  })
}

type SiteCache = typeof import('./site-cache.ts')

/** Works on the cache; retries once with a new connection, because iOS closes the connections of background pages. */
async function attempt<T>(work: (siteCache: SiteCache) => Promise<T>): Promise<T | undefined> {
  try {
    const siteCache = await retryImport(() => import('./site-cache.ts'))
    return await work(siteCache).catch((error: unknown) => {
      console.warn('The site cache failed and is opened again:', error)
      siteCache.closeSiteCache()
      return work(siteCache)
    })
  } catch (error) {
    console.warn('This phone cannot store the site now; it continues with the network alone:', error)
    writeSiteRecord(null)
    return undefined
  }
}
