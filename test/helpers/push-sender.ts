/**
 * Push senders for unit tests, with the queue and the push services of fake-push-queue.ts and a clock that the test advances.
 * This file replaces the modules for the test files that import it.
 */
import { afterEach, beforeEach, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import type { Identity } from '../../server/src/features/push/outbox/deliver.ts'
import { createPushSender } from '../../server/src/features/push/outbox/sender.ts'
import type { Outcome, PushSender } from '../../server/src/push-sender.ts'
import { calls, messages, resetFakePushQueue } from './fake-push-queue.ts'

vi.mock('../../server/src/features/push/outbox/queries.ts', async () => (await import('./fake-push-queue.ts')).queries)
vi.mock('../../server/src/features/push/outbox/sending-thread.ts', () => import('./fake-push-queue.ts'))
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

const senders: PushSender[] = []
export const logged: { text: string; err?: Error; host?: string }[] = []
/** Listeners to `minbar_changes`. */
export const listeners: { onNotice: (table: string) => void; onGap: () => void }[] = []

/** Sets up each test of a file: an empty queue, no senders, and a clock that stands at {@link NOW}. */
export function withFakePushQueue(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    resetFakePushQueue()
    for (const list of [senders, logged, listeners]) list.length = 0
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
  const listen = async (channel: string, onNotice: (table: string) => void, onGap: () => void) => {
    if (channel === 'minbar_changes') listeners.push({ onNotice, onGap })
    return { isLive: true, stop: async () => undefined }
  }
  const log = (fields: object, text: string) => void logged.push({ ...fields, text })
  const sender = createPushSender({
    database: { listen } as Database,
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

/** Adds a message, due now and for an hour, without a notice. */
export function enqueue(endpoints: readonly (string | null)[], more: Partial<(typeof messages)[number]> = {}): void {
  const now = Date.now()
  messages.push({ endpoints, sendAfter: now, expiresAt: now + 60 * MINUTE, state: 'waiting', isLocked: false, ...more })
}

export async function notify(table = 'push_messages'): Promise<void> {
  for (const { onNotice } of listeners) onNotice(table)
  await pass(SECOND)
}

export function respondToAll(outcome: Outcome): void {
  for (const { respond } of calls) respond(outcome)
}
