import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { registerRoute } from 'workbox-routing'
import { pathIn, splitLanguage } from '#contracts/languages.ts'
import { bundleOf, COMMON_BUNDLE, type PrecacheEntry } from '../pwa/offline-bundle.ts'
import { hashOf } from './hash-of.ts'
import { SHELL } from './pages.ts'

/** The members of the worker's global scope used here. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  clients: { matchAll(options: ClientQueryOptions): Promise<readonly { url: string }[]> }
}

export interface Precache {
  /** Returns the stored file at a path, e.g. `/ur/shell.html`. */
  matchStored(path: string): Promise<Response | undefined>
  /** All languages of the site, the default one first. */
  languages: readonly string[]
  /** Returns the languages whose files are stored. */
  storedLanguages(): Promise<string[]>
  /**
   * Stores the files of a language that are not stored yet. Rejects when one cannot be fetched; the next call
   * continues.
   */
  addLanguage(language: string): Promise<void>
  /**
   * Fetches files again that are missing, and once a day also those that are damaged. While one cannot be fetched,
   * {@link isComplete} is false. Never rejects.
   * @param pause delays the check, which would slow down the start of a page
   */
  check(now: Date, pause?: () => Promise<unknown>): Promise<void>
  /** Returns whether the last check left every file stored. Otherwise pages come from the network. */
  isComplete(): Promise<boolean>
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/** The key under which the time of the last check is stored, in milliseconds since 1970, or {@link INCOMPLETE}. */
const CHECKED_AT = '/checked-at'
const INCOMPLETE = 'not whole'
const CHECK_INTERVAL_MS = 24 * 3_600_000
/** Shorter than browsers let a worker run without an event. */
const CHECK_DELAY_MS = 10_000
const checkDelay = () => new Promise((resolve) => setTimeout(resolve, CHECK_DELAY_MS))

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
  // Two versions share the files whose names contain a hash.
  controller.addToCacheList(
    entries.map(({ url, revision }) => ({ url, revision: isNamedByHash(url) ? null : revision })),
  )
  const languages = listLanguages(entries)
  const { cacheName } = controller.strategy
  const openCache = () => caches.open(cacheName)

  const add = async (wanted: readonly string[]): Promise<void> => {
    const cache = await openCache()
    const common = entries.filter((entry) => !entry.languages)
    // The shell is last: a stored shell marks a language as complete.
    const own = entries.filter((entry) => entry.languages?.some((language) => wanted.includes(language)))
    const shells = wanted.map((language) => pathIn(language, SHELL))
    await removeDamaged(controller, cache, [...common, ...own])
    const isStored = await storedKeys(cache)
    const isNew = (some: readonly PrecacheEntry[]) =>
      !some.some(({ url }) => isStored.has(controller.getCacheKeyForURL(url) ?? ''))
    if (isStored.size === 0) await unpack(controller, cache, entries, COMMON_BUNDLE)
    for (const language of wanted) {
      if (isNew(own.filter((entry) => entry.languages?.includes(language))))
        await unpack(controller, cache, entries, bundleOf(language))
    }
    await storeAll(controller, cache, [...common, ...own.filter(({ url }) => !shells.includes(url))])
    await storeAll(
      controller,
      cache,
      own.filter(({ url }) => shells.includes(url)),
    )
  }

  /** Returns the languages with a shell among stored files, even of an older version. */
  const languagesOf = (keys: ReadonlySet<string>): string[] => {
    const paths = [...keys].map((key) => new URL(key).pathname)
    return languages.filter((language) => paths.includes(pathIn(language, SHELL)))
  }
  const usedLanguages = async () => languagesOf(await storedKeys(await openCache()))

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

  const isStored = async (): Promise<boolean> => {
    const isStored = await storedKeys(await openCache())
    const used = languagesOf(isStored)
    return entries.every(
      ({ url, languages: users }) =>
        (users && !users.some((language) => used.includes(language))) ||
        isStored.has(controller.getCacheKeyForURL(url) ?? ''),
    )
  }
  const lastCheck = async () => (await caches.match(CHECKED_AT, { cacheName }))?.text()
  const setLastCheck = async (text: string) => (await openCache()).put(CHECKED_AT, new Response(text))
  const isComplete = async () => (await lastCheck()) !== INCOMPLETE
  const check = async (now: Date, pause = checkDelay): Promise<void> => {
    try {
      await pause()
      const age = now.getTime() - Number(await lastCheck())
      if (age >= 0 && age < CHECK_INTERVAL_MS && (await isStored())) return
      await add(await usedLanguages())
      await setLastCheck(String(now.getTime()))
    } catch (error) {
      console.warn('The stored site is not whole, so pages come from the network:', error)
      await setLastCheck(INCOMPLETE).catch(() => {})
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => void controller.activate(event))
  const route = new PrecacheRoute(controller, { ignoreURLParametersMatching: ignored })
  const { match } = route
  // `createPages` serves the pages.
  route.match = (options) => (options.request.mode === 'navigate' ? undefined : match(options))
  register(route)
  return {
    languages,
    storedLanguages,
    matchStored: (path) => caches.match(controller.getCacheKeyForURL(path) ?? path, { cacheName }),
    async addLanguage(language) {
      if (!languages.includes(language) || (await storedLanguages()).includes(language)) return
      await add([language])
    },
    check,
    isComplete,
  }
}

