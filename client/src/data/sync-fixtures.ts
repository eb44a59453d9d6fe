/** A page whose cache and requests are answered by the test, for the tests of the sync with the server. */
import { afterEach, beforeEach, vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { CachedSite } from './site-cache.ts'

export const CACHED: CachedSite = {
  timings: { updatedAt: null, entries: [{ prayer: 'asr', time: '4:30', from: '2026-01-01' }] },
  events: [],
  recordings: { friday: [], morningdars: [] },
  counts: { friday: 0, morningdars: 0 },
  announcements: [],
  hijriMonths: [],
  ramadans: [],
  mosque: DEFAULT_MOSQUE,
  cursor: 'a-5',
  etag: '"5"',
  checkedAt: 1000,
  serverTime: 1000,
}
export const snapshot = (cursor: string): Snapshot => ({
  cursor,
  full: false,
  events: [],
  deletedEvents: [],
  recordings: [],
  deletedRecordings: [],
  hijriMonths: [],
  counts: { friday: 0, morningdars: 0 },
})

export const siteCache = { readCachedSite: vi.fn(), saveSite: vi.fn(), closeSiteCache: vi.fn() }
vi.mock('./site-cache.ts', () => siteCache)

export let page: EventTarget & { visibilityState: string; readyState: string }
/** The requests in their order; each is responded to by the test. */
export let requests: { path: string; respond: (response: Response) => void; fail: () => void; signal: AbortSignal }[]

// Messages between tabs have tests of their own.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const method of Object.values(siteCache)) method.mockReset()
  siteCache.readCachedSite.mockResolvedValue(CACHED)
  requests = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' })
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'kept' ? '1' : null),
    setItem() {},
    removeItem() {},
  })
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      requests.push({ path, respond: resolve, fail, signal })
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

export async function start() {
  const [{ startSync }, store] = await Promise.all([import('./sync.ts'), import('./site-store.ts')])
  startSync(() => new Date())
  await settle()
  return store
}
/** The site cache is imported when it is used, which takes real time: the fake clock waits for it. */
export async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10)
}
export const unchanged = () => new Response(null, { status: 304 })
