import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AudioDatabase, CHUNK_BYTES, openAudioDatabase, type SavedFile, transcriptKey } from './audio-db.ts'
import { NoSpaceError, reconcile, removeFile, writeChunks } from './chunk-store.ts'
import { verifyFile } from './verify-file.ts'

const SIZE = 2 * CHUNK_BYTES + 70_000
const bytes = new Uint8Array(randomBytes(SIZE))
const HASH = createHash('sha256').update(bytes).digest('hex')

let db: AudioDatabase
let file: SavedFile
beforeEach(async () => {
  db = await openAudioDatabase()
  await db.clear('files')
  await db.clear('chunks')
  file = {
    hash: HASH,
    recording: { id: 1 } as SavedFile['recording'],
    bytes: SIZE,
    mimeType: 'audio/mpeg',
    received: 0,
    state: 'queued',
    addedAt: 1,
  }
  await db.put('files', file)
})

/** The bytes from a position on, over a connection that breaks after a number of bytes. */
async function* download(from: number, breaksAfter = Number.POSITIVE_INFINITY, step = 100_003) {
  let sent = 0
  for (let at = from; at < SIZE; at += step) {
    if (sent >= breaksAfter) throw new Error('The connection broke.')
    const part = bytes.subarray(at, at + step)
    sent += part.length
    yield part
  }
}

const readReceived = async () => (await db.get('files', HASH))?.received
const save = (from: AsyncIterable<Uint8Array>) => writeChunks(db, file, from, () => {})

/** Makes the phone full after a number of bytes. @returns a function that frees space */
function limitSpace(limit: number): () => void {
  const { put } = IDBObjectStore.prototype
  let stored = 0
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    stored += value instanceof ArrayBuffer ? value.byteLength : 0
    if (stored > limit) throw new DOMException('Full.', 'QuotaExceededError')
    return put.call(this, value, key)
  }
  return () => {
    IDBObjectStore.prototype.put = put
  }
}

describe('writing', () => {
  it('stores the bytes in chunks', async () => {
    const steps: number[] = []
    await writeChunks(
      db,
      file,
      download(0),
      () => void steps.push(file.received),
      () => 0,
    )
    expect(steps, 'on a fast connection each chunk is written once').toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES, SIZE])
    expect(file.received).toBe(SIZE)
    expect(await readReceived()).toBe(SIZE)
    expect(await db.count('chunks')).toBe(3)
    expect(await verifyFile(db, file)).toBe(true)
  })

  it('writes an incomplete chunk on a slow connection', async () => {
    let time = 0
    const steps: number[] = []
    const slow = (async function* () {
      for await (const part of download(0)) {
        time += 400
        yield part
      }
    })()
    await writeChunks(
      db,
      file,
      slow,
      () => void steps.push(file.received),
      () => time,
    )
    const lost = steps.map((received, index) => received - (steps[index - 1] ?? 0))
    expect(Math.max(...lost)).toBeLessThan(700_000)
    expect(await verifyFile(db, file)).toBe(true)
  })

  it('keeps the bytes when the connection breaks and continues at the same byte', async () => {
    for (const after of [10, 600_000, 1_300_000, 2_000_000]) {
      const before = file.received
      await expect(save(download(file.received, after))).rejects.toThrow('The connection broke.')
      expect(file.received).toBeGreaterThanOrEqual(Math.min(SIZE, before + after))
      expect(await readReceived()).toBe(file.received)
    }
    await save(download(file.received))
    expect(await verifyFile(db, file)).toBe(true)
  })

  it('continues after the page was closed', async () => {
    await save(download(0, 1_500_000)).catch(() => {})
    file = (await db.get('files', HASH)) as SavedFile
    await save(download(file.received))
    expect(await verifyFile(db, file)).toBe(true)
  })

  it('does not overwrite a state that changed meanwhile', async () => {
    const paused = (async function* () {
      yield* download(0, 1_000_000)
    })()
    const writing = writeChunks(db, file, paused, () => void db.put('files', { ...file, state: 'paused' }))
    await writing.catch(() => {})
    expect((await db.get('files', HASH))?.state).toBe('paused')
  })

  it('does not restore a file that was removed meanwhile', async () => {
    await removeFile(db, HASH)
    await save(download(0))
    expect([await db.count('files'), await db.count('chunks')]).toEqual([0, 0])
  })
})

describe('a transcript beside a file', () => {
  it('is no chunk of it, and is removed with it', async () => {
    await save(download(0))
    await db.put('chunks', new ArrayBuffer(8), transcriptKey(HASH))
    expect((await reconcile(db))[0]?.state).not.toBe('lost')
    expect(await verifyFile(db, file)).toBe(true)
    await removeFile(db, HASH)
    expect(await db.count('chunks')).toBe(0)
  })
})

describe('a full phone', () => {
  it('is reported; the stored bytes stay and the download continues when there is space', async () => {
    const freeSpace = limitSpace(3_000_000)
    await expect(save(download(0))).rejects.toBeInstanceOf(NoSpaceError)
    freeSpace()
    expect(file.received).toBeGreaterThan(0)
    expect(file.received).toBeLessThan(3_000_000)
    expect(await readReceived()).toBe(file.received)
    await save(download(file.received))
    expect(await verifyFile(db, file)).toBe(true)
  })

  it('stores nothing when there is no space at all', async () => {
    const freeSpace = limitSpace(0)
    await expect(save(download(0))).rejects.toBeInstanceOf(NoSpaceError)
    freeSpace()
    expect([await readReceived(), await db.count('chunks')]).toEqual([0, 0])
  })
})

describe('verifying', () => {
  it('detects a changed byte', async () => {
    await save(download(0))
    const chunk = (await db.get('chunks', [HASH, 1])) as ArrayBuffer
    const view = new Uint8Array(chunk)
    view[77] = (view[77] ?? 0) ^ 1
    await db.put('chunks', chunk, [HASH, 1])
    expect(await verifyFile(db, file)).toBe(false)
  })

  it('detects a missing chunk', async () => {
    await save(download(0))
    await db.delete('chunks', [HASH, 2])
    expect(await verifyFile(db, file)).toBe(false)
  })
})

describe('a phone that has cleared chunks', () => {
  it('marks the file as lost and removes its other chunks', async () => {
    await save(download(0))
    await db.put('files', { ...file, state: 'done' })
    await db.delete('chunks', [HASH, 0])
    expect(await reconcile(db)).toMatchObject([{ state: 'lost', received: 0 }])
    expect(await db.count('chunks')).toBe(0)
  })

  it('starts an unfinished download again', async () => {
    await save(download(0, 3_000_000)).catch(() => {})
    await db.delete('chunks', [HASH, 0])
    expect(await reconcile(db)).toMatchObject([{ state: 'queued', received: 0 }])
  })

  it('keeps complete files', async () => {
    await save(download(0))
    await db.put('files', { ...file, state: 'done' })
    expect(await reconcile(db)).toMatchObject([{ state: 'done', received: SIZE }])
    expect(await verifyFile(db, file)).toBe(true)
  })
})
