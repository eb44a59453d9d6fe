import { expect, test } from 'vitest'
import type { Prayer } from '#contracts/prayers.ts'
import { shiftTime } from './shift-time.ts'

test.each<[string, Prayer, number, string | null]>([
  ['7:55', 'isha', 5, '8:00'],
  ['8.00 pm', 'isha', -5, '7:55'],
  ['5:00', 'fajr', -5, '4:55'],
  ['12:55', 'zuhr', 5, '1:00'],
  ['11:55 pm', 'isha', 5, '12:00 am'],
  ['after sunset', 'maghrib', 5, null],
])('%s of %s, %i minutes later, is %s', (typed, prayer, minutes, shifted) => {
  expect(shiftTime(typed, prayer, minutes)).toBe(shifted)
})
