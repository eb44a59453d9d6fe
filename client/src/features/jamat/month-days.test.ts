import { beforeAll, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { applyMosque } from '../../data/mosque.ts'
import { addMonths, monthDays } from './month-days.ts'

const FROM = '2026-10-01'
const ENTRIES: TimingEntry[] = [
  { prayer: 'fajr', time: '6:00', from: FROM },
  { prayer: 'zuhr', time: '1:30', from: FROM },
  { prayer: 'isha', time: '7:45', from: '2026-12-05' },
  { prayer: 'jumma', time: '1:15', from: FROM },
  { prayer: 'fajr', time: '6:15', from: '2026-12-10' },
  // Both on a Friday.
  { prayer: 'jumma', time: '1:30', from: '2026-12-18' },
  { prayer: 'zuhr', time: '1:20', from: '2026-12-25' },
]
const days = () => monthDays(ENTRIES, [{ year: 1448, month: 7, startsOn: '2026-12-11' }], '2026-12')
const changes = () =>
  days().flatMap(({ date, cells }) =>
    cells.filter(({ isChanged }) => isChanged).map(({ prayer, text }) => `${date} ${prayer} ${text}`),
  )

beforeAll(() => applyMosque(DEFAULT_MOSQUE))

it('has every day of the month, with its Hijri date and the beginning of each window', () => {
  expect(days()).toHaveLength(31)
  expect(days()[10]).toMatchObject({ date: '2026-12-11', hijri: { day: 1, month: 7 }, isFriday: true })
  const [fajr, zuhr] = days()[20]?.cells ?? []
  expect(fajr?.begins.toISOString()).toBe('2026-12-21T00:51:00.000Z')
  expect(zuhr?.begins.toISOString()).toBe('2026-12-21T07:31:00.000Z')
})

it('has Jumma in the column of Zuhr on Fridays', () => {
  expect(days()[3]?.cells[1]).toMatchObject({ prayer: 'jumma', text: '1:15' })
  expect(days()[4]?.cells[1]).toMatchObject({ prayer: 'zuhr', text: '1:30' })
})

it('marks the first day of each new time, and none whose time before is not known', () => {
  expect(changes()).toEqual(['2026-12-10 fajr 6:15', '2026-12-18 jumma 1:30', '2026-12-26 zuhr 1:20'])
})

it('marks no small step of a rule, but its jumps', () => {
  const steps = [
    { prayer: 'maghrib', time: '5:48', from: '2026-11-01' },
    { prayer: 'maghrib', time: '5:49', from: '2026-12-05', source: 'rule' },
    { prayer: 'maghrib', time: '5:55', from: '2026-12-12', source: 'rule' },
  ] as const
  const marked = monthDays(steps, [], '2026-12').filter(({ cells }) => cells.some(({ isChanged }) => isChanged))
  expect(marked.map(({ date }) => date)).toEqual(['2026-12-12'])
})

it('has no time before the first entry', () => {
  expect(days()[3]?.cells[4]).toMatchObject({ prayer: 'isha', text: null, isChanged: false })
  expect(days()[4]?.cells[4]).toMatchObject({ prayer: 'isha', text: '7:45', isChanged: false })
})

it('counts months across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-03', -15)).toBe('2024-12')
})
