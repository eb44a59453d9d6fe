import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordFailure, recordRepair, wasRepairedLately } from './repair-marks.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

class FakeStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}
let session: FakeStorage
beforeEach(() => {
  session = new FakeStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', new FakeStorage())
  return () => vi.unstubAllGlobals()
})

describe('recordFailure', () => {
  it('returns false for the failures of the first page, and true for one after a reload', () => {
    expect(recordFailure(NOW, NOW - SECOND)).toBe(false)
    expect(recordFailure(NOW + SECOND, NOW - SECOND)).toBe(false)
    expect(recordFailure(NOW + 5 * SECOND, NOW + 4 * SECOND)).toBe(true)
  })

  it('returns false where the failure before was another one, long ago', () => {
    recordFailure(NOW, NOW - SECOND)
    expect(recordFailure(NOW + 11 * MINUTE, NOW + 10 * MINUTE)).toBe(false)
  })

  it('knows reloads because of a missing module, which may come before the failure is recorded', () => {
    session.set('lost-chunk-reload', String(NOW - 2 * SECOND))
    expect(recordFailure(NOW, NOW - SECOND)).toBe(true)
    session.clear()
    session.set('start-delay', '1000')
    expect(recordFailure(NOW, NOW - SECOND)).toBe(true)
  })

  it('returns false where nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(recordFailure(NOW, NOW - SECOND)).toBe(false)
    expect(recordFailure(NOW + 5 * SECOND, NOW + 4 * SECOND)).toBe(false)
  })
})

describe('recordRepair', () => {
  it('is remembered for a day, also by a clock that was set back', () => {
    expect(wasRepairedLately(NOW)).toBe(false)
    expect(recordRepair(NOW)).toBe(true)
    expect(wasRepairedLately(NOW + 23 * HOUR)).toBe(true)
    expect(wasRepairedLately(NOW - 48 * HOUR)).toBe(true)
    expect(wasRepairedLately(NOW + 25 * HOUR)).toBe(false)
  })

  it('forgets the failures before it', () => {
    recordFailure(NOW, NOW - SECOND)
    recordRepair(NOW)
    expect(recordFailure(NOW + 5 * SECOND, NOW + 4 * SECOND)).toBe(false)
  })

  it('returns false where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(recordRepair(NOW)).toBe(false)
  })
})
