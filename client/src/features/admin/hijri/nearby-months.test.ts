import { expect, test } from 'vitest'
import { defaultMonth, nearbyMonths } from './nearby-months.ts'

test('lists months across the turn of the year, with announced first days', () => {
  const announced = [{ year: 1447, month: 12, startsOn: '2026-05-19' }]
  const months = nearbyMonths('2026-06-14', announced)
  expect(months.map(({ year, month }) => [year, month])).toEqual([
    [1447, 11],
    [1447, 12],
    [1448, 1],
    [1448, 2],
  ])
  expect(months.map((month) => month.announced)).toEqual([null, '2026-05-19', null, null])
})

test('defaults to the month that starts nearest to today', () => {
  const likely = (today: string) => defaultMonth(today, nearbyMonths(today, [])).month
  expect(likely('2026-02-16')).toBe(9)
  expect(likely('2026-02-20')).toBe(9)
  expect(likely('2026-03-15')).toBe(10)
})
