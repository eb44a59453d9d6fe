import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import {
  cancelByKey,
  cancelMessage,
  claimDeliveries,
  confirmSubscriptions,
  countReceivers,
  countRejections,
  deleteSubscriptions,
  fanOutNext,
  finishDeliveries,
  finishMessages,
  listOpenHosts,
  postponeDeliveries,
  readNextMessageAt,
  readSendingMessages,
  sendMessageNow,
} from '../../server/src/features/push/outbox/queries.ts'
import { HOST, inMs, MINUTE, PAYLOAD, withPushTables } from '../helpers/push-tables.ts'

const tables = withPushTables()
const { addMessage, addPhone, claim, readMessage } = tables

const countDeliveries = async () => (await tables.db.query('select from push_deliveries')).length
const subscription = async (id: number) =>
  (await tables.db.query('select refusals, proven_at from push_subscriptions where id = $1', [id]))[0]

describe('a waiting message', () => {
  it('is added once for its key, which a cancelled message frees', async () => {
    const first = await addMessage({ dedupKey: 'key' })
    expect(first).toBeGreaterThan(0)
    expect(await addMessage({ dedupKey: 'key' })).toBeUndefined()
    expect(await addMessage({ dedupKey: 'other' })).toBeGreaterThan(first)
    expect(await addMessage()).toBeGreaterThan(first)
    expect(await addMessage(), 'without a key').toBeGreaterThan(first)
    expect(await cancelMessage(tables.db, first)).toBe(true)
    expect(await addMessage({ dedupKey: 'key' })).toBeGreaterThan(first)
  })

  it('can be cancelled by its id or key, once', async () => {
    const byId = await addMessage()
    const byKey = await addMessage({ dedupKey: 'key' })
    const other = await addMessage({ dedupKey: 'other' })
    expect([await cancelMessage(tables.db, byId), await cancelMessage(tables.db, byId)]).toEqual([true, false])
    expect([await cancelByKey(tables.db, 'key'), await cancelByKey(tables.db, 'key')]).toEqual([true, false])
    expect(await cancelByKey(tables.db, 'unknown')).toBe(false)
    expect([await readMessage(byId), await readMessage(byKey), await readMessage(other)]).toMatchObject([
      { state: 'cancelled' },
      { state: 'cancelled' },
      { state: 'waiting' },
    ])
  })

  it('can be made due now, which never delays it', async () => {
    const later = await addMessage({ sendAfter: inMs(10 * MINUTE) })
    expect(await readNextMessageAt(tables.db)).toEqual(inMs(10 * MINUTE))
    expect(await sendMessageNow(tables.db, later, inMs(MINUTE))).toBe(true)
    expect(await readNextMessageAt(tables.db)).toEqual(inMs(MINUTE))
    expect(await sendMessageNow(tables.db, later, inMs(2 * MINUTE))).toBe(true)
    expect(await readNextMessageAt(tables.db)).toEqual(inMs(MINUTE))
    await cancelMessage(tables.db, later)
    expect(await sendMessageNow(tables.db, later, inMs(0)), 'cancelled').toBe(false)
    expect(await readNextMessageAt(tables.db), 'none waits').toBeNull()
  })

  it('would go to the phones that chose one of its topics, or its reminder', async () => {
    await addPhone()
    await addPhone({ topics: ['friday', 'events'] })
    await addPhone({ topics: ['events'], reminders: { fajr: 15, isha: 10 } })
    expect(await countReceivers(tables.db, { topics: ['events', 'friday'] })).toBe(2)
    expect(await countReceivers(tables.db, { topics: ['morningdars'] })).toBe(0)
    expect(await countReceivers(tables.db, { reminder: { prayer: 'isha', minutes: 10 } })).toBe(1)
    expect(await countReceivers(tables.db, { reminder: { prayer: 'isha', minutes: 15 } })).toBe(0)
    expect(await countReceivers(tables.db, { reminder: { prayer: 'asr', minutes: 10 } })).toBe(0)
  })
})

