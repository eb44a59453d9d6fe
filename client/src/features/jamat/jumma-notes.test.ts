import { expect, test } from 'vitest'
import { jummaNotes } from './jumma-notes.ts'

const entries = [
  { prayer: 'jumma', time: '1:15', from: '2026-11-01' },
  { prayer: 'zuhr', time: '1:30', from: '2026-12-01' },
  { prayer: 'jumma', time: '1:15 & 2:00 & 3:00', from: '2026-12-04', notes: ['Urdu', '', 'English'] },
] as const

test('says of each jamat of the coming Friday what is known, with its time', () => {
  const log = entries.map((entry) => ({ ...entry, notes: 'notes' in entry ? [...entry.notes] : [] }))
  expect(jummaNotes(log, '2026-12-01')).toEqual([
    { time: '1:15', note: 'Urdu' },
    { time: '3:00', note: 'English' },
  ])
  expect(jummaNotes(log, '2026-11-27')).toEqual([])
  expect(jummaNotes([], '2026-11-27')).toEqual([])
})
