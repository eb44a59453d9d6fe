import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database } from '../../../database/database.ts'
import type { PushSender } from '../../../push-sender.ts'
import { createScheduler } from '../../../scheduling/scheduler.ts'
import type { Identity } from './deliver.ts'
import { createEncoder } from './encode-messages.ts'
import { HostQueue } from './host-queue.ts'
import {
  claimDeliveries,
  fanOutNext,
  finishMessages,
  limitDueTimes,
  listOpenHosts,
  readNextMessageAt,
  readSendingMessages,
} from './queries.ts'
import { type DeliveryResult, recordResults, type SenderLog } from './results.ts'
import { createSendingThread, type SendJob } from './sending-thread.ts'

interface SenderOptions {
  database: Database
  clock: Clock
  identity: Identity
  log: SenderLog
}

/** How long a claim lasts: three times the response timeout. After a kill, other processes take over after this time. */
const LEASE_MS = 30_000
/** Push services that are sent to at the same time; a hostile one cannot add to the work by inventing host names. */
const MAX_ACTIVE_QUEUES = 16
const MAX_KNOWN_HOSTS = 1000
/** Deliveries claimed at a time, and the least time between two claims of any queue: sending faster would delay responses. */
const CLAIM_SIZE = 100
const CLAIM_INTERVAL_MS = 20
const CLOSE_TIMEOUT_MS = 5_000
const RETRY_DATABASE_MS = 5_000
/** A due message that is still waiting is being fanned out by another process. */
const RETRY_LOCKED_MS = 1_000

export function createPushSender({ database, clock, identity, log }: SenderOptions): PushSender {
  const claimedBy = randomUUID()
  const thread = createSendingThread(identity)
  const queues = new LRUCache<string, HostQueue>({ max: MAX_KNOWN_HOSTS })
  const active = new Map<string, Promise<void>>()
  let isStarted = false
  let isClosing = false
  let closed: Promise<void> | undefined
  let nextClaimAt = 0
  const scheduler = createScheduler({
    job: 'push-queue',
    clock,
    runDue: startDueQueues,
    listen: (trigger) => database.listen('minbar_changes', (table) => table === 'push_messages' && trigger(), trigger),
    onError: (error) => log.warn({ err: error }, 'the queue of push messages could not be read; retrying'),
  })

  async function startDueQueues(): Promise<number> {
    // Not while deliveries are being claimed: this reads all of them.
    if (active.size === 0) await limitDueTimes(database, clock())
    while (!isClosing && (await fanOutNext(database, clock()))) log.info({}, 'sending a push message')
    await finishMessages(database)
    const hosts = await listOpenHosts(database)
    const next = await readNextMessageAt(database)
    const nextAt = next ? Math.max(next.getTime(), clock().getTime() + RETRY_LOCKED_MS) : Infinity
    return Math.min(nextAt, ...hosts.map(({ host, at }) => startQueue(host, at.getTime())))
  }

  /** @returns when to poll for this push service again, in milliseconds since 1970; a queue that ends polls by itself */
  function startQueue(host: string, dueAt: number): number {
    const queue = queues.get(host) ?? new HostQueue(host)
    queues.set(host, queue)
    const startAt = Math.max(dueAt, queue.pausedUntil)
    if (startAt > clock().getTime()) return startAt
    if (!active.has(host) && active.size < MAX_ACTIVE_QUEUES) {
      const work = sendDue(queue)
        .catch((error: unknown) => {
          log.warn({ err: error, host }, 'sending push messages was interrupted; retrying')
          queue.pauseUntil(clock().getTime() + RETRY_DATABASE_MS)
        })
        .finally(() => {
          active.delete(host)
          scheduler.trigger()
        })
      active.set(host, work)
    }
    return Infinity
  }

  async function sendDue(queue: HostQueue): Promise<void> {
    let results: DeliveryResult[] = []
    let resultArrived = Promise.withResolvers<void>()
    const onResult = (result: DeliveryResult) => {
      results.push(result)
      resultArrived.resolve()
    }
    let inFlight = 0
    let isExhausted = false
    let claimError: unknown
    for (;;) {
      const canClaim = !isExhausted && !isClosing && queue.pausedUntil <= clock().getTime()
      const room = Math.min(queue.limit - inFlight, CLAIM_SIZE)
      // At least half: a query for each free place would cost more than sending.
      if (canClaim && room >= Math.min(queue.limit / 2, CLAIM_SIZE)) {
        await waitForNextClaim()
        const claimed = await claim(queue.host, room, onResult).catch((error: unknown) => {
          // Thrown at the end, so that the results of the messages in flight are recorded first.
          claimError = error
          return 0
        })
        inFlight += claimed
        isExhausted = claimed < room
      } else if (inFlight > 0) {
        await resultArrived.promise
        const arrived = results
        results = []
        resultArrived = Promise.withResolvers()
        await recordResults({ database, clock, log, claimedBy }, queue, arrived)
        inFlight -= arrived.length
      } else if (claimError) throw claimError
      else return
    }
  }

  async function waitForNextClaim(): Promise<void> {
    const now = performance.now()
    const claimAt = Math.max(now, nextClaimAt)
    nextClaimAt = claimAt + CLAIM_INTERVAL_MS
    if (claimAt > now) await delay(claimAt - now)
  }

  /** Claims deliveries and passes them to the thread. @returns how many */
  async function claim(host: string, limit: number, onResult: (result: DeliveryResult) => void): Promise<number> {
    const now = clock()
    const expiresAt = new Date(now.getTime() + LEASE_MS)
    const deliveries = await claimDeliveries(database, { host, limit, now, expiresAt, claimedBy })
    const ids = [...new Set(deliveries.map(({ message_id }) => message_id))]
    const encode = createEncoder(ids.length > 0 ? await readSendingMessages(database, ids) : [], now)
    const jobs: SendJob[] = []
    for (const delivery of deliveries) {
      const { endpoint, p256dh, auth, language } = delivery
      const message = encode(delivery.message_id, language)
      if (endpoint === null) onResult({ delivery, outcome: { result: 'gone', status: 410 } })
      else if (!message) onResult({ delivery, outcome: { result: 'refused', reason: 'the message has expired' } })
      else
        jobs.push({
          target: { endpoint, p256dh, auth },
          message,
          onResult: (outcome) => onResult({ delivery, outcome }),
        })
    }
    thread.send(jobs)
    return deliveries.length
  }

  async function shutDown(): Promise<void> {
    isClosing = true
    const finished = Promise.all([scheduler.close(), ...active.values()])
    const abort = new AbortController()
    await Promise.race([finished, delay(CLOSE_TIMEOUT_MS, undefined, { signal: abort.signal }).catch(() => {})])
    abort.abort()
    await thread.close()
    await Promise.all([finished, ...active.values()])
    // If this fails, the next poll of any process repeats it.
    if (isStarted) await finishMessages(database).catch(() => {})
  }

  return {
    async start() {
      isStarted = true
      await scheduler.start()
    },
    sendOne: (target, message) => new Promise((onResult) => thread.send([{ target, message, onResult }])),
    async drain() {
      scheduler.trigger()
      while (scheduler.currentRun() || active.size > 0) await Promise.all([scheduler.currentRun(), ...active.values()])
    },
    close() {
      closed ??= shutDown()
      return closed
    },
  }
}
