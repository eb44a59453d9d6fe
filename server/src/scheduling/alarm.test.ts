import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAlarm } from './alarm.ts'

let now: number
const onDue = vi.fn()
const advance = (milliseconds: number) => {
  now += milliseconds
  vi.advanceTimersByTime(milliseconds)
}
const alarm = createAlarm(() => new Date(now), onDue)
beforeEach(() => {
  vi.useFakeTimers()
  now = 1_000_000
  onDue.mockReset()
})
afterEach(() => {
  alarm.clear()
  vi.useRealTimers()
})

it('calls back at the time, once', () => {
  alarm.set(now + 200_000)
  for (let second = 0; second < 199; second += 1) advance(1_000)
  expect(onDue).not.toHaveBeenCalled()
  advance(1_000)
  advance(200_000)
  expect(onDue).toHaveBeenCalledTimes(1)
})

it('calls back within a minute after the clock is set ahead', () => {
  alarm.set(now + 3_600_000)
  now += 3_600_000
  advance(60_000)
  expect(onDue).toHaveBeenCalledTimes(1)
})

it('waits longer after the clock is set back', () => {
  alarm.set(now + 30_000)
  now -= 600_000
  advance(30_000)
  expect(onDue).not.toHaveBeenCalled()
  for (let minute = 0; minute < 10; minute += 1) advance(60_000)
  expect(onDue).toHaveBeenCalledTimes(1)
})

it('is replaced by a new time and can be cleared', () => {
  alarm.set(now + 1_000)
  alarm.set(now + 5_000)
  advance(1_000)
  expect(onDue).not.toHaveBeenCalled()
  alarm.clear()
  advance(5_000)
  expect(onDue).not.toHaveBeenCalled()
})
