import { expect, test } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { computeSunDayAt } from '#contracts/prayer-times.ts'
import type { Prayer } from '#contracts/prayers.ts'
import { timesOutside } from './times-outside.ts'

const sunOn = (date: string) => computeSunDayAt(DEFAULT_MOSQUE, date)
const find = (prayer: Prayer, time: string, today: string, rest: Partial<TimingEntry> = {}) =>
  timesOutside([{ prayer, time, from: '2026-01-01', ...rest }], today, sunOn)

test('a Maghrib that the sunset has passed is named, with a time after the sunset of the whole week', () => {
  // On 20 March in Karachi the sun sets at 6:43, a week later at 6:46.
  expect(find('maghrib', '6:30', '2026-03-20')).toMatchObject([
    { prayer: 'maghrib', from: '2026-03-20', to: '2026-03-26', isBefore: true, mended: '6:49' },
  ])
})

test('a time that will be outside within a week is named from its first day on', () => {
  const [problem] = find('maghrib', '6:44', '2026-03-18')
  expect(problem?.from).toMatch(/^2026-03-2[0-4]$/)
  expect(problem?.to).toBe('2026-03-24')
  expect(find('maghrib', '6:55', '2026-03-18')).toEqual([])
})

test('a jamat after the end of its window moves before it, by the step of its prayer', () => {
  // On 21 June Fajr ends at 5:43, and Isha begins at 8:53.
  expect(find('fajr', '5:50', '2026-06-21')).toMatchObject([{ isBefore: false, mended: '5:25' }])
  expect(find('isha', '8:30', '2026-06-21')).toMatchObject([{ isBefore: true, mended: '9:10' }])
})

test('of several jamats none is moved, and what was not typed is not named', () => {
  expect(find('jumma', '11:45 am & 1:15', '2026-03-20')).toMatchObject([{ prayer: 'jumma', mended: null }])
  expect(find('maghrib', '6:30', '2026-03-20', { source: 'timetable' })).toEqual([])
  expect(find('maghrib', 'after sunset', '2026-03-20')).toEqual([])
})
