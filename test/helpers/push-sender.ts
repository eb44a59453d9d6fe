/**
 * Push senders on the real queue, with push services whose responses the test chooses and a clock that it advances. This file
 * replaces modules for the test files that import it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import type { Identity } from '../../server/src/features/push/outbox/deliver.ts'
import * as realQueries from '../../server/src/features/push/outbox/queries.ts'
import { createPushSender } from '../../server/src/features/push/outbox/sender.ts'
import type { Outcome, PushSender } from '../../server/src/push-sender.ts'
import { calls, services } from './fake-sending-thread.ts'
import { openInThread } from './in-thread-database.ts'

export { calls, services }

vi.mock('../../server/src/features/push/outbox/queries.ts', { spy: true })
vi.mock('../../server/src/features/push/outbox/sending-thread.ts', () => import('./fake-sending-thread.ts'))
// Vitest's fake timers do not replace these.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(value), ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}))

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const NOW = Date.parse('2026-11-27T09:00:00Z')
export const SENT: Outcome = { result: 'sent', status: 201 }
export const LATER: Outcome = { result: 'later', status: 503, reason: 'maintenance' }

/** The statements, each of which a test can let fail. */
export const queries = vi.mocked(realQueries)
const senders: PushSender[] = []
export const logged: { text: string; err?: Error; host?: string }[] = []
/** Each is called when the connection of a sender to the database is restored. */
export const onGaps: (() => void)[] = []
let queue: Awaited<ReturnType<typeof openInThread>>
let lastMessage = 0

/** Sets up each test of a file: an empty queue, no senders, and a clock that stands at {@link NOW}. */
export function withQueue(): void {
  beforeAll(async () => {
    queue = await openInThread()
  })
  afterAll(() => queue.close())
  beforeEach(async () => {
    // Faster than to truncate them.
    await queue.query('delete from push_messages')
    await queue.query('delete from push_subscriptions')
    await queue.query(`select setval(pg_get_serial_sequence('push_messages', 'id'), 1, false)`)
    vi.resetAllMocks()
    vi.useFakeTimers({ now: NOW })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    for (const list of [calls, senders, logged, onGaps]) list.length = 0
    services.choose = () => undefined
    lastMessage = 0
  })
  afterEach(async () => {
    const closed = Promise.all(senders.map((sender) => sender.close()))
    await pass(MINUTE)
    await closed
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

export function createSender(): PushSender {
  const log = (fields: object, text: string) => void logged.push({ ...fields, text })
  const sender = createPushSender({
    database: {
      ...queue,
      listen: (channel, onNotification, onReconnect) => {
        onGaps.push(onReconnect)
        return queue.listen(channel, onNotification, onReconnect)
      },
    } as Database,
    clock: () => new Date(),
    identity: {} as Identity,
    log: { info: log, warn: log },
  })
  senders.push(sender)
  return sender
}

export async function startSender(): Promise<PushSender> {
  const sender = createSender()
  await sender.start()
  await pass(SECOND)
  return sender
}

/** Returns the endpoints of phones at a push service. */
export const phones = (count: number, host = 'push.example') =>
  Array.from({ length: count }, (_, index) => `https://${host}/${index + 1}`)

/** Subscribes phones, if they are new, and adds a message for them, due now and for an hour. The text is its number, from 1. */
export async function enqueue(
  endpoints: readonly string[],
  { sendAfter = Date.now(), expiresAt = Date.now() + 60 * MINUTE } = {},
): Promise<void> {
  lastMessage += 1
  const topic = `message ${lastMessage}`
  await queue.query(
    `insert into push_subscriptions as stored (endpoint, p256dh, auth, user_id, topics)
     select endpoint, 'key', 'secret', '', array[$2] from unnest($1::text[]) as endpoint
     on conflict (endpoint) do update set topics = stored.topics || excluded.topics`,
    [endpoints, topic],
  )
  await realQueries.insertMessage(queue, {
    kind: 'timings',
    audience: { topics: [topic as 'timings'] },
    payload: { notification: { title: topic, data: {} } } as never,
    urgency: 'high',
    sendAfter: new Date(sendAfter),
    expiresAt: new Date(expiresAt),
    createdBy: null,
  })
}

/** Runs work whose changes notify nobody, as if the notice was lost. */
export async function withoutNotices(work: () => Promise<void>): Promise<void> {
  await queue.query('set session_replication_role = replica')
  await work()
  await queue.query('set session_replication_role = origin')
}

export const notify = (table: string) => queue.query(`select pg_notify('minbar_changes', $1)`, [table])

export const unsubscribe = (endpoint: string) =>
  queue.query('delete from push_subscriptions where endpoint = $1', [endpoint])

/** Returns the results of all messages, added up. */
export const countResults = async () =>
  (
    await queue.query(
      'select sum(sent)::int as sent, sum(gone)::int as gone, sum(failed)::int as failed from push_messages',
    )
  )[0]

/** Returns the state of each message. */
export const readStates = async () =>
  (await queue.query<{ state: string }>('select state from push_messages order by id')).map(({ state }) => state)

/** Returns the deliveries that are not finished. */
export const readDeliveries = () =>
  queue.query<{ taken_by: string | null; attempts: number }>(
    'select taken_by, attempts from push_deliveries order by id',
  )

export function respondToAll(outcome: Outcome): void {
  for (const { respond } of calls) respond(outcome)
}
