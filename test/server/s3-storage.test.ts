import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createS3Client } from '../../server/src/storage/s3/client.ts'
import { retryDelay } from '../../server/src/storage/s3/retry.ts'
import { openS3Storage } from '../../server/src/storage/s3/storage.ts'
import type { Storage } from '../../server/src/storage/storage.ts'
import { chunks, describeBucket, readFrom, storeIn } from '../helpers/bucket-suite.ts'
import { type FakeS3, type Fault, startFakeS3 } from '../helpers/fake-s3.ts'
import { sha256, waitFor } from '../helpers/recordings.ts'

const MB = 1024 * 1024

retryDelay.firstMs = 5

// Lists have several pages.
describeBucket("the tests' own server", () => startFakeS3({ pageSize: 2 }))

let s3: FakeS3
let folder: string
let storage: Storage
beforeAll(async () => {
  s3 = await startFakeS3()
})
afterAll(() => s3.close())
beforeEach(async () => {
  s3.objects.clear()
  s3.parts.clear()
  folder = await mkdtemp(join(tmpdir(), 'minbar-s3-'))
  storage = await openReady()
})
afterEach(async () => {
  s3.failWith()
  await rm(folder, { recursive: true })
})

/** @param timeoutMs how long the store may be silent */
const open = (timeoutMs?: number) =>
  openS3Storage({
    client: createS3Client(s3.config, { timeoutMs, transferTimeoutMs: timeoutMs }),
    prefix: 'recordings/',
    place: 'the bucket',
    incomingFolder: join(folder, 'in'),
  })
async function openReady(timeoutMs?: number): Promise<Storage> {
  const opened = open(timeoutMs)
  await opened.writeMarker('store-id', 'own')
  opened.expect('own')
  expect(await opened.checkStatus()).toBe('ready')
  return opened
}
const store = (bytes: Buffer) => storeIn(storage, bytes)
/** Fails the first requests that match. */
function failFirst(count: number, fault: Fault, matches: (request: { method: string; key: string }) => boolean): void {
  let left = count
  s3.failWith((request) => {
    if (left === 0 || !matches(request)) return undefined
    left -= 1
    return fault
  })
}
const isFileRead = ({ method, key }: { method: string; key: string }) => method === 'GET' && key.includes('/files/')

describe('a bucket', () => {
  it('does not get bytes again that are stored already', async () => {
    const bytes = randomBytes(2 * MB)
    await store(bytes)
    s3.requests.length = 0
    await store(bytes)
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  })
  it('is recognised at once when another process has just made it the store', async () => {
    s3.objects.clear()
    const other = open()
    expect(await other.checkStatus()).toBe('unavailable')
    await storage.writeMarker('store-id', 'own')
    other.expect('own')
    expect(await other.checkStatus()).toBe('ready')
  })
  it('loses parts and pieces that nobody ended after a day and five days, and nothing of another program', async () => {
    const dayAgo = new Date(Date.now() - 25 * 3_600_000)
    s3.parts.set('old', { key: 'recordings/files/a', begunAt: dayAgo, parts: new Map() })
    s3.parts.set('new', { key: 'recordings/files/b', begunAt: new Date(), parts: new Map() })
    s3.parts.set('foreign', { key: 'backups/recordings/a', begunAt: dayAgo, parts: new Map() })
    await storage.pieces?.write('one', randomBytes(10))
    await storage.pieces?.write('two', randomBytes(10))
    Object.assign(s3.objects.get('recordings/uploads/one') ?? {}, {
      savedAt: new Date(Date.now() - 6 * 24 * 3_600_000),
    })
    await storage.sweep({ isAlone: true })
    expect([...s3.parts.keys()]).toEqual(['new', 'foreign'])
    expect([...s3.objects.keys()].filter((key) => key.includes('/uploads/'))).toEqual(['recordings/uploads/two'])
  })
})

