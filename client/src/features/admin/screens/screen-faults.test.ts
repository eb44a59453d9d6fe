import { expect, it } from 'vitest'
import type { ScreenRecord } from '#contracts/screens.ts'
import { DEFAULT_SCREEN_SETTINGS } from '#contracts/wall-settings.ts'
import { findFaults } from './screen-faults.ts'

const NOON = new Date('2026-11-27T07:00:00Z')
const before = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000).toISOString()
const REPORT = { seenAt: before(1), appVersion: 'new', shows: 'day', clockDifferenceSeconds: -60, pictureHash: null }
const screen = (report: Partial<typeof REPORT> | null, createdAt = before(600)): ScreenRecord => ({
  ...{ id: 1, name: 'Hall', settings: DEFAULT_SCREEN_SETTINGS, version: 1, createdAt, createdBy: 'a@b.c' },
  ...{ reloadAt: null, report: report && { ...REPORT, ...report } },
})
const faults = (...[report, createdAt]: Parameters<typeof screen>) => findFaults(screen(report, createdAt), NOON, 'new')

it('finds nothing wrong with a screen that reports every minute', () => {
  expect(faults({})).toEqual([])
  expect(faults({ seenAt: before(2.9) })).toEqual([])
  expect(faults({ seenAt: before(-5) })).toEqual([])
})

it('says how long a screen was not seen, and nothing about what it said then', () => {
  expect(faults({ seenAt: before(3), clockDifferenceSeconds: 900 })).toEqual([{ kind: 'unseen', minutes: 3 }])
  expect(faults({ seenAt: before(4000) })).toEqual([{ kind: 'unseen', minutes: 4000 }])
})

it('gives a new screen three minutes', () => {
  expect(faults(null, before(2))).toEqual([])
  expect(faults(null, before(3))).toEqual([{ kind: 'never' }])
})

it('says by how much a clock is wrong, and in which direction', () => {
  expect(faults({ clockDifferenceSeconds: 61 })).toEqual([{ kind: 'slow', minutes: 1 }])
  expect(faults({ clockDifferenceSeconds: -7200 })).toEqual([{ kind: 'fast', minutes: 120 }])
  expect(faults({ clockDifferenceSeconds: null as never })).toEqual([])
})

it('says that a screen has another version than the site', () => {
  expect(faults({ appVersion: 'old' })).toEqual([{ kind: 'version' }])
  expect(findFaults(screen({ appVersion: 'old' }), NOON, undefined)).toEqual([])
})