describe('a message that is due', () => {
  it('gets a delivery for each phone of its audience, the oldest message first', async () => {
    await addPhone()
    await addPhone({ host: 'other.example' })
    await addPhone({ topics: ['events'] })
    const second = await addMessage()
    const first = await addMessage({ sendAfter: inMs(-MINUTE) })
    const later = await addMessage({ sendAfter: inMs(1) })
    expect(await fanOutNext(tables.db, inMs(0))).toBe(true)
    expect(await readMessage(second)).toMatchObject({ state: 'waiting' })
    expect(await readMessage(first)).toMatchObject({ state: 'sending', receivers: 2 })
    expect((await listOpenHosts(tables.db)).toSorted((a, b) => a.host.localeCompare(b.host))).toEqual([
      { host: 'other.example', at: inMs(0) },
      { host: HOST, at: inMs(0) },
    ])
    expect(await fanOutNext(tables.db, inMs(0))).toBe(true)
    expect(await fanOutNext(tables.db, inMs(0)), 'no other one is due').toBe(false)
    expect(await readMessage(later)).toMatchObject({ state: 'waiting' })
    expect(await countDeliveries()).toBe(4)
  })

  it('with a reminder goes to the phones that chose its prayer and minutes', async () => {
    const phone = await addPhone({ topics: [], reminders: { fajr: 15, isha: 10 } })
    await addPhone({ topics: [], reminders: { fajr: 10, isha: 15 } })
    await addPhone({ reminders: { asr: 10 } })
    await addMessage({ kind: 'reminder', audience: { reminder: { prayer: 'isha', minutes: 10 } } })
    await fanOutNext(tables.db, inMs(0))
    expect(await claim()).toMatchObject([{ subscription_id: phone }])
    expect(await countDeliveries()).toBe(1)
  })

  it('is done at once if it has expired or nobody wants it', async () => {
    const unwanted = await addMessage()
    await fanOutNext(tables.db, inMs(0))
    await addPhone()
    const expired = await addMessage({ expiresAt: inMs(0) })
    expect(await fanOutNext(tables.db, inMs(0))).toBe(true)
    expect([await readMessage(unwanted), await readMessage(expired)]).toMatchObject([
      { state: 'done', receivers: 0 },
      { state: 'done', receivers: 0 },
    ])
    expect(await countDeliveries()).toBe(0)
  })

  it('keeps what is needed to send it in each language', async () => {
    await addPhone()
    const translations = { ur: { title: 'عشاء 8:45' } }
    const [translated, plain] = [await addMessage({ translations, collapse: 'timings' }), await addMessage()]
    await fanOutNext(tables.db, inMs(1))
    expect(await readSendingMessages(tables.db, [translated])).toEqual([
      {
        ...{ id: translated, payload: PAYLOAD, translations, collapse: 'timings', urgency: 'high' },
        ...{ expires_at: inMs(60 * MINUTE), sending_since: inMs(1) },
      },
    ])
    expect(await readSendingMessages(tables.db, [plain])).toMatchObject([{ translations: null, collapse: null }])
  })

  it('for a thousand phones renews the statistics by which its deliveries are found quickly', async () => {
    const addPhones = (from: number, to: number) =>
      tables.db.query(
        `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics)
         select 'https://push.example/' || n, '', '', '', '{timings}' from generate_series($1::int, $2::int) n`,
        [from, to],
      )
    const knownDeliveries = () =>
      tables.db.query(`select reltuples::int as count from pg_class where relname = 'push_deliveries'`)
    await tables.db.query('analyze push_deliveries')
    await addPhones(1, 999)
    await addMessage()
    await fanOutNext(tables.db, inMs(0))
    expect(await knownDeliveries()).toEqual([{ count: 0 }])
    await addPhones(1000, 1000)
    await addMessage()
    await fanOutNext(tables.db, inMs(0))
    expect(await knownDeliveries()).toEqual([{ count: 1999 }])
  })
})

