/** This phone's subscription to push messages: made in a tap, looked after at each visit, ended at a wish. */
import type { Clock } from '#contracts/karachi-time.ts'
import type { PushTested } from '#contracts/push.ts'
import { TOPICS } from '#contracts/push-payload.ts'
import { notifications } from '../../content/en/notifications.ts'
import { isAppleTab } from '../../lib/apple.ts'
import { TimeLimitFault, within } from '../../lib/within.ts'
import { type PushChoice, readChoice, type Wishes, writeChoice } from '../../sw/sw-store.ts'
import { ApiFault, request } from '../api-client.ts'
import { markPush } from './push-mark.ts'
import { keyBytes, keyText, saveToken } from './save-token.ts'

const { logs } = notifications

/** As specified: a registration that takes longer has failed. */
const REGISTRATION_LIMIT = 10_000
/** As specified: after seven days the server is told again. */
const RENEW_AFTER = 7 * 24 * 3600_000

/**
 * Why notifications could not be turned on: the browser cannot; only the installed app can; they are forbidden; the
 * question was put away; ten seconds were too short; the server could not be reached; it refused; or the browser failed.
 */
export type PushFaultKind =
  | 'unsupported'
  | 'install-first'
  | 'blocked'
  | 'dismissed'
  | 'timed-out'
  | 'offline'
  | 'refused'
  | 'failed'

export class PushFault extends Error {
  override readonly name = 'PushFault'
  readonly kind: PushFaultKind

  constructor(kind: PushFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** All topics, as the server has it for a phone that does not say; reminders only where they are asked for. */
export const FIRST_WISHES: Wishes = { topics: [...TOPICS], reminders: null }

/** @returns what keeps this browser from showing notifications at all; null if nothing does */
export function missingSupport(): 'unsupported' | 'install-first' | null {
  const has =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && typeof fetch === 'function'
  if (has) return null
  return isAppleTab() ? 'install-first' : 'unsupported'
}

/**
 * Turns notifications on. To be called in a tap: the browser may ask its own question.
 * @param wishes what for
 * @param clock what time it is
 * @returns what the server has taken
 * @throws {PushFault} having written the specification's line to the console
 */
export async function turnOn(wishes: Wishes, clock: Clock): Promise<PushChoice> {
  const { subscription, key } = await register().catch((cause) => {
    const fault = asPushFault(cause)
    console.error(logs.retrieveFailed, fault)
    throw fault
  })
  return save(subscription, key, wishes, clock)
}

/**
 * Changes what this phone is told.
 * @throws {PushFault} when the server has not taken it
 */
export async function changeWishes(wishes: Wishes, clock: Clock): Promise<PushChoice> {
  const [choice, subscription] = await Promise.all([readChoice(), readSubscription()])
  if (!choice?.endpoint || !subscription) return turnOn(wishes, clock)
  return save(subscription, choice.key, wishes, clock)
}

/**
 * Turns notifications off. Works without network as well: the push service then tells the server when it next sends.
 * What was chosen is remembered for another time.
 * @param ended the browser did it, not its person
 */
export async function turnOff(ended = false): Promise<void> {
  const [choice, subscription] = await Promise.all([readChoice(), readSubscription()])
  if (subscription) {
    const body = { token: JSON.stringify(subscription) }
    await Promise.all([
      request('/save-token', { method: 'DELETE', body }).catch((fault) =>
        console.warn('The server could not be told that notifications are off; it will find out:', fault),
      ),
      subscription.unsubscribe(),
    ])
  }
  if (choice) await writeChoice({ ...choice, endpoint: '', ended })
}

/**
 * Looks after the subscription at a visit, without a question: makes it again where it is gone or the server's key has
 * changed, and tells the server when there is a new one or after seven days.
 * @param clock what time it is
 * @returns whether notifications are on
 */
export async function renew(clock: Clock): Promise<boolean> {
  const choice = await readChoice()
  if (!choice?.endpoint || missingSupport() !== null) return false
  if (Notification.permission !== 'granted') {
    // The browser has taken the permission back, as some do with sites that are seldom opened.
    await turnOff(true)
    return false
  }
  const { subscription, key } = await subscribe()
  const age = clock().getTime() - choice.savedAt
  if (subscription.endpoint !== choice.endpoint || key !== choice.key || age < 0 || age >= RENEW_AFTER) {
    await saveToken(subscription, key, choice, clock().getTime())
  }
  return true
}

/** @returns what the browser has for this site; null when nothing */
export async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Has the server send a message to this phone alone.
 * @throws {ApiFault} when the server does not answer
 */
export async function requestTest(subscription: PushSubscription): Promise<PushTested> {
  const body = { token: JSON.stringify(subscription) }
  // The server waits for the push service.
  const { data } = await request<PushTested>('/push-test', { method: 'POST', body, timeLimit: 20_000 })
  return data ?? { result: 'unreachable' }
}

interface Registered {
  subscription: PushSubscription
  key: string
}

async function register(): Promise<Registered> {
  const missing = missingSupport()
  if (missing) throw new PushFault(missing, logs.unsupported)
  if (Notification.permission === 'default') await Notification.requestPermission()
  if (Notification.permission !== 'granted') {
    console.warn(logs.noToken)
    // Put away without an answer, the question may be asked again.
    throw new PushFault(Notification.permission === 'denied' ? 'blocked' : 'dismissed', logs.blocked)
  }
  return within(subscribe(), REGISTRATION_LIMIT)
}

async function subscribe(): Promise<Registered> {
  const asked = request<{ publicKey: string }>('/push-key', { timeLimit: REGISTRATION_LIMIT })
  const [registration, { data }] = await Promise.all([navigator.serviceWorker.ready, asked])
  const key = data?.publicKey ?? ''
  let subscription = await registration.pushManager.getSubscription()
  const madeWith = subscription?.options.applicationServerKey
  if (subscription && madeWith && keyText(madeWith) !== key) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  })
  if (!subscription?.endpoint) {
    console.warn(logs.noToken)
    throw new PushFault('failed', logs.noToken)
  }
  return { subscription, key }
}

async function save(subscription: PushSubscription, key: string, wishes: Wishes, clock: Clock): Promise<PushChoice> {
  try {
    const choice = await saveToken(subscription, key, wishes, clock().getTime())
    markPush()
    return choice
  } catch (cause) {
    throw asPushFault(cause)
  }
}

function asPushFault(cause: unknown): PushFault {
  if (cause instanceof PushFault) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof TimeLimitFault) return new PushFault('timed-out', message, cause)
  if (cause instanceof ApiFault) return new PushFault(cause.kind === 'refused' ? 'refused' : 'offline', message, cause)
  if (cause instanceof DOMException && cause.name === 'NotAllowedError') return new PushFault('blocked', message, cause)
  return new PushFault('failed', message, cause)
}
