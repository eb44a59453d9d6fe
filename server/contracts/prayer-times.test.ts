import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { CALCULATION_METHODS, type CalculationMethodName } from './calculation-methods.ts'
import { DEFAULT_MOSQUE } from './default-mosque.ts'
import type { HijriMonth } from './hijri-months.ts'
import type { Mosque } from './mosque.ts'
import { addDays, mosqueMoment, setMosqueOffsets } from './mosque-time.ts'
import { calculateDayAt, computeSunDayAt } from './prayer-times.ts'
import { zoneOffsets } from './zone-offsets.ts'

let mosque: Mosque = DEFAULT_MOSQUE
function applyMosque(next: Mosque) {
  mosque = next
  setMosqueOffsets(next.offsets)
}
const calculateDay = (date: string, months?: readonly HijriMonth[]) => calculateDayAt(mosque, date, months)
const computeSunDay = (date: string, months?: readonly HijriMonth[]) => computeSunDayAt(mosque, date, months)

const DEVICE_ZONE = process.env.TZ

beforeAll(() => applyMosque(DEFAULT_MOSQUE))

/** An instant as `date hh:mm` on Karachi's wall. */
const wall = (instant: Date | null) => {
  if (!instant) return ''
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
    expect(calculateDay(date)).toMatchObject({ sunrise: day.sunrise, sunset: day.sunset })
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
  expect(london.sunrise?.toISOString().slice(0, 16)).toBe('2026-06-21T03:43')
  expect(london.sunset?.toISOString().slice(0, 16)).toBe('2026-06-21T20:22')
  expect(london.windows.isha.begins.getTime(), 'there is no night').toBeGreaterThan(london.sunset?.getTime() ?? 0)
  expect(london.windows.isha.ends.getTime()).toBeGreaterThan(london.windows.isha.begins.getTime())
  applyMosque({ ...DEFAULT_MOSQUE, asr: 'standard' })
  expect(computeSunDay('2026-06-21').windows.asr.begins.getTime()).toBeLessThan(karachi.windows.asr.begins.getTime())
  applyMosque(DEFAULT_MOSQUE)
  expect(computeSunDay('2026-06-21')).toEqual(karachi)
})

