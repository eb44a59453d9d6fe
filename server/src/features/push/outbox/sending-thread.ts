import { Worker } from 'node:worker_threads'
import { publish } from '../../../monitoring/telemetry.ts'
import type { EncodedMessage, Outcome, PushTarget } from '../../../push-sender.ts'
import type { Identity } from './deliver.ts'
import type { SendReply, SendRequest } from './sending-worker.ts'

/** One message for one phone. */
export interface SendJob {
  target: PushTarget
  message: EncodedMessage
  /** Called exactly once. */
  onResult(outcome: Outcome): void
}

/** The thread and its connections end after this long without a job. */
const IDLE_TIMEOUT_MS = 60_000

/** Runs `sending-worker.ts` in a thread that starts with the first job. */
export function createSendingThread(identity: Identity) {
  const pending = new Map<number, SendJob['onResult']>()
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('./sending-worker.ts', import.meta.url), { workerData: identity })
    started.on('message', (reply: SendReply) => {
      for (const { id, outcome } of reply) {
        const onResult = pending.get(id)
        pending.delete(id)
        onResult?.(outcome)
      }
      if (pending.size === 0) idleTimer = setTimeout(() => void stop('idle'), IDLE_TIMEOUT_MS).unref()
    })
    started.on('error', (error) => onEnd(started, error.message))
    started.on('exit', () => onEnd(started, 'the sending thread ended'))
    return started
  }

  function onEnd(ended: Worker, reason: string): void {
    if (worker !== ended) return
    worker = undefined
    const callbacks = [...pending.values()]
    pending.clear()
    for (const onResult of callbacks) onResult({ result: 'later', reason })
  }

  async function stop(reason: string): Promise<void> {
    clearTimeout(idleTimer)
    const stopping = worker
    if (!stopping) return
    onEnd(stopping, reason)
    await stopping.terminate()
  }

  return {
    send(jobs: readonly SendJob[]): void {
      if (jobs.length === 0) return
      clearTimeout(idleTimer)
      worker ??= start()
      const messages = [...new Set(jobs.map(({ message }) => message))]
      const request: SendRequest = { messages, jobs: [] }
      for (const { target, message, onResult } of jobs) {
        lastId += 1
        pending.set(lastId, (outcome) => {
          publish('push-result', { endpoint: target.endpoint, result: outcome.result })
          onResult(outcome)
        })
        request.jobs.push({ id: lastId, message: messages.indexOf(message), target })
      }
      worker.postMessage(request)
    },
    /** Ends the thread; jobs in flight get the result `later`. */
    close: () => stop('the server is stopping'),
  }
}
