import { type BrotliOptions, brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../helpers/eventually.ts'
import { type PagesApp, startPagesApp } from '../helpers/live-pages.ts'

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress) }
})

let pages: PagesApp
let path: string
beforeAll(async () => {
  pages = await startPagesApp()
})
afterAll(() => pages.test.close())
beforeEach(async () => {
  path = `/events/${await pages.addEvent('Compressed once')}`
  await pages.test.allChangesReceived()
  vi.mocked(brotliCompress).mockClear()
})

const request = (headers = {}) => pages.test.app.inject({ url: path, headers: { 'accept-encoding': 'br', ...headers } })
const get = () => pages.get(path, { 'accept-encoding': 'br' })
const qualities = () =>
  vi.mocked(brotliCompress).mock.calls.map((call: readonly unknown[]) => {
    return (call[1] as BrotliOptions).params?.[constants.BROTLI_PARAM_QUALITY]
  })

it('a burst of requests compresses each page once', async () => {
  await Promise.all(Array.from({ length: 20 }, request))
  expect(qualities()).toEqual([5])
})

it('a page that is requested again is compressed better, with the same ETag', async () => {
  const first = await request()
  await get()
  await eventually(async () => expect(qualities()).toEqual([5, 10]))
  await get()
  const later = await request()
  expect(qualities()).toEqual([5, 10])
  expect(brotliDecompressSync(later.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload))
  // Weak: the bytes differ.
  expect(first.headers.etag).toMatch(/^W\//)
  expect(
    (await pages.get(path, { 'accept-encoding': 'br', 'if-none-match': first.headers.etag as string })).status,
  ).toBe(304)
})

it('pages that every visitor requests are compressed well at once', async () => {
  pages.test.deps.cache.invalidate('mosque')
  path = '/news'
  await request()
  expect(qualities()).toEqual([10])
})
