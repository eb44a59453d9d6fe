import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/helpers/eventually.ts'
import type { CachedSite } from './site-cache.ts'

const site = (cursor: string, checkedAt: number): CachedSite => ({
  ...{
    timings: null,
    events: [],
    recordings: null,
    counts: null,
    announcements: null,
    ramadans: [],
    hijriMonths: [],
    mosque: null,
    etag: null,
    serverTime: null,
  },
  ...{ cursor, checkedAt },
})

const siteCache = { readCachedSite: vi.fn(), saveSite: vi.fn(), closeSiteCache: vi.fn() }
vi.mock('./site-cache.ts', () => siteCache)

/** Another tab has modules of its own. */
async function openTab() {
  vi.resetModules()
  return import('./safe-site-cache.ts')
}

const NodeChannel = BroadcastChannel

beforeEach(() => {
  const channels: BroadcastChannel[] = []
  // The tabs of one test are closed before the next.
  const Channel = class extends NodeChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  for (const method of Object.values(siteCache)) method.mockReset().mockResolvedValue(undefined)
  return () => {
    for (const channel of channels) channel.close()
  }
})

it('shows what another tab saved, and ignores what is older than the page', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const onNewer = vi.fn()
  second.watchOtherTabs(() => site('a-5', 1000), onNewer)

  siteCache.readCachedSite.mockResolvedValue(site('a-6', 2000))
  await first.storeSite(null, null, site('a-4', 500))
  await first.storeSite(null, null, site('a-6', 2000))
  await eventually(() => expect(onNewer).toHaveBeenCalledWith(site('a-6', 2000)))

  await first.storeSite(null, null, site('a-5', 3000))
  await eventually(() => expect(onNewer).toHaveBeenLastCalledWith({ checkedAt: 3000 }))
  expect(onNewer).toHaveBeenCalledTimes(2)
  expect(siteCache.readCachedSite, 'the same site is not read again').toHaveBeenCalledOnce()
})

it('stores the site again after an error', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { storeSite } = await openTab()
  siteCache.saveSite.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'))
  await storeSite(null, null, site('a-5', 2000))
  await storeSite(null, null, site('a-6', 3000))
  expect(siteCache.saveSite.mock.lastCall?.[2]).toEqual(site('a-6', 3000))
})

it('announces nothing that could not be saved', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  const onNewer = vi.fn()
  second.watchOtherTabs(() => site('a-5', 1000), onNewer)
  siteCache.saveSite.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'))
  await first.storeSite(null, null, site('a-5', 2000))
  await third.storeSite(null, null, site('a-5', 3000))
  await eventually(() => expect(onNewer).toHaveBeenCalled())
  expect(onNewer.mock.calls).toEqual([[{ checkedAt: 3000 }]])
})
