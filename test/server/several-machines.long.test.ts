import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { findCommand } from '../helpers/find-command.ts'
import { freePort } from '../helpers/free-port.ts'
import { POOL_SIZE } from '../helpers/pg-bouncer.ts'
import { fixture, listRecordings, makeTalk, sha256, upload, uploadFixture } from '../helpers/recordings.ts'
import { beginResumable, partHeaders, readOffset, sendPart, uploadIdOf } from '../helpers/resumable-uploads.ts'
import { formatTime, nextAfternoon, setClocks } from '../helpers/set-clock.ts'
import { TwoMachines } from '../helpers/two-machines.ts'

const MB = 1024 * 1024
const FFMPEG = findCommand('ffmpeg')
const MINUTE = 60_000

describe.runIf(isOnPostgres())('four processes on two machines', () => {
  const machines = new TwoMachines()
  const { call, everywhere, sendJson } = machines
  beforeAll(() => machines.start())
  afterAll(() => machines.close())

  const untilHealth = (status: number) =>
    everywhere((url) => eventually(async () => expect((await fetch(`${url}/api/health`)).status).toBe(status)))
  const begin = (bytes: number) => beginResumable(machines.url, machines.auth, bytes)
  const patch = (url: string, path: string, offset: number, body: Buffer<ArrayBuffer>) =>
    sendPart(url, machines.auth, path, offset, body)
  const offsetOf = (path: string) => readOffset(machines.url, machines.auth, path)
  const finish = async (url: string, path: string) => {
    const body = { title: 'Resumed', date: '' }
    const response = await sendJson(url, 'POST', `/api/post-recording/morningdars/upload/${uploadIdOf(path)}`, body)
    return (await response.json()) as Recording
  }

  it('share one store, and hold one connection for notices and at most three others each', async () => {
    await everywhere(async (url) => expect((await fetch(`${url}/api/health`)).status).toBe(200))
    expect([...machines.s3.objects.keys()].filter((key) => key.endsWith('store-id')).length).toBe(2)
    const database = await machines.minbar.database.open()
    // The others have the version of the schema in their name.
    const rows = await database.query<{ name: string; count: number }>(
      `select regexp_replace(application_name, ' [0-9]+$', '') as name, count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() group by 1`,
    )
    await database.close()
    const connections = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    expect(connections['minbar notices']).toBe(4)
    expect(connections.minbar).toBeLessThanOrEqual(machines.bouncer ? POOL_SIZE : 12)
  })

  it('store uploads of any of them, which all of them list and send', async () => {
    const talks: Recording[] = []
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const bytes = await makeTalk(9 * MB, name)
      const response = await upload(machines.url, machines.auth, 'friday', [['file', { name: `${name}.mp3`, bytes }]])
      const talk = (await response.json()) as Recording
      talks.push(talk)
      expect(talk.downloadURL).toContain(sha256(bytes))
      await everywhere(async (url) => {
        const part = await fetch(url + talk.downloadURL, { headers: { range: 'bytes=1000000-6000000' } })
        expect(part.status).toBe(206)
        expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_000, 6_000_001))).toBe(true)
      })
    }
    expect(Math.min(...machines.balancer.counts)).toBeGreaterThan(0)
    const ids = talks.map(({ id }) => id).sort()
    await everywhere((url) =>
      eventually(async () => {
        const listed = (await listRecordings(url, 'friday')).map(({ id }) => id)
        expect(listed.filter((id) => ids.includes(id)).sort()).toEqual(ids)
      }),
    )
    for (const folder of [machines.minbar.dataDir, machines.otherFolder])
      expect(await readdir(join(folder, 'incoming', 'recordings'))).toEqual([])
  })

  it('show a picture that another one stored', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const response = await call(machines.urls[0] as string, '/api/post-picture', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    const { url: path } = (await response.json()) as { url: string }
    await everywhere(async (url) => expect((await fetch(url + path)).headers.get('content-type')).toBe('image/png'))
  })

  it('continue an upload of which each request reaches another one, also after one was killed, and remove expired ones', async () => {
    const bytes = await makeTalk(20 * MB, 'resumed')
    const path = await begin(bytes.length)
    // The process that is started again removes this one.
    const expired = await begin(1000)
    expect((await patch(machines.url, expired, 0, bytes.subarray(0, 500))).status).toBe(204)
    const database = await machines.minbar.database.open()
    await database.query(`update uploads set created_at = now() - interval '4 days' where id = $1`, [
      uploadIdOf(expired),
    ])
    await database.close()
    let offset = 0
    for (const url of machines.urls.slice(0, 3)) {
      const end = offset + 1_300_000
      expect((await patch(url, path, offset, bytes.subarray(offset, end))).status).toBe(204)
      offset = end
      expect(await offsetOf(path)).toBe(offset)
    }
    // The process is killed in the middle of a request, when it has stored a piece of it.
    const sending = httpRequest(`${machines.urls[3]}${path}`, {
      method: 'PATCH',
      headers: { ...machines.auth, ...partHeaders(offset), 'content-length': bytes.length - offset },
    })
    sending.on('error', () => undefined)
    sending.write(bytes.subarray(offset, offset + 9 * MB))
    await eventually(async () => expect(await offsetOf(path)).toBeGreaterThan(offset))
    await machines.restart(3, 'SIGKILL')
    // The database may have been adding a piece when the process was killed.
    offset = await offsetOf(path)
    await eventually(async () => expect((await call(machines.url, expired, { method: 'HEAD' })).status).toBe(404))
    expect((await patch(machines.url, path, offset, bytes.subarray(offset))).status).toBe(204)
    const recordings = await Promise.all([...machines.urls, machines.url].map((url) => finish(url, path)))
    expect(new Set(recordings.map(({ id }) => id)).size).toBe(1)
    const media = await fetch(machines.url + recordings[0]?.downloadURL)
    expect(sha256(new Uint8Array(await media.arrayBuffer()))).toBe(sha256(bytes))
    expect([...machines.s3.objects.keys()].filter((key) => key.includes('/uploads/'))).toEqual([])
  })

  it('do not mix the bytes of two requests for one upload', async () => {
    const bytes = await makeTalk(6 * MB, 'contended')
    const path = await begin(bytes.length)
    const statuses = await Promise.all(machines.urls.map(async (url) => (await patch(url, path, 0, bytes)).status))
    expect(statuses.sort()).toEqual([204, 409, 409, 409])
    expect((await finish(machines.url, path)).downloadURL).toContain(sha256(bytes))
  })

  it('delete a cancelled upload with its pieces', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await patch(machines.urls[1] as string, path, 0, bytes.subarray(0, 1000))
    expect((await call(machines.urls[2] as string, path, { method: 'DELETE' })).status).toBe(204)
    expect((await call(machines.urls[3] as string, path, { method: 'HEAD' })).status).toBe(404)
    expect([...machines.s3.objects.keys()].filter((key) => key.includes('/uploads/'))).toEqual([])
  })

  it('show what any of them saved, and after a deletion no file is left', async () => {
    for (const [index, url] of machines.urls.entries()) {
      await sendJson(url, 'PUT', '/api/jamat-timings', { isha: `9:0${index + 1}` })
      await everywhere((reader) =>
        eventually(async () => {
          const { isha } = (await (await fetch(`${reader}/api/jamat-timings`)).json()) as { isha: string }
          expect(isha).toBe(`9:0${index + 1}`)
        }),
      )
    }
    const talk = await uploadFixture(machines.urls[0] as string, machines.auth, 'friday', 'flac.flac', 'Deleted')
    await call(machines.urls[1] as string, `/api/delete-recording/${talk.id}`, { method: 'DELETE' })
    await everywhere((url) => eventually(async () => expect((await fetch(url + talk.downloadURL)).status).toBe(404)))
  })

  it('send each message and each reminder once to each phone', async () => {
    const afternoon = nextAfternoon()
    await setClocks(machines.servers, afternoon)
    await machines.logIn()
    const phones = Array.from({ length: 40 }, () => machines.pushService.subscribe(machines.vapid.publicKey))
    const reminders = { prayers: ['asr'], minutes: 5 }
    await Promise.all(
      phones.map(({ token }) =>
        sendJson(machines.url, 'POST', '/api/save-token', { token, userId: '', topics: ['events'], reminders }),
      ),
    )
    await sendJson(machines.url, 'POST', '/api/push-messages', { title: 'Notice', text: 'To everybody', link: '/' })
    // The clocks go on only when nothing is being sent: a sending process that seems to have ended is replaced.
    await eventually(async () => {
      const messages = (await (await call(machines.url, '/api/push-messages')).json()) as { title: string }[]
      const notice = messages.find(({ title }) => title === 'Notice')
      expect(notice).toMatchObject({ state: 'done', sent: phones.length })
    })
    const asr = formatTime(afternoon + 65 * MINUTE)
    await sendJson(machines.url, 'PUT', '/api/jamat-timings', { asr })
    await setClocks(machines.servers, afternoon + 61 * MINUTE)
    // Any change makes the servers look again.
    await sendJson(machines.url, 'PUT', '/api/jamat-timings', { maghrib: '6:30' })
    await machines.pushService.until(2 * phones.length)
    const titles = phones.map(({ received }) => received.map(({ payload }) => payload.notification.title))
    expect(new Set(titles.map((each) => each.length))).toEqual(new Set([2]))
    expect(titles.every(([, reminder]) => reminder === `Asr at ${asr}`)).toBe(true)
    await setClocks(machines.servers, Date.now())
    await machines.logIn()
  })

  it('serve on while the bucket is away, lose nothing, and use it again', async () => {
    const before = await listRecordings(machines.url, 'friday')
    // A file without a recording, which two of them find when they start again.
    const orphan = await fixture('flac.flac')
    const name = `${sha256(orphan)}.flac`
    machines.s3.objects.set(`recordings/files/${name}`, { bytes: orphan, savedAt: new Date(), type: undefined })
    machines.s3.failWith(() => 'refuse')
    await untilHealth(503)
    const refused = await upload(machines.url, machines.auth, 'friday', [['file', { name: 'new.flac', bytes: orphan }]])
    expect(refused.status).toBe(503)
    machines.s3.failWith()
    await untilHealth(200)
    expect(await listRecordings(machines.url, 'friday')).toEqual(before)
    await Promise.all([0, 2].map((index) => machines.restart(index, 'SIGTERM')))
    await everywhere((url) =>
      eventually(async () => {
        const overview = await (await call(url, '/api/overview')).json()
        expect(overview).toMatchObject({ storageStatus: 'ready', missingRecordings: 0 })
        expect((overview as { quarantine: unknown[] }).quarantine).toHaveLength(1)
      }),
    )
    expect([...machines.s3.objects.keys()].filter((key) => key.includes(name))).toEqual([
      `recordings/quarantine/${name}`,
    ])
    for (const server of machines.servers)
      expect(server.output.err + server.output.out).not.toContain('could not be checked')
  })

  it.runIf(FFMPEG)(
    'make the smaller copies of a talk once, which all of them send and no longer have after its deletion',
    async () => {
      for (const { id } of [
        ...(await listRecordings(machines.url, 'friday')),
        ...(await listRecordings(machines.url, 'morningdars')),
      ])
        await call(machines.url, `/api/delete-recording/${id}`, { method: 'DELETE' })
      // The four others make none.
      const makers = await Promise.all(
        [machines.minbar.dataDir, machines.otherFolder].map(async (folder) => {
          const maker = machines.minbar.serve({
            PORT: String(await freePort()),
            DATA_DIR: folder,
            FFMPEG_PATH: FFMPEG as string,
          })
          await maker.waitForOutput(/Minbar is ready/)
          return maker
        }),
      )
      machines.s3.requests.length = 0
      const talk = await uploadFixture(machines.urls[0] as string, machines.auth, 'friday', 'xing.mp3', 'With copies')
      const read = async (url: string) => (await (await fetch(`${url}/api/recordings/${talk.id}`)).json()) as Recording
      await everywhere((url) => eventually(async () => expect((await read(url)).renditions).toHaveLength(2)))
      const { renditions = [] } = await read(machines.urls[0] as string)
      await everywhere(async (url) => {
        for (const { url: path, bytes, mimeType } of renditions) {
          const response = await fetch(url + path)
          expect(response.headers.get('content-type')).toBe(mimeType)
          expect((await response.arrayBuffer()).byteLength).toBe(bytes)
        }
      })
      const names = renditions.map(({ url: path }) => path.split('/').at(-1) as string)
      const stored = () => [...machines.s3.objects.keys()].filter((key) => names.some((name) => key.endsWith(name)))
      expect(stored()).toHaveLength(2)
      for (const name of names)
        expect(
          machines.s3.requests.filter((request) => request.startsWith('PUT') && request.endsWith(name)),
        ).toHaveLength(1)
      await call(machines.urls[3] as string, `/api/delete-recording/${talk.id}`, { method: 'DELETE' })
      expect(stored()).toEqual([])
      for (const maker of makers) await maker.end('SIGTERM')
    },
  )
})
