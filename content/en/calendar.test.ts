import { expect, it } from 'vitest'
import { calendar } from './calendar.ts'

it.each([
  ['13 نومبر 2026ء', '13 November 2026'],
  ['یکم جنوری', '1 January'],
  ['13 Nov 2026', '13 Nov 2026'],
  ['جمعہ، 18 ستمبر', 'جمعہ، 18 ستمبر'],
])('a date typed as "%s" is written as "%s"', (typed, written) => expect(calendar.typedDate(typed)).toBe(written))
