import { expect, test } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { checkPlan } from './check-plan.ts'

const sunOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date)
const check = (prayer: Prayer, time: string, first = '2027-01-01', last = first) =>
  checkPlan([{ prayer, time, from: '2026-11-01' }], [prayer], first, last, sunOn)

test('finds nothing where every jamat is inside its window', () => {
  for (const [prayer, time] of [
    ['fajr', '6:30'],
    ['zuhr', '1:30'],
    ['asr', '4:30'],
    ['maghrib', '5:58'],
    ['isha', '12:30 am'],
    ['jumma', '1:15 & 2:00'],
  ] as const)
    expect(check(prayer, time), prayer).toEqual([])
})

test('names a jamat before its window, after its end, and Maghrib before sunset, with the limit', () => {
  // On 1 January in Karachi, Fajr is from 5:57 to 7:16, and the sun sets at 5:54.
  expect(check('fajr', '5:30')).toMatchObject([{ isBefore: true, minute: 330 }])
  expect(check('fajr', '7:20')).toMatchObject([{ isBefore: false, minute: 440 }])
  expect(check('maghrib', '5:45')).toMatchObject([{ isBefore: true, minute: 17 * 60 + 45 }])
  expect(check('isha', '6:30')).toMatchObject([{ isBefore: true }])
  const [{ limit = 0 } = {}] = check('maghrib', '5:45')
  expect(limit).toBeGreaterThan(17 * 60 + 50)
  expect(limit).toBeLessThan(17 * 60 + 57)
})

test('joins the days in succession, over the Fridays of Zuhr and the weeks of Jumma', () => {
  expect(check('fajr', '7:30', '2027-01-01', '2027-01-31')).toMatchObject([{ from: '2027-01-01', to: '2027-01-31' }])
  expect(check('zuhr', '11:45 am', '2027-01-02', '2027-01-31')).toMatchObject([
    { from: '2027-01-02', to: '2027-01-31' },
  ])
  expect(check('jumma', '11:45 am & 1:15', '2027-01-02', '2027-01-31')).toMatchObject([
    { from: '2027-01-08', to: '2027-01-29' },
  ])
})

test('ignores words, and days of the week on which a prayer is not offered', () => {
  expect(check('maghrib', 'after sunset')).toEqual([])
  // A Friday.
  expect(check('zuhr', '11:45 am', '2027-01-01')).toEqual([])
  expect(check('jumma', '11:45 am', '2027-01-02')).toEqual([])
})
