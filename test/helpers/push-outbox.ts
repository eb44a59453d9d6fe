import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Topic } from '#contracts/push-payload.ts'
import type { NewMessage } from '../../server/src/features/push/new-message.ts'
import { saveSubscription } from '../../server/src/features/push/queries.ts'
import { enqueue } from '../../server/src/features/push/queue.ts'
import { startTestApp, type TestApp } from './app.ts'
import { makeCertificate } from './certificate.ts'
import { type Phone, type PushService, startPushService } from './push-service.ts'

export const MINUTE = 60_000

export interface SubscribeOptions {
  service?: PushService
  vapidKey?: string
  topics?: Topic[]
  endpoint?: string
  reminders?: Parameters<typeof saveSubscription>[1]['reminders']
}

/** A server that sends from its queue to four push services, with a clock that the test advances. */
export class Outbox {
  test = undefined as unknown as TestApp
  /** Several, since the server remembers how each one behaved. */
  services: PushService[] = []
  /** Milliseconds since 1970. */
  now = Date.parse('2026-11-27T09:00:00Z')

  get service(): PushService {
    return this.services[0] as PushService
  }

  payload(title = 'Isha at 8:45'): NewMessage['payload'] {
    return {
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
    }
  }

  /** Adds a message to the queue: due now, for all who chose the topic `timings`, expiring in an hour. */
  enqueue(message: Partial<NewMessage> = {}): Promise<number | undefined> {
    return this.test.deps.database.transaction((tx) =>
      enqueue(tx, {
        kind: 'timings',
        audience: { topics: ['timings'] },
        payload: this.payload(),
        collapse: 'timings',
        urgency: 'high',
        sendAfter: new Date(this.now),
        expiresAt: new Date(this.now + 60 * MINUTE),
        createdBy: null,
        ...message,
      }),
    )
  }

  async subscribe(options: SubscribeOptions = {}): Promise<Phone> {
    const { service = this.service, vapidKey = this.test.deps.secrets.vapid.publicKey } = options
    const phone = service.subscribe(vapidKey)
    const { topics = ['timings'], endpoint = phone.endpoint, reminders } = options
    await saveSubscription(this.test.deps.database, { ...phone, endpoint, userId: '', topics, reminders })
    return phone
  }

  /** Moves the clock and sends everything that is due then. */
  async drain(after = 0): Promise<void> {
    this.now += after
    await this.test.deps.push.drain()
  }

  results() {
    return this.test.deps.database.query('select state, receivers, sent, gone, failed from push_messages order by id')
  }

  async countPhones(): Promise<number> {
    return (await this.test.deps.database.query('select id from push_subscriptions')).length
  }
}

/** Sets up an outbox for the tests of a file; each test begins with an empty queue and no phones. */
export function withOutbox(): Outbox {
  const outbox = new Outbox()
  beforeAll(async () => {
    const certificate = makeCertificate()
    for (let count = 0; count < 4; count += 1) outbox.services.push(await startPushService(certificate))
    outbox.test = await startTestApp({
      now: () => new Date(outbox.now),
      pushCa: certificate.cert,
      // The last has no port, so its addresses are checked like those of any push service.
      config: { pushAllowedHosts: [...outbox.services.map(({ host }) => host), 'localhost'] },
    })
  })
  afterEach(async () => {
    // Time never runs back: the server remembers which push service is paused until when.
    outbox.now += 24 * 60 * MINUTE
    await outbox.test.deps.database.query('delete from push_messages')
    await outbox.test.deps.database.query('delete from push_subscriptions')
    for (const service of outbox.services) {
      service.respondWith()
      service.received.length = 0
      service.calls = 0
    }
  })
  afterAll(async () => {
    await outbox.test.close()
    for (const service of outbox.services) await service.close()
  })
  return outbox
}
