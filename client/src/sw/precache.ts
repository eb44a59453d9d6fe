import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { registerRoute } from 'workbox-routing'
import { BUNDLE } from '../pwa/offline-bundle.ts'

export interface PrecacheEntry {
  url: string
  /** Its content's mark; null where the address itself changes with the content. */
  revision: string | null
}

/** The members used of a worker's global scope. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/** Chromium fetches no more than three at a time for a worker. */
const AT_ONCE = 4

/**
 * Keeps the site's own files when the worker is installed: a first visit's in one piece, a new version's only where
 * they have changed. Forgets those of the old version when the new one takes over, and answers from what is kept.
 * @param ignored parameters of an address that say nothing of which file is meant
 */
export function precache(
  entries: readonly PrecacheEntry[],
  ignored: RegExp[],
  scope: Scope,
  register: typeof registerRoute,
): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList([...entries])
  scope.addEventListener('install', (event) => event.waitUntil(install(controller, entries, event)))
  scope.addEventListener('activate', (event) => void controller.activate(event))
  register(new PrecacheRoute(controller, { ignoreURLParametersMatching: ignored }))
  return controller
}

/** @throws Error when one of the files cannot be had; what has been kept by then need not be fetched by the next try */
async function install(
  controller: PrecacheController,
  entries: readonly PrecacheEntry[],
  event: ExtendableEvent,
): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  if ((await cache.keys()).length === 0) {
    await unpackBundle(controller, cache).catch((fault) => console.warn('The files are fetched one by one:', fault))
  }
  // What is kept already is passed over.
  const left = entries.values()
  const keepOneByOne = async () => {
    for (const { url, revision } of left) {
      const request = new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' })
      await Promise.all(controller.strategy.handleAll({ request, event }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOneByOne))
}

/**
 * One answer instead of two hundred, each of which takes a phone's network a good tenth of a second: all is kept after
 * a few seconds instead of half a minute, longer than most first visits last.
 */
async function unpackBundle(controller: PrecacheController, cache: Cache): Promise<void> {
  // Not kept a second time by the browser itself.
  const answer = await fetch(BUNDLE, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${BUNDLE} was answered ${answer.status}.`)
  const texts: Record<string, string> = await answer.json()
  await Promise.all(
    Object.entries(texts).map(async ([url, text]) => {
      const key = controller.getCacheKeyForURL(url)
      const type = TYPES[url.split('.').at(-1) ?? '']
      if (key && type)
        await cache.put(key, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }))
    }),
  )
}
