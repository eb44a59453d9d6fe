import { beforeEach, describe, expect, it, test as named } from 'vitest'
import type { JamatTimings } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { mosqueInstant } from '#contracts/mosque-time.ts'
import type { RamadanRecord, RamadanSettings } from '#contracts/ramadan.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { ADMIN } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const SETTINGS: RamadanSettings = {
  sehriCaution: 5,
  iftarCaution: 2,
  times: [
    { prayer: 'isha', time: '8:45' },
    { prayer: 'maghrib', rule: { anchor: 'sunset', offset: 10, rounding: 1, step: 'day' } },
  ],
  taraweeh: { time: '9:00', imam: 'حافظ احمد', portions: ['1', '2'] },
  itikaf: { text: 'Bring a blanket.', fromDay: 20 },
  eidFitr: [{ time: '7:00', place: 'Eidgah' }],
  eidAdha: [],
}

let now = mosqueInstant('2026-02-10', 12 * 3600)
const test = withTestApp({ now: () => now })
beforeEach(async () => {
  now = mosqueInstant('2026-02-10', 12 * 3600)
  for (const table of ['ramadans', 'hijri_months', 'jamat_times'])
    await test.deps.database.query(`delete from ${table}`)
  await call('PUT', '/jamat-timings', { isha: '8:00', maghrib: '6:30', fajr: '5:45' })
})

async function call<T = unknown>(method: 'GET' | 'PUT', path: string, payload?: object, headers = {}): Promise<T> {
  const response = await send(method, path, payload, headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<T>()
}
const send = (method: 'GET' | 'PUT', path: string, payload?: object, headers = {}) =>
  test.app.inject({ method, url: `/api${path}`, headers: { ...test.auth, ...headers }, ...(payload && { payload }) })
const announce = (month: number, startsOn: string | null) =>
  call('PUT', '/hijri-months', { year: 1447, month, startsOn })
const save = (settings: RamadanSettings, headers = {}) =>
  call<RamadanRecord>('PUT', '/ramadans/1447', settings, headers)
const snapshot = async (since?: string) => {
  await test.allChangesReceived()
  return call<Snapshot>('GET', `/snapshot${since ? `?since=${since}` : ''}`)
}
const ishaOn = async (date: string) => timesOn((await snapshot()).timings?.entries ?? [], date).isha

describe('the settings of a Ramadan', () => {
  it('are empty at first, then as they were saved, with their author and what they were', async () => {
    expect(await call('GET', '/ramadans/1447')).toMatchObject({ year: 1447, settings: null, history: [] })
    const saved = await save(SETTINGS)
    expect(saved.settings).toEqual(SETTINGS)
    const changed = await save({ ...SETTINGS, iftarCaution: 3 })
    expect(changed.history.map(({ changedBy, settings }) => [changedBy, settings.iftarCaution])).toEqual([
      [ADMIN.email, 3],
      [ADMIN.email, 2],
    ])
    expect(await call('GET', '/ramadans/1447')).toEqual(changed)
    // Undo saves the earlier ones again.
    expect((await save(changed.history[1]?.settings as RamadanSettings)).settings).toEqual(SETTINGS)
  })

  it('are sent to phones in the next snapshot', async () => {
    const before = await snapshot()
    expect(before.ramadans).toEqual([])
    await save(SETTINGS)
    const after = await snapshot(before.cursor)
    expect(after).toMatchObject({ full: false, ramadans: [{ year: 1447, ...SETTINGS }] })
  })

  it('are not overwritten by a change that is based on older ones', async () => {
    const { version } = await call<RamadanRecord>('GET', '/ramadans/1447')
    await save(SETTINGS, { 'if-match': version })
    expect((await send('PUT', '/ramadans/1447', SETTINGS, { 'if-match': version })).statusCode).toBe(412)
  })

  it.each<[string, number, object, string]>([
    ['of a year that is past', 1446, SETTINGS, 'year'],
    ['of a year that is far', 1449, SETTINGS, 'year'],
    ['with a prayer twice', 1447, { ...SETTINGS, times: [SETTINGS.times[0], SETTINGS.times[0]] }, 'times'],
    ['with a prayer without a time', 1447, { ...SETTINGS, times: [{ prayer: 'isha' }] }, 'times'],
    ['with a negative caution', 1447, { ...SETTINGS, sehriCaution: -1 }, 'sehriCaution'],
  ])('are refused %s', async (_name, year, settings, field) => {
    const response = await send('PUT', `/ramadans/${year}`, settings)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ field })
  })
})

