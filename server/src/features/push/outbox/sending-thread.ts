import { execFile } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import type { Identity, Letter, Target } from './deliver.ts'
import type { Outcome } from './judge-answer.ts'
import type { SendingReady, SendingReply, SendingRequest } from './sending-worker.ts'

/** One message for one phone, and who wants to know what becomes of it. */
export interface Errand {
  target: Target
  letter: Letter
  hear(outcome: Outcome): void
}

export interface SendingThread {
  /** Sends them all, several at a time. Each is heard of, whatever happens. */
  send(errands: readonly Errand[]): void
  /** Ends the thread; what is under way is heard of as to be sent later. */
  close(): Promise<void>
}

/** A thread that has had nothing to do for this long is ended, and its connections with it, in milliseconds. */
const IDLE_MS = 60_000

/** Who has to wait longer for an answer has too little of the processor, or a push service that hangs; in milliseconds. */
const PATIENCE_MS = 3_000

const TAKEN: Outcome = { result: 'sent', status: 201 }

/** The thread that sends, started when there is something to send. */
export function createSendingThread(identity: Identity): SendingThread {
  const waiting = new Map<number, Errand['hear']>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let patience: NodeJS.Timeout | undefined
  let number: string | undefined
  let lastJob = 0

  /** A machine that is busy all the time must not keep a reminder from its phone. */
  const beImpatient = () => {
    if (patience) return
    const awaited = lastJob
    patience = setTimeout(() => {
      patience = undefined
      if (waiting.has(awaited)) {
        if (number) setPolicy('-o', number)
        number = undefined
      } else if (waiting.size > 0) beImpatient()
    }, PATIENCE_MS).unref()
  }

  const tell = (job: number, outcome: Outcome) => {
    const hear = waiting.get(job)
    waiting.delete(job)
    hear?.(outcome)
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./sending-worker.ts', import.meta.url), { workerData: identity })
    started.on('message', (reply: SendingReply | SendingReady) => {
      if ('thread' in reply) {
        number = reply.thread
        if (number) setPolicy('-i', number)
        return
      }
      for (const job of reply.taken) tell(job, TAKEN)
      for (const { job, outcome } of reply.others) tell(job, outcome)
      if (waiting.size > 0) return
      idle = setTimeout(() => void stop('idle'), IDLE_MS)
      idle.unref()
    })
    started.on('error', (error) => lost(started, error.message))
    started.on('exit', () => lost(started, 'the sending thread ended'))
    return started
  }
  const lost = (which: Worker, reason: string) => {
    if (worker !== which) return
    worker = undefined
    number = undefined
    const left = [...waiting.values()]
    waiting.clear()
    for (const hear of left) hear({ result: 'later', reason })
  }
  const stop = async (reason: string) => {
    clearTimeout(idle)
    const stopping = worker
    if (!stopping) return
    lost(stopping, reason)
    await stopping.terminate()
  }

  return {
    send(errands) {
      if (errands.length === 0) return
      clearTimeout(idle)
      worker ??= start()
      const places = new Map<Letter, number>()
      const request: SendingRequest = { letters: [], jobs: [] }
      for (const { target, letter, hear } of errands) {
        let place = places.get(letter)
        if (place === undefined) {
          place = request.letters.push(letter) - 1
          places.set(letter, place)
        }
        lastJob += 1
        waiting.set(lastJob, hear)
        const { endpoint, p256dh, auth } = target
        request.jobs.push({ job: lastJob, letter: place, endpoint, p256dh, auth })
      }
      worker.postMessage(request)
      beImpatient()
    },
    close: () => stop('the server is stopping'),
  }
}

/**
 * Where cores are scarce, the thread that sends works when the one that serves pages has nothing to do: Linux interrupts
 * a thread of the idle class as soon as another wants its core, and one of low priority only at the end of its turn of
 * some milliseconds. Without the command all stays as it is.
 * @param policy of util-linux' `chrt`: `-i` for the idle class, `-o` for the usual one
 * @param thread the system's number of the thread
 */
function setPolicy(policy: '-i' | '-o', thread: string): void {
  execFile('chrt', [policy, '-p', '0', thread], () => {})
}
