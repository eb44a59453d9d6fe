import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  calls,
  deliveries,
  messages,
  queries,
  resetFakePushQueue,
  results,
  services,
} from '../../../../../test/helpers/fake-push-queue.ts'
import type { Database } from '../../../database/database.ts'
import { subscribe } from '../../../monitoring/telemetry.ts'
import type { Outcome } from './classify-response.ts'
import type { EncodedMessage, Identity } from './deliver.ts'
import { createPushSender, type PushSender } from './sender.ts'

vi.mock('./queries.ts', async () => (await import('../../../../../test/helpers/fake-push-queue.ts')).queries)
vi.mock('./sending-thread.ts', () => import('../../../../../test/helpers/fake-push-queue.ts'))
// Vitest's fake timers do not replace these.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(value), ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}))

const SECOND = 1000
const MINUTE = 60 * SECOND
const NOW = Date.parse('2026-11-27T09:00:00Z')
const SENT: Outcome = { result: 'sent', status: 201 }
const LATER: Outcome = { result: 'later', status: 503, reason: 'maintenance' }

let senders: PushSender[]
let logged: { text: string; err?: Error; host?: string }[]
/** Listeners to `minbar_changes`. */
let listeners: { onNotice: (table: string) => void; onGap: () => void }[]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  resetFakePushQueue()
  senders = []
  logged = []
  listeners = []
})
afterEach(async () => {
  const closed = Promise.all(senders.map((sender) => sender.close()))
  await pass(MINUTE)
  await closed
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const elapsed = () => Date.now() - NOW

function createSender(): PushSender {
  const listen = async (channel: string, onNotice: (table: string) => void, onGap: () => void) => {
    if (channel === 'minbar_changes') listeners.push({ onNotice, onGap })
    return { isLive: true, stop: async () => undefined }
  }
  const log = (fields: object, text: string) => void logged.push({ ...fields, text })
  const sender = createPushSender({
    database: { listen } as Database,
    clock: () => new Date(),
    identity: {} as Identity,
    log: { info: log, warn: log },
  })
  senders.push(sender)
  return sender
}

async function startSender(): Promise<PushSender> {
  const sender = createSender()
  await sender.start()
  await pass(SECOND)
  return sender
}

/** Endpoints of phones at a push service. */
const phones = (count: number, host = 'push.example') =>
  Array.from({ length: count }, (_, index) => `https://${host}/${index + 1}`)

/** Adds a message, due now and for an hour, without a notice. */
function enqueue(endpoints: readonly (string | null)[], more: Partial<(typeof messages)[number]> = {}): void {
  const now = Date.now()
  messages.push({ endpoints, sendAfter: now, expiresAt: now + 60 * MINUTE, state: 'waiting', isLocked: false, ...more })
}
async function notify(table = 'push_messages'): Promise<void> {
  for (const { onNotice } of listeners) onNotice(table)
  await pass(SECOND)
}
const respondToAll = (outcome: Outcome) => {
  for (const { respond } of calls) respond(outcome)
}
const calledEndpoints = () => calls.map(({ target }) => target.endpoint)

describe('a message', () => {
  beforeEach(() => {
    services.choose = () => SENT
  })

  it('that is due at the start is sent to each of its phones once and is done', async () => {
    enqueue(phones(2), { expiresAt: NOW + MINUTE })
    await startSender()
    expect(calls).toMatchObject([
      { target: { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' }, message: { ttl: 60 } },
      { target: { endpoint: 'https://push.example/2' } },
    ])
    expect(String(calls[0]?.message.payload)).toContain('message 0')
    expect(results).toEqual(['sent', 'sent'])
    expect(messages[0]?.state).toBe('done')
    expect(logged).toEqual([{ text: 'sending a push message' }])
  })

  it('is sent as soon as the database tells of it, and not before it is due', async () => {
    await startSender()
    enqueue(phones(1))
    enqueue(phones(2), { sendAfter: Date.now() + 10 * MINUTE })
    await notify()
    expect(calls).toHaveLength(1)
    await pass(10 * MINUTE - 2 * SECOND)
    expect(calls).toHaveLength(1)
    await pass(2 * SECOND)
    expect(calls).toHaveLength(3)
  })

  it('is sent after the connection to the database was lost, when its notice may have been missed', async () => {
    await startSender()
    enqueue(phones(1))
    for (const { onGap } of listeners) onGap()
    await pass(SECOND)
    expect(calls).toHaveLength(1)
  })

  it('is not looked for when something else has changed', async () => {
    await startSender()
    enqueue(phones(1))
    await notify('events')
    expect(calls).toEqual([])
  })

  it('that another process is fanning out is looked for once a second', async () => {
    enqueue(phones(1), { isLocked: true })
    await startSender()
    queries.listOpenHosts.mockClear()
    await pass(5 * SECOND)
    expect(queries.listOpenHosts).toHaveBeenCalledTimes(5)
    Object.assign(messages[0] as object, { isLocked: false })
    await pass(SECOND)
    expect(calls).toHaveLength(1)
  })

  it('is not read from the database when there is nothing to deliver', async () => {
    enqueue(phones(1))
    queries.claimDeliveries.mockResolvedValueOnce([])
    await startSender()
    expect(queries.readSendingMessages).not.toHaveBeenCalledWith(expect.anything(), [])
  })

  it('is read from the database once for all its phones', async () => {
    enqueue(phones(3))
    await startSender()
    expect(queries.readSendingMessages.mock.calls.map(([, ids]) => ids)).toEqual([[0]])
  })

  it('is sent to no phone that has unsubscribed meanwhile', async () => {
    enqueue([null, ...phones(1)])
    await startSender()
    expect(calledEndpoints()).toEqual(phones(1))
    expect(results.toSorted()).toEqual(['gone', 'sent'])
    expect(queries.deleteSubscriptions).toHaveBeenCalledOnce()
  })

  it('that expires while it waits for its turn is not sent', async () => {
    enqueue(phones(1), { expiresAt: NOW })
    await startSender()
    expect(calls).toEqual([])
    expect(results).toEqual(['failed'])
    expect(logged, 'no fault of the push service').toEqual([{ text: 'sending a push message' }])
  })

  it('that a push service could not take is sent again when its waiting time is over', async () => {
    services.choose = () => LATER
    enqueue(phones(1))
    await startSender()
    services.choose = () => SENT
    await pass(13 * SECOND)
    expect(calls).toHaveLength(1)
    await pass(2 * SECOND)
    expect(calls).toHaveLength(2)
    expect(messages[0]?.state).toBe('done')
  })

  it('to one phone at once goes around the queue', async () => {
    const target = { endpoint: 'https://push.example/9', p256dh: 'key', auth: 'secret' }
    const message = { payload: Buffer.from('{}'), ttl: 1, urgency: 'low', collapse: null } satisfies EncodedMessage
    expect(await createSender().sendOne(target, message)).toEqual(SENT)
    expect(calls).toMatchObject([{ target, message }])
  })
})

describe('a push service', () => {
  it('gets sixteen messages until it accepts one, and then two hundred, claimed when half of the places are free', async () => {
    enqueue(phones(500))
    await startSender()
    const claims = () => queries.claimDeliveries.mock.calls.map(([, { limit }]) => limit)
    expect(calls).toHaveLength(16)
    await notify()
    expect(calls, 'a notice starts no second lane').toHaveLength(16)
    respondToAll(SENT)
    await pass(SECOND)
    expect(claims()).toEqual([16, 100, 100])
    for (const { respond } of calls.slice(16, 115)) respond(SENT)
    await pass(SECOND)
    expect(claims(), 'while 99 places are free').toEqual([16, 100, 100])
    calls[115]?.respond(SENT)
    await pass(SECOND)
    expect(claims()).toEqual([16, 100, 100, 100])
    expect(new Set(calledEndpoints()).size).toBe(316)
  })

  it('is not asked about again while its last messages are in flight', async () => {
    enqueue(phones(20))
    await startSender()
    respondToAll(SENT)
    await pass(SECOND)
    respondToAll(SENT)
    await pass(SECOND)
    expect(queries.claimDeliveries).toHaveBeenCalledTimes(2)
    expect(results).toHaveLength(20)
  })

  it('that fails is left alone until its pause is over, and others are not', async () => {
    services.choose = (endpoint) => (endpoint.includes('failing') ? LATER : SENT)
    enqueue([...phones(20, 'failing.example'), ...phones(16)])
    await startSender()
    enqueue(phones(1))
    await notify()
    await notify()
    expect(calls).toHaveLength(16 + 17)
    await pass(5 * SECOND)
    expect(calledEndpoints().slice(33), 'one message at a time').toEqual(['https://failing.example/17'])
    services.choose = () => SENT
    await pass(10 * MINUTE)
    expect(results).toHaveLength(20 + 17)
  })

  it('waits for its turn while sixteen others have not responded', async () => {
    enqueue(Array.from({ length: 17 }, (_, index) => phones(1, `${index}.push.example`)).flat())
    await startSender()
    expect(calledEndpoints()).not.toContain('https://16.push.example/1')
    calls[3]?.respond(SENT)
    await pass(SECOND)
    expect(calledEndpoints()).toContain('https://16.push.example/1')
    expect(calls).toHaveLength(17)
  })

  it('gets messages at most every twenty milliseconds, counted over all push services', async () => {
    const claimedAt: number[] = []
    services.choose = () => {
      claimedAt.push(elapsed())
      return SENT
    }
    enqueue([...phones(1, 'a.example'), ...phones(1, 'b.example'), ...phones(1, 'c.example')])
    await startSender()
    expect(claimedAt).toEqual([0, 20, 40])
    enqueue(phones(1))
    await notify()
    expect(claimedAt, 'at once after a rest').toEqual([0, 20, 40, 1000])
  })
})

describe('when the database fails', () => {
  const error = new Error('the database is unavailable')

  it('while the queue is read, reading it is retried and the failure logged', async () => {
    services.choose = () => SENT
    queries.listOpenHosts.mockRejectedValueOnce(error)
    enqueue(phones(1))
    await startSender()
    expect(logged.at(-1)).toEqual({ err: error, text: expect.stringContaining('could not be read') })
    await pass(5 * SECOND)
    expect(results).toEqual(['sent'])
  })

  it('between two claims, the results of messages in flight are recorded and the rest is sent after five seconds', async () => {
    enqueue(phones(20))
    await startSender()
    queries.claimDeliveries.mockRejectedValueOnce(error)
    services.choose = () => SENT
    for (const { respond } of calls.slice(0, 10)) respond(SENT)
    await pass(SECOND)
    for (const { respond } of calls.slice(10)) respond(SENT)
    await pass(SECOND)
    expect(results).toHaveLength(16)
    expect(logged.at(-1)).toEqual({ err: error, host: 'push.example', text: expect.stringContaining('interrupted') })
    await pass(2 * SECOND)
    expect(calls).toHaveLength(16)
    await pass(2 * SECOND)
    expect(calledEndpoints()).toEqual(phones(20))
    expect(messages[0]?.state).toBe('done')
  })
})

describe('of two processes', () => {
  it('the second sends what the first has claimed when it has shown no result for half a minute', async () => {
    enqueue(phones(1))
    await startSender()
    services.choose = () => SENT
    await startSender()
    await pass(27 * SECOND)
    expect(calls).toHaveLength(1)
    await pass(2 * SECOND)
    expect(calls).toHaveLength(2)
    calls[0]?.respond(LATER)
    await pass(SECOND)
    expect(results, 'the result of the first, too late, changes nothing').toEqual(['sent'])
    expect(deliveries).toEqual([])
  })
})

describe('drain', () => {
  it('resolves when everything that is due was sent', async () => {
    services.choose = () => SENT
    enqueue([...phones(40), ...phones(40, 'other.example')])
    const drained = createSender().drain()
    await pass(SECOND)
    await drained
    expect(results).toHaveLength(80)
    expect(messages[0]?.state).toBe('done')
  })

  it('waits for messages in flight', async () => {
    enqueue(phones(1))
    let isDrained = false
    const drained = createSender()
      .drain()
      .then(() => {
        isDrained = true
      })
    await pass(SECOND)
    expect(isDrained).toBe(false)
    respondToAll(SENT)
    await drained
    expect(messages[0]?.state).toBe('done')
  })
})

describe('closing', () => {
  it('waits for messages in flight, sends no more and marks finished messages as done', async () => {
    enqueue(phones(30))
    const sender = await startSender()
    let isClosed = false
    const closed = sender.close().then(() => {
      isClosed = true
    })
    enqueue(phones(1))
    await notify()
    expect(isClosed).toBe(false)
    respondToAll(SENT)
    await pass(0)
    await closed
    expect(calls).toHaveLength(16)
    expect(results).toHaveLength(16)
    expect(
      deliveries.map(({ takenBy }) => takenBy),
      'left to other processes',
    ).toEqual(Array(14).fill(null))
    expect(vi.getTimerCount(), 'timers left').toBe(0)
  })

  it('marks messages whose last phone was reached as done', async () => {
    enqueue(phones(1))
    const sender = await startSender()
    const closed = sender.close()
    respondToAll(SENT)
    await closed
    expect(messages[0]?.state).toBe('done')
  })

  it('puts messages back that get no response in five seconds', async () => {
    enqueue(phones(1))
    const sender = await startSender()
    let isClosed = false
    const closed = sender.close().then(() => {
      isClosed = true
    })
    await pass(4.9 * SECOND)
    expect(isClosed).toBe(false)
    await pass(0.1 * SECOND)
    await closed
    expect(deliveries).toMatchObject([{ takenBy: null, attempts: 1 }])
  })

  it('waits until the database has those back', async () => {
    const putBack = Promise.withResolvers<undefined>()
    queries.postponeDeliveries.mockReturnValueOnce(putBack.promise)
    enqueue(phones(1))
    const sender = await startSender()
    let isClosed = false
    const closed = sender.close().then(() => {
      isClosed = true
    })
    await pass(10 * SECOND)
    expect(isClosed).toBe(false)
    putBack.resolve(undefined)
    await closed
  })

  it('ends even if the database fails at the end', async () => {
    const sender = await startSender()
    queries.finishMessages.mockRejectedValueOnce(new Error('the database is unavailable'))
    await expect(sender.close()).resolves.toBeUndefined()
  })

  it('twice is closing once', async () => {
    const sender = await startSender()
    queries.finishMessages.mockClear()
    await Promise.all([sender.close(), sender.close()])
    expect(queries.finishMessages).toHaveBeenCalledOnce()
  })

  it('leaves the database alone if the sender was never started', async () => {
    await createSender().close()
    for (const query of Object.values(queries)) expect(query).not.toHaveBeenCalled()
  })
})

it('counts its runs in the metrics', async () => {
  const runs: object[] = []
  const unsubscribe = subscribe('job-run', (run) => runs.push(run))
  await startSender()
  unsubscribe()
  expect(runs).toMatchObject([{ job: 'push-queue', result: 'ok' }])
})
