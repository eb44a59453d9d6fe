import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contracts/snapshot.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { onPostgres } from '../helpers/database.ts'

/** Noon of Friday 20 November 2026 in Karachi. */
const NOON = new Date('2026-11-20T07:00:00.000Z')
const EVENT = {
  title: 'Youth mentoring',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'An evening for the young.',
}

let test: TestApp
let now = NOON
let url: string
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  url = await test.listen()
})
afterAll(() => test.close())

const ask = (since?: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/snapshot${since === undefined ? '' : `?since=${since}`}`, headers })
const snapshot = async (since?: string) => {
  const answer = await ask(since)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Snapshot>()
}
const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await test.app.inject({ method, url, headers: test.auth, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const addEvent = (change: object = {}): Promise<{ id: number }> => send('POST', '/api/events', { ...EVENT, ...change })
const putTimes = (payload: object) => send('PUT', '/api/jamat-timings', payload)

/** Puts a recording's row in, as an upload does last. */
async function addRecording(kind: 'friday' | 'morningdars', title: string): Promise<number> {
  const rows = await test.deps.database.query<{ id: number }>(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type, duration_seconds)
     values ($1, $2, '20 Nov', $3, 1000, 'audio/mpeg', 1.5) returning id`,
    [kind, title, `${'a'.repeat(64)}.mp3`],
  )
  test.deps.answers.forget('recordings')
  return rows[0]?.id as number
}
async function deleteRecording(id: number): Promise<void> {
  await test.deps.database.query('update recordings set deleted_at = now() where id = $1', [id])
  test.deps.answers.forget('recordings')
}

