import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#contracts/karachi-time.ts'
import type { PushPayload } from '#contracts/push-payload.ts'
import type { Database } from '../../../database/database.ts'
import type { Letter } from './deliver.ts'
import type { Outcome } from './judge-answer.ts'
import { type Lane, retryDelay } from './lane.ts'
import {
  clearRefusals,
  countRefusals,
  endDeliveries,
  type FinalResult,
  forgetSubscriptions,
  type OwedDelivery,
  postponeDeliveries,
  type SendingMessage,
  sendingMessages,
} from './queries.ts'
import type { SenderLog } from './sender.ts'

export interface Heard {
  delivery: OwedDelivery
  outcome: Outcome
}

/** A phone is forgotten after so many messages in a row that its push service refused while it took others. */
export const MOST_REFUSALS = 5
/** A result that cannot be written is tried for some seconds: without it the message would be sent twice. */
const WRITE_TRIES = 5
const MOST_MESSAGES_KEPT = 50

/** Reads what is to be sent and writes down what became of it. */
export function createRecorder(options: { database: Database; clock: Clock; log: SenderLog; by: string }) {
  const { database, clock, log, by } = options
  const messages = new Map<number, SendingMessage>()

  async function persist(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write()
      } catch (error) {
        if (tries === WRITE_TRIES) throw error
        log.warn({ err: error }, 'what became of push messages could not be written down; trying again')
        await delay(tries * 1000)
      }
    }
  }

  /** What goes to push services for each of these messages whose time has not run out. */
  async function lettersFor(owed: readonly OwedDelivery[], now: Date): Promise<Map<number, Letter>> {
    const ids = new Set(owed.map(({ message_id }) => message_id))
    const unknown = [...ids].filter((id) => !messages.has(id))
    if (unknown.length > 0) {
      if (messages.size > MOST_MESSAGES_KEPT) messages.clear()
      for (const message of await sendingMessages(database, [...ids])) messages.set(message.id, message)
    }
    const letters = new Map<number, Letter>()
    for (const id of ids) {
      const message = messages.get(id)
      const ttl = message ? Math.floor((message.expires_at.getTime() - now.getTime()) / 1000) : 0
      if (message && ttl > 0) letters.set(id, toLetter(message, ttl))
    }
    return letters
  }

  async function record(lane: Lane, heard: readonly Heard[]): Promise<void> {
    const now = clock().getTime()
    const pausedUntil = lane.pausedUntil
    for (const { outcome } of heard) lane.hear(outcome, now)
    if (lane.pausedUntil !== pausedUntil) {
      const last = heard.findLast(({ outcome }) => outcome.result === 'later')?.outcome
      log.warn({ host: lane.host, outcome: last }, 'a push service takes nothing now and is left alone for a while')
    }
    const ended: { id: number; result: FinalResult }[] = []
    const later: { id: number; at: Date }[] = []
    const subscriptions = { gone: [] as number[], refused: [] as number[], trusted: [] as number[] }
    for (const { delivery, outcome } of heard) {
      const { id, subscription_id } = delivery
      if (outcome.result === 'later') {
        const at = new Date(Math.max(now + retryDelay(outcome, delivery.attempts), lane.pausedUntil))
        const inTime = at < (messages.get(delivery.message_id)?.expires_at ?? at)
        if (inTime) later.push({ id, at })
        else ended.push({ id, result: 'failed' })
        continue
      }
      ended.push({ id, result: outcome.result === 'refused' ? 'failed' : outcome.result })
      if (outcome.result === 'gone') subscriptions.gone.push(subscription_id)
      else if (outcome.result === 'sent' && delivery.refusals > 0) subscriptions.trusted.push(subscription_id)
      else if (outcome.result === 'refused' && outcome.status !== undefined) {
        // Where it takes nothing at all from us, the fault is ours (a wrong key, a wrong clock) and no phone's.
        if (lane.hasAccepted) subscriptions.refused.push(subscription_id)
        if (lane.isNews(outcome.status)) log.warn({ host: lane.host, outcome }, 'a push service refused a message')
      }
    }
    const { gone, refused, trusted } = subscriptions
    await persist(async () => {
      if (later.length > 0) await postponeDeliveries(database, by, later)
      if (ended.length > 0) await endDeliveries(database, by, ended)
      if (gone.length > 0) await forgetSubscriptions(database, gone)
      if (trusted.length > 0) await clearRefusals(database, trusted)
      if (refused.length > 0) await countRefusals(database, refused, MOST_REFUSALS)
    })
  }

  return { lettersFor, record }
}

function toLetter({ id, payload, collapse, urgency, sending_since }: SendingMessage, ttl: number): Letter {
  const { notification } = payload
  const data = {
    ...notification.data,
    id: `${id}-${sending_since.getTime().toString(36)}`,
    sentAt: sending_since.toISOString(),
  }
  const complete: PushPayload = { ...payload, notification: { ...notification, data } }
  return { payload: Buffer.from(JSON.stringify(complete)), ttl, urgency, collapse }
}