describe('the times of Ramadan', () => {
  named('Isha is at one time for all of Ramadan and Maghrib waits longer, then both go back (mawaqit)', async () => {
    await save(SETTINGS)
    await announce(9, '2026-02-19')
    const { timings } = await snapshot()
    const on = (date: string) => timesOn(timings?.entries ?? [], date)
    expect([on('2026-02-18').isha, on('2026-02-18').maghrib]).toEqual(['8:00', '6:30'])
    for (const date of ['2026-02-19', '2026-03-05', '2026-03-20']) expect(on(date).isha).toBe('8:45')
    // Sunset in Karachi is at 6:29 pm on the first day.
    expect(on('2026-02-19').maghrib).toBe('6:39')
    expect([on('2026-03-21').isha, on('2026-03-21').maghrib]).toEqual(['8:00', '6:30'])
  })

  named('a Hijri date that is corrected on one channel is corrected on all (mawaqit/android-tv-app#667)', async () => {
    await save(SETTINGS)
    await announce(9, '2026-02-18')
    const before = await snapshot()
    await announce(9, '2026-02-19')
    const after = await snapshot(before.cursor)
    const month = { year: 1447, month: 9, startsOn: '2026-02-19' }
    expect(await call('GET', '/hijri-months')).toEqual([month])
    expect(after.hijriMonths).toEqual([month])
    // A phone that asks for changes gets the moved times, too.
    expect(timesOn(after.timings?.entries ?? [], '2026-02-18').isha).toBe('8:00')
    for (const [date, isha] of [
      ['2026-02-18', '8:00'],
      ['2026-02-19', '8:45'],
    ] as const) {
      now = mosqueInstant(date, 12 * 3600)
      expect(await ishaOn(date)).toBe(isha)
      expect((await call<JamatTimings>('GET', '/jamat-timings')).isha).toBe(isha)
    }
  })

  it.each([
    ['29th', '2026-03-20'],
    ['30th', '2026-03-21'],
  ])('go back on Eid after the %s evening, on a phone that asks then', async (_evening, eid) => {
    await save(SETTINGS)
    await announce(9, '2026-02-19')
    const before = await snapshot()
    await announce(10, eid)
    const entries = (await snapshot(before.cursor)).timings?.entries ?? []
    expect(timesOn(entries, eid).isha).toBe('8:00')
    expect(timesOn(entries, new Date(Date.parse(eid) - 86_400_000).toISOString().slice(0, 10)).isha).toBe('8:45')
  })

  it('follow a first day that is withdrawn', async () => {
    await save(SETTINGS)
    await announce(9, '2026-02-19')
    expect(await ishaOn('2026-02-25')).toBe('8:45')
    await announce(9, null)
    expect(await ishaOn('2026-02-25')).toBe('8:00')
  })

  it('lie over a time that is typed meanwhile, which counts when they end', async () => {
    await save(SETTINGS)
    await announce(9, '2026-02-19')
    now = mosqueInstant('2026-02-25', 12 * 3600)
    expect(await call<JamatTimings>('PUT', '/jamat-timings', { isha: '8:15' })).toMatchObject({ isha: '8:45' })
    expect(await ishaOn('2026-03-21')).toBe('8:15')
  })
})
