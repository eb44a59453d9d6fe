import { expect, it } from 'vitest'
import { calendar as english } from './en/calendar.ts'
import { calendar as urdu } from './ur/calendar.ts'
import { writeTypedDate } from './write-typed-date.ts'

it.each([
  ['13 نومبر 2026ء', '13 November 2026'],
  ['یکم جنوری', '1 January'],
  ['13 Nov 2026', '13 Nov 2026'],
  ['جمعہ، 18 ستمبر', 'جمعہ، 18 ستمبر'],
])('a date typed as "%s" is written in English as "%s"', (typed, written) =>
  expect(writeTypedDate(typed, 'en', english)).toBe(written),
)

it.each([
  ['13 November 2026', '13 نومبر 2026ء'],
  ['1 jan 2027', 'یکم جنوری 2027ء'],
  ['Jumma, 18 September', 'Jumma, 18 September'],
  ['31 Foo 2026', '31 Foo 2026'],
  ['13 نومبر', '13 نومبر'],
  ['20 November', '20 نومبر'],
  ['', ''],
])('a date typed as "%s" is written in Urdu as "%s"', (typed, written) =>
  expect(writeTypedDate(typed, 'ur', urdu)).toBe(written),
)
