import { describe, expect, it, vi } from 'vitest'
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
