import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileConfigstore } from '@tus/file-store'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openUploads } from '../../server/src/resumable/open-uploads.ts'
import { type Disk, realDisk } from '../../server/src/storage/disk.ts'
import { RESERVE_BYTES } from '../../server/src/storage/incoming-folder.ts'
import { openLocalFolder } from '../../server/src/storage/local-folder.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { beginUpload, makeLongMp3, waitFor } from '../helpers/recordings.ts'
import {
  announceResumable,
  beginResumable,
  finishResumable,
  readOffset,
  sendPart,
  TUS,
} from '../helpers/resumable-uploads.ts'

const MB = 1024 * 1024

let test: TestApp
let otherBytes = 0
afterEach(() => test.close())

/** Starts the server on a disk of this size, on which everything in the data folder counts. */
async function startOnDisk(capacity: number): Promise<void> {
  otherBytes = 0
  const disk = (dataDir: string): Disk => ({
    write: realDisk.write,
    free: async () => capacity - otherBytes - (await bytesIn(dataDir)),
  })
  test = await startTestApp({
    deps: ({ config }) => ({
      storage: openLocalFolder(join(config.dataDir, 'recordings'), disk(config.dataDir)),
    }),
  })
}

async function bytesIn(dataDir: string): Promise<number> {
  let sum = 0
  const counted = new Set<number>()
  for (const name of await readdir(dataDir, { recursive: true })) {
    const file = await stat(join(dataDir, name)).catch(() => undefined)
    if (!file?.isFile() || counted.has(file.ino)) continue
    counted.add(file.ino)
    sum += file.size
  }
  return sum
}
const used = () => bytesIn(test.deps.config.dataDir)

const headers = () => ({ ...test.auth, ...TUS })
const announce = (bytes: number) => announceResumable(test.url, test.auth, bytes)
const send = (path: string, body: Buffer<ArrayBuffer>) => sendPart(test.url, test.auth, path, 0, body)

describe('announced uploads', () => {
  it('are refused with 507 when together they would touch the reserve that other writes need', async () => {
    await startOnDisk(64 * MB)
    const responses = await Promise.all(Array.from({ length: 12 }, () => announce(8 * MB)))
    const accepted = responses.filter(({ status }) => status === 201)
    const refused = responses.filter(({ status }) => status !== 201)
    expect(accepted).toHaveLength(Math.floor((64 * MB - RESERVE_BYTES - 1) / (8 * MB)))
    for (const response of refused) {
      expect(response.status).toBe(507)
      expect(await response.json()).toMatchObject({ error: 'storage_full' })
    }
    const talk = await makeLongMp3(8 * MB)
    for (const [index, response] of accepted.entries()) {
      const path = response.headers.get('location') as string
      const bytes = Buffer.concat([talk, Buffer.alloc(8 * MB - talk.length, index)])
      expect((await send(path, bytes)).status).toBe(204)
      expect(64 * MB - (await used())).toBeGreaterThan(RESERVE_BYTES - MB)
      const finished = await finishResumable(test.url, test.auth, path)
      expect(finished.status, 'a finished upload needs no second copy').toBe(201)
    }
    expect(64 * MB - (await used())).toBeGreaterThan(RESERVE_BYTES - MB)
    const times = await test.app.inject({
      method: 'PUT',
      url: '/api/jamat-timings',
      headers: test.auth,
      payload: { fajr: '5:45' },
    })
    expect(times.statusCode).toBe(200)
  })

  it('are received when no more than the announced room is left', async () => {
    await startOnDisk(RESERVE_BYTES + 2 * MB)
    const path = await beginResumable(test.url, test.auth, MB)
    otherBytes = RESERVE_BYTES + 2 * MB - (await used()) - RESERVE_BYTES - MB
    expect((await send(path, await makeLongMp3(MB))).status).toBe(204)
  })

  it('give their room back when they are cancelled', async () => {
    await startOnDisk(RESERVE_BYTES + 10 * MB)
    const path = await beginResumable(test.url, test.auth, 8 * MB)
    expect((await announce(8 * MB)).status).toBe(507)
    expect((await fetch(test.url + path, { method: 'DELETE', headers: headers() })).status).toBe(204)
    expect((await announce(8 * MB)).status).toBe(201)
  })

  it('are counted again after a restart', async () => {
    await startOnDisk(RESERVE_BYTES + 10 * MB)
    await send(await beginResumable(test.url, test.auth, 8 * MB), await makeLongMp3(MB))
    await openUploads(test.deps)
    expect((await announce(4 * MB)).status).toBe(507)
    expect((await announce(MB)).status).toBe(201)
  })

  it('are not read for each further one', async () => {
    await startOnDisk(RESERVE_BYTES + 10 * MB)
    await beginResumable(test.url, test.auth, MB)
    const list = vi.spyOn(FileConfigstore.prototype, 'list')
    await beginResumable(test.url, test.auth, MB)
    expect(list).not.toHaveBeenCalled()
  })

  it('count for uploads by form, and those for them', async () => {
    await startOnDisk(RESERVE_BYTES + 10 * MB)
    const talk = await makeLongMp3(8 * MB)
    const form = await beginUpload(test.url, test.auth, talk.subarray(0, 6 * MB), 6 * MB + 100_000)
    await waitFor(async () => (await used()) > 5 * MB)
    expect((await announce(8 * MB)).status).toBe(507)
    form.destroy()
    await waitFor(async () => (await used()) < MB)
    const announced = await announce(8 * MB)
    expect(announced.status).toBe(201)
    const body = new FormData()
    body.append('file', new File([talk.subarray(0, 4 * MB)], 'talk.mp3'))
    const refused = await fetch(`${test.url}/api/post-recording/friday`, { method: 'POST', headers: test.auth, body })
    expect(refused.status).toBe(507)
  })

  it('stop before the reserve when other programs fill the disk meanwhile', async () => {
    await startOnDisk(RESERVE_BYTES + 20 * MB)
    const path = await beginResumable(test.url, test.auth, 16 * MB)
    otherBytes = 10 * MB
    const response = await send(path, (await makeLongMp3(16 * MB)).subarray(0, 16_000_000))
    expect(response.status).toBe(507)
    expect(await response.json()).toMatchObject({ error: 'storage_full' })
    expect(RESERVE_BYTES + 20 * MB - otherBytes - (await used())).toBeGreaterThanOrEqual(RESERVE_BYTES)
    otherBytes = 0
    const offset = await readOffset(test.url, test.auth, path)
    expect(offset, 'the bytes that arrived are stored').toBeGreaterThan(MB)
  })

  it('must announce their length', async () => {
    await startOnDisk(RESERVE_BYTES + 20 * MB)
    const response = await fetch(`${test.url}/api/uploads`, {
      method: 'POST',
      headers: { ...headers(), 'upload-defer-length': '1' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'not_supported', message: expect.stringMatching(/\w/) })
  })
})
