import { describe, expect, it, vi } from 'vitest'
import {
  calls,
  countResults,
  createSender,
  enqueue,
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
  withQueue,
} from '../../../../../test/helpers/push-sender.ts'

withQueue()

describe('drain', () => {
  it('resolves when everything that is due was sent', async () => {
    services.choose = () => SENT
    await enqueue([...phones(40), ...phones(40, 'other.example')])
    const drained = createSender().drain()
    await pass(SECOND)
    await drained
    expect(await countResults()).toEqual({ sent: 80, gone: 0, failed: 0 })
    expect(await readStates()).toEqual(['done'])
  })

  it('waits for messages in flight', async () => {
    await enqueue(phones(1))
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
    expect(await readStates()).toEqual(['done'])
  })
})

describe('closing', () => {
  it('waits for messages in flight, sends no more and marks finished messages as done', async () => {
    await enqueue(phones(30))
    const sender = await startSender()
    let isClosed = false
    const closed = sender.close().then(() => {
      isClosed = true
    })
    await enqueue(phones(1))
    await pass(SECOND)
    expect(isClosed).toBe(false)
    respondToAll(SENT)
    await pass(0)
    await closed
    expect(calls).toHaveLength(16)
    expect(vi.getTimerCount(), 'timers left').toBe(0)
    expect(await countResults()).toEqual({ sent: 16, gone: 0, failed: 0 })
    const left = (await readDeliveries()).map(({ taken_by }) => taken_by)
    expect(left, 'left to other processes').toEqual(Array(14).fill(null))
    expect(await readStates()).toEqual(['sending', 'waiting'])
  })

  it('marks messages whose last phone was reached as done', async () => {
    await enqueue(phones(1))
    const sender = await startSender()
    const closed = sender.close()
    respondToAll(SENT)
    await closed
    expect(await readStates()).toEqual(['done'])
  })

  it('puts messages back that get no response in five seconds', async () => {
    await enqueue(phones(1))
    const sender = await startSender()
    let isClosed = false
    const closed = sender.close().then(() => {
      isClosed = true
    })
    await pass(4.9 * SECOND)
    expect(isClosed).toBe(false)
    await pass(0.1 * SECOND)
    await closed
    expect(await readDeliveries()).toEqual([{ taken_by: null, attempts: 1 }])
  })

  it('waits until the database has those back', async () => {
    const putBack = Promise.withResolvers<void>()
    queries.postponeDeliveries.mockReturnValueOnce(putBack.promise)
    await enqueue(phones(1))
    const sender = await startSender()
    let isClosed = false
    const closed = sender.close().then(() => {
      isClosed = true
    })
    await pass(10 * SECOND)
    expect(isClosed).toBe(false)
    putBack.resolve()
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
    for (const query of Object.values(queries).filter(vi.isMockFunction)) expect(query).not.toHaveBeenCalled()
  })
})
