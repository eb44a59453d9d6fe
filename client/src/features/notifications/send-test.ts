import { ApiFault } from '../../data/api-client.ts'
import { readSubscription, requestTest } from '../../data/push/subscription.ts'
import { NEWS_MESSAGE } from '../../data/worker-messages.ts'
import { TimeLimitFault, within } from '../../lib/within.ts'

/** The way a message takes, in its order. */
export const TEST_STEPS = ['permission', 'subscription', 'server', 'service', 'shown'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** Where a test got stuck. `result` and `status` are the push service's, `answer` the words of a server that refused. */
export interface TestFailure {
  step: TestStep
  answer?: string
  result?: 'gone' | 'refused' | 'unreachable'
  status?: number
}

/** Push services deliver in a second or two; what takes longer is held back by the phone. In milliseconds. */
const ARRIVAL_LIMIT = 20_000

/**
 * Has a message sent to this phone and watches it come.
 * @param reached called with each step that worked
 * @returns where it got stuck; null when the message is shown
 */
export async function sendTest(reached: (step: TestStep) => void): Promise<TestFailure | null> {
  if (Notification.permission !== 'granted') return { step: 'permission' }
  reached('permission')
  const subscription = await readSubscription()
  if (!subscription) return { step: 'subscription' }
  reached('subscription')
  // From now on: the message may be here before the server's answer.
  const arrival = awaitTest()
  try {
    const { result, status } = await requestTest(subscription)
    reached('server')
    if (result !== 'sent') return { step: 'service', result, ...(status !== undefined && { status }) }
    reached('service')
    await within(arrival.come, ARRIVAL_LIMIT)
    reached('shown')
    return null
  } catch (fault) {
    console.warn('The test message got stuck:', fault)
    if (fault instanceof TimeLimitFault) return { step: 'shown' }
    return { step: 'server', ...(fault instanceof ApiFault && fault.kind === 'refused' && { answer: fault.message }) }
  } finally {
    arrival.stop()
  }
}

/** The worker tells when it has shown the test. */
function awaitTest(): { come: Promise<void>; stop: () => void } {
  const stopping = new AbortController()
  const come = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => {
        if (data?.type === NEWS_MESSAGE && data.topic === 'test') resolve()
      },
      { signal: stopping.signal },
    )
  })
  return { come, stop: () => stopping.abort() }
}
