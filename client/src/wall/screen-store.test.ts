import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { stubStorage } from './connection-fixtures.ts'
import { readScreen, settingsOf, storeScreen } from './screen-store.ts'

beforeEach(() => void stubStorage())
afterEach(() => vi.unstubAllGlobals())

it('returns what was stored', () => {
  const screen = {
    ...{ token: 'a'.repeat(43), code: null },
    settings: {
      ...DEFAULT_SCREEN_SETTINGS,
      nightHours: { from: 1380, until: 240 },
      chime: true,
      background: '/media/pictures/a.jpg',
    },
  }
  expect(storeScreen(screen)).toBe(true)
  expect(readScreen()).toEqual(screen)
})

it.each([
  '',
  '[]',
  '3',
  '{"token":"short","code":7,"settings":[]}',
  '{"settings":{"shows":null,"minutes":{"adhan":3}}}',
])('has the default settings where %s is stored', (text) => {
  localStorage.setItem('wall-screen', text)
  expect(readScreen()).toEqual({ token: null, code: null, settings: DEFAULT_SCREEN_SETTINGS })
})

it('completes settings of another version', () => {
  const { chime: _, ...older } = DEFAULT_SCREEN_SETTINGS
  const settings = settingsOf({
    ...older,
    shows: { ticker: false, wallpaper: true },
    hours: 24,
    minutes: { adhkar: '9' },
  })
  expect(settings).toEqual({
    ...DEFAULT_SCREEN_SETTINGS,
    hours: 24,
    shows: { ...DEFAULT_SCREEN_SETTINGS.shows, ticker: false },
  })
})
