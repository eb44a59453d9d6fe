/** This phone's push subscription: made in a tap, renewed at each visit, ended on request. */

import type { Clock } from '#contracts/mosque-time.ts'
import type { PushTested } from '#contracts/push.ts'
import { TOPICS } from '#contracts/push-payload.ts'
import { notifications } from '#texts/notifications.ts'
import { site } from '#texts/site.ts'
import { isAppleTab } from '../../lib/apple.ts'
import { TimeoutError, withTimeout } from '../../lib/with-timeout.ts'
import { ApiError, request } from '../api-client.ts'
import { setPushFlag } from './push-flag.ts'
import { type PushPreferences, type PushRecord, readPushRecord, writePushRecord } from './push-store.ts'
import { keyBytes, keyText, saveToken } from './save-token.ts'

const { logs } = notifications

/** As specified: a registration that takes longer has failed. */
const REGISTRATION_TIMEOUT_MS = 10_000
/** On a first visit the service worker becomes active only after the complete site is stored, minutes on a slow network. */
const WORKER_TIMEOUT_MS = 5 * 60_000
/** The visitor is informed of that wait after this long. */
const PREPARING_AFTER_MS = 1000
/** As specified: the subscription is sent to the server again after seven days. */
const RENEW_AFTER_MS = 7 * 24 * 3600_000
/** The server waits for the push service before it responds to a test. */
const TEST_TIMEOUT_MS = 20_000

/**
 * The reasons why notifications could not be turned on: the browser lacks push; only the installed app has it; they are
 * blocked; the permission prompt was dismissed; the service worker did not become active; ten seconds were not enough;
 * the server was not reached; it refused; or the browser failed.
 */
export type PushErrorKind =
  | 'unsupported'
  | 'install-first'
  | 'blocked'
  | 'dismissed'
  | 'not-ready'
  | 'timed-out'
  | 'offline'
  | 'refused'
  | 'failed'

export class PushError extends Error {
  override readonly name = 'PushError'
  readonly kind: PushErrorKind

