import { describe, expect, it, vi } from 'vitest'
import { createAnswerCache, type Source, toAnswer } from './answer-cache.ts'
import type { Database } from './database/database.ts'

/** A cache on a database that announces what a test says, and can be cut off. */
async function cacheWithLine(options: { clock?: () => Date; mostBytes?: number } = {}) {
  const line = { live: true, notice: (_source: Source) => {}, gap: () => {} }
  const database = {
    listen: async (_channel: string, onNotice: (payload: string) => void, onGap: () => void) => {
      line.notice = onNotice
      line.gap = onGap
      return {
        get live() {
          return line.live
        },
        stop: async () => undefined,
      }
    },
  } as Partial<Database> as Database
  return { line, cache: await createAnswerCache(database, options.clock, options.mostBytes) }
}

/** Loads that count themselves: the first gives 1, the next 2. */
function counted() {
  let count = 0
  return vi.fn(async () => ({ value: ++count }))
}
const textOf = async (answer: Promise<{ body: Buffer }>) => (await answer).body.toString()

describe('kept answers', () => {
  it('are made once for any number who ask while none is there, and kept', async () => {
    const { cache } = await cacheWithLine()
    const load = counted()
    const all = await Promise.all(Array.from({ length: 64 }, () => textOf(cache.get('events', ['events'], load))))
    expect(all).toEqual(Array.from({ length: 64 }, () => '1'))
    expect(await textOf(cache.get('events', ['events'], load))).toBe('1')
    expect(cache.peek('events')?.body.toString()).toBe('1')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each(['notice', 'own write'])(
    'are forgotten by a %s of what they were made from, and by no other',
    async (kind) => {
      const { cache, line } = await cacheWithLine()
      const load = counted()
      const forget = kind === 'notice' ? line.notice : cache.forget
      await cache.get('snapshot', ['events', 'recordings'], load)
      forget('jamat_times')
      expect(await textOf(cache.get('snapshot', ['events', 'recordings'], load))).toBe('1')
      forget('recordings')
      expect(cache.peek('snapshot')).toBeUndefined()
      expect(await textOf(cache.get('snapshot', ['events', 'recordings'], load))).toBe('2')
    },
  )

  it('that are overtaken by a write while they are being made are not kept, nor given to anyone who asks after it', async () => {
    const { cache } = await cacheWithLine()
    const before = Promise.withResolvers<{ value: string }>()
    const early = textOf(cache.get('events', ['events'], () => before.promise))
    cache.forget('events')
    const late = textOf(cache.get('events', ['events'], async () => ({ value: 'new' })))
    expect(await late).toBe('"new"')
    before.resolve({ value: 'old' })
    expect(await early).toBe('"old"')
    expect(cache.peek('events')?.body.toString()).toBe('"new"')
  })

  it('that are overtaken are not kept either when nobody asks again', async () => {
    const { cache } = await cacheWithLine()
    const before = Promise.withResolvers<{ value: string }>()
    const early = cache.get('events', ['events'], () => before.promise)
    cache.forget('events')
    before.resolve({ value: 'old' })
    await early
    expect(cache.peek('events')).toBeUndefined()
  })

  it('are not trusted while no notice can arrive, and nothing is kept meanwhile', async () => {
    const { cache, line } = await cacheWithLine()
    const load = counted()
    await cache.get('events', ['events'], load)
    line.live = false
    expect(cache.peek('events')).toBeUndefined()
    expect(await textOf(cache.get('events', ['events'], load))).toBe('2')
    expect(await textOf(cache.get('events', ['events'], load))).toBe('3')
    line.live = true
    expect(cache.peek('events'), 'made while nobody listened').toBeUndefined()
    expect(await textOf(cache.get('events', ['events'], load))).toBe('4')
    expect(await textOf(cache.get('events', ['events'], load))).toBe('4')
  })

  it('are all forgotten after a gap, those being made too', async () => {
    const { cache, line } = await cacheWithLine()
    const slow = Promise.withResolvers<{ value: string }>()
    await cache.get('events', ['events'], counted())
    const early = cache.get('jamat', ['jamat_times'], () => slow.promise)
    line.gap()
    slow.resolve({ value: 'old' })
    await early
    expect(cache.peek('events')).toBeUndefined()
    expect(cache.peek('jamat')).toBeUndefined()
  })

  it('that cannot be made are a fault for all who wait, and are tried again for the next', async () => {
    const { cache } = await cacheWithLine()
    const fault = new Error('away')
    const load = vi.fn(() => Promise.reject<{ value: number }>(fault))
    const all = await Promise.allSettled([1, 2, 3].map(() => cache.get('events', ['events'], load)))
    expect(all).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: fault })))
    expect(load).toHaveBeenCalledTimes(1)
    expect(await textOf(cache.get('events', ['events'], counted()))).toBe('1')
  })

  it('are not kept without end: the oldest go first', async () => {
    const { cache } = await cacheWithLine()
    for (let count = 0; count < 600; count += 1) await cache.get(`since ${count}`, ['events'], counted())
    expect(cache.peek('since 0')).toBeUndefined()
    expect(cache.peek('since 99')).toBeUndefined()
    expect(cache.peek('since 100')).toBeDefined()
    expect(cache.peek('since 599')).toBeDefined()
  })

  it('are named by their bytes, unless they have a name of their own', () => {
    const { etag } = toAnswer({ value: { a: 1 } })
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(toAnswer({ value: { a: 1 } }).etag).toBe(etag)
    expect(toAnswer({ value: { a: 2 } }).etag).not.toBe(etag)
    expect(toAnswer({ value: { a: 1 }, etag: 'W/"7"' }).etag).toBe('W/"7"')
  })
})

describe('what is kept', () => {
  it('is true until its time, however it was made', async () => {
    let now = 1_000
    const { cache } = await cacheWithLine({ clock: () => new Date(now) })
    const load = vi.fn(async () => ({ value: `made at ${now}`, until: 2_000 }))
    expect(await textOf(cache.get('page /', [], load))).toContain('made at 1000')
    now = 1_999
    expect(cache.peek('page /')?.body.toString()).toContain('made at 1000')
    now = 2_000
    expect(cache.peek('page /')).toBeUndefined()
    expect(await textOf(cache.get('page /', [], load))).toContain('made at 2000')
  })

  it('takes no more memory than it may: the oldest go first, the newest never', async () => {
    const { cache } = await cacheWithLine({ mostBytes: 1_000 })
    const load = (length: number) => async () => ({ value: Buffer.alloc(length) })
    for (const key of ['first', 'second', 'third']) await cache.get(key, [], load(200))
    expect(['first', 'second', 'third'].map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true])
    await cache.get('large', [], load(5_000))
    expect(['second', 'third', 'large'].map((key) => cache.peek(key) !== undefined)).toEqual([false, false, true])
  })
})
