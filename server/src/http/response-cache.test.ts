import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { toResponse } from './cached-response.ts'
import { createResponseCache, MAX_AGE_WITHOUT_NOTICES_MS, type Source } from './response-cache.ts'

/** A cache on a database whose change notices come from the test. */
async function createCache(options: { clock?: () => Date; maxBytes?: number; elapsedMs?: () => number } = {}) {
  const listener = { isLive: true, onNotification: (_source: Source) => {}, onReconnect: () => {} }
  const database = {
    listen: async (_channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
      listener.onNotification = onNotification
      listener.onReconnect = onReconnect
      return {
        get isLive() {
          return listener.isLive
        },
        stop: async () => undefined,
      }
    },
  } as Partial<Database> as Database
  const cache = await createResponseCache(database, options.clock, options.maxBytes, options.elapsedMs)
  return { listener, cache }
}

/** Returns a load function whose values count its calls. */
function counter() {
  let count = 0
  return vi.fn(async () => ({ value: ++count }))
}
const textOf = async (response: Promise<{ body: Buffer }>) => (await response).body.toString()
const unavailable = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))

describe('the response cache', () => {
  it('loads a response once for concurrent requests and stores it', async () => {
    const { cache } = await createCache()
    const load = counter()
    const all = await Promise.all(Array.from({ length: 64 }, () => textOf(cache.get('events', ['events'], load))))
    expect(all).toEqual(Array.from({ length: 64 }, () => '1'))
    expect(await textOf(cache.get('events', ['events'], load))).toBe('1')
    expect(cache.peek('events')?.body.toString()).toBe('1')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each(['a notification', 'invalidate()'])(
    'removes a response after %s for one of its sources only',
    async (kind) => {
      const { cache, listener } = await createCache()
      const load = counter()
      const invalidate = kind === 'a notification' ? listener.onNotification : cache.invalidate
      await cache.get('snapshot', ['events', 'recordings'], load)
      invalidate('jamat_times')
      expect(await textOf(cache.get('snapshot', ['events', 'recordings'], load))).toBe('1')
      invalidate('recordings')
      expect(cache.peek('snapshot')).toBeUndefined()
      expect(await textOf(cache.get('snapshot', ['events', 'recordings'], load))).toBe('2')
    },
  )

  it('gives a load that a write overtakes only to earlier requests and does not store it', async () => {
    const { cache } = await createCache()
    const before = Promise.withResolvers<{ value: string }>()
    const early = textOf(cache.get('events', ['events'], () => before.promise))
    cache.invalidate('events')
    const late = textOf(cache.get('events', ['events'], async () => ({ value: 'new' })))
    expect(await late).toBe('"new"')
    before.resolve({ value: 'old' })
    expect(await early).toBe('"old"')
    expect(cache.peek('events')?.body.toString()).toBe('"new"')
  })

  it('does not store an overtaken load if no later request comes', async () => {
    const { cache } = await createCache()
    const before = Promise.withResolvers<{ value: string }>()
    const early = cache.get('events', ['events'], () => before.promise)
    cache.invalidate('events')
    before.resolve({ value: 'old' })
    await early
    expect(cache.peek('events')).toBeUndefined()
  })

  it('loads again after five seconds while notices do not arrive, and at once when they do', async () => {
    let now = 1_000_000
    const { cache, listener } = await createCache({ elapsedMs: () => now })
    const load = counter()
    const get = () => cache.get('events', ['events'], load)
    await get()
    listener.isLive = false
    listener.onReconnect()
    expect(cache.peek('events')).toBeUndefined()
    now += MAX_AGE_WITHOUT_NOTICES_MS - 1
    expect(await get()).toMatchObject({ body: Buffer.from('1'), age: 5 })
    now += 1
    expect(await textOf(get())).toBe('2')
    now += MAX_AGE_WITHOUT_NOTICES_MS - 1
    expect(await textOf(get())).toBe('2')
    now += 1
    expect(await textOf(get())).toBe('3')
    cache.invalidate('events')
    expect(await textOf(get()), 'a write of this process is seen at once').toBe('4')
    listener.onReconnect()
    listener.isLive = true
    expect(cache.peek('events'), 'loaded while no notices arrived').toBeUndefined()
    expect(await textOf(get())).toBe('5')
    expect(await textOf(get())).toBe('5')
  })

  it('adds up the ages of a response and of what it is made from', async () => {
    let now = 1_000_000
    const { cache, listener } = await createCache({ elapsedMs: () => now })
    listener.isLive = false
    const events = counter()
    const page = vi.fn(async () => {
      const { body, age } = await cache.get('events', ['events'], events)
      return { value: `page of ${body}`, age }
    })
    await cache.get('events', ['events'], events)
    now += 3_000
    expect(await textOf(cache.get('page', ['events'], page))).toContain('page of 1')
    now += 1_999
    expect(await textOf(cache.get('page', ['events'], page))).toContain('page of 1')
    expect(page).toHaveBeenCalledTimes(1)
    now += 1
    expect(await textOf(cache.get('page', ['events'], page))).toContain('page of 2')
  })

  it('trusts no response from before a gap, including pending ones', async () => {
    const { cache, listener } = await createCache()
    const slow = Promise.withResolvers<{ value: string }>()
    await cache.get('events', ['events'], counter())
    const early = cache.get('jamat', ['jamat_times'], () => slow.promise)
    listener.onReconnect()
    slow.resolve({ value: 'old' })
    await early
    expect(cache.peek('events')).toBeUndefined()
    expect(cache.peek('jamat')).toBeUndefined()
  })

  it('rejects all waiting requests when a load fails, and loads again for the next', async () => {
    const { cache } = await createCache()
    const error = new Error('away')
    const load = vi.fn(() => Promise.reject<{ value: number }>(error))
    const all = await Promise.allSettled([1, 2, 3].map(() => cache.get('events', ['events'], load)))
    expect(all).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: error })))
    expect(load).toHaveBeenCalledTimes(1)
    expect(await textOf(cache.get('events', ['events'], counter()))).toBe('1')
  })

  it('does not store a response that is not cacheable', async () => {
    const { cache } = await createCache()
    await cache.get('page 99', [], async () => ({ value: [], isCacheable: false }))
    expect(cache.peek('page 99')).toBeUndefined()
  })

  it('expires a response of a time that is to come, once the clock is set right', async () => {
    let now = 10_000_000
    const { cache } = await createCache({ clock: () => new Date(now) })
    const load = vi.fn(async () => ({ value: `made at ${now}`, until: now + 60_000 }))
    await cache.get('page /', [], load)
    now = 1_000
    expect(cache.peek('page /')).toBeUndefined()
    expect(await textOf(cache.get('page /', [], load))).toContain('made at 1000')
  })

  it('expires a response at its time', async () => {
    let now = 1_000
    const { cache } = await createCache({ clock: () => new Date(now) })
    const load = vi.fn(async () => ({ value: `made at ${now}`, until: 2_000 }))
    expect(await textOf(cache.get('page /', [], load))).toContain('made at 1000')
    now = 1_999
    expect(cache.peek('page /')?.body.toString()).toContain('made at 1000')
    now = 2_000
    expect(cache.peek('page /')).toBeUndefined()
    expect(await textOf(cache.get('page /', [], load))).toContain('made at 2000')
  })
})

