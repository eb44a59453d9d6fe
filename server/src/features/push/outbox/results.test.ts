import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../database/database.ts'
import type { Outcome } from '../../../push-sender.ts'
import { HostQueue } from './host-queue.ts'
import type { ClaimedDelivery } from './queries.ts'
import { recordResults } from './results.ts'

const NOW = Date.parse('2026-11-27T09:00:00Z')
const CLAIMED_BY = 'this process'
const SENT: Outcome = { result: 'sent', status: 201 }
const GONE: Outcome = { result: 'gone', status: 410 }
const REFUSED: Outcome = { result: 'refused', status: 403, reason: 'BadJwtToken' }
const LATER: Outcome = { result: 'later', status: 503, reason: 'maintenance' }

/** The statements that record results; push-queries.test.ts tests the real ones. */
const written = vi.hoisted(() => ({
  postponeDeliveries: vi.fn(),
  finishDeliveries: vi.fn(),
  deleteSubscriptions: vi.fn(),
  confirmSubscriptions: vi.fn(),
  countRejections: vi.fn(),
}))
vi.mock('./queries.ts', () => written)
/** The delays before further attempts to write, in milliseconds; they end at once. */
const waits = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({
  async setTimeout(ms: number) {
    waits.push(ms)
  },
}))

const database = {} as Database
let queue: HostQueue
let logged: { host?: string; outcome?: Outcome; text: string }[]
let nextId = 0

const delivery = (more: Partial<ClaimedDelivery> = {}): ClaimedDelivery => {
  nextId += 1
  return {
    id: nextId,
    message_id: 1,
    subscription_id: 100 + nextId,
    attempts: 0,
    expires_at: new Date(NOW + 3_600_000),
    endpoint: 'https://push.example/1',
    p256dh: '',
    auth: '',
    language: null,
    refusals: 0,
    is_proven: true,
    ...more,
  }
}
const record = (...results: [ClaimedDelivery, Outcome][]) =>
  recordResults(
    {
      database,
      clock: () => new Date(NOW),
      log: { info: () => {}, warn: (fields, text) => logged.push({ ...fields, text }) },
      claimedBy: CLAIMED_BY,
    },
    queue,
    results.map(([delivery, outcome]) => ({ delivery, outcome })),
  )
/** The names of the statements that were run. */
const statements = () => Object.entries(written).flatMap(([name, { mock }]) => mock.calls.map(() => name))

beforeEach(() => {
  for (const statement of Object.values(written)) statement.mockReset()
  waits.length = 0
  logged = []
  nextId = 0
  queue = new HostQueue('push.example')
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => vi.restoreAllMocks()
})

describe('a delivery', () => {
  it('that was accepted is finished, and its subscription stays as it is', async () => {
    await record([delivery(), SENT])
    expect(written.finishDeliveries).toHaveBeenCalledExactlyOnceWith(database, CLAIMED_BY, [{ id: 1, result: 'sent' }])
    expect(statements()).toEqual(['finishDeliveries'])
  })

  it('that was accepted confirms a subscription that is new or was refused before', async () => {
    await record([delivery({ is_proven: false }), SENT], [delivery({ refusals: 1 }), SENT], [delivery(), SENT])
    expect(written.confirmSubscriptions).toHaveBeenCalledExactlyOnceWith(database, [101, 102])
  })

  it('to a phone that has unsubscribed is finished and its subscription deleted', async () => {
    await record([delivery({ is_proven: false }), GONE])
    expect(written.finishDeliveries).toHaveBeenCalledExactlyOnceWith(database, CLAIMED_BY, [{ id: 1, result: 'gone' }])
    expect(written.deleteSubscriptions).toHaveBeenCalledExactlyOnceWith(database, [101])
    expect(statements()).toEqual(['finishDeliveries', 'deleteSubscriptions'])
  })

  it('that failed is retried after a while', async () => {
    await record([delivery(), LATER], [delivery({ attempts: 2 }), LATER])
    expect(written.postponeDeliveries).toHaveBeenCalledExactlyOnceWith(database, CLAIMED_BY, [
      { id: 1, at: new Date(NOW + 15_000) },
      { id: 2, at: new Date(NOW + 60_000) },
    ])
    expect(statements()).toEqual(['postponeDeliveries'])
  })

  it('that failed is given up if its message expires before the next attempt', async () => {
    const expiresAfter = (ms: number) => delivery({ expires_at: new Date(NOW + ms) })
    await record([expiresAfter(15_000), LATER], [expiresAfter(15_001), LATER])
    expect(written.finishDeliveries).toHaveBeenCalledExactlyOnceWith(database, CLAIMED_BY, [
      { id: 1, result: 'failed' },
    ])
    expect(written.postponeDeliveries.mock.lastCall?.[2]).toMatchObject([{ id: 2 }])
  })

  it('that failed waits for the end of its push service’s pause', async () => {
    queue.pauseUntil(NOW + 600_000)
    await record([delivery(), LATER])
    expect(written.postponeDeliveries.mock.lastCall?.[2]).toEqual([{ id: 1, at: new Date(NOW + 600_000) }])
  })
})

