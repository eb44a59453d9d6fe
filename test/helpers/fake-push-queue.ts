/**
 * Replaces the database and the sending thread in the unit tests of the push sender: a queue in memory, and push services
 * whose responses the test chooses. push-queries.test.ts and push-delivery.test.ts test the real ones.
 */
import { vi } from 'vitest'
import type { ClaimedDelivery, FinalResult, SendingMessage } from '../../server/src/features/push/outbox/queries.ts'
import type { SendJob } from '../../server/src/features/push/outbox/sending-thread.ts'
import type { Outcome } from '../../server/src/push-sender.ts'

interface FakeMessage {
  /** Of the phones that it is for; null for one that unsubscribes before the message is sent. */
  endpoints: readonly (string | null)[]
  /** Milliseconds since 1970, like all times here. */
  sendAfter: number
  expiresAt: number
  state: 'waiting' | 'sending' | 'done'
  /** Whether another process is fanning it out at the moment. */
  isLocked: boolean
}

interface FakeDelivery {
  id: number
  messageId: number
  endpoint: string | null
  host: string
  readyAt: number
  takenBy: string | null
  attempts: number
}

/** The tables; a message's id is its index. */
export const messages: FakeMessage[] = []
export const deliveries: FakeDelivery[] = []
/** How each finished delivery went. */
export const results: FinalResult[] = []

let lastId = 0
const isWaiting = ({ state }: FakeMessage) => state === 'waiting'
const ownedBy = (claimedBy: string, id: number) =>
  deliveries.find((delivery) => delivery.id === id && delivery.takenBy === claimedBy)

export const queries = {
  limitDueTimes: vi.fn(async () => undefined),

  fanOutNext: vi.fn(async (_database: unknown, now: Date) => {
    const next = messages.findIndex((each) => isWaiting(each) && each.sendAfter <= now.getTime() && !each.isLocked)
    const message = messages[next]
    if (!message) return false
    message.state = 'sending'
    for (const endpoint of message.endpoints) {
      lastId += 1
      const { host } = new URL(endpoint ?? 'https://push.example')
      const added = { readyAt: now.getTime(), takenBy: null, attempts: 0 }
      deliveries.push({ id: lastId, messageId: next, endpoint, host, ...added })
    }
    return true
  }),

  finishMessages: vi.fn(async () => {
    messages.forEach((message, id) => {
      const isOpen = deliveries.some(({ messageId }) => messageId === id)
      if (message.state === 'sending' && !isOpen) message.state = 'done'
    })
  }),

  listOpenHosts: vi.fn(async () =>
    [...Map.groupBy(deliveries, ({ host }) => host)].map(([host, its]) => ({
      host,
      at: new Date(Math.min(...its.map(({ readyAt }) => readyAt))),
    })),
  ),

  readNextMessageAt: vi.fn(async () => {
    const waiting = messages.filter(isWaiting)
    return waiting.length === 0 ? null : new Date(Math.min(...waiting.map(({ sendAfter }) => sendAfter)))
  }),

  claimDeliveries: vi.fn(
    async (
      _database: unknown,
      claim: { host: string; limit: number; now: Date; until: Date; claimedBy: string },
    ): Promise<ClaimedDelivery[]> => {
      const due = deliveries.filter(({ host, readyAt }) => host === claim.host && readyAt <= claim.now.getTime())
      return due.slice(0, claim.limit).map((delivery) => {
        Object.assign(delivery, { readyAt: claim.until.getTime(), takenBy: claim.claimedBy })
        const { id, messageId, endpoint, attempts } = delivery
        const expiresAt = messages[messageId]?.expiresAt ?? 0
        return {
          ...{ id, message_id: messageId, subscription_id: id, attempts, expires_at: new Date(expiresAt), endpoint },
          ...{ p256dh: 'key', auth: 'secret', language: null, refusals: 0, is_proven: true },
        }
      })
    },
  ),

  readSendingMessages: vi.fn(
    async (_database: unknown, ids: readonly number[]): Promise<SendingMessage[]> =>
      ids.flatMap((id) => {
        const message = messages[id]
        if (!message) return []
        const notification = { title: `message ${id}`, data: {} }
        return {
          ...{ id, translations: null, collapse: null, urgency: 'high', payload: { notification } as never },
          ...{ expires_at: new Date(message.expiresAt), sending_since: new Date(message.sendAfter) },
        }
      }),
  ),

  finishDeliveries: vi.fn(
    async (_database: unknown, claimedBy: string, finished: readonly { id: number; result: FinalResult }[]) => {
      for (const { id, result } of finished) {
        const delivery = ownedBy(claimedBy, id)
        if (!delivery) continue
        deliveries.splice(deliveries.indexOf(delivery), 1)
        results.push(result)
      }
    },
  ),

  postponeDeliveries: vi.fn(
    async (_database: unknown, claimedBy: string, postponed: readonly { id: number; at: Date }[]) => {
      for (const { id, at } of postponed) {
        const delivery = ownedBy(claimedBy, id)
        if (!delivery) continue
        Object.assign(delivery, { readyAt: at.getTime(), takenBy: null, attempts: delivery.attempts + 1 })
      }
    },
  ),

  deleteSubscriptions: vi.fn(async () => undefined),
}

/** The requests to push services, in order; the test responds to those that `choose` leaves open. */
export const calls: (Omit<SendJob, 'onResult'> & { respond(outcome: Outcome): void })[] = []
export const services = { choose: (_endpoint: string): Outcome | undefined => undefined }

export function createSendingThread() {
  const inFlight = new Set<(outcome: Outcome) => void>()
  return {
    send(jobs: readonly SendJob[]) {
      for (const { target, message, onResult } of jobs) {
        const respond = (outcome: Outcome) => {
          if (inFlight.delete(respond)) onResult(outcome)
        }
        inFlight.add(respond)
        calls.push({ target, message, respond })
        const outcome = services.choose(target.endpoint)
        if (outcome) queueMicrotask(() => respond(outcome))
      }
    },
    async close() {
      for (const respond of inFlight) respond({ result: 'later', reason: 'the server is stopping' })
    },
  }
}

/** Empties everything. */
export function resetFakePushQueue(): void {
  for (const list of [messages, deliveries, results, calls]) list.length = 0
  services.choose = () => undefined
  for (const query of Object.values(queries)) query.mockReset()
}
