import { describe, expect, it, vi } from 'vitest'
import { calls, deliveries, messages, queries, results, services } from '../../../../../test/helpers/fake-push-queue.ts'
import {
  createSender,
  enqueue,
  notify,
  pass,
  phones,
  respondToAll,
  SECOND,
  SENT,
  startSender,
  withFakePushQueue,
} from '../../../../../test/helpers/push-sender.ts'

withFakePushQueue()

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
