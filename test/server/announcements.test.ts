import { parseRssFeed } from 'feedsmith'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Announcement, AnnouncementRecord } from '#contracts/announcements.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { ADMIN } from '../helpers/app.ts'
import { at } from '../helpers/push-server.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const HOUR = 3_600_000
const ASR = { prayer: 'asr', date: '2026-11-18', number: 1 }
const JANAZAH = { kind: 'janazah', title: 'Haji Abdul Karim', location: 'The courtyard', after: ASR }

/** A Wednesday. */
let now = at('2026-11-18 12:00')
const test = withTestApp({ now: () => now })
beforeEach(async () => {
  now = at('2026-11-18 12:00')
  for (const table of ['announcements', 'jamat_times']) await test.deps.database.query(`delete from ${table}`)
  await send('PUT', '/api/jamat-timings', {
    fajr: '5:45',
    zuhr: '1:30',
    asr: '4:30',
    maghrib: 'after sunset',
    jumma: '1:15 & 2:00',
  })
})

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, headers: { ...test.auth, ...headers }, ...(payload && { payload }) })
const publish = async (payload: object = JANAZAH, headers?: Record<string, string>): Promise<Announcement> => {
  const response = await send('POST', '/api/announcements', payload, headers)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json()
}
const list = async () => (await test.app.inject('/api/announcements')).json<Announcement[]>()
const snapshot = async (since?: string) =>
  (await test.app.inject(`/api/snapshot${since ? `?since=${since}` : ''}`)).json<Snapshot>()

describe('an announcement', () => {
  it('is listed with what was typed, from now until the end of its kind', async () => {
    const rain = await publish({
      kind: 'rain',
      description: '  Please use the side door.\u202e ',
      secondDescription: null,
    })
    expect(rain).toEqual({
      ...{ id: rain.id, kind: 'rain', title: '', description: 'Please use the side door.' },
      from: now.toISOString(),
      until: new Date(now.getTime() + 6 * HOUR).toISOString(),
    })
    expect(await list()).toEqual([rain])
    expect((await test.app.inject(`/api/announcements/${rain.id}`)).json()).toEqual(rain)
  })

  it('is listed no more once it has ended, and is not forgotten', async () => {
    const { id } = await publish({ kind: 'general', title: 'A car blocks the gate', until: '2026-11-18T13:00' })
    now = at('2026-11-18 13:00')
    expect(await list()).toEqual([])
    const history = await test.app.inject({ url: '/api/announcements/history', headers: test.auth })
    expect(history.json<AnnouncementRecord[]>()).toMatchObject([{ id, createdBy: ADMIN.email }])
  })

  it('may begin later', async () => {
    const later = await publish({ kind: 'school', from: '2026-11-19T06:00' })
    expect(later).toMatchObject({
      from: at('2026-11-19 06:00').toISOString(),
      until: at('2026-11-20 00:00').toISOString(),
    })
    expect(await list()).toEqual([later])
  })

  it('is added once however often its form is sent, with what the form says last', async () => {
    const key = { 'idempotency-key': 'key-of-one-announcement' }
    const first = await publish(JANAZAH, key)
    const again = await publish({ ...JANAZAH, title: 'Haji Abdul Kareem' }, key)
    expect(again).toEqual({ ...first, title: 'Haji Abdul Kareem' })
    expect(await list()).toEqual([again])
  })

  it('is only for administrators to publish, change, end and look back at', async () => {
    const { id } = await publish()
    for (const [method, url] of [
      ['POST', '/api/announcements'],
      ['PUT', `/api/announcements/${id}`],
      ['DELETE', `/api/announcements/${id}`],
      ['GET', '/api/announcements/history'],
    ] as const)
      expect((await test.app.inject({ method, url })).statusCode, url).toBe(401)
  })

  it('is one of fifty at most', async () => {
    for (let count = 0; count < 50; count += 1) await publish({ kind: 'lost', title: `Keys ${count}` })
    const response = await send('POST', '/api/announcements', { kind: 'rain' })
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('There are 50 announcements already. End one of them first.')
    expect(await list()).toHaveLength(50)
  })
})

