import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type AudioDatabase, openAudio, type SavedFile } from '../data/audio/audio-db.ts'
import { isWhole, removeFile, writeChunks } from '../data/audio/chunk-store.ts'
import { keepFetched } from './background.ts'

const SIZE = 3_000_000
const bytes = new Uint8Array(randomBytes(SIZE))
const HASH = createHash('sha256').update(bytes).digest('hex')

let db: AudioDatabase
const row = () => db.get('files', HASH) as Promise<SavedFile>
beforeEach(async () => {
  db = await openAudio()
  await removeFile(db, HASH)
  await db.put('files', { hash: HASH, bytes: SIZE, received: 0, state: 'queued', addedAt: 1 } as SavedFile)
  await writeChunks(db, await row(), [bytes.subarray(0, 1_200_000)] as never, () => {})
})

/** The browser has fetched the file from a byte on. */
const fetched = (from: number, status = 206) => ({
  id: `audio ${HASH}`,
  matchAll: async () => [
    {
      responseReady: Promise.resolve(
        new Response(bytes.subarray(from), {
          status,
          headers: { 'content-range': `bytes ${from}-${SIZE - 1}/${SIZE}` },
        }),
      ),
    },
  ],
})

it.each([1_200_000, 700_000])('keeps what follows, when it was asked for from byte %i', async (from) => {
  await keepFetched(fetched(from))
  expect(await row()).toMatchObject({ received: SIZE, state: 'queued' })
  expect(await isWhole(db, await row())).toBe(true)
})

it('leaves what is here when something else was answered', async () => {
  await expect(keepFetched(fetched(1_200_000, 404))).rejects.toThrow()
  expect((await row()).received).toBe(1_200_000)
})

it('brings nothing back that was removed, and lets fetches of others be', async () => {
  await removeFile(db, HASH)
  await keepFetched(fetched(1_200_000))
  await keepFetched({ ...fetched(0), id: 'another' })
  expect([await db.count('files'), await db.count('chunks')]).toEqual([0, 0])
})
