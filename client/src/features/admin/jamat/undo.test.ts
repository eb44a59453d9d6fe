import { describe, expect, test } from 'vitest'
import type { HistoryEntry, Prayer } from '#contracts/jamat.ts'
import { timesOn } from '#contracts/jamat-schedule.ts'
import { groupSaves, pastChanges, planUndo } from './undo.ts'

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
const undo = (index: number, entries = log) => {
  const save = groupSaves(entries)[index]
  if (!save) throw new Error(`There is no save ${index}.`)
  return planUndo(entries, save, TODAY)
}

test('groups entries that were saved together, newest first', () => {
  expect(
    groupSaves(log).map((save) => [save.changedBy[0], save.from, save.entries.map(({ prayer }) => prayer)]),
  ).toEqual([
    ['a', '2026-11-27', ['fajr', 'jumma']],
    ['b', '2026-11-10', ['isha']],
    ['a', '2026-11-01', ['fajr', 'isha']],
  ])
})

test('undoes a planned change on its own first day', () => {
  const change = undo(0)
  expect(change).toEqual({ from: '2026-11-27', times: { fajr: '5:30', jumma: '' } })
  const after = [
    ...log,
    ...Object.entries(change?.times ?? {}).map(([p, t]) => entry(p as Prayer, t, '2026-11-27', '20T09:00')),
  ]
  expect(timesOn(after, '2026-12-01')).toMatchObject({ fajr: '5:30', jumma: null, isha: '8:45' })
})

test('undoes a change in effect from today on and keeps the past', () => {
  expect(undo(1)).toEqual({ from: TODAY, times: { isha: '8:30' } })
})

test('leaves prayers alone that were changed again', () => {
  expect(undo(2)).toEqual({ from: TODAY, times: { fajr: '' } })
  expect(undo(2, [...log, entry('isha', '9:00', TODAY, '20T09:00')])).toBeNull()
})

describe('the history', () => {
  const first = entry('isha', '8:00', '2026-11-01', '01T08:00')
  const second = entry('isha', '8:10', '2026-11-20', '20T08:00')
  const undone = entry('isha', '8:00', '2026-11-20', '20T09:00', 'b@mosque.example')

  test('shows an undo at the change that it takes back, not as an entry of its own', () => {
    const { changes } = pastChanges([first, second, undone])
    expect(changes.map(({ id, undoneBy }) => [id, undoneBy?.changedBy ?? null])).toEqual([
      [second.id, 'b@mosque.example'],
      [first.id, null],
    ])
  })

  test('lets the change before an undone one be undone next', () => {
    const { changes, standing } = pastChanges([first, second, undone])
    expect(changes[1] && planUndo(standing, changes[1], TODAY)).toEqual({ from: TODAY, times: { isha: '' } })
  })

  test('shows a change to another time as a change', () => {
    const other = entry('isha', '8:05', '2026-11-20', '20T09:00')
    expect(pastChanges([first, second, other]).changes.map(({ id }) => id)).toEqual([other.id, second.id, first.id])
  })

  test('under a rule shows a text that is typed again as a change, which can be undone', () => {
    const again = entry('isha', '8:00', '2026-11-20', '20T10:00')
    const { changes, standing } = pastChanges([first, second, again], [], true)
    expect(changes.map(({ id, undoneBy }) => [id, undoneBy])).toEqual([
      [again.id, null],
      [second.id, null],
      [first.id, null],
    ])
    const same = entry('isha', '8:00', '2026-11-20', '20T11:00')
    const [newest] = groupSaves([first, same])
    expect(newest && planUndo([first, same], newest, TODAY)).toBeNull()
    expect(newest && planUndo([first, same], newest, TODAY, true)).not.toBeNull()
    expect(changes[0] && planUndo(standing, changes[0], TODAY, true)).not.toBeNull()
    expect(changes[1] && planUndo(standing, changes[1], TODAY, true)).toBeNull()
  })

  test('shows a change that is made again after its undo', () => {
    const again = entry('isha', '8:10', '2026-11-20', '20T10:00')
    const { changes, standing } = pastChanges([first, second, undone, again])
    expect(changes.map(({ id }) => id)).toEqual([again.id, second.id, first.id])
    expect(timesOn(standing, TODAY).isha).toBe('8:10')
  })
})