describe('a bucket that cannot be reached', () => {
  it.each(['no-bucket', 'no-store', 'refuse', 'error', 'slow-down', { waitMs: 60_000 }] as const)(
    'says of no file that it is missing, also right after it was ready (%o)',
    async (fault) => {
      const name = await store(randomBytes(5_000))
      const ready = await openReady(100)
      s3.failWith(() => fault)
      const works = [ready, open(100)].flatMap((each) => {
        each.expect('own')
        return [each.find(name), each.read(name), each.list(), each.restore(name)]
      })
      const received = open(100).receive(chunks(randomBytes(10)), MB)
      await Promise.all([...works, received].map((work) => expect(work).rejects.toMatchObject({ status: 503 })))
    },
  )
  it('is away until it is back', async () => {
    const name = await store(randomBytes(5_000))
    s3.failWith(() => 'refuse')
    await waitFor(async () => (await storage.checkStatus()) === 'unavailable')
    expect(await storage.free()).toBe(0)
    await expect(storage.check()).rejects.toMatchObject({ status: 503 })
    expect(storage.describe()).toContain('the bucket (')
    s3.failWith()
    await waitFor(async () => (await storage.checkStatus()) === 'ready')
    expect(await readFrom(storage, name)).toHaveLength(5_000)
  })
})

describe('a bucket with faults', () => {
  it.each(['error', 'slow-down', 'refuse', 'lose-response', { waitMs: 300 }] as const)(
    'stores a file although requests fail or take long (%o)',
    { tags: ['long'] },
    async (fault) => {
      const bytes = randomBytes(9 * MB)
      let count = 0
      s3.failWith(({ method }) => ((method === 'PUT' || method === 'POST') && count++ % 3 === 1 ? fault : undefined))
      const name = await store(bytes)
      s3.failWith()
      expect(bytes.equals(await readFrom(storage, name))).toBe(true)
    },
  )
  it.each(['lose-response', 'late-error'] as const)(
    'ends an upload whose last response is a fault (%s)',
    { tags: ['long'] },
    async (fault) => {
      const bytes = randomBytes(9 * MB)
      failFirst(1, fault, ({ method, key }) => method === 'POST' && key !== '' && s3.parts.size > 0)
      expect(bytes.equals(await readFrom(storage, await store(bytes)))).toBe(true)
    },
  )
  it.each(['error', 'late-error'] as const)(
    'leaves no parts of an upload that fails (%s)',
    { tags: ['long'] },
    async (fault) => {
      const bytes = randomBytes(9 * MB)
      s3.failWith(({ query }) => (query.has('uploadId') && !query.has('partNumber') ? fault : undefined))
      await expect(store(bytes)).rejects.toMatchObject({ status: 503 })
      s3.failWith()
      expect(await storage.list()).toEqual([])
      await expect(store(bytes)).resolves.toBe(`${sha256(bytes)}.mp3`)
    },
  )
  it.each(['error', 'slow-down', 'refuse', 'cut', 'wrong-range', 'stall', 'drip', { waitMs: 150 }] as const)(
    'reads every byte in its place although responses fail or take long (%o)',
    async (fault) => {
      const bytes = randomBytes(2 * MB)
      const name = await store(bytes)
      const reader = await openReady(250)
      await reader.find(name)
      failFirst(3, fault, isFileRead)
      const range = { first: 1_000, last: 2 * MB - 5 }
      expect(bytes.subarray(1_000, 2 * MB - 4).equals(await readFrom(reader, name, range))).toBe(true)
    },
  )
  it('fails when responses are wrong without end, and names the store', async () => {
    const name = await store(randomBytes(100_000))
    await readFrom(storage, name)
    s3.failWith(({ key }) => (key.includes('/files/') ? 'wrong-range' : undefined))
    await expect(readFrom(storage, name, { first: 5, last: 50 })).rejects.toMatchObject({
      status: 503,
      cause: expect.any(Error),
    })
  })
})
