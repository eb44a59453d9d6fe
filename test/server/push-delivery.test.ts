import { beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { createDelivery } from '../../server/src/features/push/outbox/deliver.ts'
import { MAX_IN_FLIGHT } from '../../server/src/features/push/outbox/host-queue.ts'
import { MAX_REJECTIONS } from '../../server/src/features/push/outbox/results.ts'
import { saveSubscription } from '../../server/src/features/push/queries.ts'
import type { EncodedMessage } from '../../server/src/push-sender.ts'
import { MINUTE, withOutbox } from '../helpers/push-outbox.ts'
import type { PushService, StubResponse } from '../helpers/push-service.ts'

const MESSAGE: EncodedMessage = { payload: Buffer.from('{}'), ttl: 1, urgency: 'low', collapse: null }

const outbox = withOutbox()
let service: PushService
/** Has no history when it hangs. */
let hanging: PushService
/** Has accepted nothing when it refuses. */
let refusing: PushService
/** Has no history when another one is slow. */
let other: PushService
beforeAll(() => {
  ;[service, hanging, refusing, other] = outbox.services as [PushService, PushService, PushService, PushService]
})

async function sendMessages(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    await outbox.enqueue()
    await outbox.drain()
  }
}

describe('when a push service', () => {
  it('responds with 404 or 410, the subscription is deleted', async () => {
    const [revoked, unknown, phone] = [await outbox.subscribe(), await outbox.subscribe(), await outbox.subscribe()]
    service.respondWith((called) =>
      called === revoked ? { status: 410 } : called === unknown ? { status: 404 } : undefined,
    )
    await sendMessages(1)
    expect(phone.received).toHaveLength(1)
    expect(await outbox.countPhones()).toBe(1)
    expect(await outbox.results()).toEqual([{ state: 'done', receivers: 3, sent: 1, gone: 2, failed: 0 }])
  })

  it('responds with 429 for one phone, Retry-After is respected for that phone', async () => {
    const [busy, phone] = [await outbox.subscribe(), await outbox.subscribe()]
    service.respondWith((called) => (called === busy ? { status: 429, headers: { 'retry-after': '120' } } : undefined))
    await sendMessages(1)
    expect(phone.received).toHaveLength(1)
    service.respondWith()
    await outbox.drain(119_000)
    expect(busy.received).toEqual([])
    await outbox.drain(30_000)
    expect(busy.received).toMatchObject([{ ttl: 3600 - 149 }])
    expect(await outbox.results()).toEqual([{ state: 'done', receivers: 2, sent: 2, gone: 0, failed: 0 }])
  })

  it('responds only after sixty more messages, the response is recorded as what it says', async () => {
    const slow = await outbox.subscribe({ topics: ['events'] })
    const phone = await outbox.subscribe({ service: other })
    let respond = () => {}
    const isHeld = new Promise<void>((resolve) => {
      respond = resolve
    })
    service.respondWith(async (called) => {
      if (called === slow) await isHeld
      return undefined
    })
    await outbox.enqueue({ audience: { topics: ['events'] } })
    const first = outbox.drain()
    await service.untilCalled(service.calls + 1)
    for (let sent = 0; sent < 60; sent += 1) await outbox.enqueue({ collapse: `timings-${sent}` })
    const later = outbox.drain()
    await other.until(60)
    respond()
    await Promise.all([first, later])
    expect([slow.received.length, phone.received.length]).toEqual([1, 60])
    expect(await outbox.results()).toEqual(
      Array.from({ length: 61 }, () => ({ state: 'done', receivers: 1, sent: 1, gone: 0, failed: 0 })),
    )
  })

  it('accepts nothing, it is tried with one message at a time and less and less often', async () => {
    const phones = MAX_IN_FLIGHT + 50
    for (let count = 0; count < phones; count += 1) await outbox.subscribe()
    service.respondWith(() => ({ status: 503 }))
    await sendMessages(1)
    const first = service.calls
    expect(first).toBeLessThan(phones)
    for (let second = 0; second < 120; second += 1) await outbox.drain(1000)
    expect(service.calls - first).toBeLessThan(8)
    service.respondWith()
    await outbox.drain(20 * MINUTE)
    expect(await outbox.results()).toEqual([{ state: 'done', receivers: phones, sent: phones, gone: 0, failed: 0 }])
  })

  it.each<[string, StubResponse]>([
    ['redirects', { status: 307, headers: { location: 'https://localhost:1/' } }],
    ['refuses', { status: 400, body: 'VapidPkHashMismatch' }],
    ['sends an endless response', { status: 403, body: Buffer.alloc(10_000_000, 'x') }],
  ])(
    '%s each message for a phone, the phone is deleted after several in a row, unless one is accepted',
    async (_what, response) => {
      const [refused, phone] = [await outbox.subscribe(), await outbox.subscribe()]
      service.respondWith((called) => (called === refused ? response : undefined))
      await sendMessages(MAX_REJECTIONS - 1)
      expect(await outbox.countPhones()).toBe(2)
      service.respondWith()
      await sendMessages(1)
      service.respondWith((called) => (called === refused ? response : undefined))
      await sendMessages(MAX_REJECTIONS - 1)
      expect(await outbox.countPhones(), 'counted from the start').toBe(2)
      await sendMessages(1)
      expect(await outbox.countPhones()).toBe(1)
      expect(refused.received).toHaveLength(1)
      expect(phone.received).toHaveLength(2 * MAX_REJECTIONS)
    },
  )

  it('hangs, other push services are not held up and it gets few messages until it recovers', async () => {
    for (let count = 0; count < 60; count += 1) {
      await outbox.subscribe()
      await outbox.subscribe({ service: hanging })
    }
    const held = Promise.withResolvers<StubResponse>()
    hanging.respondWith(() => held.promise)
    await outbox.enqueue()
    const drained = outbox.drain()
    await service.until(60)
    held.resolve('cut')
    await drained
    expect(hanging.calls).toBeLessThan(30)
    expect(await outbox.results()).toEqual([{ state: 'sending', receivers: 120, sent: 60, gone: 0, failed: 0 }])
    hanging.respondWith()
    await outbox.drain(20 * MINUTE)
    expect(await outbox.results()).toEqual([{ state: 'done', receivers: 120, sent: 120, gone: 0, failed: 0 }])
  })

  it('never responds, the request times out', async () => {
    service.respondWith(() => 'hang')
    const { host, ca } = service
    const { vapid } = outbox.test.deps.secrets
    const identity = { vapid, subject: 'mailto:office@mosque.example', allowedHosts: [host], ca, responseTimeoutMs: 50 }
    const delivery = createDelivery(identity)
    expect(await delivery.deliver(service.subscribe(vapid.publicKey), MESSAGE)).toEqual({
      result: 'later',
      reason: 'ETIMEDOUT',
    })
    delivery.close()
  })

  it('cuts the connection, the message is retried', async () => {
    const phone = await outbox.subscribe()
    service.respondWith(() => 'cut')
    await sendMessages(1)
    service.respondWith()
    await outbox.drain(MINUTE)
    expect(phone.received).toHaveLength(1)
  })

  it('refuses this server’s key, no phone is deleted; phones with an old key are, once it accepts the new one', async () => {
    const old = await outbox.subscribe({ service: refusing, vapidKey: webpush.generateVAPIDKeys().publicKey })
    await sendMessages(MAX_REJECTIONS + 1)
    expect(await outbox.results()).toMatchObject(
      Array.from({ length: MAX_REJECTIONS + 1 }, () => ({ sent: 0, failed: 1 })),
    )
    expect(await outbox.countPhones()).toBe(1)
    const renewed = await outbox.subscribe({ service: refusing })
    // In the first round the refusal may arrive before the acceptance.
    await sendMessages(MAX_REJECTIONS + 1)
    expect(await outbox.countPhones()).toBe(1)
    expect(old.received).toEqual([])
    expect(renewed.received).toHaveLength(MAX_REJECTIONS + 1)
  })

  it('refuses everyone after it had accepted messages, no phone is deleted', async () => {
    for (let count = 0; count < 3; count += 1) await outbox.subscribe()
    await sendMessages(1)
    service.respondWith(() => ({ status: 403, body: 'expired token' }))
    await sendMessages(2 * MAX_REJECTIONS)
    expect(await outbox.countPhones()).toBe(3)
  })
})

