import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import type { Topic } from '#contracts/push-payload.ts'
import { createDelivery } from '../../server/src/features/push/outbox/deliver.ts'
import { cancelMessage, hastenMessage } from '../../server/src/features/push/outbox/queries.ts'
import { MOST_REFUSALS } from '../../server/src/features/push/outbox/record.ts'
import { saveSubscription } from '../../server/src/features/push/queries.ts'
import { enqueue, type NewMessage } from '../../server/src/features/push/queue.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { makeCertificate } from '../helpers/certificate.ts'
import { type Answer, type Phone, type PushService, startPushService } from '../helpers/push-service.ts'
import { makeSubscription } from '../helpers/subscription.ts'

const MINUTE = 60_000

let now = Date.parse('2026-11-27T09:00:00Z')
let service: PushService
/** One that has no history when it hangs. */
let another: PushService
/** One that only the test of changed keys writes to. */
let wary: PushService
let test: TestApp
beforeAll(async () => {
  const certificate = makeCertificate()
  service = await startPushService(certificate)
  another = await startPushService(certificate)
  wary = await startPushService(certificate)
  test = await startTestApp({
    now: () => new Date(now),
    pushCa: service.ca,
    // The last without a port: its address is looked at, as that of any push service.
    config: { pushAllowedHosts: [service.host, another.host, wary.host, 'localhost'] },
  })
})
afterEach(async () => {
  // Time never runs back: the server remembers whom it leaves alone until when.
  now += 24 * 60 * MINUTE
  await test.deps.database.query('delete from push_messages')
  await test.deps.database.query('delete from push_subscriptions')
  for (const each of [service, another]) {
    each.answerWith()
    each.received.length = 0
    each.calls = 0
  }
})
afterAll(async () => {
  await test.close()
  await service.close()
  await another.close()
  await wary.close()
})

const draft = (title = 'Isha at 8:45'): NewMessage['payload'] => ({
  web_push: 8030,
  notification: {
    title,
    body: 'From Friday: Isha 8:45 (was 9:00)',
    navigate: 'https://mosque.example/',
    lang: 'en',
    dir: 'ltr',
    tag: 'timings',
    data: { topic: 'timings', timings: { updatedAt: null, entries: [] } },
  },
  mutable: true,
})
/** Puts a message into the queue: for all who chose the times, now, and news for an hour. */
const tell = (message: Partial<NewMessage> = {}) =>
  test.deps.database.transaction((tx) =>
    enqueue(tx, {
      kind: 'timings',
      audience: { topics: ['timings'] },
      payload: draft(),
      collapse: 'timings',
      urgency: 'high',
      sendAfter: new Date(now),
      expiresAt: new Date(now + 60 * MINUTE),
      createdBy: null,
      ...message,
    }),
  )
async function optIn(
  options: {
    at?: PushService
    vapidKey?: string
    topics?: Topic[]
    endpoint?: string
    reminders?: Parameters<typeof saveSubscription>[1]['reminders']
  } = {},
): Promise<Phone> {
  const { at = service, vapidKey = test.deps.secrets.vapid.publicKey } = options
  const phone = at.subscribe(vapidKey)
  const { topics = ['timings'], endpoint = phone.endpoint, reminders } = options
  await saveSubscription(test.deps.database, { ...phone, endpoint, userId: '', topics, reminders })
  return phone
}
/** Lets some time pass, as far as the server knows, and waits until it has done all that is due then. */
async function settle(after = 0): Promise<void> {
  now += after
  await test.deps.push.settled()
}
const results = () =>
  test.deps.database.query('select state, receivers, sent, gone, failed from push_messages order by id')
const phonesLeft = async () => (await test.deps.database.query('select id from push_subscriptions')).length

