import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTicks } from './ticks.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_250 }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('paints at once and at each whole second of the shown time', () => {
  const painted: number[] = []
  startTicks(() => void painted.push(Date.now()), Date.now)
  vi.advanceTimersByTime(2_000)
  expect(painted).toEqual([10_250, 11_000, 12_000])
})

it('keeps the picture and goes on where painting throws', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  let picture = ''
  startTicks(() => {
    const second = Date.now() / 1000
    if (second === 11 || second === 12) throw new Error('a fault')
    picture = `${second}`
  }, Date.now)
  vi.advanceTimersByTime(2_000)
  expect(picture).toBe('10.25')
  expect(reported).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(picture).toBe('13')
})