describe('a subscription with invalid keys', () => {
  it('is deleted when a message is sent to it', async () => {
    const phone = service.subscribe(outbox.test.deps.secrets.vapid.publicKey)
    const invalid = { ...phone, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    await saveSubscription(outbox.test.deps.database, { ...invalid, userId: '', topics: ['timings'], reminders: {} })
    await sendMessages(1)
    expect(await outbox.countPhones()).toBe(0)
    expect(await outbox.results()).toEqual([{ state: 'done', receivers: 1, sent: 0, gone: 1, failed: 0 }])
  })
})

describe('an endpoint', () => {
  it('is never contacted at a private address, regardless of what its name resolves to', async () => {
    const phone = await outbox.subscribe({ endpoint: 'https://localhost/push' })
    const outcome = await outbox.test.deps.push.sendOne({ ...phone, endpoint: 'https://localhost/push' }, MESSAGE)
    expect(outcome).toEqual({ result: 'later', reason: 'EPRIVATE' })
  })

  it('is not contacted when its host is no longer allowed, and its subscription stays', async () => {
    await outbox.subscribe({ endpoint: service.url.replace(/\d+$/, '1') })
    await sendMessages(1)
    expect(service.calls).toBe(0)
    expect(await outbox.results()).toMatchObject([{ state: 'done', failed: 1 }])
    expect(await outbox.countPhones()).toBe(1)
  })
})
