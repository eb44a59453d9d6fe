import { expect, test } from 'vitest'
import type { Prayer } from '#contracts/prayers.ts'
import { shiftTime, stepOf } from './shift-time.ts'

test.each<[string, Prayer, number, string | null]>([
  ['7:55', 'isha', 5, '8:00'],
  ['8.00 pm', 'isha', -5, '7:55'],
  ['5:00', 'fajr', -5, '4:55'],
  ['12:55', 'zuhr', 5, '1:00'],
  ['11:55 pm', 'isha', 5, '12:00 am'],
  ['شام 7:50', 'isha', 5, '7:55'],
  ['۸:۳۰ بجے', 'isha', -5, '8:25'],
  ['12:55 am', 'isha', 5, '1:00'],
  ['2:55', 'isha', 5, '3:00 am'],
  ['1:15 & 2:00', 'jumma', 5, '1:20 & 2:05'],
  ['12:15 am & 11:58 pm', 'fajr', 5, null],
  ['after sunset', 'maghrib', 5, null],
])('%s of %s, %i minutes later, is %s', (typed, prayer, minutes, shifted) => {
  expect(shiftTime(typed, prayer, minutes)).toBe(shifted)
})

test('Maghrib moves with the sunset, minute by minute, and the others by five', () => {
  expect(stepOf('maghrib')).toBe(1)
  expect(stepOf('isha')).toBe(5)
})
