import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { createResponseCache, MAX_AGE_WITHOUT_NOTICES_MS } from '../../server/src/http/response-cache.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { startBreakableProxy } from '../helpers/breakable-proxy.ts'
import { countStatements } from '../helpers/counting-database.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

let statements: string[]
const test = withTestApp({
  deps: (deps) => {
    const counting = countStatements(deps.database)
    statements = counting.statements
    return { database: counting.database }
  },
})

const put = (app: TestApp, fajr: string) =>
  app.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: app.auth, payload: { fajr } })
const fajrOf = async (app: TestApp): Promise<string> => (await app.app.inject('/api/jamat-timings')).json().fajr

describe('cached responses', () => {
  it.each([
    ['/api/jamat-timings', /from jamat_times order/],
    ['/api/events', /from events/],
    ['/api/snapshot', /from change_counter/],
  ])('%s: 64 concurrent requests take one query, the next none', async (path, pattern) => {
    for (const source of ['jamat_times', 'events', 'recordings', 'hijri_months'] as const)
      test.deps.cache.invalidate(source)
    statements.length = 0
    const all = await Promise.all(Array.from({ length: 64 }, () => fetch(test.url + path)))
    expect(all.map((response) => response.status)).toEqual(Array.from({ length: 64 }, () => 200))
    const bodies = new Set(await Promise.all(all.map((response) => response.text())))
    expect(bodies.size).toBe(1)
    await fetch(test.url + path)
    await test.app.inject(path)
    expect(statements.filter((sql) => pattern.test(sql))).toHaveLength(1)
  })

  it.each(['/api/jamat-timings', '/api/snapshot'])(
    '%s: has the same body and headers on the fast path and from Fastify',
    async (path) => {
      const plain = ({ date: _, connection: __, 'keep-alive': ___, ...headers }: Record<string, unknown>) => headers
      const made = await test.app.inject(path)
      const ready = await fetch(test.url + path)
      expect(await ready.text()).toBe(made.body)
      expect(plain(Object.fromEntries(ready.headers))).toEqual(plain(made.headers))
      const unchanged = { 'if-none-match': made.headers.etag as string }
      const made304 = await test.app.inject({ url: path, headers: unchanged })
      const ready304 = await fetch(test.url + path, { headers: unchanged })
      expect([made304.statusCode, ready304.status]).toEqual([304, 304])
      expect(await ready304.text()).toBe('')
      expect(ready304.headers.get('etag')).toBe(made304.headers.etag)
      expect(ready304.headers.get('content-security-policy')).toBe(made304.headers['content-security-policy'])
    },
  )

  it('contain a write as soon as it is acknowledged', async () => {
    for (let minute = 10; minute < 40; minute += 1) {
      await put(test, `5:${minute}`)
      expect(await fajrOf(test)).toBe(`5:${minute}`)
      expect(await (await fetch(`${test.url}/api/jamat-timings`)).json()).toMatchObject({ fajr: `5:${minute}` })
    }
  })
})

