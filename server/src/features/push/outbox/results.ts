import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database } from '../../../database/database.ts'
import type { Outcome } from '../../../push-sender.ts'
import { type HostQueue, retryDelay } from './host-queue.ts'
import {
  type ClaimedDelivery,
  confirmSubscriptions,
  countRejections,
  deleteSubscriptions,
  type FinalResult,
  finishDeliveries,
  postponeDeliveries,
} from './queries.ts'

export interface DeliveryResult {
  delivery: ClaimedDelivery
  outcome: Outcome
}

export interface SenderLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}

/** A subscription is deleted after this many messages in a row that its push service refused. */
export const MAX_REJECTIONS = 5
/** An unrecorded result means that the message is sent twice, so writing it is retried for some seconds. */
const MAX_WRITE_ATTEMPTS = 5

/**
 * Records the results of deliveries: finished ones are counted, failed ones get a time for the next attempt, and
 * subscriptions that have ended are deleted.
 * @param claimedBy the process that claimed the deliveries; those that another has claimed since are left to it
 */
export async function recordResults(
  { database, clock, log, claimedBy }: { database: Database; clock: Clock; log: SenderLog; claimedBy: string },
  queue: HostQueue,
  results: readonly DeliveryResult[],
): Promise<void> {
  const now = clock().getTime()
  const { pausedUntil } = queue
  for (const { delivery, outcome } of results) queue.onOutcome(outcome, delivery.message_id, now)
  if (queue.pausedUntil !== pausedUntil) {
    const outcome = results.findLast((each) => each.outcome.result === 'later')?.outcome
    log.warn({ host: queue.host, outcome }, 'push service failed repeatedly; sending to it is paused')
  }
  const finished: { id: number; result: FinalResult }[] = []
  const postponed: { id: number; at: Date }[] = []
  const subscriptions = { gone: [] as number[], refused: [] as number[], confirmed: [] as number[] }
  for (const { delivery, outcome } of results) {
    const { id, subscription_id, message_id, expires_at, refusals, is_proven, attempts } = delivery
    if (outcome.result === 'later') {
      const at = new Date(Math.max(now + retryDelay(outcome, attempts), queue.pausedUntil))
      if (at < expires_at) postponed.push({ id, at })
      else finished.push({ id, result: 'failed' })
      continue
    }
    finished.push({ id, result: outcome.result === 'refused' ? 'failed' : outcome.result })
    if (outcome.result === 'gone') subscriptions.gone.push(subscription_id)
    else if (outcome.result === 'sent' && (refusals > 0 || !is_proven)) subscriptions.confirmed.push(subscription_id)
    else if (outcome.result === 'refused' && outcome.status !== undefined) {
      if (queue.countsAgainstClient(subscription_id, message_id)) subscriptions.refused.push(subscription_id)
      if (queue.isFirstRejection(outcome.status))
        log.warn({ host: queue.host, outcome }, 'push service refused a message')
    }
  }
  const { gone, refused, confirmed } = subscriptions
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (postponed.length > 0) await postponeDeliveries(database, claimedBy, postponed)
      if (finished.length > 0) await finishDeliveries(database, claimedBy, finished)
      if (gone.length > 0) await deleteSubscriptions(database, gone)
      if (confirmed.length > 0) await confirmSubscriptions(database, confirmed)
      if (refused.length > 0) await countRejections(database, refused, MAX_REJECTIONS)
      return
    } catch (error) {
      if (attempt === MAX_WRITE_ATTEMPTS) throw error
      log.warn({ err: error }, 'results of push messages could not be written; retrying')
      await delay(attempt * 1000)
    }
  }
}
