import { expect, it } from 'vitest'
import type { TimingEntry } from '#contracts/jamat.ts'
import { describeChange } from './describe-change.ts'

const FROM = '2026-01-01'
const TIMES: TimingEntry[] = [
  { prayer: 'fajr', time: '6:05', from: FROM },
  { prayer: 'isha', time: '7:45', from: FROM },
]
const changed = (...entries: TimingEntry[]) => describeChange([...TIMES, ...entries], '2026-11-27')

it('names the day and the new time of the next change', () => {
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-12-01' })).toBe('From Tue 1 Dec: Fajr 6:15')
})

it('names all changes of the first day, and none of later days', () => {
  expect(
    changed(
      { prayer: 'isha', time: '7:30', from: '2026-12-01' },
      { prayer: 'fajr', time: '6:15', from: '2026-12-01' },
      { prayer: 'fajr', time: '6:20', from: '2026-12-05' },
    ),
  ).toBe('From Tue 1 Dec: Fajr 6:15, Isha 7:30')
})

it('says that a time is withdrawn', () => {
  expect(changed({ prayer: 'isha', time: '', from: '2026-11-28' })).toBe('From Sat 28 Nov: Isha Not available')
})

it('is silent on the day of the change, more than two weeks before it, and without one', () => {
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-11-27' })).toBeUndefined()
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-12-11' })).toMatch(/Fajr/)
  expect(changed({ prayer: 'fajr', time: '6:15', from: '2026-12-12' })).toBeUndefined()
  expect(changed()).toBeUndefined()
})
