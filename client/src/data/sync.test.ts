import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { CachedSite } from './site-cache.ts'

const CACHED: CachedSite = {
  timings: { updatedAt: null, entries: [{ prayer: 'asr', time: '4:30', from: '2026-01-01' }] },
  events: [],
  recordings: { friday: [], morningdars: [] },
  counts: { friday: 0, morningdars: 0 },
  hijriMonths: [],
  cursor: 'a-5',
  etag: '"5"',
  checkedAt: 1000,
}
const snapshot = (cursor: string): Snapshot => ({
  cursor,
  full: false,
  events: [],
  deletedEvents: [],
  recordings: [],
  deletedRecordings: [],
  hijriMonths: [],
  counts: { friday: 0, morningdars: 0 },
})

const siteCache = { readCachedSite: vi.fn(), saveSite: vi.fn(), closeSiteCache: vi.fn() }
vi.mock('./site-cache.ts', () => siteCache)

let page: EventTarget & { visibilityState: string; readyState: string }
/** The requests in their order; each is responded to by the test. */
let requests: { path: string; respond: (response: Response) => void; fail: () => void; signal: AbortSignal }[]

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

async function start() {
  const [{ startSync }, store] = await Promise.all([import('./sync.ts'), import('./site-store.ts')])
  startSync(() => new Date())
  await settle()
  return store
}
/** The site cache is imported when it is used, which takes real time: the fake clock waits for it. */
async function settle() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10)
}
const unchanged = () => new Response(null, { status: 304 })

it('shows a cache that responds after the wait, when there is no network', async () => {
  let arrive: (site: CachedSite) => void = () => {}
  siteCache.readCachedSite.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const { siteStore } = await start()
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1500)
  requests[0]?.fail()
  await settle()
  expect(siteStore.read()).toMatchObject({ timings: null, hasFailed: true })
  await vi.advanceTimersByTimeAsync(5000)
  arrive(CACHED)
  await settle()
  expect(siteStore.read()).toMatchObject({ timings: CACHED.timings, cursor: 'a-5', checkedAt: 1000, hasFailed: true })
})

it('does not replace a response of the server by a cache that responds later', async () => {
  let arrive: (site: CachedSite) => void = () => {}
  siteCache.readCachedSite.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const { siteStore } = await start()
  await vi.advanceTimersByTimeAsync(1500)
  requests[0]?.respond(Response.json({ ...snapshot('a-9'), full: true, timings: { updatedAt: null, entries: [] } }))
  await settle()
  arrive(CACHED)
  await settle()
  expect(siteStore.read()).toMatchObject({ cursor: 'a-9', timings: { entries: [] } })
})

describe('a change announced while a check runs', () => {
  it.each(['online', 'push'])('is followed by one more check (%s)', async (kind) => {
    const worker = new EventTarget()
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
    await start()
    expect(requests).toHaveLength(1)
    for (let times = 0; times < 3; times += 1) {
      if (kind === 'online') dispatchEvent(new Event('online'))
      else worker.dispatchEvent(new MessageEvent('message', { data: { type: 'news' } }))
    }
    await settle()
    requests[0]?.respond(unchanged())
    await settle()
    expect(requests).toHaveLength(2)
    requests[1]?.respond(unchanged())
    await settle()
    expect(requests).toHaveLength(2)
  })
})

