import { expect, it } from 'vitest'
import { laterTimings } from './pushed-timings.ts'

const times = (updatedAt: string | null, time: string) => ({
  updatedAt,
  entries: [{ prayer: 'asr' as const, time, from: '2026-11-01' }],
})
const held = times('2026-11-20T10:00:00.000Z', '5:15')

it('times that came with a message take the place of earlier ones, and of none', () => {
  const pushed = times('2026-11-20T10:00:01.000Z', '5:30')
  expect(laterTimings(held, pushed)).toEqual(pushed)
  expect(laterTimings(times(null, ''), pushed)).toEqual(pushed)
  expect(laterTimings(null, pushed)).toEqual(pushed)
})

it('a message that was overtaken changes nothing', () => {
  expect(laterTimings(held, times('2026-11-20T09:59:59.000Z', '5:00'))).toBe(held)
  expect(laterTimings(held, times(held.updatedAt, '5:15'))).toBe(held)
  expect(laterTimings(held, null)).toBe(held)
  expect(laterTimings(null, null)).toBeNull()
})

it('a message that had no room for all leaves what is held of later days', () => {
  const later = { prayer: 'asr' as const, time: '5:45', from: '2026-12-20' }
  const replaced = { prayer: 'asr' as const, time: '5:20', from: '2026-11-25' }
  const pushed = { ...times('2026-11-20T11:00:00.000Z', '5:30'), until: '2026-12-01' }
  expect(laterTimings({ ...held, entries: [...held.entries, replaced, later] }, pushed)).toEqual({
    updatedAt: pushed.updatedAt,
    entries: [...pushed.entries, later],
  })
})
