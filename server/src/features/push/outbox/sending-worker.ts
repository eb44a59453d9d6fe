/** The worker thread that encrypts, signs and sends messages, so that this work never blocks the thread that serves pages. */
import { parentPort, workerData } from 'node:worker_threads'
import type { EncodedMessage, Outcome, PushTarget } from '../../../push-sender.ts'
import { createDelivery, type Identity } from './deliver.ts'

/** Each job refers to its message by index, so that a message for many phones is copied once. */
export interface SendRequest {
  messages: EncodedMessage[]
  jobs: { id: number; message: number; target: PushTarget }[]
}

export type SendReply = { id: number; outcome: Outcome }[]

/** Results are posted together: posting and recording each one would cost more than sending the message. */
const POST_RESULTS_AFTER_MS = 20

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const delivery = createDelivery(workerData as Identity)
let results: SendReply = []

port.on('message', ({ messages, jobs }: SendRequest) => {
  // Buffers arrive as Uint8Array.
  const received = messages.map((message) => ({ ...message, payload: Buffer.from(message.payload) }))
  for (const { id, message, target } of jobs) {
    void delivery.deliver(target, received[message] as EncodedMessage).then((outcome) => {
      if (results.length === 0) setTimeout(postResults, POST_RESULTS_AFTER_MS)
      results.push({ id, outcome })
    })
  }
})

function postResults(): void {
  port?.postMessage(results)
  results = []
}
