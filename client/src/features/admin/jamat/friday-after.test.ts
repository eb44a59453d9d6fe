import { expect, test } from 'vitest'
import { fridayAfter } from './friday-after.ts'

test.each([
  ['2026-11-22', '2026-11-27'],
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-12-04'],
])('the Friday after %s is %s', (day, friday) => expect(fridayAfter(day)).toBe(friday))
