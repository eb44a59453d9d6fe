import { beforeEach, describe, expect, it } from 'vitest'
import {
  calls,
  countResults,
  createSender,
  enqueue,
  LATER,
  logged,
  MINUTE,
  NOW,
  notify,
  onGaps,
  pass,
  phones,
  queries,
  readDeliveries,
  readStates,
  respondToAll,
  SECOND,
  SENT,
  services,
  startSender,
  unsubscribe,
  withoutNotices,
  withQueue,
} from '../../../../../test/helpers/push-sender.ts'
import { subscribe } from '../../../monitoring/telemetry.ts'
import type { EncodedMessage } from '../../../push-sender.ts'

withQueue()

const elapsed = () => Date.now() - NOW
const calledEndpoints = () => calls.map(({ target }) => target.endpoint)

describe('a message', () => {
  beforeEach(() => {
    services.choose = () => SENT
  })

  it('that is due at the start is sent to each of its phones once and is done', async () => {
    await enqueue(phones(2), { expiresAt: NOW + MINUTE })
    await startSender()
    expect(calls).toMatchObject([
      { target: { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' }, message: { ttl: 60 } },
      { target: { endpoint: 'https://push.example/2' } },
    ])
    expect(String(calls[0]?.message.payload)).toContain('message 1')
    expect(await countResults()).toEqual({ sent: 2, gone: 0, failed: 0 })
    expect(await readStates()).toEqual(['done'])
    expect(logged).toEqual([{ text: 'sending a push message' }])
  })

  it('is sent as soon as the database tells of it, and not before it is due', async () => {
    await startSender()
    await enqueue(phones(1))
    await enqueue(phones(2), { sendAfter: Date.now() + 10 * MINUTE })
    await pass(SECOND)
    expect(calls).toHaveLength(1)
    await pass(10 * MINUTE - 2 * SECOND)
    expect(calls).toHaveLength(1)
    await pass(2 * SECOND)
    expect(calls).toHaveLength(3)
  })

  it('is sent after the connection to the database was lost, when its notice may have been missed', async () => {
    await startSender()
    await withoutNotices(() => enqueue(phones(1)))
    await pass(SECOND)
    expect(calls).toHaveLength(0)
    for (const onReconnect of onGaps) onReconnect()
    await pass(SECOND)
    expect(calls).toHaveLength(1)
  })

  it('is not looked for when something else has changed', async () => {
    await startSender()
    await withoutNotices(() => enqueue(phones(1)))
    await notify('events')
    await pass(SECOND)
    expect(calls).toEqual([])
  })

  it('that another process is fanning out is looked for once a second', async () => {
    queries.fanOutNext.mockResolvedValue(false)
    await enqueue(phones(1))
    await startSender()
    queries.listOpenHosts.mockClear()
    await pass(5 * SECOND)
    expect(queries.listOpenHosts).toHaveBeenCalledTimes(5)
    queries.fanOutNext.mockReset()
    await pass(SECOND)
    expect(calls).toHaveLength(1)
  })

  it('is not read from the database when there is nothing to deliver', async () => {
    await enqueue(phones(1))
    queries.claimDeliveries.mockResolvedValueOnce([])
    await startSender()
    expect(queries.readSendingMessages).not.toHaveBeenCalledWith(expect.anything(), [])
  })

  it('is read from the database once for all its phones', async () => {
    await enqueue(phones(3))
    await startSender()
    expect(queries.readSendingMessages.mock.calls.map(([, ids]) => ids)).toEqual([[1]])
  })

  it('is sent to no phone that has unsubscribed meanwhile', async () => {
    await enqueue(phones(2))
    queries.finishMessages.mockImplementationOnce(async () => void (await unsubscribe('https://push.example/2')))
    await startSender()
    expect(calledEndpoints()).toEqual(phones(1))
    expect(await countResults()).toEqual({ sent: 1, gone: 1, failed: 0 })
  })

  it('that expires while it waits for its turn is not sent', async () => {
    await enqueue(phones(1), { expiresAt: NOW + SECOND / 2 })
    await startSender()
    expect(calls).toEqual([])
    expect(await countResults()).toEqual({ sent: 0, gone: 0, failed: 1 })
    expect(logged, 'no fault of the push service').toEqual([{ text: 'sending a push message' }])
  })

  it('that a push service could not take is sent again when its waiting time is over', async () => {
    services.choose = () => LATER
    await enqueue(phones(1))
    await startSender()
    services.choose = () => SENT
    await pass(13 * SECOND)
    expect(calls).toHaveLength(1)
    await pass(2 * SECOND)
    expect(calls).toHaveLength(2)
    expect(await readStates()).toEqual(['done'])
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
    await enqueue(phones(500))
    await startSender()
    const claims = () => queries.claimDeliveries.mock.calls.map(([, { limit }]) => limit)
    expect(calls).toHaveLength(16)
    await notify('push_messages')
    await pass(SECOND)
    expect(calls, 'a notice starts no second queue').toHaveLength(16)
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
    await enqueue(phones(20))
    await startSender()
    respondToAll(SENT)
    await pass(SECOND)
    respondToAll(SENT)
    await pass(SECOND)
    expect(queries.claimDeliveries).toHaveBeenCalledTimes(2)
    expect(await countResults()).toEqual({ sent: 20, gone: 0, failed: 0 })
  })

  it('that fails is left alone until its pause is over, and others are not', async () => {
    services.choose = (endpoint) => (endpoint.includes('failing') ? LATER : SENT)
    await enqueue([...phones(20, 'failing.example'), ...phones(16)])
    await startSender()
    await enqueue(phones(1))
    await pass(SECOND)
    await notify('push_messages')
    await pass(SECOND)
    expect(calls).toHaveLength(16 + 17)
    await pass(5 * SECOND)
    expect(calledEndpoints().slice(33), 'one message at a time').toEqual(['https://failing.example/17'])
    services.choose = () => SENT
    await pass(10 * MINUTE)
    expect(await countResults()).toEqual({ sent: 20 + 17, gone: 0, failed: 0 })
  })

  it('waits for its turn while sixteen others have not responded', async () => {
    const endpoints = Array.from({ length: 17 }, (_, index) => phones(1, `${index}.push.example`)).flat()
    await enqueue(endpoints)
    await startSender()
    const waiting = endpoints.filter((endpoint) => !calledEndpoints().includes(endpoint))
    expect(waiting).toHaveLength(1)
    calls[3]?.respond(SENT)
    await pass(SECOND)
    expect(calledEndpoints().slice(16)).toEqual(waiting)
  })

  it('gets messages at most every twenty milliseconds, counted over all push services', async () => {
    const claimedAt: number[] = []
    services.choose = () => {
      claimedAt.push(elapsed())
      return SENT
    }
    await enqueue([...phones(1, 'a.example'), ...phones(1, 'b.example'), ...phones(1, 'c.example')])
    await startSender()
    expect(claimedAt).toEqual([0, 20, 40])
    await enqueue(phones(1))
    await pass(SECOND)
    expect(claimedAt, 'at once after a rest').toEqual([0, 20, 40, 1000])
  })
})

describe('when the database fails', () => {
  const error = new Error('the database is unavailable')

  it('while the queue is read, reading it is retried and the failure logged', async () => {
    services.choose = () => SENT
    queries.listOpenHosts.mockRejectedValueOnce(error)
    await enqueue(phones(1))
    await startSender()
    expect(logged.at(-1)).toEqual({ err: error, text: expect.stringContaining('could not be read') })
    await pass(5 * SECOND)
    expect(await countResults()).toEqual({ sent: 1, gone: 0, failed: 0 })
  })

  it('between two claims, the results of messages in flight are recorded and the rest is sent after five seconds', async () => {
    await enqueue(phones(20))
    await startSender()
    queries.claimDeliveries.mockRejectedValueOnce(error)
    services.choose = () => SENT
    for (const { respond } of calls.slice(0, 10)) respond(SENT)
    await pass(SECOND)
    for (const { respond } of calls.slice(10)) respond(SENT)
    await pass(SECOND)
    expect(await countResults()).toEqual({ sent: 16, gone: 0, failed: 0 })
    expect(logged.at(-1)).toEqual({ err: error, host: 'push.example', text: expect.stringContaining('interrupted') })
    await pass(2 * SECOND)
    expect(calls).toHaveLength(16)
    await pass(2 * SECOND)
    expect(calledEndpoints().toSorted()).toEqual(phones(20).toSorted())
    expect(await readStates()).toEqual(['done'])
  })
})

describe('of two processes', () => {
  it('the second sends what the first has claimed when it has shown no result for half a minute', async () => {
    await enqueue(phones(1))
    await startSender()
    services.choose = () => SENT
    await startSender()
    await pass(27 * SECOND)
    expect(calls).toHaveLength(1)
    await pass(2 * SECOND)
    expect(calls).toHaveLength(2)
    calls[0]?.respond(LATER)
    await pass(SECOND)
    const expected = { sent: 1, gone: 0, failed: 0 }
    expect(await countResults(), 'the result of the first, too late, changes nothing').toEqual(expected)
    expect(await readDeliveries()).toEqual([])
  })
})

it('counts its runs in the metrics', async () => {
  const runs: object[] = []
  const unsubscribe = subscribe('job-run', (run) => runs.push(run))
  await startSender()
  unsubscribe()
  expect(runs).toMatchObject([{ job: 'push-queue', result: 'ok' }])
})
