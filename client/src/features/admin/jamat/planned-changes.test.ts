import { expect, test } from 'vitest'
import { plannedChanges } from './planned-changes.ts'

const entries = [
  { prayer: 'fajr', time: '5:45', from: '2026-11-01' },
  { prayer: 'isha', time: '8:30', from: '2026-11-01' },
  { prayer: 'isha', time: '8:15', from: '2026-12-01' },
] as const

test('only what differs from the times of that day is a change', () => {
  const typed = { fajr: '5:45', isha: '8:45', jumma: '' }
  expect(plannedChanges(entries, typed, '2026-11-20').map(({ prayer, time }) => [prayer, time])).toEqual([
    ['isha', '8:45'],
  ])
})

test('a time equal to today’s is a change on a day when another one holds', () => {
  expect(plannedChanges(entries, { isha: '8:30' }, '2026-12-05')).toEqual([
    { prayer: 'isha', time: '8:30', from: '2026-12-05', until: null },
  ])
  expect(plannedChanges(entries, { isha: '8:15' }, '2026-12-05')).toEqual([])
})

test('a later change of the same prayer is named: it stays', () => {
  expect(plannedChanges(entries, { isha: '8:45' }, '2026-11-20')[0]?.until).toEqual({
    prayer: 'isha',
    time: '8:15',
    from: '2026-12-01',
  })
})

test('a time is taken away by an empty text, however many spaces it holds', () => {
  expect(plannedChanges(entries, { fajr: '   ' }, '2026-11-20')).toEqual([
    { prayer: 'fajr', time: '', from: '2026-11-20', until: null },
  ])
})
