import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AudioDatabase, CHUNK_BYTES, openAudio, type SavedFile } from './audio-db.ts'
import { isWhole, NoSpace, reconcile, removeFile, writeChunks } from './chunk-store.ts'

const SIZE = 2 * CHUNK_BYTES + 70_000
const bytes = new Uint8Array(randomBytes(SIZE))
const HASH = createHash('sha256').update(bytes).digest('hex')

let db: AudioDatabase
let file: SavedFile
beforeEach(async () => {
  db = await openAudio()
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

/** Bytes as a line brings them, which breaks after so many. */
async function* line(from: number, breaksAfter = Number.POSITIVE_INFINITY, step = 100_003) {
  let sent = 0
  for (let at = from; at < SIZE; at += step) {
    if (sent >= breaksAfter) throw new Error('The line broke.')
    const part = bytes.subarray(at, at + step)
    sent += part.length
    yield part
  }
}

const kept = async () => (await db.get('files', HASH))?.received
const save = (from: AsyncIterable<Uint8Array>) => writeChunks(db, file, from, () => {})

/** From here on the phone is full once so many bytes are written. @returns makes room again */
function fillUp(limit: number): () => void {
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

describe('what arrives', () => {
  it('is kept in pieces and is the recording when it is all there', async () => {
    const steps: number[] = []
    await writeChunks(
      db,
      file,
      line(0),
      () => void steps.push(file.received),
      () => 0,
    )
    expect(steps, 'on a fast line each piece is written once').toEqual([CHUNK_BYTES, 2 * CHUNK_BYTES, SIZE])
    expect(file.received).toBe(SIZE)
    expect(await kept()).toBe(SIZE)
    expect(await db.count('chunks')).toBe(3)
    expect(await isWhole(db, file)).toBe(true)
  })

  it('is kept before a piece is full on a slow line', async () => {
    let time = 0
    const steps: number[] = []
    const slow = (async function* () {
      for await (const part of line(0)) {
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
    expect(await isWhole(db, file)).toBe(true)
  })

  it('stays when the line breaks, and is gone on from at that byte, however often', async () => {
    for (const after of [10, 600_000, 1_300_000, 2_000_000]) {
      const before = file.received
      await expect(save(line(file.received, after))).rejects.toThrow('The line broke.')
      expect(file.received).toBeGreaterThanOrEqual(Math.min(SIZE, before + after))
      expect(await kept()).toBe(file.received)
    }
    await save(line(file.received))
    expect(await isWhole(db, file)).toBe(true)
  })

  it('is gone on from after the page was closed: what was written last is there', async () => {
    await save(line(0, 1_500_000)).catch(() => {})
    file = (await db.get('files', HASH)) as SavedFile
    await save(line(file.received))
    expect(await isWhole(db, file)).toBe(true)
  })

  it('changes nothing of what the person decided meanwhile', async () => {
    const paused = (async function* () {
      yield* line(0, 1_000_000)
    })()
    const writing = writeChunks(db, file, paused, () => void db.put('files', { ...file, state: 'paused' }))
    await writing.catch(() => {})
    expect((await db.get('files', HASH))?.state).toBe('paused')
  })

  it('does not come back after it was removed', async () => {
    await removeFile(db, HASH)
    await save(line(0))
    expect([await db.count('files'), await db.count('chunks')]).toEqual([0, 0])
  })
})

describe('a phone that is full', () => {
  it('says so, keeps what fitted, and takes the rest when there is room again', async () => {
    const makeRoom = fillUp(3_000_000)
    await expect(save(line(0))).rejects.toBeInstanceOf(NoSpace)
    makeRoom()
    expect(file.received).toBeGreaterThan(0)
    expect(file.received).toBeLessThan(3_000_000)
    expect(await kept()).toBe(file.received)
    await save(line(file.received))
    expect(await isWhole(db, file)).toBe(true)
  })

  it('that takes nothing at all keeps nothing', async () => {
    const makeRoom = fillUp(0)
    await expect(save(line(0))).rejects.toBeInstanceOf(NoSpace)
    makeRoom()
    expect([await kept(), await db.count('chunks')]).toEqual([0, 0])
  })
})

describe('whether it is the recording', () => {
  it('a changed byte shows', async () => {
    await save(line(0))
    const chunk = (await db.get('chunks', [HASH, 1])) as ArrayBuffer
    const view = new Uint8Array(chunk)
    view[77] = (view[77] ?? 0) ^ 1
    await db.put('chunks', chunk, [HASH, 1])
    expect(await isWhole(db, file)).toBe(false)
  })

  it('a missing piece shows', async () => {
    await save(line(0))
    await db.delete('chunks', [HASH, 2])
    expect(await isWhole(db, file)).toBe(false)
  })
})

describe('a phone that has cleared part of it', () => {
  it('is found out, and what is left of it makes room', async () => {
    await save(line(0))
    await db.put('files', { ...file, state: 'done' })
    await db.delete('chunks', [HASH, 0])
    expect(await reconcile(db)).toMatchObject([{ state: 'lost', received: 0 }])
    expect(await db.count('chunks')).toBe(0)
  })

  it('begins anew what was on its way', async () => {
    await save(line(0, 3_000_000)).catch(() => {})
    await db.delete('chunks', [HASH, 0])
    expect(await reconcile(db)).toMatchObject([{ state: 'queued', received: 0 }])
  })

  it('loses nothing else', async () => {
    await save(line(0))
    await db.put('files', { ...file, state: 'done' })
    expect(await reconcile(db)).toMatchObject([{ state: 'done', received: SIZE }])
    expect(await isWhole(db, file)).toBe(true)
  })
})
