import { expect, it } from 'vitest'
import { day as urdu } from '#content/ur/day.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { describeChange } from './describe-change.ts'

const FROM = '2026-01-01'
const TIMES: TimingEntry[] = [
  { prayer: 'fajr', time: '6:05', from: FROM },
  { prayer: 'isha', time: '7:45', from: FROM },
]
const changed = (...entries: TimingEntry[]) => describeChange([...TIMES, ...entries], '2026-11-27')

it('names the day of the next change, its time and the time until then', () => {
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-12-01' })).toBe('From Tue 1 Dec: Fajr 6:15 (was 6:05)')
})

it('names all changes of the first day, and none of later days', () => {
  expect(
    changed(
      { prayer: 'isha', time: '7:30', from: '2026-12-01' },
      { prayer: 'fajr', time: '6:15', from: '2026-12-01' },
      { prayer: 'fajr', time: '6:20', from: '2026-12-05' },
    ),
  ).toBe('From Tue 1 Dec: Fajr 6:15 (was 6:05), Isha 7:30 (was 7:45)')
})

it('says that a time is withdrawn', () => {
  expect(changed({ prayer: 'isha', time: '', from: '2026-11-28' })).toBe(
    'From Sat 28 Nov: Isha Not available (was 7:45)',
  )
})

it('names no earlier time where there was none', () => {
  expect(changed({ prayer: 'jumma', time: '1:45', from: '2026-11-28' })).toBe('From Sat 28 Nov: Jumma 1:45')
})

it('says the same in Urdu', () => {
  const { from, time, and } = urdu.changes
  expect(from('جمعہ', and(time('عشاء', '1:45', '1:30'), time('نمازِ جمعہ', '1:45', null)))).toBe(
    'جمعہ سے: عشاء 1:45 (پہلے 1:30)، نمازِ جمعہ 1:45',
  )
})

it('is silent on the day of the change, more than two weeks before it, and without one', () => {
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-11-27' })).toBeUndefined()
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-12-11' })).toMatch(/Fajr/)
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-12-12' })).toBeUndefined()
  expect(changed()).toBeUndefined()
})
