import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_MOSQUE } from '#contracts/default-mosque.ts'
import type { Mosque } from '#contracts/mosque.ts'
import { mosqueDate } from '#contracts/mosque-time.ts'
import { applyMosque, currentMosque, replaceMosque } from './mosque.ts'

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
  first.applyMosque(undefined)
  expect(first.currentMosque()).toBe(null)
})

it('that comes with a snapshot applies at once', () => {
  replaceMosque(LONDON)
  expect(currentMosque()).toEqual(LONDON)
  expect(mosqueDate(NIGHT)).toBe('2026-06-30')
  expect(stored.has('sun'), 'sunrise of the other place').toBe(false)
})

it('that is the page’s own leaves today’s sun times', () => {
  applyMosque(LONDON)
  replaceMosque({ ...LONDON })
  expect(stored.has('sun')).toBe(true)
})

it('that is damaged does not apply', () => {
  applyMosque({ place: 'Nowhere' } as Mosque)
  expect(currentMosque()).toEqual(DEFAULT_MOSQUE)
})
