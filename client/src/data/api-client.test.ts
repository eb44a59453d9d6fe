import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOnline } from '../lib/online.ts'
import { ApiError, request } from './api-client.ts'

const CHUNK_INTERVAL_MS = 3000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Stubs a server that sends the headers at once and then one chunk every three seconds, or nothing more. */
function stubServer(chunks: string[], ends: boolean): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        chunks.forEach((chunk, index) => {
          setTimeout(() => controller.enqueue(new TextEncoder().encode(chunk)), (index + 1) * CHUNK_INTERVAL_MS)
        })
        if (ends) setTimeout(() => controller.close(), chunks.length * CHUNK_INTERVAL_MS)
      },
    })
    return new Response(body, { headers: { etag: '"7"' } })
  })
}

const outcome = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error)

it('accepts a body that takes longer than the timeout while bytes still arrive', async () => {
  stubServer(['{"text":', '"Jum', 'ma, 1', ':30"}'], true)
  const response = request('/snapshot', { timeoutMs: 4000 })
  await vi.advanceTimersByTimeAsync(4 * CHUNK_INTERVAL_MS)
  expect(await response).toEqual({ data: { text: 'Jumma, 1:30' }, etag: '"7"', serverTime: Number.NaN })
})

it('fails with a timeout after the given time without a byte', async () => {
  stubServer(['{"text":'], false)
  const response = outcome(request('/snapshot', { timeoutMs: 4000 }))
  await vi.advanceTimersByTimeAsync(CHUNK_INTERVAL_MS + 4000)
  expect(await response).toMatchObject({ name: 'ApiError', kind: 'timeout' })
})

it('fails with a timeout where the server never responds', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const response = outcome(request('/snapshot', { timeoutMs: 4000 }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await response).toMatchObject({ kind: 'timeout' })
})

it('counts its last outcome for the network, where the device reports none', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => Response.json({}))
  await request('/snapshot')
  expect(isOnline()).toBe(true)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await outcome(request('/snapshot'))).toMatchObject({ kind: 'offline' })
  expect(isOnline()).toBe(false)
})

it('passes an abort by the caller on, in a browser without AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', class {})
  stubServer([], false)
  const caller = new AbortController()
  const response = outcome(request('/snapshot', { signal: caller.signal }))
  await vi.advanceTimersByTimeAsync(1)
  caller.abort()
  expect(await response).toMatchObject({ name: 'AbortError' })
})

it('throws the server’s message, code, field and status', async () => {
  const body = { error: 'bad_request', message: 'Please enter a title.', field: 'title' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
  const error = await outcome(request('/post-event', { method: 'POST', body: {} }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    kind: 'refused',
    status: 400,
    code: 'bad_request',
    field: 'title',
    message: 'Please enter a title.',
  })
})

it('reports an unreachable server as offline and a confirmed ETag as no data', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await outcome(request('/snapshot'))).toMatchObject({ kind: 'offline', status: null })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 304 }))
  expect(await request('/snapshot', { etag: '"7"' })).toEqual({ data: null, etag: '"7"', serverTime: Number.NaN })
})
