/**
 * The thread in which messages are encrypted, signed and sent: some 0.3 ms of the processor for each, which the event
 * loop that serves pages must not lose.
 */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Allowance } from './allowance.ts'
import { createDelivery, type Identity, type Letter, type Target } from './deliver.ts'
import type { Outcome } from './judge-answer.ts'

/** Jobs name their letter by its place in the list. */
export interface SendingRequest {
  letters: Letter[]
  jobs: (Target & { job: number; letter: number })[]
}

/** The first thing that is told, on Linux: under which number the system knows the thread. */
export interface SendingReady {
  thread: string | undefined
}

/** Most are taken, which is told in one number each. */
export interface SendingReply {
  taken: number[]
  others: { job: number; outcome: Outcome }[]
}

/** Outcomes are told together: one by one, the telling would cost more than the sending. */
const MOST_TOLD_AT_ONCE = 64
const TELL_AFTER_MS = 10
/**
 * How much of one core sending may take. At full speed, messages to many phones would keep both cores of a small machine busy
 * for seconds, and now and then a visitor waiting for one of them.
 */
const SHARE = 0.3
/** What is begun at once: many, since each pause costs some work; and how long is waited for the next, in milliseconds. */
const BURST = 64
const TURN_MS = 40
/** Of 19, as `nice` counts: a tenth of what others get where all want the same core. */
const LOW_PRIORITY = 10

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
letPagesGoFirst()
const delivery = createDelivery(workerData as Identity)

let untold: SendingReply = { taken: [], others: [] }
let soon: NodeJS.Timeout | undefined
const tell = () => {
  clearTimeout(soon)
  soon = undefined
  port.postMessage(untold)
  untold = { taken: [], others: [] }
}

const waiting: (() => Promise<void>)[] = []
const allowance = new Allowance(SHARE, TURN_MS)
let turn: NodeJS.Timeout | undefined
let last = { at: performance.now(), used: process.threadCpuUsage() }

port.on('message', ({ letters, jobs }: SendingRequest) => {
  // Buffers arrive as plain bytes.
  const unpacked = letters.map((letter) => ({ ...letter, payload: Buffer.from(letter.payload) }))
  for (const { job, letter, ...target } of jobs) {
    waiting.push(async () => {
      const outcome = await delivery.deliver(target, unpacked[letter] as Letter)
      if (outcome.result === 'sent') untold.taken.push(job)
      else untold.others.push({ job, outcome })
      if (untold.taken.length + untold.others.length >= MOST_TOLD_AT_ONCE) tell()
      else soon ??= setTimeout(tell, TELL_AFTER_MS)
    })
  }
  if (!turn) takeTurn()
})

/** Begins the next messages, if the thread has not used up its share of the processor. */
function takeTurn(): void {
  const now = { at: performance.now(), used: process.threadCpuUsage() }
  const micros = now.used.user + now.used.system - last.used.user - last.used.system
  if (allowance.renew(now.at - last.at, micros / 1000)) for (const begin of waiting.splice(0, BURST)) void begin()
  last = now
  turn = waiting.length > 0 ? setTimeout(takeTurn, TURN_MS) : undefined
}

/** Sees to it that the system prefers other threads to this one, and tells its number, by which it can do so more. */
function letPagesGoFirst(): void {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
    setPriority(Number(thread), LOW_PRIORITY)
    port?.postMessage({ thread } satisfies SendingReady)
  } catch {
    // Only Linux schedules each thread by itself.
  }
}