describe('a refused message', () => {
  it('is finished as failed and not counted against the phone while the push service accepts nothing', async () => {
    await record([delivery(), REFUSED])
    expect(written.finishDeliveries).toHaveBeenCalledExactlyOnceWith(database, CLAIMED_BY, [
      { id: 1, result: 'failed' },
    ])
    expect(statements()).toEqual(['finishDeliveries'])
  })

  it('counts against the phone if the push service accepts messages for others', async () => {
    await record([delivery(), SENT], [delivery({ refusals: 3, is_proven: false }), REFUSED])
    expect(written.countRejections).toHaveBeenCalledExactlyOnceWith(database, [102], 5)
    expect(statements(), 'and does not confirm it').toEqual(['finishDeliveries', 'countRejections'])
  })

  it('is logged once for each status', async () => {
    await record([delivery(), REFUSED], [delivery(), REFUSED], [delivery(), { ...REFUSED, status: 400 }])
    expect(logged).toMatchObject([
      { host: 'push.example', outcome: REFUSED, text: expect.stringContaining('refused') },
      { host: 'push.example', outcome: { status: 400 } },
    ])
  })

  it('that never reached the push service neither counts against the phone nor is logged as the service’s', async () => {
    await record([delivery(), SENT], [delivery(), { result: 'refused', reason: 'a private address' }])
    expect(written.finishDeliveries.mock.lastCall?.[2]).toMatchObject([{ result: 'sent' }, { result: 'failed' }])
    expect(statements()).toEqual(['finishDeliveries'])
    expect(logged).toEqual([])
  })
})

describe('a push service', () => {
  it('that fails five times in a row is paused, which is logged once with its last failure', async () => {
    const failures = Array.from({ length: 4 }, (): [ClaimedDelivery, Outcome] => [delivery(), LATER])
    await record(...failures)
    expect(logged).toEqual([])
    await record([delivery(), { ...LATER, status: 502 }], [delivery(), GONE])
    expect(queue.pausedUntil).toBeGreaterThan(NOW)
    expect(logged).toMatchObject([
      { host: 'push.example', outcome: { status: 502 }, text: expect.stringContaining('paused') },
    ])
    await record([delivery(), LATER])
    expect(logged).toHaveLength(1)
  })
})

describe('while the database is unavailable', () => {
  it('results are written again, after longer and longer waits', async () => {
    for (let count = 0; count < 4; count += 1)
      written.finishDeliveries.mockRejectedValueOnce(new Error('no connection'))
    await record([delivery(), GONE])
    expect(waits).toEqual([1000, 2000, 3000, 4000])
    expect(written.deleteSubscriptions).toHaveBeenCalledExactlyOnceWith(database, [101])
    expect(logged).toHaveLength(4)
    expect(logged[0]).toMatchObject({ err: new Error('no connection'), text: expect.stringContaining('retrying') })
  })

  it('the fifth failure in a row is thrown', async () => {
    written.finishDeliveries.mockRejectedValue(new Error('no connection'))
    await expect(record([delivery(), SENT])).rejects.toThrow('no connection')
    expect(written.finishDeliveries).toHaveBeenCalledTimes(5)
  })
})
