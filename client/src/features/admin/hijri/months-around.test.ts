import { expect, test } from 'vitest'
import { calculatedStart, likelyMonth, monthsAround } from './months-around.ts'

test('a month’s calculated first day is found from any day around it', () => {
  for (const near of ['2025-11-01', '2026-02-18', '2026-06-30']) {
    expect(calculatedStart(1447, 9, near)).toBe('2026-02-18')
  }
  expect(calculatedStart(1448, 1, '2026-05-30')).toBe('2026-06-16')
})

test('the months around a day go over the turn of the year, and show what was announced', () => {
  const announced = [{ year: 1447, month: 12, startsOn: '2026-05-19' }]
  const months = monthsAround('2026-06-14', announced)
  expect(months.map(({ year, month }) => [year, month])).toEqual([
    [1447, 11],
    [1447, 12],
    [1448, 1],
    [1448, 2],
  ])
  expect(months.map((month) => month.announced)).toEqual([null, '2026-05-19', null, null])
})

test('near a month’s end the next one is meant, in its beginning that one', () => {
  const likely = (today: string) => likelyMonth(today, monthsAround(today, [])).month
  expect(likely('2026-02-16')).toBe(9)
  expect(likely('2026-02-20')).toBe(9)
  expect(likely('2026-03-15')).toBe(10)
})