  constructor(kind: PushErrorKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

export type PreferencesChange = (preferences: PushPreferences) => PushPreferences

/** All topics, the server's default for a phone that names none; reminders only on request. */
export const DEFAULT_PREFERENCES: PushPreferences = { topics: [...TOPICS], reminders: {} }

/** Returns why this browser cannot show notifications at all; null if it can. */
export function missingPushSupport(): 'unsupported' | 'install-first' | null {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (supported) return null
  return isAppleTab() ? 'install-first' : 'unsupported'
}

/**
 * Turns notifications on. Must be called within a tap, because the browser may show its permission prompt.
 * @param onPreparing called if the service worker is still storing the site, which may take minutes on a first visit
 * @returns the record that the server accepted
 * @throws {PushError} after logging the specification's message to the console
 */
export async function enablePush(
  preferences: PushPreferences,
  clock: Clock,
  onPreparing: () => void = () => {},
): Promise<PushRecord> {
  const { subscription, key } = await register(onPreparing).catch((cause) => {
    const error = toPushError(cause)
    console.error(logs.retrieveFailed, error)
    throw error
  })
  return save(subscription, key, preferences, clock)
}

/**
 * Changes the topics and reminders of this phone.
 * @param change returns the new ones; called with the stored ones, which another tab may have changed
 * @throws {PushError} when the server did not accept it
 */
export async function updatePreferences(change: PreferencesChange, clock: Clock): Promise<PushRecord> {
  const [record, subscription] = await Promise.all([readPushRecord(), readSubscription()])
  const preferences = change(record ?? DEFAULT_PREFERENCES)
  if (!record?.endpoint || !subscription) return enablePush(preferences, clock)
  return save(subscription, record.key, preferences, clock)
}

/**
 * Turns notifications off. Works offline as well: the push service then informs the server at its next message. The
 * preferences stay for another time.
 * @param ended whether the browser did it, not the visitor
 */
export async function disablePush(ended = false): Promise<void> {
  const [record, subscription] = await Promise.all([readPushRecord(), readSubscription()])
  // First: a page that is closed meanwhile must not subscribe again at the next visit.
  if (record) await writePushRecord({ ...record, endpoint: '', ended })
  if (!subscription) return
  const body = { token: JSON.stringify(subscription) }
  try {
    await Promise.all([
      request('/save-token', { method: 'DELETE', body }).catch((error) =>
        console.warn('The server could not be informed that notifications are off; its next message will fail:', error),
      ),
      subscription.unsubscribe(),
    ])
  } catch (error) {
    if (record) await writePushRecord(record)
    throw error
  }
}

/** Dispatches `renewed` when {@link renewSubscription} has sent a subscription to the server. */
export const subscriptionEvents = new EventTarget()

/**
 * Renews the subscription at a visit, without a prompt: subscribes again where the subscription is missing or the server's
 * key has changed, and sends it to the server if it is new, seven days old, or the visitor reads another language now.
 * @returns whether notifications are on
 */
export async function renewSubscription(clock: Clock): Promise<boolean> {
  const record = await readPushRecord()
  if (!record?.endpoint || missingPushSupport() !== null) return false
  if (Notification.permission !== 'granted') {
    // Some browsers revoke the permission of sites that are seldom opened.
    await disablePush(true)
    return false
  }
  const { subscription, key } = await subscribe()
  const latest = await readPushRecord()
  if (!latest?.endpoint) {
    // The visitor has turned notifications off meanwhile.
    await subscription.unsubscribe()
    return false
  }
  const age = clock().getTime() - record.savedAt
  const hasChanged = subscription.endpoint !== record.endpoint || key !== record.key || record.language !== site.lang
  if (hasChanged || age < 0 || age >= RENEW_AFTER_MS) {
    await saveToken(subscription, key, latest, site.lang, clock().getTime())
    subscriptionEvents.dispatchEvent(new Event('renewed'))
  }
  return true
}

/** Returns the browser's subscription for this site; null if there is none. */
export async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Makes the server send a test message to this phone.
 * @throws {ApiError} when the server does not respond
 */
export async function sendTestPush(subscription: PushSubscription): Promise<PushTested> {
  const body = { token: JSON.stringify(subscription) }
  const { data } = await request<PushTested>('/push-test', { method: 'POST', body, timeoutMs: TEST_TIMEOUT_MS })
  return data ?? { result: 'unreachable' }
}

interface Registered {
  subscription: PushSubscription
  key: string
}

async function register(onPreparing: () => void): Promise<Registered> {
  const missing = missingPushSupport()
  if (missing) throw new PushError(missing, logs.unsupported)
  if (Notification.permission === 'default') await Notification.requestPermission()
  if (Notification.permission !== 'granted') {
    console.warn(logs.noToken)
    // A dismissed prompt may be shown again, a denied one may not.
    throw new PushError(Notification.permission === 'denied' ? 'blocked' : 'dismissed', logs.blocked)
  }
  // Fails where nothing can be stored: the phone could not remember a subscription that the server has.
  await readPushRecord()
  await waitForWorker(onPreparing)
  return withTimeout(subscribe(), REGISTRATION_TIMEOUT_MS)
}

/** Resolves when a service worker is active, which a subscription needs. */
async function waitForWorker(onPreparing: () => void): Promise<void> {
  const timer = setTimeout(onPreparing, PREPARING_AFTER_MS)
  try {
    // Starts a failed installation again; `ready` alone would never resolve then.
    const registration = await navigator.serviceWorker.register('/sw.js')
    await withTimeout(
      Promise.race([navigator.serviceWorker.ready, installationFailure(registration)]),
      WORKER_TIMEOUT_MS,
    )
  } catch (cause) {
    throw new PushError('not-ready', 'The service worker did not become active.', cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects when the worker that is being installed fails. */
function installationFailure({ installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The service worker could not be installed.'))
    })
  })
}

async function subscribe(): Promise<Registered> {
  const keyRequest = request<{ publicKey: string }>('/push-key', { timeoutMs: REGISTRATION_TIMEOUT_MS })
  const [registration, { data }] = await Promise.all([navigator.serviceWorker.ready, keyRequest])
  const key = data?.publicKey ?? ''
  let subscription = await registration.pushManager.getSubscription()
  const currentKey = subscription?.options.applicationServerKey
  if (subscription && currentKey && keyText(currentKey) !== key) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  })
  if (!subscription?.endpoint) {
    console.warn(logs.noToken)
    throw new PushError('failed', logs.noToken)
  }
  return { subscription, key }
}

async function save(
  subscription: PushSubscription,
  key: string,
  preferences: PushPreferences,
  clock: Clock,
): Promise<PushRecord> {
  try {
    const record = await saveToken(subscription, key, preferences, site.lang, clock().getTime())
    setPushFlag()
    return record
  } catch (cause) {
    throw toPushError(cause)
  }
}

function toPushError(cause: unknown): PushError {
  if (cause instanceof PushError) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof TimeoutError) return new PushError('timed-out', message, cause)
  if (cause instanceof ApiError) return new PushError(cause.kind === 'refused' ? 'refused' : 'offline', message, cause)
  if (cause instanceof DOMException && cause.name === 'NotAllowedError') return new PushError('blocked', message, cause)
  return new PushError('failed', message, cause)
}