describe('a first snapshot', () => {
  it('holds all a phone keeps, and a cursor', async () => {
    await putTimes({ fajr: '5:45' })
    await putTimes({ fajr: '6:00', effectiveFrom: '2026-11-25' })
    const event = await addEvent()
    const friday = await addRecording('friday', 'Patience')
    const dars = await addRecording('morningdars', 'Thanks')
    const answer = await snapshot()
    expect(answer).toEqual({
      cursor: expect.stringMatching(/^[0-9a-f]{8}-\d+$/),
      full: true,
      timings: {
        updatedAt: NOON.toISOString(),
        entries: [
          { prayer: 'fajr', time: '5:45', from: '2026-11-20' },
          { prayer: 'fajr', time: '6:00', from: '2026-11-25' },
        ],
      },
      events: [event],
      deletedEvents: [],
      recordings: [
        expect.objectContaining({ id: friday, kind: 'friday' }),
        expect.objectContaining({ id: dars, kind: 'morningdars' }),
      ],
      deletedRecordings: [],
      hijriMonths: [],
      counts: { friday: 1, morningdars: 1 },
    })
    expect(answer.recordings[0]).toEqual({
      id: friday,
      title: 'Patience',
      date: '20 Nov',
      downloadURL: `/media/recordings/${'a'.repeat(64)}.mp3`,
      kind: 'friday',
      bytes: 1000,
      mimeType: 'audio/mpeg',
      durationSeconds: 1.5,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('holds yesterday’s times too, for phones whose clock is behind, and no older ones', async () => {
    await test.deps.database.query('delete from jamat_times')
    test.deps.answers.forget('jamat_times')
    await putTimes({ asr: 'on the 20th' })
    now = new Date('2026-11-21T07:00:00.000Z')
    await putTimes({ asr: 'on the 21st' })
    now = new Date('2026-11-22T07:00:00.000Z')
    await putTimes({ asr: 'on the 22nd' })
    expect((await snapshot()).timings?.entries.map(({ time }) => time)).toEqual(['on the 21st', 'on the 22nd'])
    now = NOON
  })

  it('holds the newest 200 recordings of each kind and says how many there are', async () => {
    const own = await startTestApp()
    await own.deps.database.query(
      `insert into recordings (kind, title, date_text, file_name, bytes, mime_type, created_at)
       select 'friday', 'bayan ' || n, '', 'x.mp3', 1, 'audio/mpeg', timestamptz '2026-01-01' + n * interval '1 day'
       from generate_series(1, 205) as n`,
    )
    const { recordings, counts } = (await own.app.inject('/api/snapshot')).json<Snapshot>()
    expect(counts).toEqual({ friday: 205, morningdars: 0 })
    expect(recordings.map(({ title }) => title)).toEqual(
      Array.from({ length: 200 }, (_, index) => `bayan ${205 - index}`),
    )
    await own.close()
  })
})

describe('a snapshot for a phone that takes brotli', () => {
  it('says the same in fewer bytes, kept or not, and knows its tag', async () => {
    const plain = await ask()
    for (const time of ['first', 'again']) {
      const answer = await fetch(`${url}/api/snapshot`, { headers: { 'accept-encoding': 'br' } })
      expect([time, answer.headers.get('content-encoding')]).toEqual([time, 'br'])
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.rawPayload.length / 2)
      expect(await answer.json()).toEqual(plain.json())
      const known = { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' }
      expect((await fetch(`${url}/api/snapshot`, { headers: known })).status).toBe(304)
    }
  })
})

describe('a later snapshot', () => {
  it('holds nothing but the few bytes that are always whole when nothing has changed', async () => {
    const first = await snapshot()
    expect(await snapshot(first.cursor)).toEqual({
      cursor: first.cursor,
      full: false,
      events: [],
      deletedEvents: [],
      recordings: [],
      deletedRecordings: [],
      hijriMonths: first.hijriMonths,
      counts: first.counts,
    })
  })

  it('holds only what changed after the cursor, deletions too', async () => {
    const stays = await addEvent({ title: 'stays' })
    const goes = await addEvent({ title: 'goes' })
    const bayan = await addRecording('friday', 'goes')
    const before = await snapshot()
    const added = await addEvent({ title: 'new' })
    await send('PUT', `/api/events/${stays.id}`, { isUpcoming: true })
    await send('DELETE', `/api/events/${goes.id}`)
    const newBayan = await addRecording('friday', 'new')
    await deleteRecording(bayan)
    const after = await snapshot(before.cursor)
    expect(after.full).toBe(false)
    expect(after.cursor).not.toBe(before.cursor)
    expect(after.events.map(({ id }) => id).sort()).toEqual([stays.id, added.id].sort())
    expect(after.events.find(({ id }) => id === stays.id)?.isUpcoming).toBe(true)
    expect(after.deletedEvents).toEqual([goes.id])
    expect(after.recordings.map(({ id }) => id)).toEqual([newBayan])
    expect(after.deletedRecordings).toEqual([bayan])
    expect(after.counts.friday).toBe(before.counts.friday)
    expect(after).not.toHaveProperty('timings')
    // From where that ends there is nothing more.
    expect(await snapshot(after.cursor)).toMatchObject({
      events: [],
      deletedEvents: [],
      recordings: [],
      deletedRecordings: [],
    })
  })

  it('holds the times, whole, only when one of them changed', async () => {
    await putTimes({ fajr: '5:45', isha: '7:30' })
    const before = await snapshot()
    await addEvent()
    expect(await snapshot(before.cursor)).not.toHaveProperty('timings')
    await putTimes({ isha: '7:15' })
    const after = await snapshot(before.cursor)
    expect(after.timings).toEqual((await snapshot()).timings)
    expect(after.timings?.entries).toContainEqual({ prayer: 'isha', time: '7:15', from: '2026-11-20' })
    expect(after.timings?.entries).toContainEqual({ prayer: 'fajr', time: '5:45', from: '2026-11-20' })
  })

  it('starts anew for a cursor of another database, or from its future', async () => {
    const { cursor } = await snapshot()
    const [dataset, change] = cursor.split('-')
    for (const strange of [
      `00000000-${change}`,
      `abc-1`,
      `${dataset}-${Number(change) + 1}`,
      `${dataset}-999999999999999`,
    ]) {
      const answer = await snapshot(strange)
      expect(answer.full, strange).toBe(true)
      expect(answer.cursor, strange).toBe(cursor)
    }
    expect((await snapshot(`${dataset}-0`)).full).toBe(false)
  })

  it.each([
    '',
    'x',
    '-1',
    '1-',
    'abc-',
    'abc--1',
    'abc-1.5',
    'ABC-1',
    'abc-1%27%20or%201=1',
    `abc-${'9'.repeat(16)}`,
    `${'a'.repeat(90)}-1`,
    'abc-1%00',
  ])('refuses the malformed cursor %j', async (since) => {
    const answer = await ask(since)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_input', field: 'since' })
  })
})

describe('asking again for a snapshot', () => {
  it('keeps one answer for all cursors that are none of its own, whether it lies ready or not', async () => {
    const { cursor } = await snapshot()
    const foreign = await Promise.all(['zz-1', 'zz-2', 'yy-1'].map((since) => ask(since)))
    expect(foreign.map((answer) => answer.json<Snapshot>())).toEqual(
      Array(3).fill(expect.objectContaining({ full: true, cursor })),
    )
    const day = '2026-11-20'
    for (const since of ['zz-1', 'zz-2', 'yy-1'])
      expect(test.deps.answers.peek(`snapshot ${day} ${since}`)).toBeUndefined()
    for (const path of ['/api/snapshot?since=', '/api/snapshot?since=x!-1']) {
      expect((await fetch(url + path)).status, path).toBe(400)
    }
  })

  it('costs no body while nothing has changed', async () => {
    for (const since of [undefined, (await snapshot()).cursor]) {
      const first = await ask(since)
      const etag = first.headers.etag as string
      expect(first.headers['cache-control']).toBe('no-cache')
      const again = await ask(since, { 'if-none-match': etag })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      await addEvent()
      const changed = await ask(since, { 'if-none-match': etag })
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(etag)
    }
  })
})

describe('a phone that follows the cursor', () => {
  it('while many write at the same time ends with everything, whatever it saw when', async () => {
    const seen = { events: new Map<number, object>(), recordings: new Map<number, object>(), timings: {} as object }
    const merge = (answer: Snapshot): string => {
      for (const name of ['events', 'recordings'] as const) {
        if (answer.full) seen[name].clear()
        for (const item of answer[name]) seen[name].set(item.id, item)
      }
      for (const id of answer.deletedEvents) seen.events.delete(id)
      for (const id of answer.deletedRecordings) seen.recordings.delete(id)
      if (answer.timings) seen.timings = answer.timings
      return answer.cursor
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
    // Over the network, as a phone: an answer at hand would otherwise never let the writers' answers in.
    const follow = async () => {
      while (writing) cursor = merge((await (await fetch(`${url}/api/snapshot?since=${cursor}`)).json()) as Snapshot)
    }
    const following = follow()
    await Promise.all(writers).finally(() => {
      writing = false
    })
    await following
    cursor = merge(await snapshot(cursor))

    const whole = await snapshot()
    expect(cursor).toBe(whole.cursor)
    const byId = (items: Iterable<{ id?: number }>) => [...items].sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
    expect(byId(seen.events.values())).toEqual(byId(whole.events))
    expect(byId(seen.recordings.values())).toEqual(byId(whole.recordings))
    expect(seen.timings).toEqual(whole.timings)
    expect(whole.events.length).toBeGreaterThanOrEqual(48)
  })

  it.runIf(onPostgres())('is given one moment, though someone writes while it is being put together', async () => {
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

  it.runIf(onPostgres())('never passes a write that began earlier and is committed later', async () => {
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
    // Either it waits for the first, as it should, or it is through: no third state is waited for.
    for (let waiting = false; !waiting && !committed; ) {
      const rows = await database.query(`select 1 from pg_locks where not granted`)
      waiting = rows.length > 0
    }
    test.deps.answers.forget('events')
    const between = await snapshot()
    release.resolve()
    await Promise.all([slow, quick])
    test.deps.answers.forget('events')
    const after = await snapshot(between.cursor)
    const known = [...between.events, ...after.events].map(({ title }) => title)
    expect(known).toEqual(expect.arrayContaining(['began first', 'began second']))
  })
})
