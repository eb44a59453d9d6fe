import { beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../../../push-sender.ts'
import { HostQueue, MAX_IN_FLIGHT, retryDelay } from './host-queue.ts'

const sent: Outcome = { result: 'sent', status: 201 }
const timeout = { result: 'later', reason: 'ETIMEDOUT' } as const
let queue: HostQueue
beforeEach(() => {
  queue = new HostQueue('push.example')
})
const repeat = (count: number, outcome: Outcome, now: number) => {
  for (let turn = 0; turn < count; turn += 1) queue.onOutcome(outcome, 1, now)
}

describe('a queue', () => {
  it('allows few messages in flight until the service accepts one, and a fixed number from then on', () => {
    expect(queue.limit).toBeLessThan(MAX_IN_FLIGHT)
    repeat(1, sent, 0)
    expect(queue.limit).toBe(MAX_IN_FLIGHT)
    repeat(4, timeout, 0)
    expect(queue).toMatchObject({ limit: MAX_IN_FLIGHT, pausedUntil: 0 })
  })

  it('pauses after five failures in a row, longer each time, and then tries one message', () => {
    repeat(8, timeout, 1000)
    const first = queue.pausedUntil - 1000
    expect(first).toBeGreaterThan(0)
    expect(queue.limit).toBe(1)
    let now = queue.pausedUntil
    repeat(1, timeout, now)
    expect(queue.pausedUntil - now).toBe(2 * first)
    for (let count = 0; count < 20; count += 1) {
      now = queue.pausedUntil
      repeat(1, timeout, now)
    }
    expect(queue.pausedUntil - now).toBe(10 * 60_000)
    now = queue.pausedUntil
    repeat(1, sent, now)
    repeat(1, timeout, now)
    expect(queue.pausedUntil, 'a success ends the series').toBe(now)
  })

  it('pauses for five seconds at first, however many more messages in flight fail during the pause', () => {
    repeat(20, timeout, 1000)
    expect(queue.pausedUntil).toBe(1000 + 5000)
  })

  it('can be paused from outside, which never shortens a pause', () => {
    queue.pauseUntil(5000)
    queue.pauseUntil(3000)
    expect(queue.pausedUntil).toBe(5000)
    queue.pauseUntil(9000)
    expect(queue.pausedUntil).toBe(9000)
  })

  it('pauses for as long as Retry-After says', () => {
    repeat(5, { result: 'later', status: 429, reason: '', waitMs: 3_600_000 }, 1000)
    expect(queue.pausedUntil).toBe(1000 + 3_600_000)
  })

  it('counts a refusal against a phone only if the service accepted a message since its previous one', () => {
    expect(queue.countsAgainstClient(7, 1), 'nothing was ever accepted').toBe(false)
    queue.onOutcome(sent, 2, 0)
    expect(queue.countsAgainstClient(7, 2)).toBe(true)
    expect(queue.countsAgainstClient(7, 3), 'message 2 was accepted for others').toBe(true)
    expect(queue.countsAgainstClient(7, 4), 'nothing was accepted since message 3').toBe(false)
    expect(queue.countsAgainstClient(7, 5)).toBe(false)
    queue.onOutcome(sent, 5, 0)
    expect(queue.countsAgainstClient(7, 6)).toBe(true)
  })

  it('counts no refusal against a phone while the service only refuses or ends subscriptions', () => {
    queue.onOutcome({ result: 'refused', status: 403, reason: '' }, 5, 0)
    queue.onOutcome({ result: 'gone', status: 410 }, 5, 0)
    expect(queue.countsAgainstClient(7, 5)).toBe(false)
  })

  it('tells the first refusal with a status from the later ones', () => {
    expect([400, 400, 403, 400, 403].map((status) => queue.isFirstRejection(status))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  it('knows the push service that it stands for', () => {
    expect(queue.host).toBe('push.example')
  })
})

it('retryDelay doubles with each attempt up to a limit, respects Retry-After and varies', () => {
  expect([0, 1, 2].map((attempts) => retryDelay(timeout, attempts, 0))).toEqual([15_000, 30_000, 60_000])
  expect(retryDelay(timeout, 100, 0)).toBe(30 * 60_000)
  expect(retryDelay({ ...timeout, waitMs: 120_000 }, 0, 0)).toBe(120_000)
  expect(retryDelay(timeout, 0, 1)).toBeGreaterThan(15_000)
})
