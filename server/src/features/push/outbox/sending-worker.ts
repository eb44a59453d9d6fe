/**
 * The thread in which messages are encrypted, signed and sent: some 0.3 ms of the processor for each, which the event
 * loop that serves pages must not lose.
 */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
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

port.on('message', ({ letters, jobs }: SendingRequest) => {
  // Buffers arrive as plain bytes.
  const unpacked = letters.map((letter) => ({ ...letter, payload: Buffer.from(letter.payload) }))
  for (const { job, letter, ...target } of jobs) {
    void delivery.deliver(target, unpacked[letter] as Letter).then((outcome) => {
      if (outcome.result === 'sent') untold.taken.push(job)
      else untold.others.push({ job, outcome })
      if (untold.taken.length + untold.others.length >= MOST_TOLD_AT_ONCE) tell()
      else soon ??= setTimeout(tell, TELL_AFTER_MS)
    })
  }
})

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
