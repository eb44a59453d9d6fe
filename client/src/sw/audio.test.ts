import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type AudioDatabase, CHUNK_BYTES, openAudio, type SavedFile } from '../data/audio/audio-db.ts'
import { answerSaved, createSavedAudio, isSavedAudio } from './audio.ts'

const SIZE = 2 * CHUNK_BYTES + 1_000
const bytes = randomBytes(SIZE)
const HASH = 'ab'.repeat(32)
const ADDRESS = `https://mosque.example/media/recordings/${HASH}.mp3`
const file = { hash: HASH, bytes: SIZE, received: SIZE, mimeType: 'audio/mpeg', state: 'done' } as SavedFile

let db: AudioDatabase
let reads: number[] = []
beforeAll(async () => {
  const real = await openAudio()
  await real.put('files', file)
  for (let index = 0; index * CHUNK_BYTES < SIZE; index += 1) {
    const piece = bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)
    await real.put('chunks', new Uint8Array(piece).buffer, [HASH, index])
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

const ask = (headers: Record<string, string>, method = 'GET') => {
  reads = []
  return answerSaved(db, file, { method, headers: new Headers(headers) })
}

describe('a part of a saved recording', () => {
  it.each([
    ['the first byte', 'bytes=0-0', 0, 0],
    ['the beginning', 'bytes=0-1023', 0, 1_023],
    ['the middle of a piece', 'bytes=5000-5999', 5_000, 5_999],
    ['across two pieces', `bytes=${CHUNK_BYTES - 10}-${CHUNK_BYTES + 9}`, CHUNK_BYTES - 10, CHUNK_BYTES + 9],
    ['across all pieces', `bytes=1-${SIZE - 2}`, 1, SIZE - 2],
    ['up to the end of a piece', `bytes=100-${CHUNK_BYTES - 1}`, 100, CHUNK_BYTES - 1],
    ['from the beginning of a piece', `bytes=${CHUNK_BYTES}-`, CHUNK_BYTES, SIZE - 1],
    ['the last bytes', 'bytes=-500', SIZE - 500, SIZE - 1],
    ['the last byte', `bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1],
    ['more last bytes than there are', `bytes=-${SIZE * 2}`, 0, SIZE - 1],
    ['an end behind the file', `bytes=${SIZE - 5}-${SIZE + 100}`, SIZE - 5, SIZE - 1],
  ])('is %s', async (_, range, first, last) => {
    const answer = ask({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${SIZE}`)
    expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it.each([`bytes=${SIZE}-`, `bytes=${SIZE + 5}-${SIZE + 9}`, 'bytes=-0'])('is refused for %s', async (range) => {
    const answer = ask({ range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${SIZE}`)
    expect(await answer.text()).toBe('')
  })

  it('reads no piece before it is wanted, and no more than are', async () => {
    const answer = ask({ range: 'bytes=0-' })
    await new Promise(setImmediate)
    expect(reads).toEqual([])
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(reads).toEqual([0])
    await ask({ range: `bytes=${CHUNK_BYTES + 5}-${CHUNK_BYTES + 6}` }).arrayBuffer()
    expect(reads).toEqual([1])
  })
})

describe('the whole of a saved recording', () => {
  it.each([
    ['no range', {}],
    ['several ranges', { range: 'bytes=0-1,5-9' }],
    ['another unit', { range: 'items=0-5' }],
    ['a range that is none', { range: 'bytes=9-5' }],
    ['a part of other bytes', { range: 'bytes=0-5', 'if-range': '"other"' }],
  ])('is the answer to %s', async (_, headers) => {
    const answer = ask(headers)
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null])
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is not sent to HEAD, only its measure', async () => {
    const answer = ask({ range: 'bytes=0-5' }, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(SIZE)])
    expect(await answer.text()).toBe('')
  })
})

it('is meant only by the mark in its address', () => {
  const asked = (url: string, method = 'GET', sameOrigin = true) =>
    isSavedAudio({ url: new URL(url), request: { method }, sameOrigin })
  expect(asked(`${ADDRESS}?saved`)).toBe(true)
  expect(asked(`${ADDRESS}?saved`, 'HEAD')).toBe(true)
  expect(asked(ADDRESS)).toBe(false)
  expect(asked(`${ADDRESS}?saved`, 'POST')).toBe(false)
  expect(asked(`${ADDRESS}?saved`, 'GET', false)).toBe(false)
  expect(asked('https://mosque.example/fridaybayan?saved')).toBe(false)
})

it('asks the site, with the range, for what is not here after all', async () => {
  const other = `https://mosque.example/media/recordings/${'cd'.repeat(32)}.mp3?saved`
  const sent = vi.fn(async (_url: string, _init?: RequestInit) => new Response('part', { status: 206 }))
  vi.stubGlobal('fetch', sent)
  const request = new Request(other, { headers: { range: 'bytes=5-' } })
  const answer = await createSavedAudio()({ url: new URL(other), request })
  expect(answer.status).toBe(206)
  expect(sent.mock.calls[0]?.[0]).toBe(`/media/recordings/${'cd'.repeat(32)}.mp3`)
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('range')).toBe('bytes=5-')
  vi.unstubAllGlobals()
})
