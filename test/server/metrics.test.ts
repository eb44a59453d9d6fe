import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveSubscription } from '../../server/src/features/push/queries.ts'
import { enqueue } from '../../server/src/features/push/queue.ts'
import { createStoreWatch } from '../../server/src/stores.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { eventually } from '../helpers/eventually.ts'
import { interceptQueries } from '../helpers/intercept-queries.ts'
import { measureRise, readMetricTables, scrapeMetrics, sumOf } from '../helpers/metrics.ts'
import { PNG } from '../helpers/pictures.ts'
import { Outbox } from '../helpers/push-outbox.ts'
import { type PushService, startPushService } from '../helpers/push-service.ts'
import { makeLongMp3, upload, uploadFixture } from '../helpers/recordings.ts'
import { beginResumable, sendPart } from '../helpers/resumable-uploads.ts'

const TOKEN = 'a-token-for-scraping'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('the metrics', () => {
  let test: TestApp
  let push: PushService
  let isDatabaseAway = false
  let backup: Date | undefined
  let selfTest: Date | undefined
  const sun = createServer((_request, response) => void response.writeHead(500).end())

  beforeAll(async () => {
    push = await startPushService()
    await new Promise<void>((resolve) => sun.listen(0, '127.0.0.1', resolve))
    test = await startTestApp({
      pushCa: push.ca,
      config: {
        metricsToken: TOKEN,
        pushAllowedHosts: [push.host],
        sunApiUrl: `http://127.0.0.1:${(sun.address() as AddressInfo).port}`,
      },
      deps: (deps) => ({
        readBackupTimes: async () => ({ backup, selfTest }),
        database: interceptQueries(deps.database, () => {
          if (isDatabaseAway) throw new Error('away')
        }),
      }),
    })
  })
  afterAll(async () => {
    await test.close()
    await push.close()
    sun.close()
  })

  const scrape = () => scrapeMetrics(test.url, TOKEN)
  const riseOf = (work: () => Promise<unknown>, name: string, labels?: Record<string, string>) =>
    measureRise(scrape, work, name, labels)
  const addMessage = () =>
    test.deps.database.transaction((tx) =>
      enqueue(tx, {
        kind: 'timings',
        audience: { topics: ['timings'] },
        payload: new Outbox().payload(),
        urgency: 'high',
        sendAfter: new Date(Date.now() - 60_000),
        expiresAt: new Date(Date.now() + 3_600_000),
        createdBy: null,
      }),
    )

  const requests = 'minbar_http_request_duration_seconds_count'

  /** For each metric of the documentation: that it moves when its thing happens. */
  const moves: Record<string, () => Promise<void>> = {
    async minbar_http_request_duration_seconds() {
      const labels = { method: 'GET', route: '/api/events/:id', status: '404' }
      expect(await riseOf(() => fetch(`${test.url}/api/events/71`), requests, labels)).toBe(1)
      expect(await riseOf(() => fetch(`${test.url}/api/events/72?name=x`), requests, labels)).toBe(1)
      const cached = { method: 'GET', route: '/api/jamat-timings', status: '200' }
      const twice = () => Promise.all([fetch(`${test.url}/api/jamat-timings`), fetch(`${test.url}/api/jamat-timings`)])
      await twice()
      expect(await riseOf(twice, requests, cached), 'cached responses as well').toBe(2)
      const etag = (await fetch(`${test.url}/api/jamat-timings`)).headers.get('etag') ?? ''
      const again = () => fetch(`${test.url}/api/jamat-timings`, { headers: { 'if-none-match': etag } })
      expect(await riseOf(again, requests, { route: '/api/jamat-timings', status: '304' })).toBe(1)
    },
    async minbar_http_sent_bytes_total() {
      const read = async () => void (await (await fetch(`${test.url}/api/openapi.json`)).text())
      expect(await riseOf(read, 'minbar_http_sent_bytes_total', { route: '/api/openapi.json' })).toBeGreaterThan(10_000)
    },
    async minbar_http_malformed_requests_total() {
      const send = async () => {
        const socket = connect(Number(new URL(test.url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
        socket.on('error', () => undefined).resume()
        await new Promise((resolve) => socket.once('close', resolve))
      }
      const name = 'minbar_http_malformed_requests_total'
      expect(await riseOf(send, name, { status: '400' })).toBe(1)
      expect(await riseOf(() => fetch(`${test.url}/%E0%A4%A`), name, { status: '400' })).toBe(1)
    },
    async minbar_upload_bytes_total() {
      const name = 'minbar_upload_bytes_total'
      const form = () => uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', 'Counted', '')
      expect(await riseOf(form, name, { route: '/api/post-recording/:kind' })).toBeGreaterThan(5_000)
      const picture = () =>
        fetch(`${test.url}/api/post-picture`, {
          method: 'POST',
          headers: { ...test.auth, 'content-type': 'image/png' },
          body: PNG,
        })
      expect(await riseOf(picture, name, { route: '/api/post-picture' })).toBeGreaterThan(50)
      const path = await beginResumable(test.url, test.auth, 90_000)
      const patch = () => sendPart(test.url, test.auth, path, 0, Buffer.alloc(90_000))
      expect(await riseOf(patch, name, { route: '/api/uploads/:upload' })).toBeGreaterThanOrEqual(80_000)
    },
    async minbar_audio_streams() {
      const added = await upload(test.url, test.auth, 'friday', [
        ['title', 'Long'],
        ['file', { name: 'long.mp3', bytes: await makeLongMp3(16_000_000) }],
        ['date', ''],
      ])
      const { downloadURL } = (await added.json()) as { downloadURL: string }
      // Nothing is read, so the stream stays open. A response to which nothing refers would be closed as garbage.
      const heard: Response[] = []
      const listen = async () => heard.push(await fetch(test.url + downloadURL))
      expect(await riseOf(listen, 'minbar_audio_streams')).toBe(1)
      await heard[0]?.body?.cancel()
      await eventually(async () => expect(sumOf(await scrape(), 'minbar_audio_streams')).toBe(0))
    },
    async minbar_database_up() {
      expect(sumOf(await scrape(), 'minbar_database_up')).toBe(1)
      isDatabaseAway = true
      const families = await scrape()
      isDatabaseAway = false
      expect(sumOf(families, 'minbar_database_up')).toBe(0)
      expect(families.get('minbar_push_queue_deliveries')?.samples, 'unknown, not 0').toEqual([])
    },
    async minbar_database_connections() {
      const release = Promise.withResolvers<void>()
      const held = test.deps.database.transaction(() => release.promise)
      const families = await scrape()
      expect(sumOf(families, 'minbar_database_connections', { state: 'used' })).toBe(1)
      release.resolve()
      await held
      await eventually(async () => {
        const families = await scrape()
        expect(sumOf(families, 'minbar_database_connections', { state: 'used' })).toBe(0)
        expect(sumOf(families, 'minbar_database_connections', { state: 'idle' })).toBeGreaterThan(0)
      })
    },
    async minbar_database_waiting() {
      const release = Promise.withResolvers<void>()
      const { database } = test.deps
      let begun = 0
      const hold = () => {
        begun += 1
        return release.promise
      }
      const held = Array.from({ length: 12 }, () => database.transaction(hold))
      await eventually(() => {
        expect(begun).toBeGreaterThan(0)
        expect(database.connections()).toMatchObject({ used: begun, waiting: 12 - begun })
      })
      const { waiting } = database.connections()
      const scraped = scrape()
      // The scrape has counted once its own query waits.
      await eventually(() => expect(database.connections().waiting).toBe(waiting + 1))
      release.resolve()
      expect(sumOf(await scraped, 'minbar_database_waiting')).toBe(waiting)
      await Promise.all(held)
    },
    async minbar_cache_lookups_total() {
      const name = 'minbar_cache_lookups_total'
      await fetch(`${test.url}/api/jamat-timings`)
      expect(await riseOf(() => fetch(`${test.url}/api/jamat-timings`), name, { result: 'hit' })).toBe(1)
      test.deps.cache.invalidate('jamat_times')
      expect(await riseOf(() => fetch(`${test.url}/api/jamat-timings`), name, { result: 'miss' })).toBeGreaterThan(0)
    },
    async minbar_cache_bytes() {
      const load = () => test.deps.cache.get('kept', [], async () => ({ value: Buffer.alloc(50_000) }), 'parameterised')
      expect(await riseOf(load, 'minbar_cache_bytes', { partition: 'parameterised' })).toBeGreaterThan(50_000)
    },
    async minbar_cache_evictions_total() {
      const fill = async () => {
        for (let at = 0; at < 20; at += 1)
          await test.deps.cache.get(`filler ${at}`, [], async () => ({ value: Buffer.alloc(100_000) }), 'search')
      }
      expect(await riseOf(fill, 'minbar_cache_evictions_total', { partition: 'search' })).toBeGreaterThan(5)
    },
    async minbar_push_queue_deliveries() {
      const { database } = test.deps
      await database.query(
        `insert into push_deliveries (message_id, subscription_id, host, ready_at)
         select $1, 1, 'push.example', now() + interval '1 hour' from generate_series(1, 3)`,
        [await addMessage()],
      )
      const families = await scrape()
      expect(sumOf(families, 'minbar_push_queue_deliveries')).toBe(3)
      await database.query('delete from push_messages')
      expect(sumOf(await scrape(), 'minbar_push_queue_deliveries')).toBe(0)
    },
    async minbar_push_queue_age_seconds() {
      expect(sumOf(await scrape(), 'minbar_push_queue_age_seconds')).toBe(0)
      await addMessage()
      expect(Math.floor(sumOf(await scrape(), 'minbar_push_queue_age_seconds') / 10)).toBe(6)
      await test.deps.database.query('delete from push_messages')
    },
    async minbar_push_results_total() {
      const phone = push.subscribe(test.deps.secrets.vapid.publicKey)
      await saveSubscription(test.deps.database, { ...phone, userId: '', topics: ['timings'], reminders: undefined })
      const send = async () => {
        await addMessage()
        await test.deps.push.drain()
      }
      const name = 'minbar_push_results_total'
      expect(await riseOf(send, name, { service: push.host, result: 'sent' })).toBe(1)
      push.respondWith(() => ({ status: 410 }))
      expect(await riseOf(send, name, { service: push.host, result: 'gone' })).toBe(1)
    },
    async minbar_job_duration_seconds() {
      const watch = createStoreWatch(test.deps, silent)
      const labels = { job: 'store-check', result: 'ok' }
      expect(await riseOf(() => watch.check(), 'minbar_job_duration_seconds_count', labels)).toBe(1)
      expect(sumOf(await scrape(), 'minbar_job_duration_seconds_count', { job: 'push-queue' })).toBeGreaterThan(0)
      isDatabaseAway = true
      await watch.check()
      isDatabaseAway = false
      const failed = { job: 'store-check', result: 'failed' }
      expect(sumOf(await scrape(), 'minbar_job_duration_seconds_count', failed)).toBe(1)
    },
    async minbar_job_last_success_timestamp_seconds() {
      const name = 'minbar_job_last_success_timestamp_seconds'
      await createStoreWatch(test.deps, silent).check()
      const at = sumOf(await scrape(), name, { job: 'store-check' })
      expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(10)
    },
    async minbar_storage_operation_duration_seconds() {
      const name = 'minbar_storage_operation_duration_seconds_count'
      const labels = { store: 'recordings', operation: 'list', result: 'ok' }
      expect(await riseOf(() => test.deps.storage.list(), name, labels)).toBe(1)
    },
    async minbar_storage_ready() {
      expect(sumOf(await scrape(), 'minbar_storage_ready', { store: 'recordings' })).toBe(1)
      const status = vi.spyOn(test.deps.pictures, 'status').mockReturnValue('unavailable')
      expect(sumOf(await scrape(), 'minbar_storage_ready', { store: 'pictures' })).toBe(0)
      status.mockRestore()
    },
    async minbar_storage_free_bytes() {
      const name = 'minbar_storage_free_bytes'
      expect(sumOf(await scrape(), name, { store: 'recordings' })).toBeGreaterThan(0)
      const free = vi.spyOn(test.deps.storage, 'free').mockResolvedValue(7)
      expect(sumOf(await scrape(), name, { store: 'recordings' })).toBe(7)
      free.mockRestore()
    },
    async minbar_backup_last_success_timestamp_seconds() {
      const name = 'minbar_backup_last_success_timestamp_seconds'
      expect((await scrape()).get(name)?.samples).toEqual([])
      backup = new Date('2026-11-20T03:00:00Z')
      expect(sumOf(await scrape(), name)).toBe(backup.getTime() / 1000)
    },
    async minbar_backup_self_test_timestamp_seconds() {
      const name = 'minbar_backup_self_test_timestamp_seconds'
      expect((await scrape()).get(name)?.samples).toEqual([])
      selfTest = new Date('2026-11-19T03:00:00Z')
      expect(sumOf(await scrape(), name)).toBe(selfTest.getTime() / 1000)
    },
    async minbar_sun_requests_total() {
      expect(await riseOf(() => fetch(`${test.url}/api/sun`), 'minbar_sun_requests_total', { result: 'failed' })).toBe(
        1,
      )
    },
  }

  it('move with what they count, and are all documented with type and labels', { tags: ['long'] }, async () => {
    for (const [name, move] of Object.entries(moves)) {
      await move().catch((error: Error) => {
        error.message = `${name}: ${error.message}`
        throw error
      })
    }
    const { own, ofProcess } = await readMetricTables()
    const families = await scrape()
    expect(own.map(({ name }) => name).sort()).toEqual(Object.keys(moves).sort())
    const documented = [...own, ...ofProcess].map(({ name, type: kind }) => `${name} ${kind}`)
    expect([...families].map(([name, family]) => `${name} ${family.type}`).sort()).toEqual(documented.sort())
    for (const { name, labels } of own) {
      const { samples = [] } = families.get(name) ?? {}
      const found = new Set(samples.flatMap((sample) => Object.keys(sample.labels)))
      found.delete('le')
      expect([...found].sort(), name).toEqual(labels.sort())
    }
  })

  it('of the process move with its work', async () => {
    const before = await scrape()
    const garbage = Array.from({ length: 60 }, () => Array.from({ length: 40_000 }, () => ({})))
    expect(garbage).toHaveLength(60)
    const after = await scrape()
    for (const name of ['process_cpu_seconds_total', 'nodejs_gc_duration_seconds_count'])
      expect(sumOf(after, name), name).toBeGreaterThan(sumOf(before, name))
    expect(sumOf(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })
})
