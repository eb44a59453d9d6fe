import { beforeEach, describe, expect, it } from 'vitest'
import { calls, deliveries, messages, queries, results, services } from '../../../../../test/helpers/fake-push-queue.ts'
import {
  createSender,
  enqueue,
  LATER,
  listeners,
  logged,
  MINUTE,
  NOW,
  notify,
  pass,
  phones,
  respondToAll,
  SECOND,
  SENT,
  startSender,
  withFakePushQueue,
} from '../../../../../test/helpers/push-sender.ts'
import { subscribe } from '../../../monitoring/telemetry.ts'
import type { EncodedMessage } from '../../../push-sender.ts'

withFakePushQueue()

const elapsed = () => Date.now() - NOW
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

it('counts its runs in the metrics', async () => {
  const runs: object[] = []
  const unsubscribe = subscribe('job-run', (run) => runs.push(run))
  await startSender()
  unsubscribe()
  expect(runs).toMatchObject([{ job: 'push-queue', result: 'ok' }])
})