describe('at any place of the world', () => {
  afterEach(() => applyMosque(DEFAULT_MOSQUE))
  const at = (latitude: number, longitude: number, timeZone: string, method: CalculationMethodName = 'Karachi') =>
    applyMosque({
      ...DEFAULT_MOSQUE,
      ...{ latitude, longitude, timeZone, method, offsets: [...zoneOffsets(timeZone, 2026, 2027)] },
    })
  const daysOf2026 = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))

  it.each<[string, number, number, string]>([
    ['Tromsø', 69.6492, 18.9553, 'Europe/Oslo'],
    ['Karachi with its coordinates swapped', 67.0011, 24.8607, 'Asia/Karachi'],
    ['Rovaniemi', 66.5, 25.7, 'Europe/Helsinki'],
    ['Longyearbyen', 78.22, 15.65, 'Arctic/Longyearbyen'],
    ['the North Pole', 90, 0, 'UTC'],
    ['McMurdo', -77.85, 166.67, 'Antarctica/McMurdo'],
    ['the South Pole', -90, 0, 'UTC'],
  ])('gives every prayer a window on each day, each after the one before (%s)', (_place, latitude, longitude, zone) => {
    for (const method of CALCULATION_METHODS) {
      at(latitude, longitude, zone, method)
      for (const date of daysOf2026) {
        const { windows, zawal } = computeSunDay(date)
        const spans = Object.values(windows).map(({ begins, ends }) => ends.getTime() - begins.getTime())
        expect(Math.min(...spans), `${method} ${date} ${spans}`).toBeGreaterThan(0)
        expect(mosqueMoment(zawal).date).toBe(date)
      }
    }
  })

  it('has no sunrise or no sunset on 116 days of 2026 in Tromsø, when the prayers then follow latitude 45°', () => {
    at(69.6492, 18.9553, 'Europe/Oslo', 'MuslimWorldLeague')
    const incomplete = daysOf2026.filter((date) => Object.values(calculateDay(date)).includes(null))
    expect(incomplete).toHaveLength(116)
    const day = computeSunDay('2026-06-21')
    expect(day).toMatchObject({ sunrise: null, sunset: null, rule: 'latitude-45' })
    at(45, 18.9553, 'Europe/Oslo', 'MuslimWorldLeague')
    expect(computeSunDay('2026-06-21').windows).toEqual(day.windows)
  })

  it.each([
    ['Glasgow', 55.8642, 'Europe/London', '2026-06-21'],
    ['its southern counterpart', -55.8642, 'UTC', '2026-12-21'],
  ])('ends Fajr’s and Isha’s twilight a seventh of the night from the sun (%s)', (_place, latitude, zone, date) => {
    at(latitude, -4.2518, zone, 'MuslimWorldLeague')
    const { windows, sunset, rule } = computeSunDay(date)
    expect(rule).toBe('seventh-of-night')
    const night = (calculateDay(addDays(date, 1)).sunrise?.getTime() ?? 0) - (sunset?.getTime() ?? 0)
    const twilight = windows.isha.begins.getTime() - (sunset?.getTime() ?? 0)
    expect(Math.abs(twilight - night / 7)).toBeLessThanOrEqual(60_000)
    expect(Math.abs(windows.fajr.ends.getTime() - windows.fajr.begins.getTime() - night / 7)).toBeLessThanOrEqual(
      60_000,
    )
  })

  it.each<[string, number, number, string]>([
    ['Apia', -13.8333, -171.7667, 'Pacific/Apia'],
    ['Nuku’alofa', -21.1393, -175.2049, 'Pacific/Tongatapu'],
    ['Kiritimati', 1.8721, -157.4278, 'Pacific/Kiritimati'],
    ['Chatham', -43.9535, -176.5597, 'Pacific/Chatham'],
    ['Suva', -18.1248, 178.4501, 'Pacific/Fiji'],
    ['Pago Pago', -14.2756, -170.702, 'Pacific/Pago_Pago'],
    ['Adak', 51.88, -176.6581, 'America/Adak'],
    ['Attu', 52.9, 172.9, 'America/Adak'],
  ])(
    'computes a day for the date of the mosque’s calendar, not of its longitude (%s)',
    (_place, latitude, longitude, zone) => {
      at(latitude, longitude, zone)
      let before = computeSunDay('2025-12-31').windows.isha.ends
      for (const date of daysOf2026) {
        const { sunrise, zawal, windows } = computeSunDay(date)
        expect([sunrise, zawal, windows.maghrib.begins].map((time) => time && mosqueMoment(time).date)).toEqual([
          date,
          date,
          date,
        ])
        expect(windows.fajr.begins).toEqual(before)
        before = windows.isha.ends
      }
    },
  )

  it.each<[string, number, string, CalculationMethodName, string]>([
    ['Karachi', 24.8607, 'Asia/Karachi', 'Karachi', 'none'],
    ['at 48° itself', 48, 'Europe/Paris', 'MuslimWorldLeague', 'none'],
    ['London', 51.5074, 'Europe/London', 'MuslimWorldLeague', 'seventh-of-night'],
    ['Punta Arenas', -53.1638, 'America/Punta_Arenas', 'MuslimWorldLeague', 'seventh-of-night'],
    ['London by a method with a rule of its own', 51.5074, 'Europe/London', 'MoonsightingCommittee', 'none'],
  ])('says by which rule the times of a day are made (%s)', (_place, latitude, zone, method, rule) => {
    at(latitude, 0, zone, method)
    expect(calculateDay('2026-03-20').rule).toBe(rule)
  })

  it('begins Isha 120 minutes after Maghrib in Ramadan by Umm al-Qura’s method, as announced or by its calendar', () => {
    at(21.4225, 39.8262, 'Asia/Riyadh', 'UmmAlQura')
    const announced = [{ year: 1447, month: 9, startsOn: '2026-02-19' }]
    const minutesOf = (date: string, months = [] as typeof announced) => {
      const { begins, ends } = computeSunDay(date, months).windows.maghrib
      return (ends.getTime() - begins.getTime()) / 60_000
    }
    // In the calendar, Ramadan 1447 is from 18 February to 19 March 2026.
    expect(['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map((date) => minutesOf(date))).toEqual([
      90, 120, 120, 90,
    ])
    expect(['2026-02-18', '2026-02-19'].map((date) => minutesOf(date, announced))).toEqual([90, 120])
    at(21.4225, 39.8262, 'Asia/Riyadh', 'Qatar')
    expect(minutesOf('2026-03-01')).toBe(90)
  })
})
