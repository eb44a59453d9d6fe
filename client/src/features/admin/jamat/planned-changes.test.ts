import { expect, test } from 'vitest'
import { plannedChanges } from './planned-changes.ts'

const entries = [
  { prayer: 'fajr', time: '5:45', from: '2026-11-01' },
  { prayer: 'isha', time: '8:30', from: '2026-11-01' },
  { prayer: 'isha', time: '8:15', from: '2026-12-01' },
] as const

test('ignores times that equal the times of that day', () => {
  const typed = { fajr: '5:45', isha: '8:45', jumma: '' }
  expect(plannedChanges(entries, typed, '2026-11-20').map(({ prayer, time }) => [prayer, time])).toEqual([
    ['isha', '8:45'],
  ])
})

test('compares with the times of the chosen day, not of today', () => {
  expect(plannedChanges(entries, { isha: '8:30' }, '2026-12-05')).toEqual([
    { prayer: 'isha', time: '8:30', from: '2026-12-05', until: null },
  ])
  expect(plannedChanges(entries, { isha: '8:15' }, '2026-12-05')).toEqual([])
})

test('names the next planned change of the same prayer', () => {
  expect(plannedChanges(entries, { isha: '8:45' }, '2026-11-20')[0]?.until).toEqual({
    prayer: 'isha',
    time: '8:15',
    from: '2026-12-01',
  })
})

test('removes a time when the text is blank', () => {
  expect(plannedChanges(entries, { fajr: '   ' }, '2026-11-20')).toEqual([
    { prayer: 'fajr', time: '', from: '2026-11-20', until: null },
  ])
})
