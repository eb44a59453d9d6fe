import { expect, it, vi } from 'vitest'
import {
  addVisit,
  claimPrompt,
  installPromptDelay,
  NO_VISITS,
  pushPromptDelay,
  type VisitRecord,
} from './visit-record.ts'

it('delays the install prompt 90 s on the first day and 8 s on later ones', () => {
  const first = addVisit(NO_VISITS, '2026-11-20')
  expect(installPromptDelay(first)).toBe(90_000)
  expect(installPromptDelay(addVisit(first, '2026-11-20'))).toBe(90_000)
  expect(installPromptDelay(addVisit(first, '2026-11-23'))).toBe(8_000)
})

it('shows a prompt again after a week at the earliest, and three times in all', () => {
  const first = addVisit(NO_VISITS, '2026-11-20')
  const shown = { ...first, asked: 1, lastAsked: '2026-11-20' }
  const delaysOn = (record: VisitRecord, day: string) => {
    const visit = addVisit(record, day)
    return [installPromptDelay(visit), pushPromptDelay(visit)]
  }
  expect(delaysOn(shown, '2026-11-20')).toEqual([null, null])
  expect(delaysOn(shown, '2026-11-26')).toEqual([null, null])
  expect(delaysOn(shown, '2026-11-27')).toEqual([8_000, 20_000])
  const twice = { ...shown, asked: 2, lastAsked: '2026-12-28' }
  expect(delaysOn(twice, '2027-01-03')).toEqual([null, null])
  expect(delaysOn(twice, '2027-01-04')).toEqual([8_000, 20_000])
  expect(delaysOn({ ...twice, asked: 3 }, '2028-01-01')).toEqual([null, null])
})

it('shows the notification prompt on a later day only', () => {
  const first = addVisit(NO_VISITS, '2026-11-20')
  expect(pushPromptDelay(first)).toBeNull()
  expect(pushPromptDelay(addVisit(first, '2026-11-21'))).toBe(20_000)
})

it('shows a prompt in one of two tabs only', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  // Both tabs have counted the visit before either shows the prompt.
  expect([claimPrompt('install', '2026-11-20'), claimPrompt('install', '2026-11-20')]).toEqual([true, false])
  expect(claimPrompt('install', '2026-11-27')).toBe(true)
  vi.stubGlobal('localStorage', undefined)
  expect(claimPrompt('install', '2026-12-11'), 'a dismissal could not be remembered').toBe(false)
  vi.unstubAllGlobals()
})