describe('a janazah', () => {
  it('begins with the jamat that it follows and ends an hour later, also when the jamat moves', async () => {
    expect(await publish()).toMatchObject({
      at: at('2026-11-18 16:30').toISOString(),
      until: at('2026-11-18 17:30').toISOString(),
    })
    await send('PUT', '/api/jamat-timings', { asr: '4:45' })
    expect(await list()).toMatchObject([
      { at: at('2026-11-18 16:45').toISOString(), until: at('2026-11-18 17:45').toISOString() },
    ])
    now = at('2026-11-18 17:44')
    expect(await list()).toHaveLength(1)
    now = at('2026-11-18 17:45')
    expect(await list()).toEqual([])
  })

  it('may follow the second of two jamats, or have a time of its own', async () => {
    const second = await publish({ ...JANAZAH, after: { prayer: 'jumma', date: '2026-11-20', number: 2 } })
    expect(second.at).toBe(at('2026-11-20 14:00').toISOString())
    const { after: _none, ...timed } = { ...JANAZAH, at: '2026-11-18T15:00' }
    expect(await publish(timed)).toMatchObject({
      at: at('2026-11-18 15:00').toISOString(),
      until: at('2026-11-18 16:00').toISOString(),
    })
  })

  it('ends with its day where its jamat has no clock time', async () => {
    const announced = await publish({ ...JANAZAH, after: { ...ASR, prayer: 'maghrib' } })
    expect(announced).not.toHaveProperty('at')
    expect(announced.until).toBe(at('2026-11-19 00:00').toISOString())
  })

  it('follows another jamat, or none, once it is changed', async () => {
    const { id } = await publish()
    const timed = await send('PUT', `/api/announcements/${id}`, { at: '2026-11-18T18:00' })
    expect(timed.json()).toMatchObject({ at: at('2026-11-18 18:00').toISOString() })
    expect(timed.json()).not.toHaveProperty('after')
    const followed = await send('PUT', `/api/announcements/${id}`, { after: { ...ASR, prayer: 'zuhr' } })
    expect(followed.json()).toMatchObject({ at: at('2026-11-18 13:30').toISOString() })
  })
})

describe('a refused announcement', () => {
  it.each<[string, object, string, RegExp]>([
    ['without a name', { ...JANAZAH, title: ' ' }, 'title', /Give the name of the deceased/],
    ['of something without a title', { kind: 'lost' }, 'title', /must not be empty/],
    ['without a time', { ...JANAZAH, after: null }, 'after', /choose the jamat/],
    ['after a jamat without a time', { ...JANAZAH, after: { ...ASR, prayer: 'isha' } }, 'after', /give a time in at/],
    [
      'after Zuhr on a Friday',
      { ...JANAZAH, after: { prayer: 'zuhr', date: '2026-11-20', number: 1 } },
      'after',
      /jumma/,
    ],
    [
      'after Jumma on a Thursday',
      { ...JANAZAH, after: { prayer: 'jumma', date: '2026-11-19', number: 1 } },
      'after',
      /zuhr/,
    ],
    [
      'after a jamat of this morning',
      { ...JANAZAH, after: { ...ASR, prayer: 'fajr' } },
      'after',
      /Choose a later time/,
    ],
    ['on a date that does not exist', { ...JANAZAH, after: { ...ASR, date: '2026-02-30' } }, 'after', /YYYY-MM-DD/],
    ['at a time that does not exist', { ...JANAZAH, after: null, at: '2026-11-18T25:00' }, 'at', /Write it like/],
    ['that ends before the janazah', { ...JANAZAH, until: '2026-11-18T16:00' }, 'until', /before the janazah/],
    ['that has ended', { kind: 'rain', from: '2026-11-18T09:00', until: '2026-11-18T11:59' }, 'until', /has passed/],
    [
      'that ends before it begins',
      { kind: 'rain', from: '2026-11-19T09:00', until: '2026-11-19T08:00' },
      'until',
      /later/,
    ],
    ['that begins too far ahead', { kind: 'rain', from: '2027-11-18T09:00' }, 'from', /92 days/],
    ['that lasts too long', { kind: 'rain', until: '2027-11-18T09:00' }, 'until', /92 days/],
    ['of rain after a jamat', { kind: 'rain', after: ASR }, 'after', /only a janazah/],
    ['of an unknown kind', { kind: 'party', title: 'X' }, 'kind', /./],
    ['with an unknown member', { ...JANAZAH, imam: 'X' }, 'imam', /./],
  ])('%s says what to do, and changes nothing', async (_what, payload, field, message) => {
    const response = await send('POST', '/api/announcements', payload)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field, message: expect.stringMatching(message) })
    expect(await list()).toEqual([])
  })
})

