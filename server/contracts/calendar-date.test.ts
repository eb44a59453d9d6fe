import { describe, expect, it } from 'vitest'
import { isCalendarDate } from './calendar-date.ts'

describe('isCalendarDate', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '2026-12-31', '2026-01-01'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '+002026-01-01',
    '',
    'today',
  ])('%j does not', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })
})
