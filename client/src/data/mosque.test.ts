import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { applyMosque, currentMosque, keepMosque } from './mosque.ts'

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

it('is not known on a first visit to a page that does not contain it', async () => {
  vi.resetModules()
  const first = await import('./mosque.ts')
  first.applyMosque()
  expect(first.currentMosque()).toBe(null)
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
  expect(currentMosque()?.place).toBe('Leeds')
})

it('that the page contains already is stored all the same', () => {
  applyMosque(LONDON)
  keepMosque({ ...LONDON })
  expect(JSON.parse(stored.get('mosque') ?? '')).toEqual(LONDON)
})

it('that is stored already is not stored again, so that today’s sun times stay', () => {
  keepMosque(LONDON)
  stored.set('sun', '{}')
  keepMosque({ ...LONDON })
  expect(stored.has('sun')).toBe(true)
})

it('that is damaged does not apply', () => {
  stored.set('mosque', '{"place":"Nowhere"}')
  applyMosque()
  expect(currentMosque()).toEqual(DEFAULT_MOSQUE)
})
