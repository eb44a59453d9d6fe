import { describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { startTestApp } from '../helpers/app.ts'
import { countHandled } from '../helpers/handled-requests.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** Noon of Friday 20 November 2026 in Karachi. */
const NOON = new Date('2026-11-20T07:00:00.000Z')
const EVENT = {
  title: 'Youth mentoring',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'An evening for the young.',
}

let now = NOON
const test = withTestApp({ now: () => now })

const request = (since?: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/snapshot${since === undefined ? '' : `?since=${since}`}`, headers })
const snapshot = async (since?: string) => {
  const response = await request(since)
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
    [kind, title, `${'a'.repeat(64)}.mp3`],
  )
  test.deps.cache.invalidate('recordings')
  return rows[0]?.id as number
}
async function deleteRecording(id: number): Promise<void> {
  await test.deps.database.query('update recordings set deleted_at = now() where id = $1', [id])
  test.deps.cache.invalidate('recordings')
}

describe('a first snapshot', () => {
  it('contains everything a phone stores, and a cursor', async () => {
    const { database, cache } = test.deps
    for (const table of ['jamat_times', 'events', 'recordings'] as const) {
      await database.query(`delete from ${table}`)
      cache.invalidate(table)
    }
    await putTimes({ fajr: '5:45' })
    await putTimes({ fajr: '6:00', effectiveFrom: '2026-11-25' })
    const event = await addEvent()
    const friday = await addRecording('friday', 'Patience')
    const dars = await addRecording('morningdars', 'Thanks')
    const response = await snapshot()
    expect(response).toEqual({
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
      announcements: [],
      hijriMonths: [],
      ramadans: [],
      mosque: DEFAULT_MOSQUE,
      counts: { friday: 1, morningdars: 1 },
    })
    expect(response.recordings[0]).toEqual({
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

  it('contains the times of this month and of yesterday, for print and for phones whose clock is behind, and no older ones', async () => {
    await test.deps.database.query('delete from jamat_times')
    test.deps.cache.invalidate('jamat_times')
    const times = async () => (await snapshot()).timings?.entries.map(({ time }) => time)
    for (const day of ['20', '21', '22']) {
      now = new Date(`2026-11-${day}T07:00:00.000Z`)
      await putTimes({ asr: `on the ${day}` })
    }
    expect(await times()).toEqual(['on the 20', 'on the 21', 'on the 22'])
    now = new Date('2026-11-30T07:00:00.000Z')
    await putTimes({ asr: 'on the 30' })
    now = new Date('2026-12-01T07:00:00.000Z')
    await putTimes({ asr: 'on the first' })
    expect(await times()).toEqual(['on the 30', 'on the first'])
    now = new Date('2026-12-15T07:00:00.000Z')
    await putTimes({ asr: 'on the 15' })
    expect(await times()).toEqual(['on the first', 'on the 15'])
    now = NOON
  })

  it('contains the newest 200 recordings of each kind and their number', async () => {
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

describe('a snapshot for a client that accepts Brotli', () => {
  it('has the same content in fewer bytes, cached or not, and an ETag', async () => {
    for (let number = 1; number <= 5; number += 1) await addEvent({ title: `Mentoring ${number}` })
    const plain = await request()
    for (const time of ['first', 'again']) {
      const response = await fetch(`${test.url}/api/snapshot`, { headers: { 'accept-encoding': 'br' } })
      expect([time, response.headers.get('content-encoding')]).toEqual([time, 'br'])
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.rawPayload.length / 2)
      expect(await response.json()).toEqual(plain.json())
      const known = { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' }
      expect((await fetch(`${test.url}/api/snapshot`, { headers: known })).status).toBe(304)
    }
  })
})

describe('a delta', () => {
  it('is empty except for the parts that are always complete if nothing has changed', async () => {
    const first = await snapshot()
    expect(await snapshot(first.cursor)).toEqual({
      cursor: first.cursor,
      full: false,
      events: [],
      deletedEvents: [],
      recordings: [],
      deletedRecordings: [],
      announcements: [],
      hijriMonths: first.hijriMonths,
      ramadans: first.ramadans,
      mosque: first.mosque,
      counts: first.counts,
    })
  })

  it('contains only changes after the cursor, including deletions', async () => {
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
    // Nothing has changed since.
    expect(await snapshot(after.cursor)).toMatchObject({
      events: [],
      deletedEvents: [],
      recordings: [],
      deletedRecordings: [],
    })
  })

  it('contains all times if one of them changed, and otherwise none', async () => {
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

  it('is replaced by a full snapshot for a cursor of another database or of the future', async () => {
    const { cursor } = await snapshot()
    const [dataset, change] = cursor.split('-')
    for (const strange of [
      `00000000-${change}`,
      `abc-1`,
      `${'a'.repeat(70)}-1`,
      `${dataset}-${Number(change) + 1}`,
      `${dataset}-999999999999999`,
    ]) {
      const response = await snapshot(strange)
      expect(response.full, strange).toBe(true)
      expect(response.cursor, strange).toBe(cursor)
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
    const response = await request(since)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field: 'since' })
  })
})

describe('a repeated request for a snapshot', () => {
  it('is sent from the fast path, first snapshot and changes alike, until something changes', async () => {
    const { cursor: earlier } = await snapshot()
    await addEvent()
    await test.allChangesReceived()
    const { cursor } = await snapshot()
    const paths = ['', `?since=${earlier}`, `?since=${cursor}`, '?since=abc-1', '?since=abc-999999999999999'].map(
      (query) => `/api/snapshot${query}`,
    )
    const ordinary = await Promise.all(paths.map(async (path) => (await test.app.inject(path)).body))
    const load = async (path: string) => (await fetch(test.url + path)).text()
    let repeated: string[] = []
    const countLoads = () =>
      countHandled(async () => {
        repeated = await Promise.all(paths.map(load))
      })
    expect(await countLoads()).toBe(0)
    expect(repeated).toEqual(ordinary)
    await addEvent()
    expect(await countLoads()).toBeGreaterThan(0)
    for (const [index, body] of repeated.entries()) expect(body, paths[index]).not.toBe(ordinary[index])
  })

  it('takes no other parameter for a cursor', async () => {
    const { cursor } = await snapshot()
    await snapshot(cursor)
    expect(await (await fetch(`${test.url}/api/snapshot?until=${cursor}`)).json()).toMatchObject({ full: true })
  })

  it('accepts no malformed cursor on the fast path', async () => {
    await snapshot()
    for (const path of ['/api/snapshot?since=', '/api/snapshot?since=x!-1']) {
      expect((await fetch(test.url + path)).status, path).toBe(400)
    }
  })

  it('is a 304 without a body while nothing has changed', async () => {
    for (const since of [undefined, (await snapshot()).cursor]) {
      const first = await request(since)
      const etag = first.headers.etag as string
      expect(first.headers['cache-control']).toBe('no-cache')
      const again = await request(since, { 'if-none-match': etag })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      await addEvent()
      const changed = await request(since, { 'if-none-match': etag })
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(etag)
    }
  })
})
