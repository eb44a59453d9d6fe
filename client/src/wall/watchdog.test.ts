import { describe, expect, it } from 'vitest'
import { createWatchdog, type Health } from './watchdog.ts'

const HOUR = 3_600_000
const MB = 1_000_000

describe('the page loads itself anew', () => {
  const at = (now: number, change: Partial<Health> = {}): Health => ({
    ...{ now, paintedAt: now - 1000, isQuiet: false, memory: 0 },
    ...change,
  })

  it('where nothing was painted for 30 s', () => {
    const mustReload = createWatchdog(0)
    for (let seconds = 30; seconds < 60; seconds += 5)
      expect(mustReload(at(seconds * 1000, { paintedAt: 29_500 }))).toBe(false)
    expect(mustReload(at(60_000, { paintedAt: 29_500 }))).toBe(true)
  })

  it('not because the device slept', () => {
    const mustReload = createWatchdog(0)
    expect(mustReload(at(30_000))).toBe(false)
    expect(mustReload(at(9 * HOUR, { paintedAt: 29_500 }))).toBe(false)
    expect(mustReload(at(9 * HOUR + 5_000))).toBe(false)
  })

  it('once in the quiet time of each night', () => {
    const mustReload = createWatchdog(0)
    expect(mustReload(at(3 * HOUR, { isQuiet: true }))).toBe(false)
    expect(mustReload(at(20 * HOUR))).toBe(false)
    expect(mustReload(at(20 * HOUR, { isQuiet: true }))).toBe(true)
  })

  it('where its memory is twice that of the first hour', () => {
    const mustReload = createWatchdog(0)
    for (const [minute, memory] of [
      [1, 8],
      [30, 20],
      [60, 12],
    ] as const)
      expect(mustReload(at(minute * 60_000, { memory: memory * MB }))).toBe(false)
    expect(mustReload(at(5 * HOUR, { memory: 40 * MB }))).toBe(false)
    expect(mustReload(at(5 * HOUR, { memory: 40 * MB + 1 }))).toBe(true)
  })

  it('not because of a memory that the browser does not tell', () =>
    expect(createWatchdog(0)(at(9 * HOUR))).toBe(false))
})
