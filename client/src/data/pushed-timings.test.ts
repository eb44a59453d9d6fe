import { expect, it } from 'vitest'
import { newerTimings } from './pushed-timings.ts'

const times = (updatedAt: string | null, time: string) => ({
  updatedAt,
  entries: [{ prayer: 'asr' as const, time, from: '2026-11-01' }],
})
const current = times('2026-11-20T10:00:00.000Z', '5:15')

it('replaces older times, and missing ones, by pushed times', () => {
  const pushed = times('2026-11-20T10:00:01.000Z', '5:30')
  expect(newerTimings(current, pushed)).toEqual(pushed)
  expect(newerTimings(times(null, ''), pushed)).toEqual(pushed)
  expect(newerTimings(null, pushed)).toEqual(pushed)
})

it('ignores pushed times that are not newer', () => {
  expect(newerTimings(current, times('2026-11-20T09:59:59.000Z', '5:00'))).toBe(current)
  expect(newerTimings(current, times(current.updatedAt, '5:15'))).toBe(current)
  expect(newerTimings(current, null)).toBe(current)
  expect(newerTimings(null, null)).toBeNull()
})

it('keeps the current times of earlier days, which messages omit', () => {
  const earlier = { prayer: 'asr' as const, time: '4:45', from: '2026-10-01' }
  const pushed = times('2026-11-20T11:00:00.000Z', '5:30')
  expect(newerTimings({ ...current, entries: [earlier, ...current.entries] }, pushed)).toEqual({
    updatedAt: pushed.updatedAt,
    entries: [earlier, ...pushed.entries],
  })
})

it('keeps the current times after the last day of a shortened message', () => {
  const later = { prayer: 'asr' as const, time: '5:45', from: '2026-12-20' }
  const replaced = { prayer: 'asr' as const, time: '5:20', from: '2026-11-25' }
  const pushed = { ...times('2026-11-20T11:00:00.000Z', '5:30'), until: '2026-12-01' }
  expect(newerTimings({ ...current, entries: [...current.entries, replaced, later] }, pushed)).toEqual({
    updatedAt: pushed.updatedAt,
    entries: [...pushed.entries, later],
  })
})
