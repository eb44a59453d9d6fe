import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#contracts/karachi-time.ts'
import type { Database, Subscription } from '../../../database/database.ts'
import type { Identity, Letter, Target } from './deliver.ts'
import type { Outcome } from './judge-answer.ts'
import { Lane } from './lane.ts'
import { finishMessages, giveOutNext, nextMessageAt, owedHosts, takeDeliveries } from './queries.ts'
import { createRecorder, type Heard } from './record.ts'
import { createSendingThread } from './sending-thread.ts'

/** Sends what is in the queue, when its time comes. Several processes on one database share the work. */
export interface PushSender {
  /** Begins to send, and to hear of new messages. */
  start(): Promise<void>
  /** Sends one message to one phone at once, past the queue. */
  sendOne(target: Target, letter: Letter): Promise<Outcome>
  /** Looks for what is due, and resolves when nothing is due or under way any more. */
  settled(): Promise<void>
  /** Takes nothing more, waits a little for answers, and puts back what has had none. */
  close(): Promise<void>
}

export interface SenderLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}

export interface SenderOptions {
  database: Database
  clock: Clock
  identity: Identity
  log: SenderLog
}

/** Messages under way at a time, of all push services together: what a killed process may have sent without saying so. */
export const BATCH = 256
/**
 * How long what was taken is left to who took it, in milliseconds: three times what an answer is waited for. It is taken
 * by another after that, as after a kill.
 */
export const LEASE_MS = 30_000
/** How long answers are waited for at the end, in milliseconds. */
const LAST_ANSWERS_MS = 5_000
const RETRY_DATABASE_MS = 5_000
const IN_OTHER_HANDS_MS = 1_000
/** The longest a timer can be set to. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export function createPushSender({ database, clock, identity, log }: SenderOptions): PushSender {
  const me = randomUUID()
  const thread = createSendingThread(identity)
  const recorder = createRecorder({ database, clock, log, by: me })
  const lanes = new Map<string, Lane>()
  const working = new Map<Lane, Promise<void>>()
  let allUnderWay = 0
  let roomFreed = Promise.withResolvers<void>()
  let looking: Promise<void> | undefined
  let lookAgain = false
  let started = false
  let closing = false
  let timer: NodeJS.Timeout | undefined
  let subscription: Subscription | undefined
  let closed: Promise<void> | undefined

  const freeRoom = () => {
    roomFreed.resolve()
    roomFreed = Promise.withResolvers()
  }

  function wake(): void {
    if (closing) return
    lookAgain = true
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  async function look(): Promise<void> {
    while (lookAgain && !closing) {
      lookAgain = false
      try {
        while (!closing && (await giveOutNext(database, clock()))) log.info({}, 'a push message is being sent')
        await finishMessages(database)
        const hosts = await owedHosts(database)
        const next = await nextMessageAt(database)
        // One that is due and still there is in another process' hands, which tells when it is through.
        const nextAt = next ? Math.max(next.getTime(), clock().getTime() + IN_OTHER_HANDS_MS) : Infinity
        wakeAt(Math.min(nextAt, ...hosts.map(({ host, at }) => startOrWait(host, at.getTime()))))
      } catch (error) {
        if (closing) return
        log.warn({ err: error }, 'the queue of push messages could not be read; trying again soon')
        wakeAt(clock().getTime() + RETRY_DATABASE_MS)
      }
    }
  }

  /** @returns when to look at this push service again, in milliseconds since 1970 */
  function startOrWait(host: string, owedFrom: number): number {
    const lane = lanes.get(host) ?? new Lane(host)
    lanes.set(host, lane)
    const from = Math.max(owedFrom, lane.pausedUntil)
    if (from > clock().getTime()) return from
    if (!working.has(lane)) {
      const work = workOff(lane)
        .catch((error: unknown) => log.warn({ err: error, host }, 'sending push messages was interrupted'))
        .finally(() => {
          working.delete(lane)
          wake()
        })
      working.set(lane, work)
    }
    // Its end wakes.
    return Infinity
  }

  function wakeAt(time: number): void {
    clearTimeout(timer)
    if (!started || closing || time === Infinity) return
    timer = setTimeout(wake, Math.min(Math.max(time - clock().getTime(), 0), LONGEST_TIMER_MS))
    timer.unref()
  }

  /** Sends what is owed to one push service's phones until nothing is left that is due. */
  async function workOff(lane: Lane): Promise<void> {
    let heard: Heard[] = []
    let news = Promise.withResolvers<void>()
    const tell = (one: Heard) => {
      heard.push(one)
      news.resolve()
    }
    let underWay = 0
    let more = true
    try {
      for (;;) {
        const mayTake = more && !closing && lane.pausedUntil <= clock().getTime()
        const size = Math.max(Math.min(lane.window, Math.floor(BATCH / working.size)), 1)
        const room = Math.min(size - underWay, BATCH - allUnderWay)
        // Half of it at a time: asking the database for each single one would cost more than the sending.
        if (mayTake && room > 0 && (underWay === 0 || room >= size / 2)) {
          underWay += room
          allUnderWay += room
          const taken = await take(lane.host, room, tell)
          underWay -= room - taken
          allUnderWay -= room - taken
          more = taken === room
        } else if (underWay > 0) {
          await news.promise
          const told = heard
          heard = []
          news = Promise.withResolvers()
          await recorder.record(lane, told)
          underWay -= told.length
          allUnderWay -= told.length
          freeRoom()
        } else if (mayTake) {
          // The others have taken all the room there is.
          await roomFreed.promise
        } else return
      }
    } finally {
      // Only after a fault: what is still under way comes up again by itself.
      allUnderWay -= underWay
      freeRoom()
    }
  }

  async function take(host: string, limit: number, tell: (one: Heard) => void): Promise<number> {
    const now = clock()
    const until = new Date(now.getTime() + LEASE_MS)
    const owed = await takeDeliveries(database, { host, limit, now, until, by: me })
    const letters = await recorder.lettersFor(owed, now)
    const errands = []
    for (const delivery of owed) {
      const letter = letters.get(delivery.message_id)
      const { endpoint, p256dh, auth } = delivery
      if (endpoint === null) tell({ delivery, outcome: { result: 'gone', status: 410 } })
      else if (!letter) tell({ delivery, outcome: { result: 'refused', reason: 'its time has run out' } })
      else
        errands.push({
          target: { endpoint, p256dh, auth },
          letter,
          hear: (outcome: Outcome) => tell({ delivery, outcome }),
        })
    }
    thread.send(errands)
    return owed.length
  }

  const allWork = () => Promise.all([looking, ...working.values()])

  return {
    async start() {
      started = true
      subscription = await database.listen('minbar_changes', (table) => table === 'push_messages' && wake(), wake)
      wake()
    },
    sendOne: (target, letter) => new Promise((hear) => thread.send([{ target, letter, hear }])),
    async settled() {
      wake()
      while (looking || working.size > 0) await allWork()
    },
    close() {
      closed ??= (async () => {
        closing = true
        clearTimeout(timer)
        freeRoom()
        await subscription?.stop()
        const patience = new AbortController()
        await Promise.race([allWork(), delay(LAST_ANSWERS_MS, undefined, { signal: patience.signal }).catch(() => {})])
        patience.abort()
        await thread.close()
        await allWork()
        // What was finished just now; if it cannot be marked, the next look at the queue does so.
        if (started) await finishMessages(database).catch(() => {})
      })()
      return closed
    },
  }
}
