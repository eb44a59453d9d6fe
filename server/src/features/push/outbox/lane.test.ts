import { describe, expect, it } from 'vitest'
import type { Outcome } from './judge-answer.ts'
import { LARGEST_WINDOW, Lane, retryDelay } from './lane.ts'

const sent: Outcome = { result: 'sent', status: 201 }
const silence = { result: 'later', reason: 'ETIMEDOUT' } as const
const times = (count: number, work: () => void) => {
  for (let turn = 0; turn < count; turn += 1) work()
}

describe('what one push service is given at a time', () => {
  it('grows with success up to a limit, and one fault now and then costs little', () => {
    const lane = new Lane('push.example')
    const first = lane.window
    times(first, () => lane.hear(sent, 0))
    expect(lane.window).toBe(2 * first)
    times(1000, () => lane.hear(sent, 0))
    expect(lane.window).toBe(LARGEST_WINDOW)
    lane.hear(silence, 0)
    expect(lane.window).toBe(LARGEST_WINDOW / 2)
    expect(lane.pausedUntil).toBe(0)
  })

  it('is nothing for a while after several faults in a row, longer each time, and then one message', () => {
    const lane = new Lane('push.example')
    times(8, () => lane.hear(silence, 1000))
    const first = lane.pausedUntil - 1000
    expect(first).toBeGreaterThan(0)
    expect(lane.window).toBe(1)
    let now = lane.pausedUntil
    lane.hear(silence, now)
    expect(lane.pausedUntil - now).toBe(2 * first)
    for (let count = 0; count < 20; count += 1) {
      now = lane.pausedUntil
      lane.hear(silence, now)
    }
    expect(lane.pausedUntil - now).toBe(10 * 60_000)
    now = lane.pausedUntil
    lane.hear(sent, now)
    lane.hear(silence, now)
    expect(lane.pausedUntil, 'a success ends the row').toBe(now)
  })

  it('is nothing for as long as it asks for', () => {
    const lane = new Lane('push.example')
    times(5, () => lane.hear({ result: 'later', status: 429, reason: '', waitMs: 3_600_000 }, 1000))
    expect(lane.pausedUntil).toBe(1000 + 3_600_000)
  })
})

it('a message is tried again after twice the time, or when it was said, and not all at one moment', () => {
  expect([0, 1, 2].map((attempts) => retryDelay(silence, attempts, 0))).toEqual([15_000, 30_000, 60_000])
  expect(retryDelay(silence, 100, 0)).toBe(30 * 60_000)
  expect(retryDelay({ ...silence, waitMs: 120_000 }, 0, 0)).toBe(120_000)
  expect(retryDelay(silence, 0, 1)).toBeGreaterThan(15_000)
})