describe.runIf(isOnPostgres())('while the database is unavailable', () => {
  it('phones get the times of the next day after midnight, and the snapshot whatever their cursor', async () => {
    let now = new Date('2027-03-10T18:59:00Z')
    const proxy = await startBreakableProxy(test.database.url as string)
    const database = openPostgres({
      url: proxy.url,
      onError: () => undefined,
      timeoutsMs: { connect: 2_000, response: 2_000 },
    })
    const cache = await createResponseCache(
      database,
      () => now,
      undefined,
      () => now.getTime(),
    )
    const own = await startTestApp({ beside: test, now: () => now, deps: () => ({ database, cache }) })
    const save = (payload: object) =>
      own.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: own.auth, payload })
    await save({ fajr: '5:30' })
    await save({ fajr: '5:20', effectiveFrom: '2027-03-11' })
    await own.allChangesReceived()
    const timings = () => own.app.inject('/api/jamat-timings')
    expect((await timings()).json()).toMatchObject({ fajr: '5:30' })
    const before = await own.app.inject('/api/snapshot')
    const { cursor } = before.json<{ cursor: string }>()
    proxy.disconnect()
    await eventually(async () => expect((await timings()).headers.age).toBeDefined())
    now = new Date('2027-03-10T19:01:00Z')

    const after = await timings()
    expect(after.statusCode).toBe(200)
    expect(after.json()).toMatchObject({ fajr: '5:20', upcoming: [] })
    expect(Number(after.headers.age)).toBeGreaterThanOrEqual(120)
    // A cursor that no phone has sent before, and one of another database.
    for (const since of ['', `?since=${cursor.replace(/\d+$/, '1')}`, '?since=other-1']) {
      const snapshot = await own.app.inject(`/api/snapshot${since}`)
      expect(snapshot.statusCode, since).toBe(200)
      expect(snapshot.body).toBe(before.body)
      expect(Number(snapshot.headers.age)).toBeGreaterThanOrEqual(120)
    }
    await own.close()
    await database.close()
    await proxy.close()
  })

  it('responses that were current are sent with their age, on new connections too', async () => {
    const proxy = await startBreakableProxy(test.database.url as string)
    const lost = Promise.withResolvers<Error>()
    const database = openPostgres({
      url: proxy.url,
      onError: lost.resolve,
      timeoutsMs: { connect: 2_000, response: 2_000 },
    })
    const cache = await createResponseCache(database)
    const own = await startTestApp({ beside: test, deps: () => ({ database, cache }) })
    const paths = ['/api/jamat-timings', '/api/snapshot', '/api/events']
    const before = await Promise.all(paths.map((path) => own.app.inject(path)))
    const { cursor } = before[1]?.json<{ cursor: string }>() ?? {}
    await own.app.inject(`/api/snapshot?since=${cursor}`)
    proxy.disconnect()
    await lost.promise
    await eventually(async () => expect((await own.app.inject('/api/events')).headers.age).toBeDefined())
    for (const path of [...paths, `/api/snapshot?since=${cursor}`]) {
      const response = await own.app.inject(path)
      expect(response.statusCode, path).toBe(200)
      expect(Number(response.headers.age), path).toBeGreaterThanOrEqual(0)
    }
    const after = await Promise.all(paths.map((path) => own.app.inject(path)))
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
    const unknown = await own.app.inject('/api/get-recordings-count/friday')
    expect(unknown.statusCode).toBe(503)
    proxy.restore()
    await vi.waitFor(async () => expect((await own.app.inject('/api/events')).headers.age).toBeUndefined(), {
      timeout: 15_000,
      interval: 50,
    })
    await own.close()
    await database.close()
    await proxy.close()
  })
})

// The embedded database has one process only.
describe.runIf(isOnPostgres())('two processes on one database', () => {
  it('notify each other of their writes', async () => {
    const other = await startTestApp({ beside: test })
    await put(test, '5:01')
    await eventually(async () => expect(await fajrOf(other)).toBe('5:01'))
    await put(other, '5:02')
    expect(await fajrOf(other)).toBe('5:02')
    await eventually(async () => expect(await fajrOf(test)).toBe('5:02'))
    await put(test, '5:03')
    await eventually(async () => expect(await fajrOf(other)).toBe('5:03'))
    await other.close()
  })

  it('serve no response older than five seconds while one of them receives no notices, and load it no more often', async () => {
    const proxy = await startBreakableProxy(test.database.url as string)
    const lost = Promise.withResolvers<Error>()
    const listener: Database = openPostgres({ url: proxy.url, onError: lost.resolve })
    let skipped = 0
    const cache = await createResponseCache(listener, undefined, undefined, () => performance.now() + skipped)
    let queries: string[] = []
    const unnotified = await startTestApp({
      beside: test,
      deps: (deps) => {
        const counting = countStatements(deps.database)
        queries = counting.statements
        return { database: counting.database, cache }
      },
    })
    const countLoads = () => queries.filter((sql) => sql.includes('distinct on')).length
    await put(test, '6:00')
    await eventually(async () => expect(await fajrOf(unnotified)).toBe('6:00'))

    proxy.disconnect()
    await lost.promise
    for (let minute = 1; minute <= 20; minute += 1) {
      await put(test, `6:${minute}`)
      skipped += MAX_AGE_WITHOUT_NOTICES_MS
      expect(await fajrOf(unnotified)).toBe(`6:${minute}`)
      const before = countLoads()
      expect(await fajrOf(unnotified)).toBe(`6:${minute}`)
      expect(countLoads()).toBe(before)
    }

    // When notices arrive again, responses are stored again, with the writes of the meantime.
    proxy.restore()
    await eventually(async () => {
      await fajrOf(unnotified)
      const before = countLoads()
      expect(await fajrOf(unnotified)).toBe('6:20')
      expect(countLoads()).toBe(before)
    })
    await put(test, '7:00')
    await eventually(async () => expect(await fajrOf(unnotified)).toBe('7:00'))
    await unnotified.close()
    await listener.close()
    await proxy.close()
  })
})