describe('a message', () => {
  it('reaches those it is for, encrypted for each, signed once, with what push services must know', async () => {
    const phones = [await optIn(), await optIn({ topics: ['timings', 'friday'] })]
    const other = await optIn({ topics: ['friday'] })
    await tell()
    await settle()
    expect(other.received).toEqual([])
    for (const { received } of phones) {
      expect(received).toMatchObject([
        {
          ttl: 3600,
          urgency: 'high',
          topic: 'timings',
          payload: { ...draft(), notification: { data: { topic: 'timings', sentAt: new Date(now).toISOString() } } },
        },
      ])
    }
    expect(new Set(service.received.map(({ authorization }) => authorization)).size).toBe(1)
    expect(await results()).toEqual([{ state: 'done', receivers: 2, sent: 2, gone: 0, failed: 0 }])
  })

  it('waits for its time, may be sent earlier or taken back, and is said once where it must be', async () => {
    const phone = await optIn()
    const inTenMinutes = new Date(now + 10 * MINUTE)
    await tell({ sendAfter: inTenMinutes, payload: draft('waited') })
    const hastened = (await tell({ sendAfter: inTenMinutes, payload: draft('hastened') })) as number
    const cancelled = (await tell({ sendAfter: inTenMinutes, dedupKey: 'once', payload: draft('no') })) as number
    expect(await tell({ dedupKey: 'once' })).toBeUndefined()
    await settle()
    expect(phone.received).toEqual([])
    expect(await hastenMessage(test.deps.database, hastened, new Date(now))).toBe(true)
    expect(await cancelMessage(test.deps.database, cancelled)).toBe(true)
    await settle()
    await settle(10 * MINUTE)
    expect(phone.received.map(({ payload }) => payload.notification.title)).toEqual(['hastened', 'waited'])
    expect(await cancelMessage(test.deps.database, hastened), 'what was sent').toBe(false)
    expect(await tell({ dedupKey: 'once' }), 'what was cancelled was not said').toBeGreaterThan(0)
    expect(await tell({ dedupKey: 'once' })).toBeUndefined()
  })

  it('for a reminder reaches those who chose this prayer and this time before it', async () => {
    const phone = await optIn({ topics: [], reminders: { prayers: ['fajr', 'isha'], minutes: 10 } })
    await optIn({ topics: [], reminders: { prayers: ['isha'], minutes: 15 } })
    await optIn({ reminders: { prayers: ['asr'], minutes: 10 } })
    await tell({ kind: 'reminder', audience: { reminder: { prayer: 'isha', minutes: 10 } } })
    await settle()
    expect(service.received).toHaveLength(1)
    expect(phone.received).toHaveLength(1)
  })

  it('that is no longer news is not sent, neither at first nor when a push service comes back', async () => {
    await optIn()
    await tell({ sendAfter: new Date(now - 20 * MINUTE), expiresAt: new Date(now) })
    await settle()
    expect(service.calls).toBe(0)
    service.answerWith(() => ({ status: 503 }))
    await tell({ expiresAt: new Date(now + 5 * MINUTE) })
    await settle()
    service.answerWith()
    await settle(6 * MINUTE)
    expect(service.received).toEqual([])
    expect(await results()).toEqual([
      { state: 'done', receivers: 0, sent: 0, gone: 0, failed: 0 },
      { state: 'done', receivers: 1, sent: 0, gone: 0, failed: 1 },
    ])
  })

  it('too large for a phone is refused before it is in the queue', async () => {
    await expect(tell({ payload: draft('x'.repeat(3000)) })).rejects.toThrow(RangeError)
    await expect(tell({ collapse: 'not this' })).rejects.toThrow(RangeError)
  })
})

