import { ApiError } from '../../data/api-client.ts'
import { readSubscription, sendTestPush } from '../../data/push/subscription.ts'
import { PUSH_RECEIVED } from '../../data/worker-messages.ts'
import { TimeoutError, withTimeout } from '../../lib/with-timeout.ts'

/** The steps of a push message, in order. */
export const TEST_STEPS = ['permission', 'subscription', 'server', 'service', 'shown'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** The step at which a test stopped. `result` and `status` are the push service's, `reason` is the server's message. */
export interface TestFailure {
  step: TestStep
  reason?: string
  result?: 'gone' | 'refused' | 'unreachable'
  status?: number
}

/** Push services deliver in a second or two; a message that takes longer is delayed by the phone. */
const ARRIVAL_TIMEOUT_MS = 20_000

/**
 * Sends a test message to this phone and follows it.
 * @param onStep called with each completed step
 * @returns the step at which it stopped; null when the message is shown
 */
export async function sendTest(onStep: (step: TestStep) => void): Promise<TestFailure | null> {
  if (Notification.permission !== 'granted') return { step: 'permission' }
  onStep('permission')
  const subscription = await readSubscription()
  if (!subscription) return { step: 'subscription' }
  onStep('subscription')
  // Subscribed first: the message may arrive before the server's response.
  const arrival = watchArrival()
  try {
    const { result, status } = await sendTestPush(subscription)
    onStep('server')
    if (result !== 'sent') return { step: 'service', result, ...(status !== undefined && { status }) }
    onStep('service')
    await withTimeout(arrival.arrived, ARRIVAL_TIMEOUT_MS)
    onStep('shown')
    return null
  } catch (error) {
    console.warn('The test message did not arrive:', error)
    if (error instanceof TimeoutError) return { step: 'shown' }
    return { step: 'server', ...(error instanceof ApiError && error.kind === 'refused' && { reason: error.message }) }
  } finally {
    arrival.stop()
  }
}

/** Resolves `arrived` when the service worker has shown the test message. */
function watchArrival(): { arrived: Promise<void>; stop: () => void } {
  const controller = new AbortController()
  const arrived = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => {
        if (data?.type === PUSH_RECEIVED && data.topic === 'test') resolve()
      },
      { signal: controller.signal },
    )
  })
  return { arrived, stop: () => controller.abort() }
}
