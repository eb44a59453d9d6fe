import { describe, expect, it } from 'vitest'
import { at, show, THURSDAY } from '../wall-fixtures.ts'
import { isNightAt, MAX_SHIFT, shadeAt, shiftAt } from './wear.ts'

const MINUTE_MS = 60_000

describe('shiftAt', () => {
  const start = at(THURSDAY, '00:00').getTime()
  const path = Array.from({ length: 59 * 61 }, (_, minute) => shiftAt(start + minute * MINUTE_MS))

  it('moves the picture by up to 8 pixels to every side', () => {
    for (const axis of ['x', 'y'] as const) {
      const values = path.map((shift) => shift[axis])
      expect([Math.min(...values), Math.max(...values)]).toEqual([-MAX_SHIFT, MAX_SHIFT])
    }
  })

  it('moves it by one pixel at once', () => {
    for (const axis of ['x', 'y'] as const)
      for (const [index, shift] of path.slice(1).entries())
        expect(Math.abs(shift[axis] - (path[index]?.[axis] ?? 0))).toBeLessThanOrEqual(1)
  })

  it('is the same for the same time, and comes to every place', () => {
    expect(shiftAt(start)).toEqual(shiftAt(start))
    expect(new Set(path.map(({ x, y }) => `${x} ${y}`)).size).toBe((2 * MAX_SHIFT + 1) ** 2)
  })
})

describe('shadeAt', () => {
  const shade = (clock: string) => shadeAt(at(THURSDAY, clock).getTime(), show(THURSDAY, clock).sun)

  // The sun rises at 6:55 and sets at 17:42.
  it.each([
    ['00:30', 0.2],
    ['06:20', 0.2],
    ['06:40', 0.1],
    ['06:55', 0],
    ['12:00', 0],
    ['17:42', 0],
    ['17:57', 0.1],
    ['18:30', 0.2],
    ['22:00', 0.2],
  ])('at %s is %f', (clock, expected) => expect(shade(clock)).toBeCloseTo(expected, 1))

  it('is none where the sun does not set', () => expect(shadeAt(0, { sunrise: null, sunset: null })).toBe(0))
})

describe('isNightAt', () => {
  const hours = { from: 23 * 60, until: 4 * 60 }
  it.each([
    [22 * 3600 + 3599, false],
    [23 * 3600, true],
    [3 * 3600, true],
    [4 * 3600, false],
  ])('goes over midnight: second %i is %s', (second, expected) => expect(isNightAt(second, hours)).toBe(expected))
  it('may end on the same day', () =>
    expect([0, 3600, 7200].map((second) => isNightAt(second, { from: 60, until: 120 }))).toEqual([false, true, false]))
  it('is never where no hours are set', () => expect(isNightAt(0, null)).toBe(false))
})