describe('a failed check', () => {
  it('is repeated after 15 s, 30 s, 60 s …, and every ten minutes after a success', async () => {
    await start()
    for (const seconds of [15, 30, 60]) {
      requests.at(-1)?.fail()
      await settle()
      const before = requests.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
      expect(requests).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(200)
      expect(requests).toHaveLength(before + 1)
    }
    requests.at(-1)?.respond(unchanged())
    await settle()
    const before = requests.length
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(requests).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(requests).toHaveLength(before + 1)
  })

  it('is repeated after 1 s, 2 s, 4 s … once the device reports a network, which may not carry requests yet', async () => {
    await start()
    for (const seconds of [15, 30]) {
      requests.at(-1)?.fail()
      await vi.advanceTimersByTimeAsync(seconds * 1000 + 100)
    }
    requests.at(-1)?.fail()
    await settle()
    dispatchEvent(new Event('online'))
    await settle()
    for (const seconds of [1, 2, 4]) {
      requests.at(-1)?.fail()
      await settle()
      const before = requests.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 100)
      expect(requests).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(200)
      expect(requests).toHaveLength(before + 1)
    }
  })

  it('is repeated silently, so that its error stays on the page until one succeeds', async () => {
    const { siteStore } = await start()
    expect(siteStore.read()).toMatchObject({ isChecking: true })
    requests[0]?.fail()
    await settle()
    expect(siteStore.read()).toMatchObject({ isChecking: false, hasFailed: true })
    const changes: boolean[] = []
    siteStore.subscribe(() => changes.push(siteStore.read().hasFailed))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(requests).toHaveLength(2)
    requests[1]?.fail()
    await settle()
    expect(changes).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    requests[2]?.respond(unchanged())
    await settle()
    expect(changes).toEqual([false])
  })

  it('doubles the permitted silence after a timeout', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(4000)
    expect(requests[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.advanceTimersByTimeAsync(7900)
    expect(requests[1]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(requests[1]?.signal.aborted).toBe(true)
  })

  it('is not repeated while the page is hidden', async () => {
    await start()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    requests[0]?.fail()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(requests).toHaveLength(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(requests).toHaveLength(2)
  })
})

it('checks once more after a return to the page during a check, which may have been too early', async () => {
  await start()
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(requests).toHaveLength(1)
  requests[0]?.respond(unchanged())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(requests).toHaveLength(2)
  requests[1]?.respond(unchanged())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})

it('checks when the page is restored from the back/forward cache', async () => {
  await start()
  requests[0]?.respond(unchanged())
  await settle()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(requests).toHaveLength(2)
})

it('opens the cache again after a lost connection, and disables it after a second failure', async () => {
  const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  siteCache.saveSite.mockRejectedValueOnce(lost)
  const { siteStore } = await start()
  const { refresh } = await import('./sync.ts')
  requests[0]?.respond(Response.json(snapshot('a-6')))
  await settle()
  expect(siteCache.saveSite).toHaveBeenCalledTimes(2)
  expect(siteCache.closeSiteCache).toHaveBeenCalledOnce()
  siteCache.saveSite.mockRejectedValue(lost)
  for (const cursor of ['a-7', 'a-8']) {
    void refresh(() => new Date())
    requests.at(-1)?.respond(Response.json(snapshot(cursor)))
    await settle()
  }
  expect(siteStore.read().cursor).toBe('a-8')
  expect(siteCache.saveSite).toHaveBeenCalledTimes(4)
})

it('ignores a response that is older than the site another tab has saved meanwhile', async () => {
  const { siteStore } = await start()
  const { updateSite } = await import('./site-store.ts')
  updateSite({ cursor: 'a-8', etag: '"8"', checkedAt: 900_000 })
  requests[0]?.respond(Response.json(snapshot('a-6')))
  await settle()
  expect(siteStore.read()).toMatchObject({
    cursor: 'a-8',
    etag: '"8"',
    checkedAt: 900_000,
    isChecking: false,
    hasFailed: false,
  })
  expect(siteCache.saveSite).not.toHaveBeenCalled()
})

describe('a server of another version', () => {
  const error = (status: number, error = 'not_found') => Response.json({ error, message: 'x' }, { status })
  const { counts: _counts, ...withoutCounts } = snapshot('a-6')
  const asrAt = (entry: object) => ({ updatedAt: '2026-11-20T07:00:00Z', entries: [{ prayer: 'asr', ...entry }] })
  const outdated = async () => (await import('./outdated.ts')).outdatedStore.read()

  it.each<[string, () => Response]>([
    ['has removed the call', () => error(404)],
    ['has removed it for good', () => error(410, 'gone')],
    ['requires another version', () => error(426, 'upgrade_required')],
    ['leaves out a member', () => Response.json(withoutCounts)],
    ['renames the times', () => Response.json({ ...snapshot('a-6'), timings: { rows: [] } })],
    [
      'sends times in another form',
      () => Response.json({ ...snapshot('a-6'), timings: asrAt({ minutes: 990, from: '2026-01-01' }) }),
    ],
    [
      'sends numbers for days',
      () => Response.json({ ...snapshot('a-6'), timings: asrAt({ time: '4:45', from: 20_000 }) }),
    ],
    ['leaves the times out of everything', () => Response.json({ ...snapshot('a-6'), full: true })],
    ['sends a list', () => Response.json([])],
  ])(
    'that %s changes nothing: the stored times stay with their age, and an update is looked for',
    async (_what, respond) => {
      const { siteStore } = await start()
      requests[0]?.respond(respond())
      await settle()
      expect(siteStore.read()).toMatchObject({
        timings: CACHED.timings,
        cursor: 'a-5',
        checkedAt: 1000,
        hasFailed: true,
      })
      expect(siteCache.saveSite).not.toHaveBeenCalled()
      expect(await outdated()).toBeGreaterThanOrEqual(1_000_000)
      await vi.advanceTimersByTimeAsync(15_000)
      requests.at(-1)?.respond(unchanged())
      await settle()
      expect(await outdated()).toBeNull()
      expect(siteStore.read()).toMatchObject({ hasFailed: false })
    },
  )

  it.each<[string, () => Response]>([
    ['is away', () => error(503, 'unavailable')],
    ['is busy', () => error(429, 'too_many_tries')],
    ['is behind a login page of the network', () => new Response('<html>Log in</html>')],
    ['is behind a page that knows no such address', () => new Response('<html>Not found</html>', { status: 404 })],
  ])('is not assumed where the server %s', async (_what, respond) => {
    await start()
    requests[0]?.respond(respond())
    await settle()
    expect(await outdated()).toBeNull()
  })

  it('gets a request for everything if it does not know the form of the cursor', async () => {
    const { siteStore } = await start()
    expect(requests[0]?.path).toBe('/api/snapshot?since=a-5')
    requests[0]?.respond(error(400, 'invalid_input'))
    await settle()
    expect(requests[1]?.path).toBe('/api/snapshot')
    const timings = { updatedAt: null, entries: [{ prayer: 'asr', time: '4:45', from: '2026-01-01' }] }
    requests[1]?.respond(Response.json({ ...snapshot('b-1'), full: true, timings }))
    await settle()
    expect(siteStore.read()).toMatchObject({ cursor: 'b-1', timings, hasFailed: false })
    expect(await outdated()).toBeNull()
  })

  it('may add members that this version does not know', async () => {
    const { siteStore } = await start()
    const timings = asrAt({ time: '4:45', from: '2026-01-01', place: 'hall' })
    requests[0]?.respond(Response.json({ ...snapshot('a-6'), timings, added: 1 }))
    await settle()
    expect(siteStore.read()).toMatchObject({ cursor: 'a-6', timings, hasFailed: false })
    expect(await outdated()).toBeNull()
  })
})