describe('the response cache while the database is unavailable', () => {
  const createStale = async () => {
    const time = { now: 1_000_000, date: new Date() }
    const { cache, listener } = await createCache({ clock: () => time.date, elapsedMs: () => time.now })
    await cache.get('events', ['events'], counter())
    listener.isLive = false
    listener.onReconnect()
    time.now += 60_000
    return { cache, listener, time }
  }

  it('returns the last response with its age', async () => {
    const { cache } = await createStale()
    const response = await cache.get('events', ['events'], unavailable)
    expect(response.body.toString()).toBe('1')
    expect(response.age).toBe(60)
  })

  it('queries the database again after two seconds', async () => {
    const { cache, time } = await createStale()
    const load = vi.fn(unavailable)
    await cache.get('events', ['events'], load)
    await cache.get('events', ['events'], load)
    expect(load).toHaveBeenCalledTimes(1)
    time.now += 2_000
    const response = await cache.get('events', ['events'], counter())
    expect(response.age).toBeUndefined()
  })

  it('keeps these times whatever the clock is set to', async () => {
    const { cache, time } = await createStale()
    const load = vi.fn(unavailable)
    for (const date of ['1990-01-01', '2090-01-01']) {
      time.date = new Date(date)
      expect((await cache.get('events', ['events'], load)).age).toBe(60)
    }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('does not wait longer than a second for a database that does not respond', async () => {
    const { cache } = await createStale()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const onResponse = vi.fn()
    const response = cache.get('events', ['events'], () => new Promise<never>(() => {})).finally(onResponse)
    await vi.advanceTimersByTimeAsync(999)
    expect(onResponse).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await response).age).toBe(60)
  })

  it('rejects if the response is known to have changed', async () => {
    const { cache } = await createStale()
    cache.invalidate('events')
    await expect(cache.get('events', ['events'], unavailable)).rejects.toThrow('refused')
  })

  it('rejects with any error that is not about availability', async () => {
    const { cache } = await createStale()
    await expect(cache.get('events', ['events'], () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  })
})

describe('the memory of the response cache', () => {
  const load = (length: number) => async () => ({ value: Buffer.alloc(length) })
  const isStored = (cache: { peek(key: string): unknown }, key: string) => cache.peek(key) !== undefined

  it('is bounded in bytes: the least recently used response is removed first', async () => {
    const { cache } = await createCache({ maxBytes: 8_000 })
    await cache.get('first', [], load(500))
    await cache.get('second', [], load(500))
    expect(isStored(cache, 'first')).toBe(true)
    await cache.get('third', [], load(500))
    expect(['first', 'second', 'third'].map((key) => isStored(cache, key))).toEqual([true, false, true])
  })

  it('does not store a response over the limit, and removes none for it', async () => {
    const { cache } = await createCache({ maxBytes: 8_000 })
    await cache.get('first', [], load(500))
    expect((await cache.get('large', [], load(10_000))).body).toHaveLength(10_000)
    expect([isStored(cache, 'first'), isStored(cache, 'large')]).toEqual([true, false])
  })

  it.each(['parameterised', 'pictures', 'search'] as const)(
    'is divided, so that %s keys never evict others',
    async (partition) => {
      const { cache } = await createCache({ maxBytes: 100_000 })
      await cache.get('snapshot', [], load(10_000))
      await cache.get('other', [], load(1_000), partition === 'search' ? 'parameterised' : 'search')
      for (let page = 1; page <= 500; page += 1) await cache.get(`page ${page}`, [], load(1_000), partition)
      const keys = ['snapshot', 'other', 'page 1', 'page 500']
      expect(keys.map((key) => isStored(cache, key))).toEqual([true, true, false, true])
    },
  )
})

describe('the ETag of a response', () => {
  it('is a hash of the body unless given', () => {
    const { etag } = toResponse({ value: { a: 1 } })
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(toResponse({ value: { a: 1 } }).etag).toBe(etag)
    expect(toResponse({ value: { a: 2 } }).etag).not.toBe(etag)
    expect(toResponse({ value: { a: 1 }, etag: 'W/"7"' }).etag).toBe('W/"7"')
  })
})
