import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { readTimeText } from '#contracts/jamat-time-text.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { zoneOffsets } from '#contracts/zone-offsets.ts'
import { applyMosque } from '../../../data/mosque.ts'
import { formatMinute } from '../../../lib/typed-time.ts'
import { computePrayerWindows } from './compute-prayer-windows.ts'
import { isInside } from './prayer-window.ts'

beforeAll(() => applyMosque(DEFAULT_MOSQUE))

const at = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

describe('prayer windows in Karachi', () => {
  // From the timetable of the University of Islamic Sciences, Karachi, for 2026.
  test.each([
    ['2026-01-15', '05:58', '07:19', '12:42', '16:28', '18:04', '19:24'],
    ['2026-03-20', '05:20', '06:36', '12:41', '17:02', '18:43', '19:59'],
    ['2026-06-21', '04:14', '05:43', '12:35', '17:17', '19:24', '20:53'],
    ['2026-12-21', '05:51', '07:12', '12:31', '16:12', '17:48', '19:09'],
  ])('match the published timetable of %s', (date, fajr, sunrise, dhuhr, asr, maghrib, isha) => {
    const windows = computePrayerWindows(date)
    expect(windows.fajr).toEqual({ begins: at(fajr), ends: at(sunrise) })
    expect(windows.zuhr).toEqual({ begins: at(dhuhr), ends: at(asr) })
    expect(windows.jumma).toEqual(windows.zuhr)
    expect(windows.asr).toEqual({ begins: at(asr), ends: at(maghrib) })
    expect(windows.maghrib).toEqual({ begins: at(maghrib), ends: at(isha) })
    expect(windows.isha.begins).toBe(at(isha))
    expect(windows.isha.ends - 24 * 60).toBeGreaterThan(at(fajr) - 3)
    expect(windows.isha.ends - 24 * 60).toBeLessThan(at(fajr) + 3)
  })
})

test.each([
  ['5:58', true],
  ['7:18', true],
  ['7:19', false],
  ['5:57', false],
])('Fajr at %s is inside the window: %s', (time, inside) => {
  expect(isInside(computePrayerWindows('2026-01-15').fajr, at(time))).toBe(inside)
})

test.each([
  ['20:45', true],
  ['0:30', true],
  ['19:00', false],
  ['6:30', false],
])('Isha at %s is inside the window: %s', (time, inside) => {
  expect(isInside(computePrayerWindows('2026-01-15').isha, at(time))).toBe(inside)
})

describe('prayer windows at latitude 48 in June, where Isha begins after midnight', () => {
  beforeAll(() => {
    const place = { latitude: 48, longitude: 2, method: 'MuslimWorldLeague', asr: 'standard' } as const
    applyMosque({ ...DEFAULT_MOSQUE, ...place, offsets: [...zoneOffsets('Europe/Paris')] })
  })
  afterAll(() => applyMosque(DEFAULT_MOSQUE))
  const windows = () => computePrayerWindows('2026-06-21')

  test('follow each other, Isha from the next midnight on', () => {
    const { maghrib, isha } = windows()
    expect(maghrib.begins).toBeGreaterThan(at('21:30'))
    expect(maghrib.ends).toBe(isha.begins)
    expect(isha.begins).toBeGreaterThan(24 * 60)
    expect(isha.ends).toBeGreaterThan(isha.begins)
    expect(isha.ends).toBeLessThan(at('29:00'))
  })

  test.each<[Prayer, string, boolean]>([
    ['maghrib', '10:05', true],
    ['maghrib', '22:30', true],
    ['maghrib', '8:30', false],
    ['isha', '1:30', true],
    ['isha', '1:30 am', true],
    ['isha', '3:00 pm', false],
    ['isha', '3:00', false],
    ['isha', '10:30', false],
    ['isha', '1:30 pm', false],
  ])('hold %s at "%s": %s', (prayer, typed, inside) => {
    expect(isInside(windows()[prayer], readTimeText(typed, prayer) ?? NaN)).toBe(inside)
  })
})

test.each([
  ['0:00', '12:00 am'],
  ['5:05', '5:05 am'],
  ['12:30', '12:30 pm'],
  ['20:45', '8:45 pm'],
  ['29:15', '5:15 am'],
])('formats %s as %s', (time, formatted) => expect(formatMinute(at(time))).toBe(formatted))
