import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type AudioDatabase, openAudioDatabase, type SavedFile } from '../talks/downloads/audio-db.ts'
import { removeFile, writeChunks } from '../talks/downloads/chunk-store.ts'
import { verifyFile } from '../talks/downloads/verify-file.ts'
import { pauseAborted, storeFetched } from './background-fetch.ts'

const SIZE = 3_000_000
const bytes = new Uint8Array(randomBytes(SIZE))
const HASH = createHash('sha256').update(bytes).digest('hex')

let db: AudioDatabase
const row = () => db.get('files', HASH) as Promise<SavedFile>
beforeEach(async () => {
  db = await openAudioDatabase()
  await removeFile(db, HASH)
  await db.put('files', { hash: HASH, bytes: SIZE, received: 0, state: 'queued', addedAt: 1 } as SavedFile)
  await writeChunks(db, await row(), [bytes.subarray(0, 1_200_000)] as never, () => {})
})

/** A background fetch of the file from a byte on. */
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

it.each([1_200_000, 700_000])('appends the missing bytes of a fetch from byte %i', async (from) => {
  await storeFetched(fetched(from))
  expect(await row()).toMatchObject({ received: SIZE, state: 'queued' })
  expect(await verifyFile(db, await row())).toBe(true)
})

it('keeps the stored bytes when the server responded with an error', async () => {
  await expect(storeFetched(fetched(1_200_000, 404))).rejects.toThrow()
  expect((await row()).received).toBe(1_200_000)
})

it('does not restore a file that was removed, and ignores other background fetches', async () => {
  await removeFile(db, HASH)
  await storeFetched(fetched(1_200_000))
  await storeFetched({ ...fetched(0), id: 'another' })
  expect([await db.count('files'), await db.count('chunks')]).toEqual([0, 0])
})

it('pauses a download that was ended in the browser, and no other', async () => {
  await pauseAborted({ id: 'another' })
  expect((await row()).state).toBe('queued')
  await pauseAborted(fetched(1_200_000))
  expect(await row()).toMatchObject({ state: 'paused', received: 1_200_000 })
  await db.put('files', { ...(await row()), state: 'done' })
  await pauseAborted(fetched(1_200_000))
  expect((await row()).state).toBe('done')
})
