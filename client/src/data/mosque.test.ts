import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { currentMosque } from './current-mosque.ts'
import { keepMosque } from './keep-mosque.ts'
import { applyMosque } from './mosque.ts'

const LONDON: Mosque = {
  ...DEFAULT_MOSQUE,
  place: 'London',
  timeZone: 'Europe/London',
  offsets: [0, Date.UTC(2026, 2, 29, 1) / 60_000, 60],
}
/** One o'clock in the morning in Karachi. */
const NIGHT = new Date('2026-06-30T20:00:00Z')

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map([['sun', '{}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  applyMosque(DEFAULT_MOSQUE)
  vi.unstubAllGlobals()
})

it('is that of the default settings at first', () => {
  applyMosque()
  expect(currentMosque()).toEqual(DEFAULT_MOSQUE)
  expect(mosqueDate(NIGHT)).toBe('2026-07-01')
})

it('that comes with a snapshot applies at once and on the next visit', () => {
  keepMosque(LONDON)
  expect(mosqueDate(NIGHT)).toBe('2026-06-30')
  expect(stored.has('sun'), 'sunrise of the other place').toBe(false)
  applyMosque(DEFAULT_MOSQUE)
  applyMosque()
  expect(currentMosque()).toEqual(LONDON)
  expect(mosqueDate(NIGHT)).toBe('2026-06-30')
})

it('that is in the page replaces the stored one', () => {
  keepMosque(LONDON)
  applyMosque({ ...LONDON, place: 'Leeds' })
  expect(currentMosque().place).toBe('Leeds')
})

it('that is known already is not stored again, and neither is that of an earlier version', () => {
  keepMosque({ ...DEFAULT_MOSQUE })
  keepMosque(undefined)
  expect([...stored.keys()]).toEqual(['sun'])
})
