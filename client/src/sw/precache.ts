import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { registerRoute } from 'workbox-routing'
import { pathIn, splitLanguage } from '#contracts/languages.ts'
import { bundleOf, COMMON_BUNDLE } from '../pwa/offline-bundle.ts'
import { SHELL } from './pages.ts'

export interface PrecacheEntry {
  url: string
  /** The content's hash; null where the URL contains it. */
  revision: string | null
  /** The languages that use the file; all if undefined. */
  languages?: string[]
}

/** The members of the worker's global scope used here. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  clients: { matchAll(options: ClientQueryOptions): Promise<readonly { url: string }[]> }
}

export interface Precache {
  controller: PrecacheController
  /** All languages of the site, the default one first. */
  languages: readonly string[]
  /** Returns the languages whose files are stored. */
  storedLanguages(): Promise<string[]>
  /**
   * Stores the files of a language that are not stored yet. Rejects when one cannot be fetched; the next call
   * continues.
   */
  addLanguage(language: string): Promise<void>
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/** Chromium runs no more than three requests in parallel for a service worker. */
const MAX_PARALLEL_REQUESTS = 4

/**
 * Precaches the site's own files when the worker is installed, those of the languages that this phone uses: on a first
 * visit from bundles, for a new version only the changed files. Deletes the old version's files on activation, and
 * serves requests from the cache.
 * @param ignored query parameters that do not change the file
 */
export function precache(
  entries: readonly PrecacheEntry[],
  ignored: RegExp[],
  scope: Scope,
  register: typeof registerRoute,
): Precache {
  const controller = new PrecacheController()
  controller.addToCacheList(entries.map(({ url, revision }) => ({ url, revision })))
  const languages = listLanguages(entries)
  const openCache = () => caches.open(controller.strategy.cacheName)

  const add = async (wanted: readonly string[]): Promise<void> => {
    const cache = await openCache()
    const common = entries.filter((entry) => !entry.languages)
    // The shell is last: a stored shell marks a language as complete.
    const own = entries.filter((entry) => entry.languages?.some((language) => wanted.includes(language)))
    const shells = wanted.map((language) => pathIn(language, SHELL))
    const isStored = await storedKeys(cache)
    const isNew = (some: readonly PrecacheEntry[]) =>
      !some.some(({ url }) => isStored.has(controller.getCacheKeyForURL(url) ?? ''))
    if (isStored.size === 0) await unpack(controller, cache, COMMON_BUNDLE)
    for (const language of wanted) {
      if (isNew(own.filter((entry) => entry.languages?.includes(language))))
        await unpack(controller, cache, bundleOf(language))
    }
    await storeAll(controller, cache, [...common, ...own.filter(({ url }) => !shells.includes(url))])
    await storeAll(
      controller,
      cache,
      own.filter(({ url }) => shells.includes(url)),
    )
  }

  /** Returns the languages with a shell in the cache, even of an older version. */
  const usedLanguages = async (): Promise<string[]> => {
    const paths = (await (await openCache()).keys()).map(({ url }) => new URL(url).pathname)
    return languages.filter((language) => paths.includes(pathIn(language, SHELL)))
  }

  const storedLanguages = async (): Promise<string[]> => {
    const isStored = await storedKeys(await openCache())
    return languages.filter((language) => isStored.has(controller.getCacheKeyForURL(pathIn(language, SHELL)) ?? ''))
  }

  const install = async (): Promise<void> => {
    const clients = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const shown = clients.map(({ url }) => splitLanguage(new URL(url).pathname, languages).language)
    const wanted = new Set([...(await usedLanguages()), ...shown])
    await add(languages.filter((language, at) => (wanted.size === 0 ? at === 0 : wanted.has(language))))
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => void controller.activate(event))
  register(new PrecacheRoute(controller, { ignoreURLParametersMatching: ignored }))
  return {
    controller,
    languages,
    storedLanguages,
    async addLanguage(language) {
      if (!languages.includes(language) || (await storedLanguages()).includes(language)) return
      await add([language])
    },
  }
}

/** Returns the languages that have a shell. */
function listLanguages(entries: readonly PrecacheEntry[]): string[] {
  const codes = entries.filter(({ url }) => url.endsWith(SHELL)).flatMap((entry) => entry.languages ?? [])
  return codes.sort((one, other) => pathIn(one, '').length - pathIn(other, '').length)
}

const storedKeys = async (cache: Cache): Promise<Set<string>> => new Set((await cache.keys()).map(({ url }) => url))

/** Throws when a file cannot be fetched; the next attempt skips the files cached before. */
async function storeAll(
  controller: PrecacheController,
  cache: Cache,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  const isStored = await storedKeys(cache)
  const remaining = entries.values()
  const fetchRemaining = async () => {
    for (const { url, revision } of remaining) {
      const key = controller.getCacheKeyForURL(url)
      if (!key || isStored.has(key)) continue
      const response = await fetch(
        new Request(url, { cache: revision ? 'reload' : 'default', credentials: 'same-origin' }),
      )
      if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
      await cache.put(key, response)
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, fetchRemaining))
}

/**
 * Fills the cache from one response instead of two hundred, each of which costs a phone's network 0.1 s or more: a few
 * seconds instead of half a minute, which is longer than most first visits.
 */
async function unpack(controller: PrecacheController, cache: Cache, bundle: string): Promise<void> {
  try {
    // `no-store` keeps the browser from caching it a second time.
    const response = await fetch(bundle, { cache: 'no-store' })
    if (!response.ok) throw new Error(`${bundle} returned ${response.status}.`)
    const texts: Record<string, string> = await response.json()
    await Promise.all(
      Object.entries(texts).map(async ([url, text]) => {
        const key = controller.getCacheKeyForURL(url)
        const type = TYPES[url.split('.').at(-1) ?? '']
        if (key && type)
          await cache.put(key, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }))
      }),
    )
  } catch (error) {
    console.warn('The bundle could not be loaded; the files are fetched one by one:', error)
  }
}
