/** Replaces the sending thread in tests of the push sender: push services whose responses the test chooses. */

import type { SendJob } from '../../server/src/features/push/outbox/sending-thread.ts'
import type { Outcome } from '../../server/src/push-sender.ts'

/** The requests to push services, in order; the test responds to those that `choose` leaves open. */
export const calls: (Omit<SendJob, 'onResult'> & { respond(outcome: Outcome): void })[] = []
export const services = { choose: (_endpoint: string): Outcome | undefined => undefined }

export function createSendingThread() {
  const inFlight = new Set<(outcome: Outcome) => void>()
  return {
    send(jobs: readonly SendJob[]) {
      for (const { target, message, onResult } of jobs) {
        const respond = (outcome: Outcome) => {
          if (inFlight.delete(respond)) onResult(outcome)
        }
        inFlight.add(respond)
        calls.push({ target, message, respond })
        const outcome = services.choose(target.endpoint)
        if (outcome) queueMicrotask(() => respond(outcome))
      }
    },
    async close() {
      for (const respond of inFlight) respond({ result: 'later', reason: 'the server is stopping' })
    },
  }
}
