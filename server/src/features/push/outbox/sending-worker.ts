/**
 * The thread in which messages are encrypted, signed and sent: some 0.3 ms of the processor for each, which the event
 * loop that serves pages must not lose.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { createDelivery, type Identity, type Letter, type Target } from './deliver.ts'
import type { Outcome } from './judge-answer.ts'

/** Jobs name their letter by its place in the list. */
export interface SendingRequest {
  letters: Letter[]
  jobs: (Target & { job: number; letter: number })[]
}

export type SendingReply = { job: number; outcome: Outcome }[]

/** Outcomes are told together: one by one, the telling would cost more than the sending. */
const MOST_TOLD_AT_ONCE = 64
const TELL_AFTER_MS = 10

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const delivery = createDelivery(workerData as Identity)

let untold: SendingReply = []
let soon: NodeJS.Timeout | undefined
const tell = () => {
  clearTimeout(soon)
  soon = undefined
  port.postMessage(untold)
  untold = []
}

port.on('message', ({ letters, jobs }: SendingRequest) => {
  for (const { job, letter, ...target } of jobs) {
    void delivery.deliver(target, letters[letter] as Letter).then((outcome) => {
      untold.push({ job, outcome })
      if (untold.length >= MOST_TOLD_AT_ONCE) tell()
      else soon ??= setTimeout(tell, TELL_AFTER_MS)
    })
  }
})
