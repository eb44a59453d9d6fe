import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { Transaction } from '../../server/src/database/database.ts'
import { findChapters, saveChapters } from '../../server/src/features/talks/chapter-queries.ts'
import { setFileMissing } from '../../server/src/recordings/file-queries.ts'
import { insertRecording } from '../../server/src/recordings/queries.ts'
import { stampRecordings } from '../../server/src/recordings/rendition-queries.ts'
import { startTestApp } from '../helpers/app.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { waitFor } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const EVENT = {
  title: 'Youth mentoring',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'An evening for the young.',
}

const FILE = `${'a'.repeat(64)}.mp3`
const VALUES = {
  kind: 'friday',
  date: '20 Nov',
  fileName: FILE,
  bytes: 1000,
  mimeType: 'audio/mpeg',
  durationSeconds: 1.5,
} as const

const test = withTestApp()

const snapshot = async (since?: string) => {
  const response = await test.app.inject(`/api/snapshot${since === undefined ? '' : `?since=${since}`}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Snapshot>()
}
const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const response = await test.app.inject({ method, url, headers: test.auth, ...(payload && { payload }) })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json()
}
const addEvent = (change: object = {}): Promise<{ id: number }> => send('POST', '/api/events', { ...EVENT, ...change })
const putTimes = (payload: object) => send('PUT', '/api/jamat-timings', payload)

/** Inserts the row of a recording. */
async function addRecording(kind: 'friday' | 'morningdars', title: string): Promise<number> {
  const rows = await test.deps.database.query<{ id: number }>(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type, duration_seconds)
     values ($1, $2, '20 Nov', $3, 1000, 'audio/mpeg', 1.5) returning id`,
    [kind, title, FILE],
  )
  test.deps.cache.invalidate('recordings')
  return rows[0]?.id as number
}
async function deleteRecording(id: number): Promise<void> {
  await test.deps.database.query('update recordings set deleted_at = now() where id = $1', [id])
  test.deps.cache.invalidate('recordings')
}

describe('a phone that follows the cursor', () => {
  it('has everything in the end, however writes and requests overlap', async () => {
    const seen = { events: new Map<number, object>(), recordings: new Map<number, object>(), timings: {} as object }
    const merge = (response: Snapshot): string => {
      for (const name of ['events', 'recordings'] as const) {
        if (response.full) seen[name].clear()
        for (const item of response[name]) seen[name].set(item.id, item)
      }
      for (const id of response.deletedEvents) seen.events.delete(id)
      for (const id of response.deletedRecordings) seen.recordings.delete(id)
      if (response.timings) seen.timings = response.timings
      return response.cursor
    }
    let cursor = merge(await snapshot())
    let writing = true
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 10; round += 1) {
        const { id } = await addEvent({ title: `${writer}.${round}` })
        await send('PUT', `/api/events/${id}`, { isUpcoming: round % 2 === 0 })
        if (round % 3 === 0) await send('DELETE', `/api/events/${id}`)
        await putTimes({ fajr: `5:${10 + round}`, isha: `${writer}` })
        const bayan = await addRecording('friday', `${writer}.${round}`)
        if (round % 4 === 0) await deleteRecording(bayan)
      }
    })
    // Over the network: with inject, cached responses would never let the event loop serve the writers.
    const follow = async () => {
      while (writing)
        cursor = merge((await (await fetch(`${test.url}/api/snapshot?since=${cursor}`)).json()) as Snapshot)
    }
    const following = follow()
    await Promise.all(writers).finally(() => {
      writing = false
    })
    await following
    cursor = merge(await snapshot(cursor))

    const complete = await snapshot()
    expect(cursor).toBe(complete.cursor)
    const byId = (items: Iterable<{ id?: number }>) => [...items].sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
    expect(byId(seen.events.values())).toEqual(byId(complete.events))
    expect(byId(seen.recordings.values())).toEqual(byId(complete.recordings))
    expect(seen.timings).toEqual(complete.timings)
    expect(complete.events.length).toBeGreaterThanOrEqual(48)
  })

  it.runIf(isOnPostgres())('gets one state, though a write comes while the snapshot is created', async () => {
    let write = async () => {}
    const own = await startTestApp({
      deps: ({ database }) => ({
        database: {
          ...database,
          transaction: (work) =>
            database.transaction((tx) =>
              work({
                ...tx,
                query: async (sql, params, options) => {
                  const rows = await tx.query(sql, params, options)
                  if (sql.includes('from change_counter') && !sql.includes('for update')) await write()
                  return rows as never
                },
              }),
            ),
        },
      }),
    })
    write = async () => {
      write = async () => {}
      await own.app.inject({ method: 'POST', url: '/api/events', headers: own.auth, payload: EVENT })
    }
    const first = (await own.app.inject('/api/snapshot')).json<Snapshot>()
    expect(first.events).toEqual([])
    const next = (await own.app.inject(`/api/snapshot?since=${first.cursor}`)).json<Snapshot>()
    expect(next.events).toHaveLength(1)
    await own.close()
  })

  it.runIf(isOnPostgres())('never skips a write that began earlier and is committed later', async () => {
    const { database } = test.deps
    const insert = `insert into events (title, image_url, starts_at, registration_link, description)
       values ($1, 'https://a.example/', now(), 'https://a.example/', 'x')`
    const release = Promise.withResolvers<void>()
    const inserted = Promise.withResolvers<void>()
    const slow = database.transaction(async (tx) => {
      await tx.query(insert, ['began first'])
      inserted.resolve()
      await release.promise
    })
    await inserted.promise
    let committed = false
    const quick = database.query(insert, ['began second']).then(() => {
      committed = true
    })
    // Either it waits for the first, as it should, or it is committed.
    for (let waiting = false; !waiting && !committed; ) {
      const rows = await database.query(`select 1 from pg_locks where not granted`)
      waiting = rows.length > 0
    }
    test.deps.cache.invalidate('events')
    const between = await snapshot()
    release.resolve()
    await Promise.all([slow, quick])
    test.deps.cache.invalidate('events')
    const after = await snapshot(between.cursor)
    const known = [...between.events, ...after.events].map(({ title }) => title)
    expect(known).toEqual(expect.arrayContaining(['began first', 'began second']))
  })
})

const addAgain = (tx: Transaction): Promise<unknown> => insertRecording(tx, { ...VALUES, title: 'Third' })

describe.runIf(isOnPostgres())('two talks with one file', () => {
  it.each([
    ['their copies are stamped', (tx: Transaction) => stampRecordings(tx, FILE)],
    ['their file is missing', (tx: Transaction) => setFileMissing(tx, FILE, true)],
    ['it is added once more', addAgain],
  ])('can be edited while %s', async (_, change) => {
    const { database } = test.deps
    await database.query('delete from recordings')
    const first = await addRecording('friday', 'First')
    const second = await addRecording('friday', 'Second')
    await database.query('update recordings set file_missing = $2 where id = $1', [first, change === addAgain])
    const isWaiting = async () =>
      (await database.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0
    let other = Promise.resolve<unknown>(undefined)
    await database.transaction(async (tx) => {
      await findChapters(tx, second, true)
      other = database.transaction(change)
      await waitFor(isWaiting)
      await saveChapters(tx, second, [{ at: 0, title: 'Opening' }], new Date())
    })
    await other
    expect((await findChapters(database, second))?.chapters).toEqual([{ at: 0, title: 'Opening' }])
  })
})
