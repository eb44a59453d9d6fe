import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnLostChunk } from './lost-chunk.ts'

let page: EventTarget
let now: number
const reload = vi.fn()
const server = vi.fn()

beforeEach(() => {
  page = new EventTarget()
  now = Date.parse('2026-11-21T10:00:00Z')
  const kept = new Map<string, string>()
  reload.mockReset()
  server.mockReset().mockResolvedValue(new Response())
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload, origin: 'https://mosque.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  reloadOnLostChunk(() => new Date(now))
})
afterEach(() => vi.unstubAllGlobals())

/** Ends when the server has been asked and has answered. */
const fail = async (message: string) => {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
  await new Promise(setImmediate)
}

describe('a page one of whose parts is gone', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://mosque.example/assets/a.js',
    'error loading dynamically imported module: https://mosque.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is loaded anew: %s', async (message) => {
    await fail(message)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not loaded anew twice within half a minute', async () => {
    await fail('Importing a module script failed.')
    now += 29_000
    await fail('Importing a module script failed.')
    expect(reload).toHaveBeenCalledOnce()
    now += 2_000
    await fail('Importing a module script failed.')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('is left alone without network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await fail('Importing a module script failed.')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is left alone while the server is away, and loaded anew once it is back', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await fail('Importing a module script failed.')
    expect(reload).not.toHaveBeenCalled()
    await fail('Importing a module script failed.')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is left alone while it is being left, which breaks off what is loaded, and no longer than that', async () => {
    page.dispatchEvent(new Event('beforeunload'))
    await fail('Importing a module script failed.')
    expect(reload).not.toHaveBeenCalled()
    now += 11_000
    await fail('Importing a module script failed.')
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('a fault in what a part does is no reason to load the page anew', async () => {
  await fail('IndexedDB API missing.')
  expect(reload).not.toHaveBeenCalled()
})
