import { describe, expect, it } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { pushIdentity } from '../../server/src/features/push/identity.ts'
import { cancelMessage, fanOutNext, SELECT_DUE, sendMessageNow } from '../../server/src/features/push/outbox/queries.ts'
import { createPushSender } from '../../server/src/features/push/outbox/sender.ts'
import { MINUTE, withOutbox } from '../helpers/push-outbox.ts'

const outbox = withOutbox()

describe('a queued message', () => {
  it('reaches its audience, encrypted for each phone, with one signature and the headers of RFC 8030', async () => {
    const phones = [await outbox.subscribe(), await outbox.subscribe({ topics: ['timings', 'friday'] })]
    const other = await outbox.subscribe({ topics: ['friday'] })
    await outbox.enqueue()
    await outbox.drain()
    expect(other.received).toEqual([])
    const payload = {
      ...outbox.payload(),
      notification: { data: { topic: 'timings', sentAt: new Date(outbox.now).toISOString() } },
    }
    for (const { received } of phones)
      expect(received).toMatchObject([{ ttl: 3600, urgency: 'high', topic: 'timings', payload }])
    expect(new Set(outbox.service.received.map(({ authorization }) => authorization)).size).toBe(1)
    expect(await outbox.results()).toEqual([{ state: 'done', receivers: 2, sent: 2, gone: 0, failed: 0 }])
    const proven = await outbox.test.deps.database.query('select 1 from push_subscriptions where proven_at is not null')
    expect(proven, 'accepted by the push service').toHaveLength(2)
  })

  it('waits until it is due, can be sent at once or cancelled, and is sent once for each key', async () => {
    const { database } = outbox.test.deps
    const phone = await outbox.subscribe()
    const sendAfter = new Date(outbox.now + 10 * MINUTE)
    await outbox.enqueue({ sendAfter, payload: outbox.payload('waited') })
    const sentNow = (await outbox.enqueue({ sendAfter, payload: outbox.payload('sent now') })) as number
    const cancelled = (await outbox.enqueue({ sendAfter, dedupKey: 'key', payload: outbox.payload('no') })) as number
    expect(await outbox.enqueue({ dedupKey: 'key' })).toBeUndefined()
    await outbox.drain()
    expect(phone.received).toEqual([])
    expect(await sendMessageNow(database, sentNow, new Date(outbox.now))).toBe(true)
    expect(await cancelMessage(database, cancelled)).toBe(true)
    await outbox.drain()
    await outbox.drain(10 * MINUTE)
    expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual(['sent now', 'waited'])
    expect(await cancelMessage(database, sentNow), 'already sent').toBe(false)
    expect(await outbox.enqueue({ dedupKey: 'key' }), 'a cancelled message frees its key').toBeGreaterThan(0)
    expect(await outbox.enqueue({ dedupKey: 'key' })).toBeUndefined()
  })

  it('that was added while the clock was wrong is sent once it is right, as is one that was claimed then', async () => {
    const phone = await outbox.subscribe()
    const { database } = outbox.test.deps
    const then = Date.parse('2046-01-01T00:00:00Z')
    await outbox.enqueue({ payload: outbox.payload('claimed') })
    await fanOutNext(database, new Date(outbox.now))
    await database.query('update push_deliveries set ready_at = $1', [new Date(then)])
    const waiting = { sendAfter: new Date(then + 10 * MINUTE), expiresAt: new Date(then + 70 * MINUTE) }
    await outbox.enqueue({ ...waiting, payload: outbox.payload('waiting') })
    await outbox.drain()
    expect(phone.received.map(({ payload }) => payload.notification.title).sort()).toEqual(['claimed', 'waiting'])
    expect(phone.received.map(({ ttl }) => ttl)).toEqual([3600, 3600])
  })

  it('with a reminder reaches the phones that chose its prayer and minutes', async () => {
    const phone = await outbox.subscribe({ topics: [], reminders: { fajr: 15, isha: 10 } })
    await outbox.subscribe({ topics: [], reminders: { isha: 15 } })
    await outbox.subscribe({ reminders: { asr: 10 } })
    await outbox.enqueue({ kind: 'reminder', audience: { reminder: { prayer: 'isha', minutes: 10 } } })
    await outbox.drain()
    expect(outbox.service.received).toHaveLength(1)
    expect(phone.received).toHaveLength(1)
  })

  it('is not sent after it has expired, neither at first nor when a push service recovers', async () => {
    await outbox.subscribe()
    await outbox.enqueue({ sendAfter: new Date(outbox.now - 20 * MINUTE), expiresAt: new Date(outbox.now) })
    await outbox.drain()
    expect(outbox.service.calls).toBe(0)
    outbox.service.respondWith(() => ({ status: 503 }))
    await outbox.enqueue({ expiresAt: new Date(outbox.now + 5 * MINUTE) })
    await outbox.drain()
    outbox.service.respondWith()
    await outbox.drain(6 * MINUTE)
    expect(outbox.service.received).toEqual([])
    expect(await outbox.results()).toEqual([
      { state: 'done', receivers: 0, sent: 0, gone: 0, failed: 0 },
      { state: 'done', receivers: 1, sent: 0, gone: 0, failed: 1 },
    ])
  })

  it('is refused when push services would not take it', async () => {
    await expect(outbox.enqueue({ payload: outbox.payload('x'.repeat(3000)) })).rejects.toThrow(RangeError)
    await expect(outbox.enqueue({ collapse: 'not this' })).rejects.toThrow(RangeError)
  })

  it('is retried after an outage, however many other messages are sent meanwhile', async () => {
    const phone = await outbox.subscribe({ topics: ['events'] })
    await outbox.subscribe()
    const response = Promise.withResolvers<{ status: number }>()
    outbox.service.respondWith((called) => (called === phone ? response.promise : undefined))
    await outbox.enqueue({ audience: { topics: ['events'] } })
    for (let count = 0; count < 60; count += 1) await outbox.enqueue({ collapse: `other-${count}` })
    const drained = outbox.drain()
    await outbox.service.until(60)
    response.resolve({ status: 503 })
    await drained
    expect((await outbox.results())[0]).toMatchObject({ state: 'sending', failed: 0 })
    outbox.service.respondWith()
    await outbox.drain(MINUTE)
    expect(phone.received).toHaveLength(1)
  })

  it('is claimed without sorting all due deliveries', async () => {
    const { database } = outbox.test.deps
    await database.query(
      `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics)
       select 'https://push.example/' || n, '', '', '', '{timings}' from generate_series(1, 20000) n`,
    )
    await outbox.enqueue()
    expect(await fanOutNext(database, new Date(outbox.now))).toBe(true)
    const plan = await database.query(`explain (costs off) ${SELECT_DUE}`, ['push.example', new Date(outbox.now), 50])
    expect(JSON.stringify(plan)).toContain('push_deliveries_due')
    expect(JSON.stringify(plan)).not.toContain('Sort')
  })

  it('is not sent twice when the database fails between two claims', async () => {
    const { database, config, secrets } = outbox.test.deps
    for (let count = 0; count < 40; count += 1) await outbox.subscribe()
    let claims = 0
    const failing: Database = Object.create(database, {
      query: {
        value: async (...[sql, params, options]: Parameters<Database['query']>) => {
          if (options?.name === 'claim_deliveries') claims += 1
          if (claims === 2) {
            claims += 1
            throw new Error('the database is unavailable')
          }
          return database.query(sql, params, options)
        },
      },
    })
    const sender = createPushSender({
      database: failing,
      clock: () => new Date(outbox.now),
      identity: { ...pushIdentity(config, secrets), ca: outbox.service.ca },
      log: { info: () => undefined, warn: () => undefined },
    })
    await outbox.enqueue()
    await sender.drain()
    outbox.now += MINUTE
    await sender.drain()
    await sender.close()
    expect(outbox.service.received).toHaveLength(40)
    expect(new Set(outbox.service.received.map(({ endpoint }) => endpoint)).size).toBe(40)
  })
})
