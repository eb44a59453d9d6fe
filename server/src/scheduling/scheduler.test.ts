import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScheduler, type Scheduler } from './scheduler.ts'

const MINUTE = 60_000

/** Minutes since the start at which something is due. */
let dueTimes: number[]
/** When the task ran, in minutes since the start. */
let runs: number[]
let error: Error | undefined
let errors: unknown[]
let trigger: () => void
let scheduler: Scheduler

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 })
  dueTimes = [10, 25]
  runs = []
  error = undefined
  errors = []
  scheduler = createScheduler({
    job: 'test',
    clock: () => new Date(),
    async runDue(now) {
      if (error) throw error
      const minute = now.getTime() / MINUTE
      runs.push(minute)
      return Math.min(...dueTimes.filter((time) => time > minute), 1440) * MINUTE
    },
    async listen(onChange) {
      trigger = onChange
      return { stop: async () => undefined }
    },
    onError: (reported) => errors.push(reported),
  })
  await scheduler.start()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(async () => {
  await scheduler.close()
  vi.useRealTimers()
})

it('runs at the start and whenever something is due, and sleeps in between', async () => {
  await vi.advanceTimersByTimeAsync(40 * MINUTE)
  expect(runs).toEqual([0, 10, 25])
})

it('runs when something changes, and follows the new times', async () => {
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  dueTimes = [30]
  trigger()
  await vi.advanceTimersByTimeAsync(40 * MINUTE)
  expect(runs).toEqual([0, 5, 30])
})

it('retries after an error', async () => {
  error = new Error('the database is unavailable')
  await vi.advanceTimersByTimeAsync(12 * MINUTE)
  expect(errors.length).toBeGreaterThan(1)
  error = undefined
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(runs).toHaveLength(2)
})

it('does not run after it is closed', async () => {
  await scheduler.close()
  trigger()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(runs).toEqual([0])
})