/** Returns whether a file's name contains a hash of its content, so that it never changes. */
const isNamedByHash = (url: string): boolean => url.startsWith('/assets/')

/** Returns the languages that have a shell. */
function listLanguages(entries: readonly PrecacheEntry[]): string[] {
  const codes = entries.filter(({ url }) => url.endsWith(SHELL)).flatMap((entry) => entry.languages ?? [])
  return codes.sort((one, other) => pathIn(one, '').length - pathIn(other, '').length)
}

const storedKeys = async (cache: Cache): Promise<Set<string>> => new Set((await cache.keys()).map(({ url }) => url))

/** Removes stored files that are not what the list names, such as those that an older worker stored unchecked. */
async function removeDamaged(
  controller: PrecacheController,
  cache: Cache,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  const isStored = await storedKeys(cache)
  for (const { url, revision } of entries) {
    const key = controller.getCacheKeyForURL(url)
    const stored = key && isStored.has(key) && (await cache.match(key))
    if (stored && (await hashOf(await stored.arrayBuffer())) !== revision) await cache.delete(key)
  }
}

/** Throws when a file cannot be fetched or is not the one of the list; the next attempt skips the files cached before. */
async function storeAll(
  controller: PrecacheController,
  cache: Cache,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  const isStored = await storedKeys(cache)
  const remaining = entries.values()
  const fetchRemaining = async () => {
    for (const entry of remaining) {
      const key = controller.getCacheKeyForURL(entry.url)
      if (key && !isStored.has(key)) await cache.put(key, await fetchChecked(entry))
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, fetchRemaining))
}

/**
 * Fetches a file of the list. During a deployment another version may answer, and a cache between may hold another one or a
 * shortened one: then it is requested again, bypassing all caches.
 * @throws Error when it is still another one
 */
async function fetchChecked({ url, revision }: PrecacheEntry): Promise<Response> {
  const attempts: [string, RequestCache][] = [
    [url, isNamedByHash(url) ? 'default' : 'reload'],
    [`${url}?${revision}`, 'reload'],
  ]
  let problem = ''
  for (const [address, cache] of attempts) {
    const response = await fetch(new Request(address, { cache, credentials: 'same-origin' }))
    const bytes = await response.arrayBuffer()
    if (response.ok && (await hashOf(bytes)) === revision) return new Response(bytes, response)
    problem = response.ok ? 'another version of it' : String(response.status)
  }
  throw new Error(`${url} returned ${problem}.`)
}

/**
 * Fills the cache from one response instead of two hundred, each of which costs a phone's network 0.1 s or more: a few
 * seconds instead of half a minute, which is longer than most first visits.
 */
async function unpack(
  controller: PrecacheController,
  cache: Cache,
  entries: readonly PrecacheEntry[],
  bundle: string,
): Promise<void> {
  const revisions = new Map(entries.map(({ url, revision }) => [url, revision]))
  try {
    // `no-store` keeps the browser from caching it a second time.
    const response = await fetch(bundle, { cache: 'no-store' })
    if (!response.ok) throw new Error(`${bundle} returned ${response.status}.`)
    const texts: Record<string, string> = await response.json()
    await Promise.all(
      Object.entries(texts).map(async ([url, text]) => {
        const key = controller.getCacheKeyForURL(url)
        const type = TYPES[url.split('.').at(-1) ?? '']
        if (!key || !type || (await hashOf(new TextEncoder().encode(text))) !== revisions.get(url)) return
        await cache.put(key, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }))
      }),
    )
  } catch (error) {
    console.warn('The bundle could not be loaded; the files are fetched one by one:', error)
  }
}
