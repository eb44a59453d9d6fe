import { expect, test } from 'vitest'
import type { HistoryEntry, Prayer } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { savesOf, undoOf } from './undo.ts'

const TODAY = '2026-11-20'
let id = 0
const entry = (prayer: Prayer, time: string, from: string, at: string, by = 'a@mosque.example'): HistoryEntry => {
  id += 1
  return { id, prayer, time, from, changedAt: `2026-11-${at}:00.000Z`, changedBy: by }
}
const log = [
  entry('fajr', '5:30', '2026-11-01', '01T08:00'),
  entry('isha', '8:30', '2026-11-01', '01T08:00'),
  entry('isha', '8:45', '2026-11-10', '09T08:00', 'b@mosque.example'),
  entry('fajr', '5:45', '2026-11-27', '20T08:00'),
  entry('jumma', '1:30', '2026-11-27', '20T08:00'),
]
const take = (index: number, entries = log) => {
  const save = savesOf(entries)[index]
  if (!save) throw new Error(`There is no save ${index}.`)
  return undoOf(entries, save, TODAY)
}

test('what was saved together is one save, the newest first', () => {
  expect(savesOf(log).map((save) => [save.changedBy[0], save.from, save.entries.map(({ prayer }) => prayer)])).toEqual([
    ['a', '2026-11-27', ['fajr', 'jumma']],
    ['b', '2026-11-10', ['isha']],
    ['a', '2026-11-01', ['fajr', 'isha']],
  ])
})

test('a change to come is taken back on its own day', () => {
  const undo = take(0)
  expect(undo).toEqual({ from: '2026-11-27', times: { fajr: '5:30', jumma: '' } })
  const after = [
    ...log,
    ...Object.entries(undo?.times ?? {}).map(([p, t]) => entry(p as Prayer, t, '2026-11-27', '20T09:00')),
  ]
  expect(timesOn(after, '2026-12-01')).toMatchObject({ fajr: '5:30', jumma: null, isha: '8:45' })
})

test('a change that has begun is taken back from today on: the past stays as it was', () => {
  expect(take(1)).toEqual({ from: TODAY, times: { isha: '8:30' } })
})

test('what was changed again since is left alone', () => {
  expect(take(2)).toEqual({ from: TODAY, times: { fajr: '' } })
  expect(take(2, [...log, entry('isha', '9:00', TODAY, '20T09:00')])).toBeNull()
})
