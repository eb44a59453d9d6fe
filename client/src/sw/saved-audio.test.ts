import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/helpers/eventually.ts'
import { type AudioDatabase, CHUNK_BYTES, openAudioDatabase, type SavedFile } from '../talks/downloads/audio-db.ts'
import { isSavedAudioRequest, respondFromDatabase, serveSavedAudio } from './saved-audio.ts'

const SIZE = 2 * CHUNK_BYTES + 1_000
const bytes = randomBytes(SIZE)
const HASH = 'ab'.repeat(32)
const ADDRESS = `https://mosque.example/media/recordings/${HASH}.mp3`
const file = { hash: HASH, bytes: SIZE, received: SIZE, mimeType: 'audio/mpeg', state: 'done' } as SavedFile

let db: AudioDatabase
let reads: number[] = []
beforeAll(async () => {
  const real = await openAudioDatabase()
  await real.put('files', file)
  for (let index = 0; index * CHUNK_BYTES < SIZE; index += 1) {
    const chunk = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)
    await real.put('chunks', new Uint8Array(chunk).buffer, [HASH, index])
  }
  db = new Proxy(real, {
    get(target, name) {
      if (name !== 'get') return Reflect.get(target, name)
      return (store: 'chunks', key: [string, number]) => {
        reads.push(key[1])
        return target.get(store, key)
      }
    },
  })
})

const request = (headers: Record<string, string>, method = 'GET') => {
  reads = []
  return respondFromDatabase(db, file, { method, headers: new Headers(headers) })
}

describe('a range of a saved recording', () => {
  it.each([
    ['the first byte', 'bytes=0-0', 0, 0],
    ['the beginning', 'bytes=0-1023', 0, 1_023],
    ['the middle of a chunk', 'bytes=5000-5999', 5_000, 5_999],
    ['across two chunks', `bytes=${CHUNK_BYTES - 10}-${CHUNK_BYTES + 9}`, CHUNK_BYTES - 10, CHUNK_BYTES + 9],
    ['across all chunks', `bytes=1-${SIZE - 2}`, 1, SIZE - 2],
    ['up to the end of a chunk', `bytes=100-${CHUNK_BYTES - 1}`, 100, CHUNK_BYTES - 1],
    ['from the start of a chunk', `bytes=${CHUNK_BYTES}-`, CHUNK_BYTES, SIZE - 1],
    ['the last bytes', 'bytes=-500', SIZE - 500, SIZE - 1],
    ['the last byte', `bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1],
    ['more last bytes than the file has', `bytes=-${SIZE * 2}`, 0, SIZE - 1],
    ['an end after the file', `bytes=${SIZE - 5}-${SIZE + 100}`, SIZE - 5, SIZE - 1],
  ])('is %s', async (_, range, first, last) => {
    const response = request({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${SIZE}`)
    expect(response.headers.get('content-length')).toBe(String(last - first + 1))
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it.each([`bytes=${SIZE}-`, `bytes=${SIZE + 5}-${SIZE + 9}`, 'bytes=-0'])('is refused for %s', async (range) => {
    const response = request({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`)
    expect(await response.text()).toBe('')
  })

  it('reads chunks only when they are needed', async () => {
    const response = request({ range: 'bytes=0-' })
    await new Promise(setImmediate)
    expect(reads).toEqual([])
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(reads).toEqual([0])
    await request({ range: `bytes=${CHUNK_BYTES + 5}-${CHUNK_BYTES + 6}` }).arrayBuffer()
    expect(reads).toEqual([1])
  })
})

describe('a complete saved recording', () => {
  it.each([
    ['no range', {}],
    ['several ranges', { range: 'bytes=0-1,5-9' }],
    ['another unit', { range: 'items=0-5' }],
    ['an invalid range', { range: 'bytes=9-5' }],
    ['a range of another version', { range: 'bytes=0-5', 'if-range': '"other"' }],
  ])('is the response to %s', async (_, headers) => {
    const response = request(headers)
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is not sent in response to HEAD, only its size', async () => {
    const response = request({ range: 'bytes=0-5' }, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(SIZE)])
    expect(await response.text()).toBe('')
  })
})

it('is requested only by the parameter in the address', () => {
  const isRequested = (url: string, sameOrigin = true) => isSavedAudioRequest({ url: new URL(url), sameOrigin })
  expect(isRequested(`${ADDRESS}?saved`)).toBe(true)
  expect(isRequested(ADDRESS)).toBe(false)
  expect(isRequested(`${ADDRESS}?saved`, false)).toBe(false)
  expect(isRequested('https://mosque.example/fridaybayan?saved')).toBe(false)
})

it('requests a recording that is not saved from the site, with the range', async () => {
  const other = `https://mosque.example/media/recordings/${'cd'.repeat(32)}.mp3?saved`
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response('part', { status: 206 }))
  vi.stubGlobal('fetch', fetched)
  const request = new Request(other, { headers: { range: 'bytes=5-' } })
  const response = await serveSavedAudio({ url: new URL(other), request })
  expect(response.status).toBe(206)
  expect(fetched.mock.calls[0]?.[0]).toBe(`/media/recordings/${'cd'.repeat(32)}.mp3`)
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('range')).toBe('bytes=5-')
  vi.unstubAllGlobals()
})

describe('while the database is slow', () => {
  const url = new URL(`${ADDRESS}?saved`)
  const range = { range: 'bytes=0-9' }
  let release: () => void

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { store } = (await openAudioDatabase()).transaction('files', 'readwrite')
    let isHeld = true
    const hold = async () => {
      while (isHeld) await store.get('')
    }
    const holding = hold()
    release = () => {
      isHeld = false
    }
    return async () => {
      release()
      await holding
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  it('requests the recording from the site after five seconds', async () => {
    vi.stubGlobal('fetch', async () => new Response('part', { status: 206 }))
    const response = serveSavedAudio({ url, request: new Request(url, { headers: range }) })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await (await response).text()).toBe('part')
  })

  it('waits for the database where the site cannot be reached', async () => {
    const fetched = vi.fn(async () => {
      throw new TypeError('offline')
    })
    vi.stubGlobal('fetch', fetched)
    const response = serveSavedAudio({ url, request: new Request(url, { headers: range }) })
    await vi.advanceTimersByTimeAsync(5_000)
    await eventually(() => expect(fetched).toHaveBeenCalled())
    release()
    expect(Buffer.from(await (await response).arrayBuffer()).equals(bytes.subarray(0, 10))).toBe(true)
  })
})
