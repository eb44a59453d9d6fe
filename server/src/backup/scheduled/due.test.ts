import { describe, expect, it } from 'vitest'
import { nextBackupAt } from './due.ts'

// Karachi is five hours ahead.
const next = (after: string, hour: number, everyHours: number) =>
  nextBackupAt({ hour, everyHours }, new Date(after)).toISOString()

describe('the next scheduled backup', () => {
  it('is at the hour of the day in Karachi, today or tomorrow', () => {
    expect(next('2026-11-22T20:00:00Z', 2, 24)).toBe('2026-11-22T21:00:00.000Z')
    expect(next('2026-11-22T21:00:00Z', 2, 24)).toBe('2026-11-23T21:00:00.000Z')
    expect(next('2026-11-22T18:59:59Z', 0, 24)).toBe('2026-11-22T19:00:00.000Z')
    expect(next('2026-12-31T21:30:00Z', 2, 24)).toBe('2027-01-01T21:00:00.000Z')
  })

  it('is every few hours from the hour, across midnight', () => {
    expect(next('2026-11-22T21:00:01Z', 2, 6)).toBe('2026-11-23T03:00:00.000Z')
    expect(next('2026-11-23T16:00:00Z', 23, 8)).toBe('2026-11-23T18:00:00.000Z')
    expect(next('2026-11-23T18:00:00Z', 23, 8)).toBe('2026-11-24T02:00:00.000Z')
    expect(next('2026-11-23T10:20:00Z', 2, 1)).toBe('2026-11-23T11:00:00.000Z')
  })
})
