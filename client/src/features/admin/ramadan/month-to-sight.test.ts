import { expect, it } from 'vitest'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import { monthToSight, possibleFirstDays } from './month-to-sight.ts'

const SHABAN: HijriMonth = { year: 1447, month: 8, startsOn: '2026-01-20' }
const RAMADAN: HijriMonth = { year: 1447, month: 9, startsOn: '2026-02-19' }

it.each<[string, string, HijriMonth[], number | null]>([
  ['not on the 28th of Shaban', '2026-02-16', [SHABAN], null],
  ['of Ramadan on the 29th', '2026-02-17', [SHABAN], 9],
  ['of Ramadan while it is not set, though it must have begun', '2026-02-20', [SHABAN], 9],
  ['not when it is set', '2026-02-18', [SHABAN, RAMADAN], null],
  ['of Shawwal on the 29th fast', '2026-03-19', [RAMADAN], 10],
  ['of Ramadan two days before the calculated day where nothing is set', '2026-02-16', [], 9],
  ['not in another month', '2026-05-16', [], null],
])('asks for the moon %s', (_name, today, months, month) => {
  expect(monthToSight(today, months)?.month ?? null).toBe(month)
})

it('offers the days that give the month before 29 or 30 days, and those around the calculated one where nothing is known', () => {
  const ramadan = { year: 1447, month: 9 }
  expect(possibleFirstDays(ramadan, '2026-02-17', [SHABAN])).toEqual(['2026-02-18', '2026-02-19'])
  expect(possibleFirstDays(ramadan, '2026-02-18', [SHABAN])).toEqual(['2026-02-18', '2026-02-19'])
  expect(possibleFirstDays(ramadan, '2026-02-16', [])).toEqual(['2026-02-17', '2026-02-18'])
  expect(possibleFirstDays(ramadan, '2026-02-17', [])).toEqual(['2026-02-17', '2026-02-18', '2026-02-19'])
  // Two days late, the day that has passed can still be set.
  expect(possibleFirstDays(ramadan, '2026-02-21', [])).toEqual(['2026-02-19', '2026-02-20'])
  expect(possibleFirstDays(ramadan, '2026-02-20', [SHABAN])).toEqual(['2026-02-18', '2026-02-19'])
})
