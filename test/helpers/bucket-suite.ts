import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { S3Config } from '../../server/src/config-s3.ts'
import { createS3Client, type S3Client } from '../../server/src/storage/s3/client.ts'
import { openS3Storage } from '../../server/src/storage/s3/storage.ts'
import type { Chunks, Storage, StoredBody } from '../../server/src/storage/storage.ts'
import { sha256, waitFor } from './recordings.ts'

const MB = 1024 * 1024

/** Yields bytes in chunks, each of which has its own memory. */
export async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100_000) yield Buffer.from(bytes.subarray(at, at + 100_000))
}

/** Stores bytes as an upload does. @returns their name */
export async function storeIn(storage: Storage, bytes: Buffer): Promise<string> {
  const received = await storage.receive(chunks(bytes), 100 * MB)
  expect(received.hash).toBe(sha256(bytes))
  const name = `${received.hash}.mp3`
  try {
    await received.stage(name)
    await received.saveAs(name)
    return name
  } finally {
    await received.discard()
  }
}

export async function readFrom(
  storage: Storage,
  name: string,
  range?: { first: number; last: number },
): Promise<Buffer> {
  const body = (await storage.read(name, () => range)) as StoredBody
  return buffer(body).finally(() => body.close())
}

/** What every service has to do. */
export function describeBucket(
  service: string,
  start: () => Promise<{ config: S3Config; close(): Promise<void> }>,
): void {
  describe(`a bucket of ${service}`, () => {
    let server: Awaited<ReturnType<typeof start>>
    let client: S3Client
    let folder: string
    let prefix: string
    let storage: Storage
    beforeAll(async () => {
      server = await start()
      client = createS3Client(server.config)
    })
    afterAll(() => server?.close())
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'minbar-bucket-'))
      prefix = `${randomUUID()}/`
      storage = open()
      await storage.writeMarker('store-id', 'own')
      storage.expect('own')
      expect(await storage.checkStatus()).toBe('ready')
    })
    afterEach(() => rm(folder, { recursive: true }))

    const open = (below = prefix) =>
      openS3Storage({
        client: createS3Client(server.config),
        prefix: below,
        place: 'the bucket',
        incomingFolder: join(folder, 'in'),
        signedRedirects: true,
      })
    const openReady = async () => {
      const other = open()
      other.expect('own')
      await other.checkStatus()
      return other
    }
    const names = async () => (await storage.list()).map(({ name }) => name)

    it('stores a small file whole and a large one in equal parts, and leaves nothing on this machine', async () => {
      const small = randomBytes(50_000)
      const large = randomBytes(17 * MB + 12_345)
      const stored = [await storeIn(storage, small), await storeIn(storage, large)]
      expect((await names()).sort()).toEqual(stored.sort())
      for (const bytes of [small, large])
        expect(bytes.equals(await readFrom(storage, `${sha256(bytes)}.mp3`))).toBe(true)
      expect(await client.listParts(prefix)).toEqual([])
      expect(await readdir(join(folder, 'in'))).toEqual([])
    })
    it('stores a file again that was removed between sending and saving', async () => {
      const bytes = randomBytes(30_000)
      const received = await storage.receive(chunks(bytes), MB)
      const name = `${received.hash}.mp3`
      await received.stage(name)
      await storage.remove(name)
      await received.saveAs(name)
      expect(bytes.equals(await readFrom(storage, name))).toBe(true)
    })
    it('reads ranges, and says of a file whether it is there', async () => {
      const bytes = randomBytes(3 * MB)
      const name = await storeIn(storage, bytes)
      for (const [first, last] of [
        [0, 0],
        [1, 2 * MB],
        [3 * MB - 7, 3 * MB - 1],
      ] as [number, number][])
        expect(bytes.subarray(first, last + 1).equals(await readFrom(storage, name, { first, last }))).toBe(true)
      expect(await storage.find(name)).toMatchObject({ name, bytes: 3 * MB, savedAt: expect.any(Date) })
      expect(await storage.read(`${'0'.repeat(64)}.mp3`)).toBeNull()
      expect(await storage.find(`${'0'.repeat(64)}.mp3`)).toBeNull()
      await expect(storage.read('../../store-id')).rejects.toThrow('not the name')
    })
    it('forgets the size of a file that another process removed', async () => {
      const name = await storeIn(storage, randomBytes(100))
      await readFrom(storage, name)
      await (await openReady()).remove(name)
      expect(await storage.read(name)).toBeNull()
      await storage.remove(name)
    })
    it('moves files to the quarantine and back, and deletes old ones', async () => {
      const bytes = randomBytes(1000)
      const name = await storeIn(storage, bytes)
      await storage.quarantine(name)
      expect(await names()).toEqual([])
      expect(await storage.listQuarantine()).toEqual([{ name, bytes: 1000, savedAt: expect.any(Date) }])
      expect(await storage.restore(name)).toBe(true)
      expect(await storage.restore(name)).toBe(false)
      expect(bytes.equals(await readFrom(storage, name))).toBe(true)
      await storage.quarantine(name)
      expect(await storage.emptyQuarantine(new Date(Date.now() - 60_000))).toBe(0)
      expect(await storage.emptyQuarantine(new Date(Date.now() + 60_000))).toBe(1)
      expect(await storage.listQuarantine()).toEqual([])
    })
    it('keeps stores with different prefixes apart', async () => {
      await storeIn(storage, randomBytes(10))
      const other = open(`${randomUUID()}/`)
      expect(await other.list()).toEqual([])
      expect(await other.checkStatus()).toBe('unavailable')
      expect(await other.readMarker('store-id')).toBeUndefined()
    })
    it('lists uploads in parts that nobody ended below a prefix only, and ends them', async () => {
      const begun = await client.beginParts(`${prefix}files/a`, 'audio/mpeg')
      await client.putPart(`${prefix}files/a`, begun, 1, randomBytes(5 * MB))
      expect(await client.listParts(`${randomUUID()}/`)).toEqual([])
      const [listed] = await client.listParts(prefix)
      expect(listed).toMatchObject({ key: `${prefix}files/a`, id: begun })
      expect(Math.abs((listed?.begunAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
      await storage.sweep({ isAlone: true })
      expect(await client.listParts(prefix)).toHaveLength(1)
      await client.abortParts(`${prefix}files/a`, begun)
      expect(await client.listParts(prefix)).toEqual([])
    })
    it('keeps the pieces of an unfinished upload', async () => {
      const bytes = randomBytes(300_000)
      const pieces = storage.pieces as Chunks
      await pieces.write('one', bytes)
      expect(bytes.equals(await buffer(pieces.read({ name: 'one', bytes: bytes.length })))).toBe(true)
      await pieces.remove('one')
      expect(await client.find(`${prefix}uploads/one`)).toBeNull()
    })
    it('is mismatched with another id, and unavailable without one', async () => {
      const other = await openReady()
      await storage.writeMarker('store-id', 'another')
      expect(await storage.checkStatus()).toBe('mismatched')
      await expect(storage.receive(chunks(randomBytes(10)), MB)).rejects.toMatchObject({ status: 503 })
      await client.remove(`${prefix}store-id`)
      expect(await open().checkStatus()).toBe('unavailable')
      // The id is read again after a second.
      await waitFor(async () => (await other.checkStatus()) === 'unavailable')
    })
    it('has signed addresses at which anyone reads a file with the given headers', async () => {
      const bytes = randomBytes(10_000)
      const name = await storeIn(storage, bytes)
      const disposition = 'attachment; filename="Friday talk.mp3"'
      const address = (await storage.addressOf?.(name, { 'content-disposition': disposition })) as string
      const response = await fetch(address, { headers: { range: 'bytes=10-19' } })
      expect(response.status).toBe(206)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-disposition': disposition,
        'content-range': 'bytes 10-19/10000',
      })
      expect(bytes.subarray(10, 20).equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
      const unsigned = await fetch(address.split('?')[0] as string)
      expect(unsigned.status, await unsigned.text()).toBeGreaterThanOrEqual(400)
    })
  })
}
