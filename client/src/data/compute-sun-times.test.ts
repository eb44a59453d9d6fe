import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { mosqueMoment } from '#contracts/mosque-time.ts'
import { computeSunDay, computeSunTimes } from './compute-sun-times.ts'
import { applyMosque } from './mosque.ts'

const DEVICE_ZONE = process.env.TZ

beforeAll(() => applyMosque(DEFAULT_MOSQUE))

/** An instant as `date hh:mm` on Karachi's wall. */
const wall = (instant: Date) => {
  const { date, secondOfDay } = mosqueMoment(instant)
  const minutes = Math.round(secondOfDay / 60)
  return `${date} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

describe.each(['Pacific/Honolulu', 'UTC', 'Asia/Karachi', 'Pacific/Auckland'])('on a device in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (DEVICE_ZONE === undefined) delete process.env.TZ
    else process.env.TZ = DEVICE_ZONE
  })

  // University of Islamic Sciences, Karachi, with Hanafi Asr, for 24.8607° N, 67.0011° E.
  it.each([
    ['2026-01-15', '05:58', '07:19', '12:42', '16:28', '18:04', '19:24'],
    ['2026-03-20', '05:20', '06:36', '12:41', '17:02', '18:43', '19:59'],
    ['2026-06-21', '04:14', '05:43', '12:35', '17:17', '19:24', '20:53'],
    ['2026-12-21', '05:51', '07:12', '12:31', '16:12', '17:48', '19:09'],
  ])('the day %s', (date, fajr, sunrise, zuhr, asr, maghrib, isha) => {
    const { windows, ...day } = computeSunDay(date)
    const begins = Object.values(windows).map((window) => wall(window.begins))
    expect(begins).toEqual([fajr, zuhr, asr, maghrib, isha].map((clock) => `${date} ${clock}`))
    expect(wall(day.sunrise)).toBe(`${date} ${sunrise}`)
    expect(wall(day.sunset)).toBe(`${date} ${maghrib}`)
    expect(computeSunTimes(date)).toEqual({ sunrise: day.sunrise, sunset: day.sunset })
  })

  it('ends each window where the next begins, Fajr’s at sunrise and Isha’s at the next Fajr', () => {
    const { windows, sunrise, zawal } = computeSunDay('2026-11-20')
    expect(windows.fajr.ends).toEqual(sunrise)
    expect(windows.zuhr.ends).toEqual(windows.asr.begins)
    expect(windows.asr.ends).toEqual(windows.maghrib.begins)
    expect(windows.maghrib.ends).toEqual(windows.isha.begins)
    expect(windows.isha.ends).toEqual(computeSunDay('2026-11-21').windows.fajr.begins)
    expect(windows.zuhr.begins.getTime() - zawal.getTime()).toBe(60_000)
  })
})

test('calculates for the place, method and school of the mosque', () => {
  const karachi = computeSunDay('2026-06-21')
  applyMosque({
    ...{ name: '', place: 'London', latitude: 51.5074, longitude: -0.1278, timeZone: 'Europe/London' },
    ...{ method: 'MuslimWorldLeague', asr: 'standard', offsets: [0] },
  })
  const london = computeSunDay('2026-06-21')
  // As the almanac has them.
  expect(london.sunrise.toISOString().slice(0, 16)).toBe('2026-06-21T03:43')
  expect(london.sunset.toISOString().slice(0, 16)).toBe('2026-06-21T20:22')
  expect(london.windows.isha.begins.getTime(), 'there is no night').toBeGreaterThan(london.sunset.getTime())
  expect(london.windows.isha.ends.getTime()).toBeGreaterThan(london.windows.isha.begins.getTime())
  applyMosque({ ...DEFAULT_MOSQUE, asr: 'standard' })
  expect(computeSunDay('2026-06-21').windows.asr.begins.getTime()).toBeLessThan(karachi.windows.asr.begins.getTime())
  applyMosque(DEFAULT_MOSQUE)
  expect(computeSunDay('2026-06-21')).toEqual(karachi)
})