describe('a claimed delivery', () => {
  let first: number
  let second: number
  let sending: number
  beforeEach(async () => {
    first = await addPhone({ language: 'ur' })
    second = await addPhone()
    sending = await addMessage()
    await fanOutNext(tables.db, inMs(0))
  })

  it('comes with everything needed to send it', async () => {
    await addPhone({ host: 'other.example' })
    expect(await claim({ limit: 1 })).toEqual([
      {
        ...{ id: expect.any(Number), message_id: sending, subscription_id: first, attempts: 0 },
        ...{ expires_at: inMs(60 * MINUTE), endpoint: 'https://push.example/1', p256dh: 'key 1', auth: 'secret 1' },
        ...{ language: 'ur', refusals: 0, is_proven: false },
      },
    ])
  })

  it('is not claimed again before its time is over', async () => {
    const { length } = await claim()
    expect(length).toBe(2)
    expect(await claim({ claimedBy: 'other', now: inMs(MINUTE - 1) })).toEqual([])
    expect(await listOpenHosts(tables.db)).toEqual([{ host: HOST, at: inMs(MINUTE) }])
    expect(await claim({ claimedBy: 'other', now: inMs(MINUTE) })).toHaveLength(2)
  })

  it('of a phone that has unsubscribed meanwhile has no endpoint', async () => {
    await deleteSubscriptions(tables.db, [first])
    expect(await claim()).toMatchObject([
      { subscription_id: first, endpoint: null },
      { subscription_id: second, endpoint: 'https://push.example/2' },
    ])
  })

  it('is counted once by how it went, and its message is done after the last one', async () => {
    const third = await addPhone()
    const next = await addMessage()
    await fanOutNext(tables.db, inMs(0))
    const claimed = await claim()
    const [a, b, ...others] = claimed.map(({ id }) => id) as [number, number, ...number[]]
    const finished = [
      { id: a, result: 'sent' as const },
      { id: b, result: 'gone' as const },
    ]
    await finishDeliveries(tables.db, 'this', finished)
    await finishDeliveries(tables.db, 'this', finished)
    expect(await readMessage(sending)).toEqual({ state: 'sending', receivers: 2, sent: 1, gone: 1, failed: 0 })
    await finishMessages(tables.db)
    expect([await readMessage(sending), await readMessage(next)]).toMatchObject([
      { state: 'done' },
      { state: 'sending' },
    ])
    const results = ['sent', 'failed', 'failed'] as const
    await finishDeliveries(
      tables.db,
      'this',
      results.map((result, index) => ({ id: others[index] as number, result })),
    )
    await finishMessages(tables.db)
    expect(await readMessage(next)).toEqual({ state: 'done', receivers: 3, sent: 1, gone: 0, failed: 2 })
    expect(claimed.at(-1)?.subscription_id).toBe(third)
    expect(await listOpenHosts(tables.db)).toEqual([])
  })

  it('that is postponed is free again at its new time, with one attempt more', async () => {
    const [postponed] = await claim({ limit: 1 })
    await postponeDeliveries(tables.db, 'this', [{ id: postponed?.id as number, at: inMs(5 * MINUTE) }])
    expect(await claim({ now: inMs(5 * MINUTE - 1) })).toMatchObject([{ subscription_id: second }])
    expect(await claim({ now: inMs(5 * MINUTE), expiresAt: inMs(6 * MINUTE), claimedBy: 'other' })).toMatchObject([
      { subscription_id: first, attempts: 1 },
      { subscription_id: second, attempts: 0 },
    ])
  })

  it('that another process has claimed since is left to it', async () => {
    const [delivery] = await claim({ limit: 1 })
    const id = delivery?.id as number
    await claim({ now: inMs(MINUTE), expiresAt: inMs(2 * MINUTE), claimedBy: 'other' })
    await finishDeliveries(tables.db, 'this', [{ id, result: 'failed' }])
    await postponeDeliveries(tables.db, 'this', [{ id, at: inMs(0) }])
    expect(await readMessage(sending)).toMatchObject({ failed: 0 })
    expect(await claim()).toEqual([])
    await finishDeliveries(tables.db, 'other', [{ id, result: 'sent' }])
    expect(await readMessage(sending)).toMatchObject({ sent: 1, failed: 0 })
  })
})

describe('a subscription', () => {
  it('is deleted after several refusals in a row, and an accepted message ends the row', async () => {
    const [refused, other] = [await addPhone(), await addPhone()]
    await countRejections(tables.db, [refused], 2)
    expect(await subscription(refused)).toEqual({ refusals: 1, proven_at: null })
    await confirmSubscriptions(tables.db, [refused])
    expect(await subscription(refused)).toEqual({ refusals: 0, proven_at: expect.any(Date) })
    await countRejections(tables.db, [refused], 2)
    expect(await subscription(refused)).toMatchObject({ refusals: 1 })
    await countRejections(tables.db, [refused], 2)
    expect(await subscription(refused)).toBeUndefined()
    expect(await subscription(other), 'of another phone').toEqual({ refusals: 0, proven_at: null })
  })

  it('that has ended is deleted', async () => {
    const [ended, other] = [await addPhone(), await addPhone()]
    await deleteSubscriptions(tables.db, [ended])
    expect([await subscription(ended), await subscription(other)]).toEqual([undefined, expect.anything()])
  })
})

it('Postgres prepares the statements that each delivery needs', async () => {
  const names: unknown[] = []
  const observed: Database = Object.create(tables.db, {
    query: {
      value: (...[sql, params, options]: Parameters<Database['query']>) => {
        names.push(options?.name)
        return tables.db.query(sql, params, options)
      },
    },
  })
  await claimDeliveries(observed, { host: HOST, limit: 1, now: inMs(0), expiresAt: inMs(1), claimedBy: 'this' })
  await readSendingMessages(observed, [1])
  await finishDeliveries(observed, 'this', [{ id: 1, result: 'sent' }])
  expect(names).toEqual(['claim_deliveries', 'sending_messages', 'finish_deliveries'])
})
