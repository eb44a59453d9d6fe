import { expect, it } from 'vitest'
import { calendar } from './calendar.ts'

it.each([
  ['13 November 2026', '13 نومبر 2026ء'],
  ['1 jan 2027', 'یکم جنوری 2027ء'],
  ['Jumma, 18 September', 'Jumma, 18 September'],
  ['31 Foo 2026', '31 Foo 2026'],
  ['13 نومبر', '13 نومبر'],
  ['20 November', '20 نومبر'],
  ['', ''],
])('a date typed as "%s" is written as "%s"', (typed, written) => expect(calendar.typedDate(typed)).toBe(written))
