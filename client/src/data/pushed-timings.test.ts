import { expect, it } from 'vitest'
import { newerTimings } from './pushed-timings.ts'

const times = (updatedAt: string | null, time: string) => ({
  updatedAt,
  entries: [{ prayer: 'asr' as const, time, from: '2026-11-01' }],
})
const current = times('2026-11-20T10:00:00.000Z', '5:15')

it('replaces older times, and missing ones, by pushed times', () => {
  const pushed = times('2026-11-20T10:00:01.000Z', '5:30')
  expect(newerTimings(current, null, pushed)).toEqual(pushed)
  expect(newerTimings(times(null, ''), null, pushed)).toEqual(pushed)
  expect(newerTimings(null, null, pushed)).toEqual(pushed)
})

it('ignores pushed times that are not newer', () => {
  expect(newerTimings(current, null, times('2026-11-20T09:59:59.000Z', '5:00'))).toBe(current)
  expect(newerTimings(current, null, times(current.updatedAt, '5:15'))).toBe(current)
  expect(newerTimings(current, null, null)).toBe(current)
  expect(newerTimings(null, null, null)).toBeNull()
})

it('follows the order of the changes where the server’s clock was set back', () => {
  const later = { ...times('2026-11-20T08:00:00.000Z', '5:30'), cursor: 'a-8' }
  expect(newerTimings(current, 'a-7', later)).toMatchObject({ entries: later.entries })
  // The time of the last change is the latest one, which stays the same then.
  const same = { ...times(current.updatedAt, '5:45'), cursor: 'a-9' }
  expect(newerTimings(current, 'a-7', same)).toMatchObject({ entries: same.entries })
  const earlier = { ...times('2026-11-20T12:00:00.000Z', '5:00'), cursor: 'a-6' }
  expect(newerTimings(current, 'a-7', earlier)).toBe(current)
  expect(newerTimings(current, 'a-6', earlier)).toBe(current)
})

it('ignores times that came before the server was restored', () => {
  const before = { ...times('2026-11-20T12:00:00.000Z', '5:00'), cursor: 'a-90' }
  expect(newerTimings(current, 'b-7', before)).toBe(current)
})

it('keeps the current times of earlier days, which messages omit', () => {
  const earlier = { prayer: 'asr' as const, time: '4:45', from: '2026-10-01' }
  const pushed = times('2026-11-20T11:00:00.000Z', '5:30')
  expect(newerTimings({ ...current, entries: [earlier, ...current.entries] }, null, pushed)).toEqual({
    updatedAt: pushed.updatedAt,
    entries: [earlier, ...pushed.entries],
  })
})

it('keeps the current times after the last day of a shortened message', () => {
  const later = { prayer: 'asr' as const, time: '5:45', from: '2026-12-20' }
  const replaced = { prayer: 'asr' as const, time: '5:20', from: '2026-11-25' }
  const pushed = { ...times('2026-11-20T11:00:00.000Z', '5:30'), until: '2026-12-01' }
  expect(newerTimings({ ...current, entries: [...current.entries, replaced, later] }, null, pushed)).toEqual({
    updatedAt: pushed.updatedAt,
    entries: [...pushed.entries, later],
  })
})
