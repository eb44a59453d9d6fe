import { beforeAll, expect, it } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import { applyMosque } from '../../data/mosque.ts'
import { changesOnFriday, LAYOUTS, type PictureSource } from './picture-layouts.ts'
import type { PictureLayout } from './times-picture.ts'

const FROM = '2026-01-01'
const ENTRIES: TimingEntry[] = [
  { prayer: 'fajr', time: '5:45', from: FROM },
  { prayer: 'zuhr', time: '1:30', from: FROM },
  { prayer: 'asr', time: '4:15', from: FROM },
  { prayer: 'maghrib', time: '5:50', from: FROM },
  { prayer: 'jumma', time: '1:15', from: FROM },
  { prayer: 'asr', time: '4:20', from: '2026-12-04' },
  { prayer: 'jumma', time: '1:30', from: '2026-12-04' },
]
const on = (day: string, clock = '12:00'): PictureSource => ({
  entries: ENTRIES,
  months: [],
  now: new Date(`${day}T${clock}:00+05:00`),
})
const rowsOf = ({ rows }: PictureLayout) =>
  rows.map(({ cells }) => cells.map(({ text, kind }) => (kind === 'changed' ? `(${text})` : text)).join(' '))

beforeAll(() => applyMosque(DEFAULT_MOSQUE))

it('shows today with its Hijri date, on Fridays with Jumma in place of Zuhr', () => {
  const thursday = LAYOUTS.today(on('2026-12-03'))
  expect([thursday.heading, thursday.subheading]).toEqual([
    'Thursday 3 December 2026',
    '23 Jumada-us-Sani 1448 (calculated)',
  ])
  expect(rowsOf(thursday)).toEqual([
    ...['Fajr 5:45', 'Zuhr 1:30', 'Asr 4:15', 'Maghrib 5:50', 'Isha Not available', 'Jumma 1:30'],
  ])
  expect(rowsOf(LAYOUTS.today(on('2026-12-04'))).slice(0, 2)).toEqual(['Fajr 5:45', 'Jumma 1:30'])
})

it('shows every day of this month, with changes on their day and Fridays marked', () => {
  const month = LAYOUTS.month(on('2026-12-15'))
  expect(month.heading).toBe('Jamat times in December 2026')
  expect(month.rows).toHaveLength(32)
  expect(rowsOf(month).slice(0, 6)).toEqual([
    ' Fajr Zuhr Asr Maghrib Isha',
    'Tue 1 5:45 1:30 4:15 5:50 –',
    'Wed 2 5:45 1:30 4:15 5:50 –',
    'Thu 3 5:45 1:30 4:15 5:50 –',
    'Fri 4 5:45 (1:30) (4:20) 5:50 –',
    'Sat 5 5:45 1:30 4:20 5:50 –',
  ])
  expect(month.rows.filter(({ isMarked }) => isMarked)).toHaveLength(4)
})

it.each(['2026-11-28', '2026-12-03', '2026-12-04'])('shows on %s what changes on the coming Friday', (day) => {
  expect(changesOnFriday(on(day))).toBe(true)
  const friday = LAYOUTS.friday(on(day))
  expect(friday.heading).toBe('From Friday 4 December')
  expect(rowsOf(friday)).toEqual([
    ...['Fajr 5:45', 'Jumma (1:30) was 1:15', 'Asr (4:20) was 4:15', 'Maghrib 5:50', 'Isha Not available'],
  ])
})

it('has nothing to show where nothing changes on the coming Friday', () => {
  expect(changesOnFriday(on('2026-11-26'))).toBe(false)
  expect(changesOnFriday(on('2026-12-05'))).toBe(false)
})
