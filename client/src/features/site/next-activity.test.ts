import { expect, it } from 'vitest'
import type { TimingEntry } from '#contracts/jamat.ts'
import { nextActivity } from './next-activity.ts'

const ENTRIES: TimingEntry[] = [
  { prayer: 'zuhr', time: '1:30', from: '2026-01-01' },
  { prayer: 'asr', time: 'after the lecture', from: '2026-01-01' },
  { prayer: 'isha', time: '7:45', from: '2026-01-01' },
  { prayer: 'isha', time: '7:30', from: '2026-12-01' },
]
const at = (prayer: 'zuhr' | 'asr' | 'isha', weekday: number | null, now: string) =>
  nextActivity(ENTRIES, { prayer, weekday }, new Date(`${now}+05:00`))?.toISOString()

it('is ten minutes after the jamat of its weekday, today or in the coming days', () => {
  expect(at('isha', 5, '2026-11-27T10:00:00')).toBe('2026-11-27T14:55:00.000Z')
  expect(at('zuhr', 0, '2026-11-27T10:00:00')).toBe('2026-11-29T08:40:00.000Z')
})

it('is a week later once it has begun, with the time of that day', () => {
  expect(at('isha', 5, '2026-11-27T19:55:00')).toBe('2026-12-04T14:40:00.000Z')
})

it('is on any day without a weekday', () => {
  expect(at('isha', null, '2026-11-27T21:00:00')).toBe('2026-11-28T14:55:00.000Z')
})

it('is not known where the time of its jamat cannot be read', () => {
  expect(at('asr', null, '2026-11-27T10:00:00')).toBeUndefined()
})
