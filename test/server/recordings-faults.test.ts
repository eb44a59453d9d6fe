import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { addRecording } from '../../server/src/features/media/add-recording.ts'
import { reconcileRecordings } from '../../server/src/features/talks/reconcile.ts'
import type { Disk } from '../../server/src/storage/disk.ts'
import { RESERVE_BYTES } from '../../server/src/storage/incoming-folder.ts'
import { openLocalFolder } from '../../server/src/storage/local-folder.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import {
  beginUpload,
  fixture,
  listRecordings,
  listStoredFiles,
  makeLongMp3,
  upload,
  uploadFixture,
  waitFor,
} from '../helpers/recordings.ts'

const MB = 1024 * 1024

let minbar: TestApp
const start = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  minbar = await startTestApp(options)
}
afterEach(() => minbar.close())

const files = () => listStoredFiles(minbar.deps.config.dataDir)
const inFiles = (name: string) => join(minbar.deps.config.dataDir, 'recordings', 'files', name)

describe('a file over the limit', () => {
  it('is refused with 413, and one of exactly the limit is accepted', async () => {
    await start({ config: { maxUploadMb: 1 } })
    const exact = Buffer.concat([await makeLongMp3(MB), Buffer.alloc(MB)]).subarray(0, MB)
    const taken = await upload(minbar.url, minbar.auth, 'friday', [['file', { name: 'a.mp3', bytes: exact }]])
    expect(taken.status).toBe(201)
    const over = Buffer.concat([exact, Buffer.alloc(1)])
    const refused = await upload(minbar.url, minbar.auth, 'friday', [['file', { name: 'a.mp3', bytes: over }]])
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ error: 'too_large', field: 'file' })
    expect(await files()).toMatchObject({ files: [expect.any(String)], incoming: [] })
  })

  it('gets a response even if the client sends more than the server reads, and its connection is closed', async () => {
    await start({ config: { maxUploadMb: 1 } })
    const bytes = await makeLongMp3(30 * MB)
    const socket = await beginUpload(minbar.url, minbar.auth, bytes.subarray(0, 1000), bytes.length + 500)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write(bytes.subarray(1000))
    await waitFor(() => socket.destroyed || socket.readableEnded)
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 413 .*"too_large"/s)
    expect(await files()).toEqual({ files: [], incoming: [] })
  })

  it('is refused when its length was not announced', async () => {
    await start({ config: { maxUploadMb: 1 } })
    const bytes = await makeLongMp3(3 * MB)
    const head = '--line\r\nContent-Disposition: form-data; name="file"; filename="talk.mp3"\r\n\r\n'
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(head))
        controller.enqueue(bytes)
        controller.enqueue(Buffer.from('\r\n--line--\r\n'))
        controller.close()
      },
    })
    const response = await fetch(`${minbar.url}/api/post-recording/friday`, {
      method: 'POST',
      headers: { ...minbar.auth, 'content-type': 'multipart/form-data; boundary=line' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await files()).toEqual({ files: [], incoming: [] })
  })
})

describe('an interrupted upload', () => {
  it('leaves nothing, at any byte', async () => {
    await start()
    const bytes = await makeLongMp3(4 * MB)
    for (const sent of [0, 10, 5_000, MB, bytes.length]) {
      const socket = await beginUpload(minbar.url, minbar.auth, bytes.subarray(0, sent), bytes.length + 10_000)
      if (sent > 5_000) await waitFor(async () => (await files()).incoming.length === 1)
      socket.destroy()
      await waitFor(async () => (await files()).incoming.length === 0)
    }
    expect(await files()).toEqual({ files: [], incoming: [] })
    expect(await listRecordings(minbar.url, 'friday')).toEqual([])
  })
})

