import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { createResponseCache } from '../../server/src/http/response-cache.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { countStatements } from '../helpers/counting-database.ts'

let statements: string[]

/**
 * Starts a server that has 1000 recordings and adds its statements to {@link statements}.
 * @param maxBytes the size of its cache
 */
async function startWithRecordings(maxBytes?: number): Promise<TestApp> {
  const own = await startTestApp({
    deps: async (deps) => {
      const counting = countStatements(deps.database)
      statements = counting.statements
      if (maxBytes === undefined) return { database: counting.database }
      await deps.cache.close()
      return { database: counting.database, cache: await createResponseCache(deps.database, deps.clock, maxBytes) }
    },
  })
  await own.deps.database.query(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
     select 'friday', 'bayan ' || n, '', 'x.mp3', 1, 'audio/mpeg' from generate_series(1, 1000) as n`,
  )
  await own.allChangesReceived()
  own.deps.cache.invalidate('recordings')
  return own
}

describe('cursors chosen by a client', () => {
  let own: TestApp
  let cursor: string
  let dataset: string
  let change: number
  beforeAll(async () => {
    own = await startWithRecordings()
    const first = (await own.app.inject('/api/snapshot')).json<Snapshot>()
    cursor = first.cursor
    dataset = cursor.split('-')[0] as string
    change = Number(cursor.split('-')[1])
  })
  afterAll(() => own.close())
  beforeEach(() => {
    statements.length = 0
  })
  const get = async (since: string) => (await own.app.inject(`/api/snapshot?since=${since}`)).json<Snapshot>()
  const countSnapshots = () => statements.filter((sql) => sql.includes('from announcements')).length

  it('of another database or of the future share the cached first snapshot', async () => {
    const cursors = Array.from({ length: 50 }, (_, index) => [`zz-${index}`, `${dataset}-${change + 1 + index}`]).flat()
    for (const response of await Promise.all(cursors.map(get))) expect(response).toMatchObject({ full: true, cursor })
    expect(countSnapshots()).toBe(0)
  })

  it('cost no query once the first snapshot is stored', async () => {
    await get(cursor)
    statements.length = 0
    for (const since of [cursor, 'zz-1', 'zz-999999999999999']) await get(since)
    expect(statements).toEqual([])
  })

  it('from before the last 100 changed recordings share the cached first snapshot', async () => {
    const cursors = Array.from({ length: 50 }, (_, index) => `${dataset}-${change - 101 - index}`)
    for (const response of await Promise.all(cursors.map(get))) expect(response).toMatchObject({ full: true, cursor })
    expect(countSnapshots()).toBe(0)
    const delta = await get(`${dataset}-${change - 100}`)
    expect(delta.full).toBe(false)
    expect(delta.recordings).toHaveLength(100)
  })

  it('written with leading zeros share one delta', async () => {
    await Promise.all([
      get(`${dataset}-${change - 1}`),
      get(`${dataset}-0${change - 1}`),
      get(`${dataset}-00${change - 1}`),
    ])
    expect(countSnapshots()).toBe(1)
  })

  it('beyond the last page of a list store nothing', async () => {
    for (let round = 0; round < 2; round += 1) {
      statements.length = 0
      const response = await own.app.inject('/api/get-recordings/friday?page=999&limit=50')
      expect(response.json()).toEqual([])
      expect(statements).toHaveLength(1)
    }
  })
})

describe('a phone that has missed more than a hundred changes of one event and one recording', () => {
  it('gets these two, not the full snapshot', async () => {
    const own = await startTestApp()
    await own.deps.database.query(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
       select 'friday', 'bayan ' || n, '', 'x.mp3', 1, 'audio/mpeg' from generate_series(1, 200) as n`,
    )
    await own.deps.database.query(
      `insert into events (title, image_url, starts_at, registration_link, description) values ('Eid', '', now(), '', '')`,
    )
    await own.allChangesReceived()
    const { cursor } = (await own.app.inject('/api/snapshot')).json<Snapshot>()
    for (let count = 0; count < 60; count += 1) {
      await own.deps.database.query(`update recordings set title = 'corrected' where title in ('bayan 7', 'corrected')`)
      await own.deps.database.query(`update events set title = 'Eid Milan'`)
    }
    await own.allChangesReceived()
    const delta = (await own.app.inject(`/api/snapshot?since=${cursor}`)).json<Snapshot>()
    expect(delta).toMatchObject({ full: false, events: [{ title: 'Eid Milan' }], recordings: [{ title: 'corrected' }] })
    await own.close()
  })
})

