import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { datedJamatsOn } from '#contracts/jamats-of-day.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { Timetable } from '#contracts/timetable.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { announcedFor, daysFrom, prayersOf, YEAR } from '../helpers/oracle.ts'

const START = '2027-11-20'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(`${START}T07:00:00Z`) })
})
afterAll(() => test.close())

const { clear } = jamatCalls(() => test)
const get = (query = '', headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/timetable${query}`, headers })
const read = async (query: string) => (await get(query)).json<Timetable>()

beforeEach(async () => {
  await clear()
  for (const { prayer, text, from } of YEAR)
    await test.deps.database.query(
      `insert into jamat_times (prayer, time_text, effective_from, changed_by) values ($1, $2, $3, 'test')`,
      [prayer, text, from],
    )
  test.deps.cache.invalidate('jamat_times')
})

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('the timetable', () => {
  it('has 365 days as they were announced, Fridays, a leap day and a time in words among them', async () => {
    const days = daysFrom(START, 365)
    const { mosque, timeZone, days: shown } = await read(`?from=${START}&to=${days.at(-1)}`)
    expect([mosque, timeZone, shown.length]).toEqual(['Jamia Masjid Minbar', 'Asia/Karachi', 365])
    const log = YEAR.map(({ prayer, text, from }) => ({ prayer, time: text, from }))
    for (const [index, day] of days.entries()) {
      const { date, weekday, prayers } = shown[index] as Timetable['days'][number]
      expect(date).toBe(day)
      expect(weekday.slice(0, 3)).toBe(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3).toLowerCase())
      for (const prayer of PRAYERS) {
        const announced = announcedFor(YEAR, prayer, day)
        const expected = prayersOf(day).includes(prayer)
          ? { text: announced?.text, jamats: announced?.minutes.map(clock) }
          : undefined
        const { text, jamats } = prayers[prayer] ?? {}
        expect(expected && { text, jamats }, `${day} ${prayer}`).toEqual(expected)
        expect(prayers[prayer] === null, `${day} ${prayer}`).toBe(!expected)
      }
      // The same as phones resolve.
      const resolved = datedJamatsOn(log, day).filter(({ at }) => at !== null).length
      expect(PRAYERS.flatMap((prayer) => prayers[prayer]?.jamats ?? [])).toHaveLength(resolved)
    }
    expect(shown[101]).toMatchObject({ date: '2028-02-29', prayers: { fajr: { text: '5:25', jamats: ['05:25'] } } })
  })

  it('has sehri and iftar on the days of an announced Ramadan', async () => {
    await test.app.inject({
      method: 'PUT',
      url: '/api/hijri-months',
      headers: test.auth,
      payload: { year: 1449, month: 9, startsOn: '2028-01-29' },
    })
    const { days } = await read('?from=2028-01-28&to=2028-01-29')
    expect(days[0]).not.toHaveProperty('fast')
    expect(days[1]?.fast).toEqual({ number: 1, sehriEnds: days[1]?.prayers.fajr?.begins, iftar: days[1]?.sunset })
    await test.deps.database.query('delete from hijri_months')
  })

  it('has the sun, the windows and the Hijri date of each day', async () => {
    await test.app.inject({
      method: 'PUT',
      url: '/api/hijri-months',
      headers: test.auth,
      payload: { year: 1449, month: 6, startsOn: '2027-11-01' },
    })
    const { days } = await read(`?from=${START}&to=2028-02-29`)
    expect(days[0]?.hijri).toEqual({ year: 1449, month: 6, day: 20, isCalculated: false })
    const months = [{ year: 1449, month: 6, startsOn: '2027-11-01' }]
    const inClock = (instant: Date) => new Date(instant.getTime() + 5 * 3_600_000).toISOString().slice(11, 16)
    for (const { date, sunrise, zawal, sunset, prayers } of days) {
      const sun = computeSunDayAt(DEFAULT_MOSQUE, date, months)
      expect([sunrise, zawal, sunset], date).toEqual(
        [sun.sunrise, sun.zawal, sun.sunset].map((at) => at && inClock(at)),
      )
      for (const prayer of prayersOf(date)) {
        const { begins, ends } = sun.windows[prayer === 'jumma' ? 'zuhr' : prayer]
        expect(prayers[prayer], `${date} ${prayer}`).toMatchObject({ begins: inClock(begins), ends: inClock(ends) })
      }
    }
  })

  it('is CSV where a program asks for it, with the same contents', async () => {
    const byFormat = await get(`?from=${START}&to=2027-11-26&format=csv`)
    const byHeader = await get(`?from=${START}&to=2027-11-26`, { accept: 'text/csv' })
    expect(byFormat.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(byHeader.body).toBe(byFormat.body)
    expect((await get('', { accept: 'text/csv, application/json' })).headers['content-type']).toMatch(/json/)
    const [head = '', ...rows] = byFormat.body.trimEnd().split('\r\n')
    const columns = head.split(',')
    expect(columns.slice(0, 10)).toEqual([
      ...['date', 'weekday', 'hijri', 'sunrise', 'zawal', 'sunset'],
      ...['fajr', 'fajr_jamat', 'fajr_begins', 'fajr_ends'],
    ])
    const { days } = await read(`?from=${START}&to=2027-11-26`)
    const cell = (row: number, name: string) => rows[row]?.split(',')[columns.indexOf(name)]
    for (const [row, { date, prayers }] of days.entries()) {
      expect(cell(row, 'date')).toBe(date)
      for (const prayer of PRAYERS) {
        expect(cell(row, prayer)).toBe(prayers[prayer]?.text ?? '')
        expect(cell(row, `${prayer}_jamat`)).toBe(prayers[prayer]?.jamats.join(' ') ?? '')
        expect(cell(row, `${prayer}_ends`)).toBe(prayers[prayer]?.ends ?? '')
      }
    }
    expect(cell(6, 'jumma_jamat')).toBe('13:15 14:00')
  })

  it('quotes a text with a comma or a quotation mark', async () => {
    await test.deps.database.query(
      `insert into jamat_times (prayer, time_text, effective_from, changed_by) values ('asr', 'after 4, "sharp"', $1, 'test')`,
      [START],
    )
    test.deps.cache.invalidate('jamat_times')
    expect((await get(`?from=${START}&to=${START}&format=csv`)).body).toContain(',"after 4, ""sharp""",')
  })

  it('covers 31 days from today where no days are given', async () => {
    const { days } = (await get()).json<Timetable>()
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([START, '2027-12-20'])
  })

  it.each([
    ['from', '?from=2027-02-30'],
    ['from', '?from=yesterday'],
    ['from', '?from=2024-01-01'],
    ['to', '?from=2027-01-01&to=2026-12-31'],
    ['to', '?from=2027-01-01&to=2028-02-05'],
  ])('is refused with the field %s for %s', async (field, query) => {
    const response = await get(query)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
  })

  it('may be read by pages of other sites, and is sent again only after a change', async () => {
    const first = await get(`?from=${START}`)
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      vary: 'accept, accept-encoding',
    })
    const headers = { 'if-none-match': first.headers.etag as string }
    expect((await get(`?from=${START}`, headers)).statusCode).toBe(304)
    await jamatCalls(() => test).saved({ fajr: '5:50' })
    await test.allChangesReceived()
    expect((await get(`?from=${START}`, headers)).statusCode).toBe(200)
  })
})
