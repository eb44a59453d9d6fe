import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import type { NewMessage } from '../../server/src/features/push/new-message.ts'
import { type ClaimedDelivery, claimDeliveries, insertMessage } from '../../server/src/features/push/outbox/queries.ts'
import { type NewSubscription, saveSubscription } from '../../server/src/features/push/queries.ts'
import { withDatabase } from './database.ts'

export const MINUTE = 60_000
const NOW = Date.parse('2026-11-27T09:00:00Z')
/** The push service of the phones. */
export const HOST = 'push.example'

/** Returns the time so many milliseconds after the beginning of a test. */
export const inMs = (ms: number) => new Date(NOW + ms)

export const PAYLOAD: NewMessage['payload'] = {
  web_push: 8030,
  notification: {
    ...{ title: 'Isha at 8:45', body: '', navigate: 'https://mosque.example/', lang: 'en', dir: 'ltr', tag: 'timings' },
    data: { topic: 'timings' },
  },
  mutable: true,
}

/** A database with the tables of phones, messages and deliveries, which the tests of a file fill. */
export interface PushTables {
  readonly db: Database
  /** Adds a phone that chose the topic `timings`. @returns its subscription's id */
  addPhone(more?: Partial<NewSubscription> & { host?: string }): Promise<number>
  /** Adds a message for the topic `timings`, due now and for an hour. @returns its id, unless its key is taken */
  addMessage(more?: Partial<NewMessage>): Promise<number>
  /** Claims for a minute. @returns the deliveries in the order they were added */
  claim(more?: Partial<Parameters<typeof claimDeliveries>[1]>): Promise<ClaimedDelivery[]>
  /** Returns the state and the counts of a message. */
  readMessage(id: number): Promise<object | undefined>
}

/** Opens a database for the tests of a file; each test begins without messages and phones. */
export function withPushTables(): PushTables {
  const db = withDatabase()
  let phones: number
  beforeEach(() => {
    phones = 0
  })
  afterEach(async () => {
    await db.query('delete from push_messages')
    await db.query('delete from push_subscriptions')
  })

  return {
    db,
    async addPhone({ host = HOST, ...more } = {}) {
      phones += 1
      const keys = { p256dh: `key ${phones}`, auth: `secret ${phones}` }
      const endpoint = `https://${host}/${phones}`
      await saveSubscription(db, { endpoint, ...keys, userId: '', topics: ['timings'], reminders: {}, ...more })
      const [row] = await db.query<{ id: number }>('select id from push_subscriptions where endpoint = $1', [endpoint])
      return row?.id as number
    },
    addMessage: (more = {}) =>
      insertMessage(db, {
        ...{ kind: 'timings', audience: { topics: ['timings'] }, payload: PAYLOAD, urgency: 'high', createdBy: null },
        ...{ sendAfter: inMs(0), expiresAt: inMs(60 * MINUTE) },
        ...more,
      }) as Promise<number>,
    async claim(more = {}) {
      const terms = { host: HOST, limit: 10, now: inMs(0), expiresAt: inMs(MINUTE), claimedBy: 'this', ...more }
      return (await claimDeliveries(db, terms)).toSorted((a, b) => a.id - b.id)
    },
    readMessage: async (id) =>
      (await db.query('select state, receivers, sent, gone, failed from push_messages where id = $1', [id]))[0],
  }
}
