import { expect, test } from 'vitest'
import { formatLength } from '../../../../lib/format-length.ts'
import { readChapterTime } from './chapter-time.ts'

test.each([
  ['0:00', 0],
  ['4:05', 245],
  ['75:30', 4_530],
  ['1:02:03', 3_723],
  [' 12:30 ', 750],
  ['12.30', 750],
  ['1.02.03', 3_723],
  ['12,30', 750],
  ['۱۲:۳۰', 750],
  ['١٢:٣٠', 750],
])('reads %s as %i seconds', (typed, seconds) => expect(readChapterTime(typed)).toBe(seconds))

test.each(['', '12', '12:', ':30', '12:3', '12:60', '1:60:00', '-1:00', '1:2:03:04', 'soon', '12:30 pm'])(
  'does not read %j as a time',
  (typed) => expect(readChapterTime(typed)).toBeNull(),
)

test.each([0, 59, 60, 3_599, 3_600, 35_999])('reads what is written for %i seconds', (seconds) =>
  expect(readChapterTime(formatLength(seconds))).toBe(seconds),
)