describe('cursors that fill the cache', () => {
  it('do not evict the first snapshot or the jamat times', async () => {
    const own = await startWithRecordings(2 * 1024 * 1024)
    const first = await own.app.inject('/api/snapshot')
    await own.app.inject('/api/jamat-timings')
    // Deltas of up to 30 KB each: together more than the cache holds of them.
    const [id, last] = first.json<Snapshot>().cursor.split('-')
    for (let behind = 0; behind <= 100; behind += 2)
      await own.app.inject(`/api/snapshot?since=${id}-${Number(last) - behind}`)
    for (let page = 1; page <= 10; page += 1) await own.app.inject(`/api/get-recordings/friday?page=${page}&limit=50`)
    statements.length = 0
    await own.app.inject('/api/snapshot')
    await own.app.inject('/api/jamat-timings')
    expect(statements).toEqual([])
    await own.close()
  })
})

describe('a snapshot over the network', () => {
  let own: TestApp
  beforeAll(async () => {
    own = await startTestApp()
  })
  afterAll(() => own.close())

  it('is sent for a cursor by a server that has only just started', async () => {
    const response = await fetch(`${own.url}/api/snapshot?since=zz-1`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ full: true })
  })

  it('has every change as soon as an administrator has made it', async () => {
    const [recording] = await own.deps.database.query<{ id: number }>(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
       values ('friday', 'bayan', '', 'x.mp3', 1, 'audio/mpeg') returning id`,
    )
    await own.allChangesReceived()
    const load = async () => (await (await fetch(`${own.url}/api/snapshot`)).json()) as Snapshot
    const send = async (method: 'PUT' | 'DELETE', path: string, payload?: object) => {
      const response = await own.app.inject({ method, url: path, headers: own.auth, ...(payload && { payload }) })
      expect(response.statusCode, response.body).toBeLessThan(300)
      return load()
    }
    expect((await load()).recordings).toHaveLength(1)
    expect((await send('DELETE', `/api/delete-recording/${recording?.id}`)).recordings).toEqual([])
    const safar = { year: 1448, month: 2, startsOn: '2026-07-17' }
    expect((await send('PUT', '/api/hijri-months', safar)).hijriMonths).toEqual([safar])
    const { offsets: _, ...settings } = DEFAULT_MOSQUE
    expect((await send('PUT', '/api/mosque', { ...settings, name: 'Masjid al-Noor' })).mosque?.name).toBe(
      'Masjid al-Noor',
    )
  })

  it('has the changes after a cursor of another process, though that change is not announced here yet', async () => {
    const unannounced = await startTestApp({
      deps: async (deps) => {
        await deps.cache.close()
        const database = { ...deps.database, listen: async () => ({ isLive: true, stop: async () => undefined }) }
        return { cache: await createResponseCache(database, deps.clock) }
      },
    })
    const address = unannounced.url
    const load = async (since: string) =>
      (await (await fetch(`${address}/api/snapshot?since=${since}`)).json()) as Snapshot
    const { cursor } = await load('zz-1')
    const [dataset, change] = cursor.split('-')
    await unannounced.deps.database.query(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
       values ('friday', 'bayan', '', 'x.mp3', 1, 'audio/mpeg')`,
    )
    const newer = `${dataset}-${Number(change) + 1}`
    expect(await load(newer)).toMatchObject({ full: false, cursor: newer, recordings: [] })
    await unannounced.close()
  })
})

describe('while the database cannot be queried, a cursor whose changes are not stored', () => {
  let own: TestApp
  let failure: Error | undefined
  let stored: string
  let earlier: string
  beforeAll(async () => {
    own = await startTestApp({
      deps: ({ database }) => ({
        database: {
          ...database,
          query: (...query) => (failure ? Promise.reject(failure) : database.query(...query)),
          transaction: (work) => (failure ? Promise.reject(failure) : database.transaction(work)),
        },
      }),
    })
    await own.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: own.auth, payload: { fajr: '5:30' } })
    await own.allChangesReceived()
    stored = (await own.app.inject('/api/snapshot')).body
    const [dataset, change] = (JSON.parse(stored) as Snapshot).cursor.split('-')
    earlier = `${dataset}-${Number(change) - 1}`
    await own.app.inject('/api/snapshot?since=zz-1')
  })
  afterAll(() => own.close())

  it('gets the stored first snapshot if the database is unavailable', async () => {
    failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const response = await own.app.inject(`/api/snapshot?since=${earlier}`)
    failure = undefined
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(stored)
  })

  it('gets the error if the query itself fails', async () => {
    failure = new Error('the index is damaged')
    const response = await own.app.inject(`/api/snapshot?since=${earlier}`)
    failure = undefined
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ error: 'internal' })
  })
})
