import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import type { Timetable } from '#contracts/timetable.ts'
import { jamatCalls } from '../helpers/jamat.ts'
import { prayersOf } from '../helpers/oracle.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const START = '2027-11-20'

const test = withTestApp({ now: () => new Date(`${START}T07:00:00Z`) })

const { clear, saved } = jamatCalls(test)
const get = (query = '', headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/timetable${query}`, headers })
const read = async (query: string) => (await get(query)).json<Timetable>()

beforeEach(async () => {
  await clear()
  await saved({
    ...{ fajr: '5:45', zuhr: '1:30', jumma: '1:15 & 2:00', asr: '4:15 pm' },
    ...{ maghrib: '5 minutes after sunset', isha: '19:30' },
  })
})

describe('the timetable', () => {
  it('has the days that are asked for, on Fridays with Jumma in place of Zuhr', async () => {
    const { mosque, timeZone, days } = await read('?from=2027-11-25&to=2027-11-26')
    expect([mosque, timeZone]).toEqual(['Jamia Masjid Minbar', 'Asia/Karachi'])
    expect(days).toMatchObject([
      {
        date: '2027-11-25',
        weekday: 'thursday',
        prayers: { zuhr: { text: '1:30', jamats: ['13:30'] }, maghrib: { jamats: [] }, jumma: null },
      },
      {
        date: '2027-11-26',
        weekday: 'friday',
        prayers: { zuhr: null, jumma: { text: '1:15 & 2:00', jamats: ['13:15', '14:00'] } },
      },
    ])
    expect(days).toHaveLength(2)
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
    await saved({ asr: 'after 4, "sharp"' })
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
    await saved({ fajr: '5:50' })
    await test.allChangesReceived()
    expect((await get(`?from=${START}`, headers)).statusCode).toBe(200)
  })
})
