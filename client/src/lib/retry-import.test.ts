import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { reloadIfReachable as Reload } from './reload-if-reachable.ts'
import type { retryImport as Retry } from './retry-import.ts'

let page: EventTarget
let reloadIfReachable: typeof Reload
let retryImport: typeof Retry
const reload = vi.fn()
const server = vi.fn()
const START = Date.parse('2026-11-21T10:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ now: START })
  page = new EventTarget()
  reload.mockReset()
  server.mockReset().mockResolvedValue(new Response())
  vi.spyOn(console, 'warn').mockReturnValue()
  const stored = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload, href: 'https://mosque.example/about' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.resetModules()
  ;({ retryImport } = await import('./retry-import.ts'))
  ;({ reloadIfReachable } = await import('./reload-if-reachable.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Waits for the server's response, not for the reload, which ends the page. */
async function request(): Promise<void> {
  void reloadIfReachable()
  await vi.advanceTimersByTimeAsync(0)
}

const missing = new TypeError('Importing a module script failed.')

describe('retryImport', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://mosque.example/assets/a.js',
    'error loading dynamically imported module: https://mosque.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('retries with growing delays until the module is loaded: %s', async (message) => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    const load = vi.fn().mockRejectedValueOnce(new Error(message)).mockRejectedValueOnce(new Error(message))
    const loaded = retryImport(load.mockResolvedValue('module'))
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(load).toHaveBeenCalledTimes(3)
    await expect(loaded).resolves.toBe('module')
    expect(reload).not.toHaveBeenCalled()
  })

  it('retries as soon as the network is back', async () => {
    const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('module')
    const loaded = retryImport(load)
    await vi.advanceTimersByTimeAsync(10)
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    await expect(loaded).resolves.toBe('module')
  })

  it('reloads the page when the second attempt fails although the server responds', async () => {
    void retryImport(() => Promise.reject(missing))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload while a recording plays, and continues to retry', async () => {
    vi.stubGlobal('navigator', { onLine: true, mediaSession: { playbackState: 'playing' } })
    const load = vi.fn().mockRejectedValue(missing)
    void retryImport(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
    expect(load.mock.calls.length).toBeGreaterThan(4)
  })

  it('throws the error of the module itself', async () => {
    await expect(retryImport(() => Promise.reject(new Error('IndexedDB API missing.')))).rejects.toThrow('IndexedDB')
    expect(server).not.toHaveBeenCalled()
  })
})

describe('style sheets', () => {
  /** A link of the page; its copies take its place. A sheet that has not loaded yet is null. */
  class Link {
    sheet: { readonly cssRules: { length: number } } | null = null
    onload?: () => void
    onerror?: () => void
    cloneNode() {
      return new Link()
    }
    replaceWith(other: Link) {
      links = links.map((link) => (link === this ? other : link))
    }
    load() {
      this.sheet = { cssRules: { length: 1 } }
      this.onload?.()
    }
    fail() {
      this.sheet = { cssRules: { length: 0 } }
      this.onerror?.()
    }
  }
  let links: Link[]
  const retryTwice = () => {
    const load = () => vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('module')
    return Promise.all([retryImport(load()), retryImport(load())])
  }
  beforeEach(() => {
    links = [new Link(), new Link()]
    vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => links })
  })

  it('that failed are loaded once more, for which every module waits', async () => {
    const [first, second] = links as [Link, Link]
    first.fail()
    second.load()
    const loaded = retryTwice()
    await vi.advanceTimersByTimeAsync(1_000)
    const [retry] = links as [Link]
    expect(retry).not.toBe(first)
    expect(links[1]).toBe(second)
    let isLoaded = false
    void loaded.then(() => {
      isLoaded = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isLoaded).toBe(false)
    retry.load()
    await expect(loaded).resolves.toEqual(['module', 'module'])
  })

  it('that failed and whose rules cannot be read are loaded once more', async () => {
    const [first] = links as [Link]
    first.sheet = {
      get cssRules(): never {
        throw new DOMException('Cannot access rules', 'SecurityError')
      },
    }
    const loaded = retryTwice()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(links[0]).not.toBe(first)
    links[0]?.load()
    await expect(loaded).resolves.toEqual(['module', 'module'])
  })

  it('that are still loading are left alone, as another module waits for them', async () => {
    const before = [...links]
    const loaded = retryTwice()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(loaded).resolves.toEqual(['module', 'module'])
    expect(links.every((link, index) => link === before[index])).toBe(true)
  })

  it('that fail again are loaded again with the next attempt', async () => {
    links[0]?.fail()
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    const loaded = retryImport(
      vi.fn().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue('module'),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    const second = links[0] as Link
    second.fail()
    await vi.advanceTimersByTimeAsync(2_000)
    const third = links[0] as Link
    expect(third).not.toBe(second)
    third.load()
    await expect(loaded).resolves.toBe('module')
  })
})

describe('reloadIfReachable', () => {
  it('reloads at most once in half a minute', async () => {
    await request()
    vi.setSystemTime(START + 29_000)
    await request()
    expect(reload).toHaveBeenCalledOnce()
    vi.setSystemTime(START + 31_000)
    await request()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('stays while the server does not respond', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(reloadIfReachable()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('stays while the page is being left, and no longer', async () => {
    page.dispatchEvent(new Event('beforeunload'))
    await request()
    expect(reload).not.toHaveBeenCalled()
    vi.setSystemTime(START + 11_000)
    await request()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays during playback, also if that begins before the server responds', async () => {
    const mediaSession = { playbackState: 'none' }
    vi.stubGlobal('navigator', { onLine: true, mediaSession })
    server.mockImplementationOnce(async () => {
      mediaSession.playbackState = 'playing'
      return new Response()
    })
    await expect(reloadIfReachable()).resolves.toBe(false)
    await expect(reloadIfReachable()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
    mediaSession.playbackState = 'paused'
    await request()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays where the last reload cannot be recorded, so that no page reloads for ever', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    await expect(reloadIfReachable()).resolves.toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
