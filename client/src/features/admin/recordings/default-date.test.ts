import { expect, test } from 'vitest'
import { defaultDate } from './default-date.ts'

test.each([
  ['friday', '2026-11-20', '20 November 2026'],
  ['friday', '2026-11-21', '20 November 2026'],
  ['friday', '2026-11-26', '20 November 2026'],
  ['friday', '2026-11-27', '27 November 2026'],
  ['friday', '2026-12-02', '27 November 2026'],
  ['morningdars', '2026-11-21', '21 November 2026'],
] as const)('a %s recording added on %s defaults to %s', (kind, today, date) => {
  expect(defaultDate(kind, today)).toBe(date)
})
