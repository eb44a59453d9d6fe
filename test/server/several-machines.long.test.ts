import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import type { Recording } from '#contracts/recordings.ts'
import { type Balancer, startBalancer } from '../helpers/balancer.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { type FakeS3, startFakeS3 } from '../helpers/fake-s3.ts'
import { findCommand } from '../helpers/find-command.ts'
import { freePort } from '../helpers/free-port.ts'
import { createInstallation, type Installation, logIn } from '../helpers/installation.ts'
import type { NodeScript } from '../helpers/node-script.ts'
import { findPgBouncer, type PgBouncer, POOL_SIZE, startPgBouncer } from '../helpers/pg-bouncer.ts'
import { type PushService, startPushService } from '../helpers/push-service.ts'
import { fixture, listRecordings, makeTalk, sha256, upload, uploadFixture } from '../helpers/recordings.ts'
import { formatTime, nextAfternoon, setClocks } from '../helpers/set-clock.ts'

const ADMIN = { ADMIN_EMAIL: 'imam@mosque.example', ADMIN_PASSWORD: 'chosen by the office' }
const MB = 1024 * 1024
const FFMPEG = findCommand('ffmpeg')
const MINUTE = 60_000
const vapid = webpush.generateVAPIDKeys()

/** Two machines with two processes each, one Postgres (behind PgBouncer where it is installed) and one bucket. */
describe.runIf(isOnPostgres())('four processes on two machines', () => {
  let s3: FakeS3
  let service: PushService
  let bouncer: PgBouncer | undefined
  let minbar: Installation
  let otherFolder: string
  let urls: string[]
  let servers: NodeScript[]
  let balancer: Balancer
  let auth: { authorization: string }
  const start = (index: number) =>
    minbar.serve({
      PORT: new URL(urls[index] as string).port,
      ...(index > 1 && { DATA_DIR: otherFolder }),
      ...(bouncer && { DATABASE_URL: bouncer.url, DATABASE_LISTEN_URL: minbar.database.url as string }),
    })
  const isReady = (server: NodeScript) => server.waitForOutput(/Minbar is ready/)
  beforeAll(async () => {
    s3 = await startFakeS3()
    service = await startPushService()
    minbar = await createInstallation({
      ...ADMIN,
      ...s3.env,
      ...service.env,
      DATABASE_POOL: '3',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      NODE_OPTIONS: `--import=${resolve('test/helpers/adjustable-clock.ts')}`,
    })
    if (findPgBouncer()) bouncer = await startPgBouncer(minbar.database.url as string)
    otherFolder = await mkdtemp(join(tmpdir(), 'minbar-machine-'))
    urls = (await Promise.all(Array.from({ length: 4 }, freePort))).map((port) => `http://127.0.0.1:${port}`)
    servers = urls.map((_, index) => start(index))
    await Promise.all(servers.map(isReady))
    balancer = await startBalancer(urls)
    auth = await logIn(balancer.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  })
  afterAll(async () => {
    await balancer?.close()
    await minbar?.remove()
    await bouncer?.close()
    await service?.close()
    await s3?.close()
    await rm(otherFolder, { recursive: true, force: true })
  })
  const call = (url: string, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(url + path, { ...init, headers: { ...auth, 'tus-resumable': '1.0.0', ...init.headers } })
  const sendJson = async (url: string, method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await call(url, path, { method, headers, body: JSON.stringify(body) })
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    return response
  }
  /** Runs a check on every process. */
  const everywhere = (check: (url: string) => Promise<void>) => Promise.all(urls.map(check))
  const untilHealth = (status: number) =>
    everywhere((url) => eventually(async () => expect((await fetch(`${url}/api/health`)).status).toBe(status)))
  const patch = (url: string, path: string, offset: number, body: Buffer<ArrayBuffer>) =>
    call(url, path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body,
    })
  const begin = async (bytes: number) => {
    const response = await call(balancer.url, '/api/uploads', {
      method: 'POST',
      headers: { 'upload-length': String(bytes) },
    })
    expect(response.status).toBe(201)
    return response.headers.get('location') as string
  }
  const offsetOf = async (path: string) =>
    Number((await call(balancer.url, path, { method: 'HEAD' })).headers.get('upload-offset'))

  const finish = async (url: string, path: string) => {
    const body = { title: 'Resumed', date: '' }
    const response = await sendJson(url, 'POST', `/api/post-recording/morningdars/upload/${idOf(path)}`, body)
    return (await response.json()) as Recording
  }
  const idOf = (path: string) => path.split('/').at(-1)

  it('share one store, and hold one connection for notices and at most three others each', async () => {
    await everywhere(async (url) => expect((await fetch(`${url}/api/health`)).status).toBe(200))
    expect([...s3.objects.keys()].filter((key) => key.endsWith('store-id')).length).toBe(2)
    const database = await minbar.database.open()
    // The others have the version of the schema in their name.
    const rows = await database.query<{ name: string; count: number }>(
      `select regexp_replace(application_name, ' [0-9]+$', '') as name, count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() group by 1`,
    )
    await database.close()
    const connections = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    expect(connections['minbar notices']).toBe(4)
    expect(connections.minbar).toBeLessThanOrEqual(bouncer ? POOL_SIZE : 12)
  })

  it('store uploads of any of them, which all of them list and send', async () => {
    const talks: Recording[] = []
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const bytes = await makeTalk(9 * MB, name)
      const response = await upload(balancer.url, auth, 'friday', [['file', { name: `${name}.mp3`, bytes }]])
      const talk = (await response.json()) as Recording
      talks.push(talk)
      expect(talk.downloadURL).toContain(sha256(bytes))
      await everywhere(async (url) => {
        const part = await fetch(url + talk.downloadURL, { headers: { range: 'bytes=1000000-6000000' } })
        expect(part.status).toBe(206)
        expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_000, 6_000_001))).toBe(true)
      })
    }
    expect(Math.min(...balancer.counts)).toBeGreaterThan(0)
    const ids = talks.map(({ id }) => id).sort()
    await everywhere((url) =>
      eventually(async () => {
        const listed = (await listRecordings(url, 'friday')).map(({ id }) => id)
        expect(listed.filter((id) => ids.includes(id)).sort()).toEqual(ids)
      }),
    )
    for (const folder of [minbar.dataDir, otherFolder])
      expect(await readdir(join(folder, 'incoming', 'recordings'))).toEqual([])
  })

  it('show a picture that another one stored', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const response = await call(urls[0] as string, '/api/post-picture', {
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
    expect((await patch(balancer.url, expired, 0, bytes.subarray(0, 500))).status).toBe(204)
    const database = await minbar.database.open()
    await database.query(`update uploads set created_at = now() - interval '4 days' where id = $1`, [idOf(expired)])
    await database.close()
    let offset = 0
    for (const url of urls.slice(0, 3)) {
      const end = offset + 1_300_000
      expect((await patch(url, path, offset, bytes.subarray(offset, end))).status).toBe(204)
      offset = end
      expect(await offsetOf(path)).toBe(offset)
    }
    // The process is killed in the middle of a request, when it has stored a piece of it.
    const sending = httpRequest(`${urls[3]}${path}`, {
      method: 'PATCH',
      headers: {
        ...auth,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': bytes.length - offset,
      },
    })
    sending.on('error', () => undefined)
    sending.write(bytes.subarray(offset, offset + 9 * MB))
    await eventually(async () => expect(await offsetOf(path)).toBeGreaterThan(offset))
    await servers[3]?.end('SIGKILL')
    servers[3] = start(3)
    await isReady(servers[3])
    // The database may have been adding a piece when the process was killed.
    offset = await offsetOf(path)
    await eventually(async () => expect((await call(balancer.url, expired, { method: 'HEAD' })).status).toBe(404))
    expect((await patch(balancer.url, path, offset, bytes.subarray(offset))).status).toBe(204)
    const recordings = await Promise.all([...urls, balancer.url].map((url) => finish(url, path)))
    expect(new Set(recordings.map(({ id }) => id)).size).toBe(1)
    const media = await fetch(balancer.url + recordings[0]?.downloadURL)
    expect(sha256(new Uint8Array(await media.arrayBuffer()))).toBe(sha256(bytes))
    expect([...s3.objects.keys()].filter((key) => key.includes('/uploads/'))).toEqual([])
  })

  it('do not mix the bytes of two requests for one upload', async () => {
    const bytes = await makeTalk(6 * MB, 'contended')
    const path = await begin(bytes.length)
    const statuses = await Promise.all(urls.map(async (url) => (await patch(url, path, 0, bytes)).status))
    expect(statuses.sort()).toEqual([204, 409, 409, 409])
    expect((await finish(balancer.url, path)).downloadURL).toContain(sha256(bytes))
  })

  it('delete a cancelled upload with its pieces', async () => {
    const bytes = await fixture('xing.mp3')
    const path = await begin(bytes.length)
    await patch(urls[1] as string, path, 0, bytes.subarray(0, 1000))
    expect((await call(urls[2] as string, path, { method: 'DELETE' })).status).toBe(204)
    expect((await call(urls[3] as string, path, { method: 'HEAD' })).status).toBe(404)
    expect([...s3.objects.keys()].filter((key) => key.includes('/uploads/'))).toEqual([])
  })

  it('show what any of them saved, and after a deletion no file is left', async () => {
    for (const [index, url] of urls.entries()) {
      await sendJson(url, 'PUT', '/api/jamat-timings', { isha: `9:0${index + 1}` })
      await everywhere((reader) =>
        eventually(async () => {
          const { isha } = (await (await fetch(`${reader}/api/jamat-timings`)).json()) as { isha: string }
          expect(isha).toBe(`9:0${index + 1}`)
        }),
      )
    }
    const talk = await uploadFixture(urls[0] as string, auth, 'friday', 'flac.flac', 'Deleted')
    await call(urls[1] as string, `/api/delete-recording/${talk.id}`, { method: 'DELETE' })
    await everywhere((url) => eventually(async () => expect((await fetch(url + talk.downloadURL)).status).toBe(404)))
  })

  it('send each message and each reminder once to each phone', async () => {
    const logInAgain = async () => {
      auth = await logIn(balancer.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
    }
    const afternoon = nextAfternoon()
    await setClocks(servers, afternoon)
    await logInAgain()
    const phones = Array.from({ length: 40 }, () => service.subscribe(vapid.publicKey))
    const reminders = { prayers: ['asr'], minutes: 5 }
    await Promise.all(
      phones.map(({ token }) =>
        sendJson(balancer.url, 'POST', '/api/save-token', { token, userId: '', topics: ['events'], reminders }),
      ),
    )
    await sendJson(balancer.url, 'POST', '/api/push-messages', { title: 'Notice', text: 'To everybody', link: '/' })
    // The clocks go on only when nothing is being sent: a sending process that seems to have ended is replaced.
    await eventually(async () => {
      const messages = (await (await call(balancer.url, '/api/push-messages')).json()) as { title: string }[]
      const notice = messages.find(({ title }) => title === 'Notice')
      expect(notice).toMatchObject({ state: 'done', sent: phones.length })
    })
    const asr = formatTime(afternoon + 65 * MINUTE)
    await sendJson(balancer.url, 'PUT', '/api/jamat-timings', { asr })
    await setClocks(servers, afternoon + 61 * MINUTE)
    // Any change makes the servers look again.
    await sendJson(balancer.url, 'PUT', '/api/jamat-timings', { maghrib: '6:30' })
    await service.until(2 * phones.length)
    const titles = phones.map(({ received }) => received.map(({ payload }) => payload.notification.title))
    expect(new Set(titles.map((each) => each.length))).toEqual(new Set([2]))
    expect(titles.every(([, reminder]) => reminder === `Asr at ${asr}`)).toBe(true)
    await setClocks(servers, Date.now())
    await logInAgain()
  })

  it('serve on while the bucket is away, lose nothing, and use it again', async () => {
    const before = await listRecordings(balancer.url, 'friday')
    // A file without a recording, which two of them find when they start again.
    const orphan = await fixture('flac.flac')
    const name = `${sha256(orphan)}.flac`
    s3.objects.set(`recordings/files/${name}`, { bytes: orphan, savedAt: new Date(), type: undefined })
    s3.failWith(() => 'refuse')
    await untilHealth(503)
    const refused = await upload(balancer.url, auth, 'friday', [['file', { name: 'new.flac', bytes: orphan }]])
    expect(refused.status).toBe(503)
    s3.failWith()
    await untilHealth(200)
    expect(await listRecordings(balancer.url, 'friday')).toEqual(before)
    await Promise.all(
      [0, 2].map(async (index) => {
        await servers[index]?.end('SIGTERM')
        servers[index] = start(index)
        await isReady(servers[index])
      }),
    )
    await everywhere((url) =>
      eventually(async () => {
        const overview = await (await call(url, '/api/overview')).json()
        expect(overview).toMatchObject({ storageStatus: 'ready', missingRecordings: 0 })
        expect((overview as { quarantine: unknown[] }).quarantine).toHaveLength(1)
      }),
    )
    expect([...s3.objects.keys()].filter((key) => key.includes(name))).toEqual([`recordings/quarantine/${name}`])
    for (const server of servers) expect(server.output.err + server.output.out).not.toContain('could not be checked')
  })

  it.runIf(FFMPEG)(
    'make the smaller copies of a talk once, which all of them send and no longer have after its deletion',
    async () => {
      for (const { id } of [
        ...(await listRecordings(balancer.url, 'friday')),
        ...(await listRecordings(balancer.url, 'morningdars')),
      ])
        await call(balancer.url, `/api/delete-recording/${id}`, { method: 'DELETE' })
      // The four others make none.
      const makers = await Promise.all(
        [minbar.dataDir, otherFolder].map(async (folder) => {
          const maker = minbar.serve({
            PORT: String(await freePort()),
            DATA_DIR: folder,
            FFMPEG_PATH: FFMPEG as string,
          })
          await isReady(maker)
          return maker
        }),
      )
      s3.requests.length = 0
      const talk = await uploadFixture(urls[0] as string, auth, 'friday', 'xing.mp3', 'With copies')
      const read = async (url: string) => (await (await fetch(`${url}/api/recordings/${talk.id}`)).json()) as Recording
      await everywhere((url) => eventually(async () => expect((await read(url)).renditions).toHaveLength(2)))
      const { renditions = [] } = await read(urls[0] as string)
      await everywhere(async (url) => {
        for (const { url: path, bytes, mimeType } of renditions) {
          const response = await fetch(url + path)
          expect(response.headers.get('content-type')).toBe(mimeType)
          expect((await response.arrayBuffer()).byteLength).toBe(bytes)
        }
      })
      const names = renditions.map(({ url: path }) => path.split('/').at(-1) as string)
      const stored = () => [...s3.objects.keys()].filter((key) => names.some((name) => key.endsWith(name)))
      expect(stored()).toHaveLength(2)
      for (const name of names)
        expect(s3.requests.filter((request) => request.startsWith('PUT') && request.endsWith(name))).toHaveLength(1)
      await call(urls[3] as string, `/api/delete-recording/${talk.id}`, { method: 'DELETE' })
      expect(stored()).toEqual([])
      for (const maker of makers) await maker.end('SIGTERM')
    },
  )
})