describe('a full disk', () => {
  it('gets 507, whether detected in advance or during the upload, and loses nothing', async () => {
    let left = Number.MAX_SAFE_INTEGER
    let free = Number.MAX_SAFE_INTEGER
    const disk: Disk = {
      async write(file, parts, position) {
        if (left <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        const { bytesWritten } = await file.writev(parts, position)
        left -= bytesWritten
        return bytesWritten
      },
      free: async () => free,
    }
    await start({ deps: ({ config }) => ({ storage: openLocalFolder(join(config.dataDir, 'recordings'), disk) }) })
    const before = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Before')
    const send = async () =>
      upload(minbar.url, minbar.auth, 'friday', [['file', { name: 'a.mp3', bytes: await makeLongMp3(3 * MB) }]])

    left = 2 * MB
    const met = await send()
    expect(met.status).toBe(507)
    expect(await met.json()).toMatchObject({ error: 'storage_full' })

    left = Number.MAX_SAFE_INTEGER
    free = RESERVE_BYTES + MB
    expect((await send()).status).toBe(507)

    expect(await files()).toMatchObject({ files: [expect.stringMatching(/flac$/)], incoming: [] })
    expect(await listRecordings(minbar.url, 'friday')).toEqual([before])
    expect((await fetch(minbar.url + before.downloadURL)).status).toBe(200)

    free = Number.MAX_SAFE_INTEGER
    expect((await send()).status).toBe(201)
  })
})

describe('a database error while a recording is added', () => {
  it('leaves no file without a recording', async () => {
    await start()
    const { deps } = minbar
    const received = await deps.storage.receive([await fixture('flac.flac')] as never, MB)
    // NUL cannot be stored: the row fails after the file has been stored.
    await expect(
      addRecording(deps, received, { kind: 'friday', title: 'a\0b', date: '', fileName: '' }),
    ).rejects.toThrow()
    expect(await files()).toEqual({ files: [], incoming: [] })
  })

  it('keeps the file that another recording has', async () => {
    await start()
    const { deps } = minbar
    const remaining = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Kept')
    const received = await deps.storage.receive([await fixture('flac.flac')] as never, MB)
    await expect(
      addRecording(deps, received, { kind: 'friday', title: 'a\0b', date: '', fileName: '' }),
    ).rejects.toThrow()
    expect((await fetch(minbar.url + remaining.downloadURL)).status).toBe(200)
  })
})

describe('at the start', () => {
  const snapshot = async (since = '') =>
    (await (await fetch(`${minbar.url}/api/snapshot${since && `?since=${since}`}`)).json()) as {
      cursor: string
      recordings: { id: number }[]
      deletedRecordings: number[]
    }

  it('files without a recording are moved to the quarantine, and other files are left alone', async () => {
    await start()
    const remaining = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Kept')
    const orphan = `${'0'.repeat(64)}.mp3`
    await writeFile(inFiles(orphan), 'an orphan')
    await writeFile(inFiles('README'), 'not ours')
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, quarantined: 1, restored: 0 })
    expect((await files()).files).toEqual(['README', remaining.downloadURL.split('/').at(-1)].sort())
    const overview = (await minbar.app.inject({ url: '/api/overview', headers: minbar.auth })).json()
    expect(overview.quarantine).toEqual([
      { name: orphan, bytes: 9, quarantinedAt: expect.any(String), deletedAfter: expect.any(String) },
    ])
    const { quarantinedAt, deletedAfter } = overview.quarantine[0]
    expect(Date.parse(deletedAfter) - Date.parse(quarantinedAt)).toBe(30 * 24 * 3_600_000)
  })

  it('files in quarantine are deleted after 30 days', async () => {
    let now = new Date()
    await start({ now: () => now })
    await writeFile(inFiles(`${'0'.repeat(64)}.mp3`), 'an orphan')
    await reconcileRecordings(minbar.deps)
    now = new Date(Date.now() + 29 * 24 * 3_600_000)
    await reconcileRecordings(minbar.deps)
    expect(await minbar.deps.storage.listQuarantine()).toHaveLength(1)
    now = new Date(Date.now() + 31 * 24 * 3_600_000)
    await reconcileRecordings(minbar.deps)
    expect(await minbar.deps.storage.listQuarantine()).toEqual([])
  })

  it('a file that a recording has comes back from the quarantine', async () => {
    await start()
    const talk = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Back')
    await minbar.deps.storage.quarantine(talk.downloadURL.split('/').at(-1) as string)
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, quarantined: 0, restored: 1 })
    expect((await fetch(minbar.url + talk.downloadURL)).status).toBe(200)
  })

  it('recordings without their file are hidden until it is back, and phones are sent both changes', async () => {
    await start()
    const complete = await uploadFixture(minbar.url, minbar.auth, 'friday', 'xing.mp3', 'Whole')
    const lost = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Lost')
    const twin = await uploadFixture(minbar.url, minbar.auth, 'morningdars', 'flac.flac', 'Twin')
    const name = lost.downloadURL.split('/').at(-1) as string
    const { cursor } = await snapshot()

    await rm(inFiles(name))
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 2, quarantined: 0, restored: 0 })
    expect(await listRecordings(minbar.url, 'friday')).toEqual([complete])
    expect(await (await fetch(`${minbar.url}/api/get-recordings-count/morningdars`)).json()).toEqual({ bayantCount: 0 })
    const free = await snapshot(cursor)
    expect(free.deletedRecordings.sort()).toEqual([lost.id, twin.id].sort())

    // Nothing has changed since, so phones are sent nothing.
    await reconcileRecordings(minbar.deps)
    expect((await snapshot()).cursor).toBe(free.cursor)

    await writeFile(inFiles(name), await fixture('flac.flac'))
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, quarantined: 0, restored: 0 })
    expect(await listRecordings(minbar.url, 'friday')).toEqual([lost, complete])
    expect((await snapshot(free.cursor)).recordings.map(({ id }) => id).sort()).toEqual([lost.id, twin.id].sort())
  })

  it('a truncated file counts as missing until the talk is uploaded again', async () => {
    await start()
    const lost = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Lost')
    await writeFile(inFiles(lost.downloadURL.split('/').at(-1) as string), 'half')
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 1, quarantined: 0, restored: 0 })
    const again = await uploadFixture(minbar.url, minbar.auth, 'friday', 'flac.flac', 'Again')
    expect(await listRecordings(minbar.url, 'friday')).toEqual([again, lost])
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, quarantined: 0, restored: 0 })
  })

  it('temporary files of a killed process are removed', async () => {
    await start()
    const { dataDir } = minbar.deps.config
    const socket = await beginUpload(minbar.url, minbar.auth, await makeLongMp3(MB), 2 * MB)
    await waitFor(async () => (await files()).incoming.length === 1)
    await writeFile(join(dataDir, 'recordings', 'incoming', '00000000-1-1-1.part'), 'half')
    await reconcileRecordings(minbar.deps)
    // On Postgres, a process of another host may still be receiving its file. This process' own upload continues.
    expect((await files()).incoming).toHaveLength(minbar.deps.database.kind === 'embedded' ? 1 : 2)
    socket.destroy()
    await waitFor(async () => (await files()).incoming.length < 2)
  })
})