describe('a push service', () => {
  it('that has no such subscription any more makes the server forget it', async () => {
    const [revoked, unknown, phone] = [await optIn(), await optIn(), await optIn()]
    service.answerWith((called) =>
      called === revoked ? { status: 410 } : called === unknown ? { status: 404 } : undefined,
    )
    await tell()
    await settle()
    expect(phone.received).toHaveLength(1)
    expect(await phonesLeft()).toBe(1)
    expect(await results()).toEqual([{ state: 'done', receivers: 3, sent: 1, gone: 2, failed: 0 }])
  })

  it('that asks for time is given it, message by message', async () => {
    const [busy, phone] = [await optIn(), await optIn()]
    service.answerWith((called) => (called === busy ? { status: 429, headers: { 'retry-after': '120' } } : undefined))
    await tell()
    await settle()
    expect(phone.received).toHaveLength(1)
    service.answerWith()
    await settle(119_000)
    expect(busy.received).toEqual([])
    await settle(30_000)
    expect(busy.received).toMatchObject([{ ttl: 3600 - 149 }])
    expect(await results()).toEqual([{ state: 'done', receivers: 2, sent: 2, gone: 0, failed: 0 }])
  })

  it('that takes nothing is tried with one message at a time, less and less often', async () => {
    for (let count = 0; count < 40; count += 1) await optIn()
    service.answerWith(() => ({ status: 503 }))
    await tell()
    await settle()
    const first = service.calls
    expect(first).toBeLessThan(40)
    for (let second = 0; second < 120; second += 1) await settle(1000)
    expect(service.calls - first).toBeLessThan(8)
    service.answerWith()
    await settle(20 * MINUTE)
    expect(await results()).toEqual([{ state: 'done', receivers: 40, sent: 40, gone: 0, failed: 0 }])
  })

  it.each<[string, Answer]>([
    ['redirects', { status: 307, headers: { location: 'https://localhost:1/' } }],
    ['refuses', { status: 400, body: 'VapidPkHashMismatch' }],
    ['answers without an end', { status: 403, body: Buffer.alloc(10_000_000, 'x') }],
  ])(
    'that %s a phone’s messages makes the server forget the phone in the end, unless it takes one',
    async (_what, answer) => {
      const [refused, phone] = [await optIn(), await optIn()]
      service.answerWith((called) => (called === refused ? answer : undefined))
      for (let count = 1; count < MOST_REFUSALS; count += 1) {
        await tell()
        await settle()
      }
      expect(await phonesLeft()).toBe(2)
      service.answerWith()
      await tell()
      await settle()
      service.answerWith((called) => (called === refused ? answer : undefined))
      for (let count = 1; count < MOST_REFUSALS; count += 1) {
        await tell()
        await settle()
      }
      expect(await phonesLeft(), 'counted anew').toBe(2)
      await tell()
      await settle()
      expect(await phonesLeft()).toBe(1)
      expect(refused.received).toHaveLength(1)
      expect(phone.received).toHaveLength(2 * MOST_REFUSALS)
    },
  )

  it('that hangs holds up nobody else, and is asked little until it is back', async () => {
    for (let count = 0; count < 60; count += 1) {
      await optIn()
      await optIn({ at: another })
    }
    const held = Promise.withResolvers<Answer>()
    another.answerWith(() => held.promise)
    await tell()
    const settled = test.deps.push.settled()
    await service.until(60)
    held.resolve('cut')
    await settled
    expect(another.calls).toBeLessThan(30)
    expect(await results()).toEqual([{ state: 'sending', receivers: 120, sent: 60, gone: 0, failed: 0 }])
    another.answerWith()
    await settle(20 * MINUTE)
    expect(await results()).toEqual([{ state: 'done', receivers: 120, sent: 120, gone: 0, failed: 0 }])
  })

  it('that never answers is not waited for without end', async () => {
    service.answerWith(() => 'hang')
    const { host, ca } = service
    const { vapid } = test.deps.secrets
    const identity = { vapid, subject: 'mailto:office@mosque.example', allowedHosts: [host], ca, answerLimitMs: 50 }
    const delivery = createDelivery(identity)
    const letter = { payload: Buffer.from('{}'), ttl: 1, urgency: 'low', collapse: null }
    expect(await delivery.deliver(service.subscribe(vapid.publicKey), letter)).toEqual({
      result: 'later',
      reason: 'ETIMEDOUT',
    })
    delivery.close()
  })

  it('that cuts the line is tried again later', async () => {
    const phone = await optIn()
    service.answerWith(() => 'cut')
    await tell()
    await settle()
    service.answerWith()
    await settle(MINUTE)
    expect(phone.received).toHaveLength(1)
  })

  it('that knows another key of this server, as after a change of it, keeps no phone for ever', async () => {
    const old = await optIn({ at: wary, vapidKey: webpush.generateVAPIDKeys().publicKey })
    for (let count = 0; count <= MOST_REFUSALS; count += 1) {
      await tell()
      await settle()
    }
    expect(await results()).toMatchObject(Array.from({ length: MOST_REFUSALS + 1 }, () => ({ sent: 0, failed: 1 })))
    expect(await phonesLeft(), 'when nobody takes anything, the key here may be the wrong one').toBe(1)
    const renewed = await optIn({ at: wary })
    // In the first round the old one may be heard of before the other shows that the key here is right.
    for (let count = 0; count <= MOST_REFUSALS; count += 1) {
      await tell()
      await settle()
    }
    expect(await phonesLeft()).toBe(1)
    expect(old.received).toEqual([])
    expect(renewed.received).toHaveLength(MOST_REFUSALS + 1)
  })

  it('is never one on this machine or its network, whatever a name resolves to', async () => {
    const phone = await optIn({ endpoint: 'https://localhost/push' })
    const outcome = await test.deps.push.sendOne(
      { ...phone, endpoint: 'https://localhost/push' },
      { payload: Buffer.from('{}'), ttl: 1, urgency: 'low', collapse: null },
    )
    expect(outcome).toEqual({ result: 'later', reason: 'EPRIVATE' })
  })

  it('must be one of those named, also for what was stored before', async () => {
    await optIn({ endpoint: service.url.replace(/\d+$/, '1') })
    await tell()
    await settle()
    expect(service.calls).toBe(0)
    expect(await results()).toMatchObject([{ state: 'done', failed: 1 }])
    expect(await phonesLeft(), 'the list may be at fault').toBe(1)
  })
})

describe('a test message', () => {
  const ask = (token: string) => test.app.inject({ method: 'POST', url: '/api/push-test', payload: { token } })

  it('reaches the phone that asks for it', async () => {
    const phone = service.subscribe(test.deps.secrets.vapid.publicKey)
    expect((await ask(phone.token)).json()).toEqual({ result: 'sent', status: 201 })
    expect(phone.received).toMatchObject([
      { ttl: 60, urgency: 'high', payload: { web_push: 8030, notification: { data: { topic: 'test' } } } },
    ])
  })

  it.each<[Answer, object]>([
    [{ status: 410 }, { result: 'gone', status: 410 }],
    [{ status: 403 }, { result: 'refused', status: 403 }],
    [{ status: 503 }, { result: 'unreachable', status: 503 }],
    ['cut', { result: 'unreachable' }],
  ])('that is answered %j says so', async (answer, told) => {
    const phone = await optIn()
    service.answerWith(() => answer)
    const answered = await ask(phone.token)
    expect(answered.statusCode).toBe(200)
    expect(answered.json()).toEqual(told)
    expect(await phonesLeft()).toBe('status' in told && told.status === 410 ? 0 : 1)
  })

  it('goes to push services only', async () => {
    const answer = await ask(JSON.stringify(makeSubscription('https://mosque.example/x')))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ field: 'token' })
  })
})
