import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { addRecording } from '../../server/src/features/recordings/receive.ts'
import { reconcileRecordings } from '../../server/src/features/recordings/reconcile.ts'
import type { Disk } from '../../server/src/storage/local-folder.ts'
import { openLocalFolder, RESERVE_BYTES } from '../../server/src/storage/local-folder.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { beginUpload, fixture, listed, longMp3, stored, until, upload, uploadFixture } from '../helpers/recordings.ts'

const MB = 1024 * 1024

let minbar: TestApp
let url: string
const start = async (options: Parameters<typeof startTestApp>[0] = {}) => {
  minbar = await startTestApp(options)
  url = await minbar.listen()
}
afterEach(() => minbar.close())

const lies = () => stored(minbar.deps.config.dataDir)
const inFiles = (name: string) => join(minbar.deps.config.dataDir, 'recordings', 'files', name)

describe('a file over the limit', () => {
  it('is refused with 413, and one of exactly the limit is taken', async () => {
    await start({ config: { maxUploadMb: 1 } })
    const exact = Buffer.concat([await longMp3(MB), Buffer.alloc(MB)]).subarray(0, MB)
    const taken = await upload(url, minbar.auth, 'friday', [['file', { name: 'a.mp3', bytes: exact }]])
    expect(taken.status).toBe(201)
    const over = Buffer.concat([exact, Buffer.alloc(1)])
    const refused = await upload(url, minbar.auth, 'friday', [['file', { name: 'a.mp3', bytes: over }]])
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ error: 'too_large', field: 'file' })
    expect(await lies()).toMatchObject({ files: [expect.any(String)], incoming: [] })
  })

  it('is refused in words even to those who send all before they read, and the connection goes on', async () => {
    await start({ config: { maxUploadMb: 1 } })
    const bytes = await longMp3(30 * MB)
    const socket = await beginUpload(url, minbar.auth, bytes, bytes.length + 500)
    const heard: Buffer[] = []
    socket.on('data', (chunk) => heard.push(chunk))
    await until(() => heard.length > 0)
    expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1.1 413 /)
    // What is left of the body that was announced, then another request on the same connection.
    const head = '--line\r\nContent-Disposition: form-data; name="file"; filename="talk.mp3"\r\n\r\n'
    socket.write(Buffer.alloc(500 - head.length, '.'))
    heard.length = 0
    socket.write('GET /api/get-recordings-count/friday HTTP/1.1\r\nHost: minbar\r\nConnection: close\r\n\r\n')
    await until(() => socket.destroyed || socket.readableEnded)
    expect(Buffer.concat(heard).toString()).toContain('{"bayantCount":0}')
    expect(await lies()).toEqual({ files: [], incoming: [] })
  })

  it('is refused too when its length was not announced', async () => {
    await start({ config: { maxUploadMb: 1 } })
    const bytes = await longMp3(3 * MB)
    const head = '--line\r\nContent-Disposition: form-data; name="file"; filename="talk.mp3"\r\n\r\n'
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(head))
        controller.enqueue(bytes)
        controller.enqueue(Buffer.from('\r\n--line--\r\n'))
        controller.close()
      },
    })
    const answer = await fetch(`${url}/api/post-recording/friday`, {
      method: 'POST',
      headers: { ...minbar.auth, 'content-type': 'multipart/form-data; boundary=line' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await lies()).toEqual({ files: [], incoming: [] })
  })
})

describe('an upload that is broken off', () => {
  it('leaves nothing, at whatever byte', async () => {
    await start()
    const bytes = await longMp3(4 * MB)
    for (const sent of [0, 10, 5_000, MB, bytes.length]) {
      const socket = await beginUpload(url, minbar.auth, bytes.subarray(0, sent), bytes.length + 10_000)
      if (sent > 5_000) await until(async () => (await lies()).incoming.length === 1)
      socket.destroy()
      await until(async () => (await lies()).incoming.length === 0)
    }
    expect(await lies()).toEqual({ files: [], incoming: [] })
    expect(await listed(url, 'friday')).toEqual([])
  })
})

describe('a full disk', () => {
  it('is said with 507, whether known before or met on the way, and loses nothing', async () => {
    let left = Number.MAX_SAFE_INTEGER
    let told = Number.MAX_SAFE_INTEGER
    const disk: Disk = {
      async write(file, parts, position) {
        if (left <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        const { bytesWritten } = await file.writev(parts, position)
        left -= bytesWritten
        return bytesWritten
      },
      free: async () => told,
    }
    const folder = async (dataDir: string) => openLocalFolder(join(dataDir, 'recordings'), disk)
    await start()
    minbar.deps.storage = await folder(minbar.deps.config.dataDir)
    const before = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'Before')
    const send = async () =>
      upload(url, minbar.auth, 'friday', [['file', { name: 'a.mp3', bytes: await longMp3(3 * MB) }]])

    left = 2 * MB
    const met = await send()
    expect(met.status).toBe(507)
    expect(await met.json()).toMatchObject({ error: 'storage_full' })

    left = Number.MAX_SAFE_INTEGER
    told = RESERVE_BYTES + MB
    expect((await send()).status).toBe(507)

    expect(await lies()).toMatchObject({ files: [expect.stringMatching(/flac$/)], incoming: [] })
    expect(await listed(url, 'friday')).toEqual([before])
    expect((await fetch(url + before.downloadURL)).status).toBe(200)

    told = Number.MAX_SAFE_INTEGER
    expect((await send()).status).toBe(201)
  })
})

