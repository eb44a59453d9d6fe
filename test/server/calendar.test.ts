import { beforeEach, describe, expect, it } from 'vitest'
import type { Event } from '#contracts/events.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { inKarachi } from '../helpers/oracle.ts'
import {
  hasPythonIcalendar,
  type ReadCalendar,
  type ReadEvent,
  readWithIcalJs,
  readWithNodeIcal,
  readWithPython,
} from '../helpers/read-calendar.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const START = '2027-11-20'
const MOSQUE = {
  ...{ name: 'Masjid al-Noor', place: 'Karachi', latitude: 24.86, longitude: 67 },
  ...{ timeZone: 'Asia/Karachi', method: 'Karachi', asr: 'hanafi' },
}
const at = (day: string, clock = '12:00') => new Date(`${day}T${clock}:00+05:00`)
const READERS: [string, ReadCalendar][] = [
  ['ical.js', readWithIcalJs],
  ['node-ical', readWithNodeIcal],
  ...(hasPythonIcalendar ? [['python3-icalendar', readWithPython] as [string, ReadCalendar]] : []),
]

let now = at(START)
const test = withTestApp({ now: () => now, config: { publicUrl: 'https://mosque.example' } })

const { clear, saved } = jamatCalls(test)
const get = (query = '', headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/calendar.ics${query}`, headers })
const settle = async (payload: object) =>
  expect((await test.app.inject({ method: 'PUT', url: '/api/mosque', headers: test.auth, payload })).statusCode).toBe(
    200,
  )
const file = async (query?: string) => {
  await test.allChangesReceived()
  const response = await get(query)
  expect(response.statusCode, response.body).toBe(200)
  return response.body
}
const read = async (query?: string) => readWithIcalJs(await file(query))
const of = (events: readonly ReadEvent[], prayer: Prayer, day: string, number = 1) =>
  events.find(({ uid }) => uid === `jamat-${day}-${prayer}-${number}@mosque.example`)

/** Announces a time of each prayer: two Jummas, and Maghrib in words. */
const saveAll = () =>
  saved({
    ...{ fajr: '5:45', zuhr: '1:30', jumma: '1:15 & 2:00', asr: '4:15 pm' },
    ...{ maghrib: '5 minutes after sunset', isha: '19:30' },
  })

beforeEach(async () => {
  now = at(START)
  await test.deps.database.query('delete from calendar_entries')
  await test.deps.database.query('delete from events')
  await test.deps.database.query('delete from mosque')
  await test.deps.mosque.reload()
  test.deps.cache.invalidate('events')
  await clear()
})

describe('the calendar', () => {
  it.each(READERS)('has the alarm that its address asks for, as %s reads it', async (_reader, readCalendar) => {
    await saveAll()
    const timed = readCalendar(await file('?alarm=15')).filter(({ start }) => start.length > 10)
    expect(timed.length).toBeGreaterThan(200)
    expect(new Set(timed.map(({ alarms }) => alarms.join()))).toEqual(new Set(['-900']))
    expect(new Set((await read()).map(({ alarms }) => alarms.length))).toEqual(new Set([0]))
    expect(new Set((await read('?alarm=0&prayers=isha')).map(({ alarms }) => alarms.join()))).toEqual(new Set(['0']))
  })

  it.each(READERS)(
    'is not hours off, also where clocks change, as %s reads it (prayCalendar#2)',
    async (_reader, readCalendar) => {
      now = new Date('2026-10-20T12:00:00Z')
      await settle({ ...MOSQUE, timeZone: 'America/New_York' })
      await saved({ fajr: '6:00', isha: '1:30 am' })
      const events = readCalendar(await file())
      const startOf = (prayer: Prayer, day: string) => of(events, prayer, day)?.start
      // Clocks are put back on Sunday 1 November 2026 at 2:00; the first 1:30 of that night counts.
      expect(startOf('fajr', '2026-10-31')).toBe('2026-10-31T10:00:00.000Z')
      expect(startOf('isha', '2026-10-31')).toBe('2026-11-01T05:30:00.000Z')
      expect(startOf('fajr', '2026-11-01')).toBe('2026-11-01T11:00:00.000Z')
      expect(startOf('isha', '2026-11-01')).toBe('2026-11-02T06:30:00.000Z')
    },
  )

  it.each(['Pacific/Kiritimati', 'America/New_York'])('is the same where the server’s own zone is %s', async (zone) => {
    await saveAll()
    const before = await file()
    const own = process.env.TZ
    process.env.TZ = zone
    test.deps.cache.invalidate('jamat_times')
    const after = await file()
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
    expect(after).toBe(before)
  })

  it('shows a time in words as a note of the day, without an alarm', async () => {
    await saved({ maghrib: '5 minutes after sunset' })
    expect(of(await read('?alarm=10'), 'maghrib', START)).toMatchObject({
      title: 'Maghrib jamat: 5 minutes after sunset',
      start: START,
      end: null,
      alarms: [],
    })
  })

  it('has the chosen prayers in the chosen language only', async () => {
    await saveAll()
    const events = await read('?prayers=isha,fajr&lang=ur')
    expect(new Set(events.map(({ title }) => title))).toEqual(new Set(['فجر کی جماعت', 'عشاء کی جماعت']))
    const titles = (await read('?prayers=jumma')).map(({ title }) => title)
    expect(new Set(titles)).toEqual(new Set(['Jumma jamat', 'Jumma jamat (2)']))
  })

  it.each(['?prayers=witr', '?prayers=', '?parts=talks', '?alarm=-5', '?alarm=1000', '?lang=xx'])(
    'is refused for %s, which it does not have',
    async (query) => {
      expect((await get(query)).statusCode).toBe(400)
    },
  )

  it('says how often to look for changes, where it is from and in which zone', async () => {
    await saved({ fajr: '5:15' })
    const lines = (await file('?alarm=5')).replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'METHOD:PUBLISH',
        'SOURCE;VALUE=URI:https://mosque.example/calendar.ics?alarm=5',
        'TZID:Asia/Karachi',
        'TZOFFSETTO:+0500',
        'DTSTART;TZID=Asia/Karachi:20271120T051500',
        'DTEND;TZID=Asia/Karachi:20271120T053000',
        'LAST-MODIFIED:20271120T070000Z',
        'DTSTAMP:20271120T070000Z',
        'URL;VALUE=URI:https://mosque.example/times',
      ]),
    )
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 && !line.includes(':'))).toEqual([])
  })

  it('cannot be broken by typed texts', async () => {
    await settle({ ...MOSQUE, name: 'A, b; c\\d\r\nBEGIN:VEVENT' })
    await saved({ fajr: 'after\r\nEND:VEVENT, “;\\”' })
    const events = await read()
    expect(of(events, 'fajr', START)?.title).toBe('Fajr jamat: after\nEND:VEVENT, “;\\”')
  })
})

describe('a calendar that was read before', () => {
  /** Keeps of each entry the latest revision, as a calendar app does with a file it gets again. */
  const merge = (before: readonly ReadEvent[], after: readonly ReadEvent[]) => {
    const kept = new Map(before.map((event) => [event.uid, event]))
    for (const event of after) if (event.sequence >= (kept.get(event.uid)?.sequence ?? -1)) kept.set(event.uid, event)
    return [...kept.values()].filter(({ status }) => status !== 'CANCELLED')
  }

  it.each(READERS)(
    'has a changed time in place of the earlier one, as %s reads it (Rock#5323)',
    async (_reader, readCalendar) => {
      await saved({ fajr: '5:15', isha: '8:00' })
      const before = readCalendar(await file())
      // Within the same second as the file.
      await saved({ fajr: '5:30', effectiveFrom: '2027-12-01' })
      const after = readCalendar(await file())
      const merged = merge(before, after)
      expect(merged.filter(({ uid }) => uid.startsWith('jamat-2027-12-01-fajr'))).toEqual([
        expect.objectContaining({ start: inKarachi('2027-12-01', 330), status: 'CONFIRMED' }),
      ])
      expect(merged).toHaveLength(before.length)
      const [old, changed] = [before, after].map((events) => of(events, 'fajr', '2027-12-01'))
      expect(changed?.sequence).toBeGreaterThan(old?.sequence ?? Infinity)
      expect(Date.parse(changed?.modified ?? '')).toBeGreaterThan(Date.parse(old?.modified ?? ''))
      // Whatever did not change is the same revision.
      for (const [prayer, day] of [
        ['fajr', '2027-11-30'],
        ['isha', '2027-12-01'],
      ] as const)
        expect(of(after, prayer, day)).toEqual(of(before, prayer, day))
    },
  )

  it.each(READERS)(
    'is told of a removed jamat, and of its return, as %s reads it (Rock#5323)',
    async (_reader, readCalendar) => {
      await saved({ jumma: '1:15 & 2:00' })
      const before = readCalendar(await file('?alarm=5'))
      expect(of(before, 'jumma', '2027-11-26', 2)?.status).toBe('CONFIRMED')
      await saved({ jumma: '1:15' })
      const removed = of(readCalendar(await file('?alarm=5')), 'jumma', '2027-11-26', 2)
      expect(removed).toMatchObject({ status: 'CANCELLED', alarms: [] })
      await saved({ jumma: '1:15 & 2:00' })
      const returned = of(readCalendar(await file('?alarm=5')), 'jumma', '2027-11-26', 2)
      expect(returned).toMatchObject({ status: 'CONFIRMED', alarms: [-300] })
      expect(returned?.sequence).toBeGreaterThan(removed?.sequence ?? Infinity)
      now = at('2027-12-05')
      expect(of(readCalendar(await file('?alarm=5')), 'jumma', '2027-11-26', 2)).toBeUndefined()
    },
  )

  it('keeps the past week as it was', async () => {
    await saved({ fajr: '5:15' })
    const before = of(await read(), 'fajr', START)
    now = at('2027-11-27')
    await clear()
    await saved({ fajr: '5:45' })
    const after = await read()
    expect(of(after, 'fajr', START)).toEqual(before)
    expect(of(after, 'fajr', '2027-11-27')?.start).toBe(inKarachi('2027-11-27', 345))
  })

  it('is the same, byte for byte, until something changes', async () => {
    await saved({ fajr: '5:15' })
    const first = await get('', { 'accept-encoding': 'gzip' })
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    test.deps.cache.invalidate('jamat_times')
    now = at(START, '18:00')
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': first.headers.etag as string }
    expect((await get('', headers)).statusCode).toBe(304)
    await saved({ asr: '4:15' })
    await test.allChangesReceived()
    expect((await get('', headers)).statusCode).toBe(200)
    // The order of a choice makes no difference.
    expect(await file('?prayers=asr,fajr')).toBe(await file('?prayers=fajr,asr'))
  })
})

describe('events in the calendar', () => {
  const EVENT = {
    title: 'Graduation',
    secondTitle: 'دستار بندی',
    imageUrl: '/images/news/a.svg',
    date: '2027-12-03T20:30',
    registrationLink: 'https://example.org/register',
    description: 'All are welcome, families too;\nbring a friend.',
    location: 'Main hall',
    durationMinutes: 45,
  }
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({ method, url: `/api/events${path}`, headers: test.auth, ...(payload && { payload }) })

  it('have the id that a single downloaded event has, and follow every change', async () => {
    const { id } = (await send('POST', '', EVENT)).json<Event>()
    const find = async (query = '') => (await read(query)).filter(({ uid }) => uid === `event-${id}@mosque.example`)
    const [first] = await find()
    expect(first).toMatchObject({
      title: 'Graduation',
      start: inKarachi('2027-12-03', 1230),
      end: inKarachi('2027-12-03', 1275),
    })
    expect((await find('?lang=ur'))[0]?.title).toBe('دستار بندی')
    expect(await find('?parts=jamats')).toEqual([])
    await send('PUT', `/${id}`, { date: '2027-12-04T20:30' })
    const [moved] = await find()
    expect(moved?.start).toBe(inKarachi('2027-12-04', 1230))
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Infinity)
    await send('DELETE', `/${id}`)
    const [removed] = await find()
    expect(removed?.status).toBe('CANCELLED')
    expect(removed?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity)
  })
})

describe('Ramadan in the calendar', () => {
  const announce = (month: number, startsOn: string | null) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/hijri-months',
      headers: test.auth,
      payload: { year: 1449, month, startsOn },
    })
  const fasts = async () => (await read('?parts=ramadan')).filter(({ status }) => status !== 'CANCELLED')
  beforeEach(() => test.deps.database.query('delete from hijri_months'))

  it('has sehri and iftar of each day once it is announced, which move with the first day and never double', async () => {
    expect(await fasts()).toEqual([])
    await announce(9, '2028-01-28')
    const first = await fasts()
    expect(first).toHaveLength(60)
    const find = (events: readonly ReadEvent[], name: string) =>
      events.find(({ uid }) => uid === `${name}@mosque.example`)
    // In Karachi Fajr begins at 5:57 am, and the sun sets at 6:14 pm.
    expect(find(first, 'sehri-1449-1')?.start).toBe(inKarachi('2028-01-28', 5 * 60 + 57))
    expect(find(first, 'iftar-1449-1')?.start).toBe(inKarachi('2028-01-28', 18 * 60 + 14))
    await announce(9, '2028-01-29')
    const moved = await fasts()
    expect(moved).toHaveLength(60)
    expect(find(moved, 'sehri-1449-1')?.start).toMatch(/^2028-01-29/)
    expect(find(moved, 'sehri-1449-1')?.sequence).toBeGreaterThan(find(first, 'sehri-1449-1')?.sequence ?? Infinity)
    await announce(10, '2028-02-27')
    const ended = await fasts()
    expect(ended.filter(({ uid }) => /^(sehri|iftar)/.test(uid))).toHaveLength(58)
    expect(find(ended, 'eid-fitr-1449')?.title).toBe('Eid-ul-Fitr')
  })
})

describe('announcements in the calendar', () => {
  const publish = async (payload: object) => {
    const request = { method: 'POST' as const, url: '/api/announcements', headers: test.auth, payload }
    return (await test.app.inject(request)).json<{ id: number }>().id
  }
  const find = async (id: number, query = '?parts=announcements') =>
    (await read(query)).find(({ uid }) => uid === `announcement-${id}@mosque.example`)
  beforeEach(() => test.deps.database.query('delete from announcements'))

  it('have a janazah at the jamat that it follows, moved with it, and cancelled when it has ended', async () => {
    await saved({ asr: '4:30', maghrib: 'after sunset' })
    const id = await publish({ kind: 'janazah', title: 'Haji Karim', after: { prayer: 'asr', date: START, number: 1 } })
    const first = await find(id, '?alarm=30')
    expect(first).toMatchObject({
      title: 'Janazah: Haji Karim',
      start: inKarachi(START, 990),
      end: inKarachi(START, 1020),
      alarms: [-1800],
    })
    await saved({ asr: '4:45' })
    const moved = await find(id)
    expect(moved?.start).toBe(inKarachi(START, 1005))
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Infinity)
    // An hour later it has ended, and nothing has changed besides.
    now = at(START, '17:45')
    const ended = await find(id)
    expect(ended?.status).toBe('CANCELLED')
    expect(ended?.sequence).toBeGreaterThan(moved?.sequence ?? Infinity)
  })

  it('are cancelled when they end early, days after they began, too', async () => {
    const id = await publish({ kind: 'general', title: 'Water is off', until: '2027-11-25T20:00' })
    expect(await find(id)).toMatchObject({ start: inKarachi(START, 720), end: inKarachi('2027-11-25', 1200) })
    now = at('2027-11-23')
    expect((await find(id))?.status).toBe('CONFIRMED')
    await test.app.inject({ method: 'DELETE', url: `/api/announcements/${id}`, headers: test.auth })
    expect((await find(id))?.status).toBe('CANCELLED')
  })
})
