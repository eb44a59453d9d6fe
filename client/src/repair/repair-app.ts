/** Removes the app's files from the phone, so that the next page comes from the server. Data of the visitor is not touched. */
import { REPAIR_PAGE, REPAIR_PATH } from '#contracts/repair-paths.ts'
import { withTimeout } from '../lib/with-timeout.ts'

/** The server counts as unreachable after this long. */
const REACH_TIMEOUT_MS = 10_000

/** The caches of the service worker: the precached site and pictures. Talks are in IndexedDB. */
const isOwnCache = (name: string) => name.startsWith('workbox-') || name === 'pictures'

/** Returns whether the server answers, bypassing all caches. */
async function isReachable(): Promise<boolean> {
  try {
    const request = fetch(REPAIR_PAGE, { method: 'HEAD', cache: 'no-store' })
    return (await withTimeout(request, REACH_TIMEOUT_MS)).ok
  } catch {
    return false
  }
}

/**
 * Unregisters the service worker and deletes its caches. Other open pages keep their worker until they are closed. The push
 * subscription ends with the worker; the app subscribes again at its next start (`data/push/subscription.ts`).
 * @returns false if the server does not answer: then nothing was changed, because no page could be loaded
 */
export async function repairApp(): Promise<boolean> {
  if (!(await isReachable())) return false
  // Undefined on plain http, where nothing can be stored either.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(isOwnCache).map((name) => caches.delete(name)))
  return true
}

/**
 * Returns the address to which the repair returns.
 * @param candidates the parameter `from` and the referrer; the first one that is a page of this site counts
 * @param home an absolute path, for when there is none
 */
export function returnAddress(candidates: readonly (string | null)[], origin: string, home: string): string {
  for (const candidate of candidates) {
    try {
      const url = candidate ? new URL(candidate, origin) : undefined
      if (url?.origin === origin && !isRepairPage(url.pathname)) return url.href
    } catch {
      // Not an address.
    }
  }
  return new URL(home, origin).href
}

const isRepairPage = (path: string) => path.endsWith(REPAIR_PATH) || path.endsWith(REPAIR_PAGE)
