import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { CachedSite } from './site-cache.ts'
import { CACHED, page, requests, settle, siteCache, snapshot, start, unchanged } from './sync-fixtures.ts'

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

describe('a running check', () => {
  let worker: EventTarget
  beforeEach(() => {
    worker = new EventTarget()
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  })

  it.each([
    ['the network is back', () => dispatchEvent(new Event('online'))],
    ['the device reports no network', () => dispatchEvent(new Event('offline'))],
    ['a push message has arrived', () => worker.dispatchEvent(new MessageEvent('message', { data: { type: 'news' } }))],
    ['the visitor asks for it', () => void import('./sync.ts').then(({ refresh }) => refresh(() => new Date()))],
  ])('sends its request again, because it may hang, when %s', async (_when, announce) => {
    const { siteStore } = await start()
    expect(requests).toHaveLength(1)
    for (let times = 0; times < 3; times += 1) announce()
    await settle()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([...requests.slice(1).map(() => true), false])
    expect(siteStore.read()).toMatchObject({ isChecking: true, hasFailed: false })
    const count = requests.length
    requests.at(-1)?.respond(unchanged())
    await settle()
    expect(requests).toHaveLength(count)
    expect(siteStore.read()).toMatchObject({ isChecking: false, hasFailed: false })
  })
})

describe('this phone’s clock', () => {
  const respond = (date: Date) =>
    requests.at(-1)?.respond(new Response(null, { status: 304, headers: { date: date.toUTCString() } }))

  it.each([
    ['days ahead', -3 * 86_400_000, true],
    ['years behind', 3 * 365 * 86_400_000, true],
    ['two minutes behind', 120_000, false],
  ])('that is %s is found by a response', async (_name, error, isClockWrong) => {
    const { siteStore } = await start()
    respond(new Date(Date.now() + error))
    await settle()
    expect(siteStore.read()).toMatchObject({ isClockWrong, hasFailed: false })
  })

  it('that is behind the last response is found without network', async () => {
    siteCache.readCachedSite.mockResolvedValue({ ...CACHED, serverTime: Date.now() + 86_400_000 })
    const { siteStore } = await start()
    requests[0]?.fail()
    await settle()
    expect(siteStore.read()).toMatchObject({ isClockWrong: true, hasFailed: true })
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

it('opens the cache again after a lost connection, and tries the next response anew after a second failure', async () => {
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
    await settle()
    requests.at(-1)?.respond(Response.json(snapshot(cursor)))
    await settle()
  }
  expect(siteStore.read().cursor).toBe('a-8')
  expect(siteCache.saveSite).toHaveBeenCalledTimes(6)
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

describe('the mosque’s settings', () => {
  const LAHORE = { ...DEFAULT_MOSQUE, place: 'Lahore' }
  const shownPlace = async () => (await import('./mosque.ts')).currentMosque()?.place

  it('are those that were stored with the cursor, although nothing else stored them', async () => {
    siteCache.readCachedSite.mockResolvedValue({ ...CACHED, mosque: LAHORE })
    await start()
    expect(await shownPlace()).toBe('Lahore')
    requests[0]?.respond(unchanged())
    await settle()
    expect(siteCache.saveSite.mock.lastCall?.[2]).toMatchObject({ cursor: 'a-5', mosque: LAHORE })
  })

  it('that come with a snapshot are stored with its cursor', async () => {
    await start()
    requests[0]?.respond(Response.json({ ...snapshot('a-6'), mosque: LAHORE }))
    await settle()
    expect(await shownPlace()).toBe('Lahore')
    expect(siteCache.saveSite.mock.lastCall?.[2]).toMatchObject({ cursor: 'a-6', mosque: LAHORE })
  })

  it('of an outdated page are replaced by those that the server confirms', async () => {
    const { applyMosque } = await import('./mosque.ts')
    await start()
    applyMosque(LAHORE)
    requests[0]?.respond(unchanged())
    await settle()
    expect(await shownPlace()).toBe('Karachi')
  })

  it('are those that another tab has received', async () => {
    const channels: EventTarget[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        constructor() {
          super()
          channels.push(this)
        }
        postMessage() {}
      },
    )
    const { siteStore } = await start()
    requests[0]?.respond(unchanged())
    await vi.advanceTimersByTimeAsync(5_000)
    siteCache.readCachedSite.mockResolvedValue({ ...CACHED, mosque: LAHORE, cursor: 'a-6', checkedAt: 2_000_000 })
    for (const channel of channels)
      channel.dispatchEvent(new MessageEvent('message', { data: { cursor: 'a-6', checkedAt: 2_000_000 } }))
    await settle()
    expect(siteStore.read().cursor).toBe('a-6')
    expect(await shownPlace()).toBe('Lahore')
  })
})

describe('a connection on which the server says that something has changed', () => {
  let sources: { url: string; isClosed: boolean; onmessage: (message: { data: string }) => void }[]
  beforeEach(() => {
    sources = []
    class FakeSource {
      isClosed = false
      onmessage = () => {}
      readonly url: string
      constructor(url: string) {
        this.url = url
        sources.push(this)
      }
      close() {
        this.isClosed = true
      }
    }
    vi.stubGlobal('EventSource', FakeSource)
    Object.assign(window, { EventSource: FakeSource })
  })
  /** Starts a page that is left alone until it is calm. */
  const startCalm = async () => {
    await start()
    requests[0]?.respond(unchanged())
    await settle()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  const receive = async (cursor: string) => {
    sources.at(-1)?.onmessage({ data: cursor })
    await vi.advanceTimersByTimeAsync(1_500)
    await settle()
  }

  it('is opened once the page is calm, and checks for changes within two seconds of one', async () => {
    await start()
    requests[0]?.respond(unchanged())
    await settle()
    expect(sources).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sources).toMatchObject([{ url: '/api/changes', isClosed: false }])
    await receive('a-6')
    expect(requests.map(({ path }) => path)).toEqual(['/api/snapshot?since=a-5', '/api/snapshot?since=a-5'])
  })

  it('checks nothing where the page has the newest content already', async () => {
    await startCalm()
    await receive('a-5')
    expect(requests).toHaveLength(1)
  })

  it('checks again where a check was running, which may be older than the change', async () => {
    await startCalm()
    await receive('a-6')
    await receive('a-7')
    expect(requests).toHaveLength(2)
    requests[1]?.respond(Response.json(snapshot('a-6')))
    await settle()
    expect(requests.map(({ path }) => path).slice(2)).toEqual(['/api/snapshot?since=a-6'])
  })

  it('is closed while the page is hidden, and when it is left', async () => {
    await startCalm()
    const show = (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    expect(sources).toMatchObject([{ isClosed: true }])
    show('visible')
    expect(sources).toMatchObject([{ isClosed: true }, { isClosed: false }])
    dispatchEvent(new Event('pagehide'))
    expect(sources).toMatchObject([{ isClosed: true }, { isClosed: true }])
    dispatchEvent(new Event('pageshow'))
    expect(sources).toMatchObject([{ isClosed: true }, { isClosed: true }, { isClosed: false }])
  })
})
