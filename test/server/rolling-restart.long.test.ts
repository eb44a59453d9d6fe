import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { type Balancer, startBalancer } from '../helpers/balancer.ts'
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../helpers/database.ts'
import { EVENT } from '../helpers/events.ts'
import { freePort } from '../helpers/free-port.ts'
import { type NodeScript, startNode } from '../helpers/node-script.ts'
import { listRecordings, makeForm, makeTalk, sha256, waitFor } from '../helpers/recordings.ts'
import { beginResumable, finishResumable, readOffset, sendPart } from '../helpers/resumable-uploads.ts'

const REQUESTS_PER_SECOND = 50
const UPLOADS = 20
/** Three restarts. */
const UPLOADS_PER_RESTART = 7
const NEW_MIGRATION = '0999_next_version.sql'
const PATHS = [
  '/api/jamat-timings',
  '/api/snapshot',
  '/api/get-recordings/friday?limit=5',
  '/api/events',
  '/api/events/1',
]

describe.runIf(isOnPostgres())('a rolling restart to a version with a safe migration', () => {
  let database: TestDatabase
  let folder: string
  let balancer: Balancer
  let auth: { authorization: string }
  let urls: [string, string]
  const processes: NodeScript[] = []
  const dataDir = () => join(folder, 'data')

  /** Starts a process of the version in a folder. Resolves when the balancer uses it. */
  const start = async (version: string, url: string) => {
    const started = startNode([join(version, 'server/src/main.ts')], {
      ...ADMIN_SETTINGS,
      DATABASE_URL: database.url as string,
      DATABASE_POOL: '5',
      JWT_SECRET: 'for tests only: long enough to be a secret',
      DATA_DIR: dataDir(),
      PORT: new URL(url).port,
      SUN_API_URL: '',
      SAMPLE_CONTENT: 'off',
    })
    processes.push(started)
    await started.waitForOutput(/Minbar is ready/)
    await balancer.untilInUse(url, true)
    return started
  }
  const present = resolve('.')
  const next = () => join(folder, 'next')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'minbar-rolling-'))
    database = await createTestDatabase()
    for (const part of ['server', 'content', 'migrations', 'package.json'])
      cpSync(join(present, part), join(next(), part), { recursive: true })
    for (const part of ['node_modules', 'dist'])
      if (existsSync(join(present, part))) symlinkSync(join(present, part), join(next(), part))
    await writeFile(
      join(next(), 'migrations', NEW_MIGRATION),
      `-- upgrade: safe
      alter table recordings add column next_note text;
      alter table events add column next_note text not null default '';
      alter table admins add column next_note text;
      create index recordings_next on recordings (next_note);
      create table next_table (id bigint generated always as identity primary key);`,
    )
    urls = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
    balancer = await startBalancer(urls, { checksHealth: true })
  })
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.end()))
    await balancer.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Returns a body that stops in the middle until it is released. */
  const inHalves = (bytes: Uint8Array, released: Promise<void>) =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        const half = Math.ceil(bytes.length / 2)
        controller.enqueue(bytes.subarray(0, half))
        await released
        controller.enqueue(bytes.subarray(half))
        controller.close()
      },
    })

  /** Uploads by the form, in one request. */
  async function uploadPlainly(title: string, bytes: Buffer<ArrayBuffer>, released: Promise<void>): Promise<void> {
    const file = { name: 'talk.mp3', bytes }
    const form = new Response(makeForm(Object.entries({ title, date: '', file })))
    const type = form.headers.get('content-type') as string
    const body = inHalves(new Uint8Array(await form.arrayBuffer()), released)
    const headers = { ...auth, 'content-type': type }
    const url = `${balancer.url}/api/post-recording/friday`
    const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' })
    if (response.status !== 201) throw new Error(`${title}: ${response.status} ${await response.text()}`)
  }

  /** Uploads as the app does: after an error it asks where to continue. */
  async function uploadResumably(title: string, bytes: Buffer<ArrayBuffer>, released: Promise<void>): Promise<void> {
    const { url } = balancer
    const expectSuccess = async (response: Response) => {
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    }
    const retry = async <T>(work: () => Promise<T>): Promise<T> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work()
        } catch (error) {
          if (attempt === 10) throw new Error(title, { cause: error })
          await delay(100)
        }
      }
    }
    const path = await retry(() => beginResumable(url, auth, bytes.length))
    await retry(async () => {
      const offset = await readOffset(url, auth, path)
      if (offset === bytes.length) return
      await expectSuccess(await sendPart(url, auth, path, offset, inHalves(bytes.subarray(offset), released)))
    })
    await retry(async () => expectSuccess(await finishResumable(url, auth, path, { title, date: '' })))
  }

  /** Returns how many uploads the processes have begun to receive. */
  const countUploads = async () => {
    const arriving = await readdir(join(dataDir(), 'recordings', 'incoming'))
    const resumable = (await readdir(join(dataDir(), 'uploads'))).filter((name) => !name.endsWith('.json'))
    const sizes = await Promise.all(
      resumable.map((name) =>
        stat(join(dataDir(), 'uploads', name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    return arriving.length + sizes.filter((size) => size > 0).length
  }

  it('fails no request and loses no upload, while old and new processes serve together', {
    timeout: 120_000,
  }, async () => {
    let [one, other] = await Promise.all([start(present, urls[0]), start(present, urls[1])])
    auth = await logIn(balancer.url)
    const headers = { ...auth, 'content-type': 'application/json' }
    await fetch(`${balancer.url}/api/events`, { method: 'POST', headers, body: JSON.stringify(EVENT) })

    const failures: string[] = []
    const pending = new Set<Promise<void>>()
    let requests = 0
    const send = (path: string, init?: RequestInit) => {
      requests += 1
      const name = `${init?.method ?? 'GET'} ${path}`
      const sent = fetch(balancer.url + path, init).then(
        async (response) => {
          await response.arrayBuffer()
          if (response.status !== 200) failures.push(`${name}: ${response.status}`)
        },
        (error: Error) => void failures.push(`${name}: ${error.cause ?? error.message}`),
      )
      pending.add(sent)
      void sent.finally(() => pending.delete(sent))
    }
    const startedAt = performance.now()
    const due = () => ((performance.now() - startedAt) / 1000) * REQUESTS_PER_SECOND
    // A busy machine delays timers: what is due is sent at once then.
    const load = setInterval(() => {
      while (requests < due()) {
        const saved = { method: 'PUT', headers, body: JSON.stringify({ fajr: `5:${10 + (requests % 50)}` }) }
        if (requests % REQUESTS_PER_SECOND === 7) send('/api/jamat-timings', saved)
        else send(PATHS[requests % PATHS.length] as string)
      }
    }, 1000 / REQUESTS_PER_SECOND)

    const talks = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, at) => ({
        title: `Talk ${at}`,
        bytes: await makeTalk(200_000, `Talk ${at}`),
      })),
    )
    let begun = 0
    /** Stops a process in the middle of uploads, and starts one in its place. */
    const replace = async (process: NodeScript, version: string, url: string) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const batch = talks.slice(begun, begun + UPLOADS_PER_RESTART)
      begun += batch.length
      const uploads = Promise.all(
        batch.map(({ title, bytes }, at) => (at % 2 === 0 ? uploadPlainly : uploadResumably)(title, bytes, released)),
      )
      await Promise.race([waitFor(async () => (await countUploads()) === batch.length), uploads])
      const ended = process.end('SIGTERM')
      await process.waitForOutput(/"msg":"stopping"/, 'err')
      release()
      expect(await ended).toBe(0)
      await uploads
      return start(version, url)
    }
    one = await replace(one, next(), urls[0])
    const db = await database.open()
    const migrated = await db.query('select name from migrations where name = $1', [NEW_MIGRATION])
    expect(migrated, 'while the old process served').toHaveLength(1)
    await db.close()
    // An old process that ends in the middle of the upgrade must be able to come back.
    other = await replace(other, present, urls[1])
    other = await replace(other, next(), urls[1])
    expect(begun).toBe(UPLOADS)
    expect(requests).toBeGreaterThan(due() * 0.9)
    clearInterval(load)
    await Promise.all(pending)
    expect(failures).toEqual([])

    const listed: Recording[] = await listRecordings(balancer.url, 'friday', '?limit=100')
    expect(listed.map(({ title }) => title).sort(), 'each once').toEqual(talks.map(({ title }) => title).sort())
    for (const { title, bytes } of talks) {
      const url = listed.find((recording) => recording.title === title)?.downloadURL
      const file = Buffer.from(await (await fetch(balancer.url + url)).arrayBuffer())
      expect(sha256(file), title).toBe(sha256(bytes))
    }
    expect([await one.end('SIGTERM'), await other.end('SIGTERM')]).toEqual([0, 0])
    for (const each of processes) expect(each.output.err, 'no error is logged').not.toMatch(/"level":[56]0/)
  })
})
