import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repairApp, returnAddress } from './repair-app.ts'

const SITE = 'https://minbar.example'

describe('repairApp', () => {
  const unregister = vi.fn(async () => true)
  let stored: string[]
  let respond: () => Promise<Response>
  beforeEach(() => {
    unregister.mockClear()
    stored = ['workbox-precache-v2-https://minbar.example/', 'pictures', 'talks']
    respond = async () => new Response()
    vi.stubGlobal('fetch', () => respond())
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } })
    vi.stubGlobal('caches', {
      keys: async () => stored,
      delete: async (name: string) => {
        stored = stored.filter((other) => other !== name)
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('unregisters the workers and deletes their caches, and no other', async () => {
    expect(await repairApp()).toBe(true)
    expect(unregister).toHaveBeenCalledTimes(2)
    expect(stored).toEqual(['talks'])
  })

  it.each([
    ['is no network', () => Promise.reject(new TypeError('no network'))],
    ['is an error in its place', async () => new Response('', { status: 502 })],
  ])('changes nothing where there %s', async (_what, failure) => {
    respond = failure
    expect(await repairApp()).toBe(false)
    expect(unregister).not.toHaveBeenCalled()
    expect(stored).toHaveLength(3)
  })

  it('gives up after ten seconds without a response', async () => {
    vi.useFakeTimers()
    respond = () => new Promise(() => undefined)
    const repaired = repairApp()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await repaired).toBe(false)
    expect(unregister).not.toHaveBeenCalled()
  })

  it('works where the browser has neither workers nor caches', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('caches', undefined)
    expect(await repairApp()).toBe(true)
  })
})

describe('returnAddress', () => {
  it.each([
    ['/about?tab=values#top', '', '/about?tab=values#top'],
    [null, `${SITE}/ur/news`, '/ur/news'],
    ['', '', '/ur/'],
    ['https://other.example/', `${SITE}/news`, '/news'],
    ['//other.example/', '', '/ur/'],
    ['/\\other.example/', '', '/ur/'],
    ['javascript:alert(1)', '', '/ur/'],
    ['http://[', '', '/ur/'],
    ['/repair', `${SITE}/ur/repair.html?auto`, '/ur/'],
  ])('returns from %s and %s to %s', (from, referrer, expected) => {
    expect(returnAddress([from, referrer], SITE, '/ur/')).toBe(SITE + expected)
  })

  it('never leaves the site', () => {
    expect(returnAddress(['/.//other.example/'], SITE, '/')).toBe(`${SITE}//other.example/`)
  })
})