describe('a database that fails while a recording is being added', () => {
  it('leaves no file without a row', async () => {
    await start()
    const { deps } = minbar
    const received = await deps.storage.receive([await fixture('flac.flac')] as never, MB)
    // NUL cannot be stored: the row fails after the file has been put in place.
    await expect(
      addRecording(deps, received, { kind: 'friday', title: 'a\0b', date: '', fileName: '' }),
    ).rejects.toThrow()
    expect(await lies()).toEqual({ files: [], incoming: [] })
  })

  it('leaves the file that another recording has', async () => {
    await start()
    const { deps } = minbar
    const kept = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'Kept')
    const received = await deps.storage.receive([await fixture('flac.flac')] as never, MB)
    await expect(
      addRecording(deps, received, { kind: 'friday', title: 'a\0b', date: '', fileName: '' }),
    ).rejects.toThrow()
    expect((await fetch(url + kept.downloadURL)).status).toBe(200)
  })
})

describe('at the start', () => {
  const snapshot = async (since = '') =>
    (await (await fetch(`${url}/api/snapshot${since && `?since=${since}`}`)).json()) as {
      cursor: string
      recordings: { id: number }[]
      deletedRecordings: number[]
    }

  it('files of no recording are removed, and what others put there is left alone', async () => {
    await start()
    const kept = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'Kept')
    await writeFile(inFiles(`${'0'.repeat(64)}.mp3`), 'an orphan')
    await writeFile(inFiles('README'), 'not ours')
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, removed: 1, foreign: false })
    expect((await lies()).files).toEqual(['README', kept.downloadURL.split('/').at(-1)].sort())
  })

  it('files that another database lists are left alone', async () => {
    await start()
    await reconcileRecordings(minbar.deps)
    await writeFile(join(minbar.deps.config.dataDir, 'recordings', 'owner'), 'another\n')
    await writeFile(inFiles(`${'0'.repeat(64)}.mp3`), 'not an orphan there')
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, removed: 0, foreign: true })
    expect((await lies()).files).toEqual([`${'0'.repeat(64)}.mp3`])
  })

  it('recordings without their file are hidden, phones are told, and all is well once the file is back', async () => {
    await start()
    const whole = await uploadFixture(url, minbar.auth, 'friday', 'xing.mp3', 'Whole')
    const lost = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'Lost')
    const twin = await uploadFixture(url, minbar.auth, 'morningdars', 'flac.flac', 'Twin')
    const name = lost.downloadURL.split('/').at(-1) as string
    const { cursor } = await snapshot()

    await rm(inFiles(name))
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 2, removed: 0, foreign: false })
    expect(await listed(url, 'friday')).toEqual([whole])
    expect(await (await fetch(`${url}/api/get-recordings-count/morningdars`)).json()).toEqual({ bayantCount: 0 })
    const told = await snapshot(cursor)
    expect(told.deletedRecordings.sort()).toEqual([lost.id, twin.id].sort())

    // Nothing has changed since: the phones have nothing to hear.
    await reconcileRecordings(minbar.deps)
    expect((await snapshot()).cursor).toBe(told.cursor)

    await writeFile(inFiles(name), await fixture('flac.flac'))
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, removed: 0, foreign: false })
    expect(await listed(url, 'friday')).toEqual([lost, whole])
    expect((await snapshot(told.cursor)).recordings.map(({ id }) => id).sort()).toEqual([lost.id, twin.id].sort())
  })

  it('a file that was cut short counts as missing until the talk is sent again', async () => {
    await start()
    const lost = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'Lost')
    await writeFile(inFiles(lost.downloadURL.split('/').at(-1) as string), 'half')
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 1, removed: 0, foreign: false })
    const again = await uploadFixture(url, minbar.auth, 'friday', 'flac.flac', 'Again')
    expect(await listed(url, 'friday')).toEqual([again, lost])
    expect(await reconcileRecordings(minbar.deps)).toEqual({ missing: 0, removed: 0, foreign: false })
  })

  it('what a killed upload left is swept away', async () => {
    await start()
    const { dataDir } = minbar.deps.config
    const socket = await beginUpload(url, minbar.auth, await longMp3(MB), 2 * MB)
    await until(async () => (await lies()).incoming.length === 1)
    await writeFile(join(dataDir, 'recordings', 'incoming', '00000000-1-1-1.part'), 'half')
    await reconcileRecordings(minbar.deps)
    // Of another host, it is only sure to be dead where no other process can be at work; one's own goes on.
    expect((await lies()).incoming).toHaveLength(minbar.deps.database.kind === 'embedded' ? 1 : 2)
    socket.destroy()
    await until(async () => (await lies()).incoming.length < 2)
  })
})
