import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import webpush from 'web-push'
import type { Database } from '../../server/src/database/database.ts'
import { MAX_IN_FLIGHT } from '../../server/src/features/push/outbox/host-queue.ts'
import { saveSubscription } from '../../server/src/features/push/queries.ts'
import { enqueue } from '../../server/src/features/push/queue.ts'
import { ADMIN_SETTINGS } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'
import { type Phone, type PushService, startPushService } from '../helpers/push-service.ts'

const PHONES = 400
const vapid = webpush.generateVAPIDKeys()
let service: PushService
let minbar: Installation
let phones: Phone[]
beforeEach(async () => {
  service = await startPushService()
  minbar = await createInstallation({
    ...service.env,
    ...ADMIN_SETTINGS,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    LOG_LEVEL: 'info',
  })
})
afterEach(async () => {
  await minbar.remove()
  await service.close()
})

/** Opens the database, which must not be open elsewhere if it is the embedded one. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await minbar.database.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
/** Adds a message for all phones to the queue. */
const enqueueMessage = () =>
  inDatabase(async (database) => {
    phones = Array.from({ length: PHONES }, () => service.subscribe(vapid.publicKey))
    await database.transaction(async (tx) => {
      for (const phone of phones)
        await saveSubscription(tx, { ...phone, userId: '', topics: ['events'], reminders: undefined })
      await enqueue(tx, {
        kind: 'events',
        audience: { topics: ['events'] },
        payload: {
          web_push: 8030,
          notification: {
            title: 'Coming up',
            body: 'Saturday',
            navigate: 'https://mosque.example/',
            lang: 'en',
            dir: 'ltr',
            tag: 'events',
            data: { topic: 'events' },
          },
          mutable: true,
        },
        urgency: 'normal',
        sendAfter: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
        createdBy: null,
      })
    })
  })
const counts = () =>
  inDatabase((database) => database.query('select state, receivers, sent, gone, failed from push_messages'))
/** Ends the claims of a killed process. @returns the number of open deliveries */
const expireClaims = () =>
  inDatabase(async (database) => {
    await database.query('update push_deliveries set ready_at = now() where taken_by is not null')
    return (await database.query('select id from push_deliveries')).length
  })
const DONE = [{ state: 'done', receivers: PHONES, sent: PHONES, gone: 0, failed: 0 }]

describe('a server that is killed while sending', () => {
  it('continues after a restart: every phone gets the message, and at most one batch gets it twice', {
    tags: ['long'],
  }, async () => {
    await enqueueMessage()
    const first = await minbar.start()
    await service.until(PHONES / 3)
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    const open = await expireClaims()
    const before = service.received.length
    expect(before).toBeLessThan(PHONES)
    const second = await minbar.start()
    // Messages that the first process sent without recording a result are sent again.
    await service.until(before + open)
    expect(phones.every(({ received }) => received.length > 0)).toBe(true)
    expect(await second.end('SIGTERM')).toBe(0)
    expect(await counts()).toEqual(DONE)
    const twice = phones.filter(({ received }) => received.length > 1)
    expect(twice.length).toBeLessThanOrEqual(MAX_IN_FLIGHT)
    expect(phones.every(({ received }) => received.length <= 2)).toBe(true)
    // Both have the same id, by which the phone recognises the duplicate.
    expect(new Set(service.received.map(({ payload }) => payload.notification.data.id)).size).toBe(1)
  })
})

describe.skipIf(isOnPostgres())('a server that is stopped while sending', { tags: ['long'] }, () => {
  it('waits for responses, releases the other messages, and the next process sends them', async () => {
    await enqueueMessage()
    // Half of the requests get no response.
    service.respondWith((phone) => (phone && phones.indexOf(phone) % 2 ? 'hang' : undefined))
    const first = await minbar.start()
    await service.untilCalled(20)
    expect(await first.end('SIGTERM')).toBe(0)
    service.respondWith()
    await inDatabase((database) => database.query('update push_deliveries set ready_at = now()'))
    const second = await minbar.start()
    await vi.waitFor(() => expect(phones.every(({ received }) => received.length === 1)).toBe(true), {
      timeout: 60_000,
    })
    expect(await second.end('SIGTERM')).toBe(0)
    expect(await counts()).toEqual(DONE)
  })
})

describe.runIf(isOnPostgres())('two servers on one database', () => {
  it('share the work and send no message twice', { tags: ['long'] }, async () => {
    const other = await createInstallation({ ...service.env, LOG_LEVEL: 'info' })
    const settings = {
      DATABASE_URL: minbar.database.url as string,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      ...ADMIN_SETTINGS,
    }
    try {
      const servers = [await minbar.start(), await other.start(settings)]
      // No response before both have claimed deliveries. Each process has its own signature.
      const senders = new Set<string | undefined>()
      const bothSend = Promise.withResolvers<undefined>()
      service.respondWith((_phone, request) => {
        senders.add(request.headers.authorization)
        if (senders.size === 2) bothSend.resolve(undefined)
        return bothSend.promise
      })
      await enqueueMessage()
      await vi.waitFor(() => expect(service.received).toHaveLength(PHONES), { timeout: 60_000 })
      for (const server of servers) expect(await server.end('SIGTERM')).toBe(0)
      expect(phones.every(({ received }) => received.length === 1)).toBe(true)
      expect(await counts()).toEqual(DONE)
      expect(senders.size).toBe(2)
    } finally {
      await other.remove()
    }
  })
})
