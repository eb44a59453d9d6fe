import { expect, it } from 'vitest'
import { findWrongLength } from './hijri-month-lengths.ts'

const SHABAN = { year: 1446, month: 8, startsOn: '2025-01-31' }
const SAFAR_1447 = { year: 1447, month: 2, startsOn: '2025-07-27' }
const ramadan = (startsOn: string) => ({ year: 1446, month: 9, startsOn })

it.each([
  ['2025-02-28', 28],
  ['2025-03-03', 31],
])('names the month before, which would end wrongly if the next one began on %s', (startsOn, days) => {
  expect(findWrongLength([SAFAR_1447, SHABAN], ramadan(startsOn))).toEqual({
    earlier: SHABAN,
    later: ramadan(startsOn),
    days,
  })
})

it.each(['2025-03-01', '2025-03-02'])('permits 29 and 30 days (%s)', (startsOn) => {
  expect(findWrongLength([SHABAN, SAFAR_1447], ramadan(startsOn))).toBeNull()
})

it('counts across months that were not announced, and in the direction of the change', () => {
  const shawwal = { year: 1446, month: 10, startsOn: '2025-04-02' }
  expect(findWrongLength([shawwal], SHABAN)).toMatchObject({ earlier: SHABAN, later: shawwal, days: 61 })
})

it('replaces an earlier announcement of the same month', () => {
  expect(findWrongLength([SHABAN, ramadan('2025-03-05')], ramadan('2025-03-01'))).toBeNull()
})