describe('a change', () => {
  it('of some fields leaves the others', async () => {
    const announced = await publish({ ...JANAZAH, secondTitle: 'حاجی عبدالکریم' })
    const response = await send('PUT', `/api/announcements/${announced.id}`, {
      location: null,
      description: 'No flowers.',
    })
    const { location: _removed, ...others } = announced
    expect(response.json()).toEqual({ ...others, description: 'No flowers.' })
  })

  it('that is based on an older version is refused, and so is one of nothing', async () => {
    const { id } = await publish()
    const etag = (await test.app.inject(`/api/announcements/${id}`)).headers.etag as string
    const change = (title: string, headers?: Record<string, string>) =>
      send('PUT', `/api/announcements/${id}`, { title }, headers)
    const first = await change('First', { 'if-match': etag })
    expect(first.statusCode).toBe(200)
    const second = await change('Second', { 'if-match': etag })
    expect(second.statusCode).toBe(412)
    expect(second.json().error).toBe('changed_meanwhile')
    expect((await change('Third', { 'if-match': first.headers.etag as string })).statusCode).toBe(200)
    expect((await send('DELETE', `/api/announcements/${id}`, undefined, { 'if-match': etag })).statusCode).toBe(412)
    expect((await send('PUT', '/api/announcements/999999', { title: 'X' })).statusCode).toBe(404)
    expect((await send('PUT', `/api/announcements/${id}`, {})).statusCode).toBe(400)
  })

  it('of two administrators at once keeps both', async () => {
    const { id } = await publish()
    await Promise.all([
      send('PUT', `/api/announcements/${id}`, { title: 'Haji Abdul Kareem' }),
      send('PUT', `/api/announcements/${id}`, { location: 'The hall' }),
    ])
    expect(await list()).toMatchObject([{ title: 'Haji Abdul Kareem', location: 'The hall' }])
  })

  it('ends it at once, and brings it back', async () => {
    const announced = await publish({ kind: 'lost', title: 'Keys' })
    const ended = await send('DELETE', `/api/announcements/${announced.id}`)
    expect(ended.json()).toEqual({ ...announced, until: now.toISOString() })
    expect(await list()).toEqual([])
    // Once more, as after a lost response.
    expect((await send('DELETE', `/api/announcements/${announced.id}`)).json()).toEqual(ended.json())
    await send('PUT', `/api/announcements/${announced.id}`, { until: announced.until })
    expect(await list()).toEqual([announced])
  })

  it('brings a janazah back with the end of its jamat', async () => {
    const announced = await publish()
    await send('DELETE', `/api/announcements/${announced.id}`)
    await send('PUT', `/api/announcements/${announced.id}`, { until: null })
    expect(await list()).toEqual([announced])
  })
})

describe('the snapshot', () => {
  it('has all announcements that have not ended, with every change, and is a 304 without one', async () => {
    const before = await snapshot()
    expect(before.announcements).toEqual([])
    const announced = await publish()
    const after = await snapshot(before.cursor)
    expect(after).toMatchObject({ full: false, announcements: [announced] })
    expect(after).not.toHaveProperty('timings')
    const url = `/api/snapshot?since=${after.cursor}`
    const { headers } = await test.app.inject(url)
    const repeated = await test.app.inject({ url, headers: { 'if-none-match': headers.etag as string } })
    expect(repeated.statusCode).toBe(304)
    await send('DELETE', `/api/announcements/${announced.id}`)
    expect((await snapshot(after.cursor)).announcements).toEqual([])
  })

  it('has the new time of a janazah when its jamat moves', async () => {
    await publish()
    const { cursor } = await snapshot()
    await send('PUT', '/api/jamat-timings', { asr: '4:45' })
    expect((await snapshot(cursor)).announcements).toMatchObject([{ at: at('2026-11-18 16:45').toISOString() }])
  })
})

describe('the feed', () => {
  const read = async (path = '/feeds/announcements.xml') => {
    const response = await test.app.inject(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    return parseRssFeed(response.body)
  }

  it('has the announcements in force, in each language, and drops them when they end', async () => {
    await publish({ ...JANAZAH, secondTitle: 'حاجی عبدالکریم', description: 'Burial at <Mewa Shah>.' })
    await publish({ kind: 'school', from: '2026-11-19T06:00' })
    const english = await read()
    expect(english.title).toMatch(/^Announcements, /)
    expect(english.items).toMatchObject([
      {
        title: 'Janazah: Haji Abdul Karim',
        description:
          '<p>Wednesday 18 November, after Asr (4:30 pm)</p><p>The courtyard</p><p>Burial at &#60;Mewa Shah&#62;.</p><p>Until Wednesday 18 November 2026, 5:30 pm</p>',
      },
    ])
    expect((await read('/ur/feeds/announcements.xml')).items?.[0]?.title).toBe('نمازِ جنازہ: حاجی عبدالکریم')
    now = at('2026-11-19 06:00')
    expect((await read()).items).toMatchObject([
      {
        title: 'School closed',
        description:
          '<p>There are no classes up to and including Thursday 19 November.</p><p>Until the end of Thursday 19 November 2026</p>',
      },
    ])
  })

  it('is there without any announcement', async () => {
    expect((await read()).items ?? []).toEqual([])
  })
})
