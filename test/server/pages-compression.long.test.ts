import { brotliCompress } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { startPagesApp } from '../helpers/live-pages.ts'

vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress) }
})

it('a burst of requests compresses each page once', async () => {
  const pages = await startPagesApp()
  const id = await pages.addEvent('Compressed once')
  await pages.test.allChangesReceived()
  vi.mocked(brotliCompress).mockClear()
  const headers = { 'accept-encoding': 'br' }
  await Promise.all(Array.from({ length: 20 }, () => pages.get(`/events/${id}`, headers)))
  expect(brotliCompress).toHaveBeenCalledTimes(1)
  await pages.test.close()
})
