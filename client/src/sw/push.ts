/**
 * Handles push messages. Every message is shown, whatever its content and even if other steps fail: browsers end the
 * subscription of a site that shows nothing. Its content is stored for use offline.
 */

import { addressIn, DEFAULT_LANGUAGE, type Language, pathIn } from '#contracts/languages.ts'
import type { Clock } from '#contracts/mosque-time.ts'
import {
  MESSAGE_KINDS,
  type MessageKind,
  type PushData,
  type PushedTimings,
  type PushPayload,
} from '#contracts/push-payload.ts'
import { countUnread, markRead, readPushRecord, saveMessage, saveTimings } from '../data/push/push-store.ts'
import { keyBytes, saveToken } from '../data/push/save-token.ts'
import { areKnownTimings } from '../data/snapshot-validation.ts'
import {
  type NewsMessage,
  OPEN_MESSAGE,
  type OpenMessage,
  OUTDATED_COOKIE,
  PUSH_RECEIVED,
} from '../data/worker-messages.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { LANGUAGES, pushTexts } from './push-texts.ts'

/** The notification waits no longer than this for the phone's database, which may be slow or broken. */
const STORE_TIMEOUT_MS = 1000
/** A page that does not reply in this time is navigated by the browser; Firefox allows that for one second after a tap. */
const REPLY_TIMEOUT_MS = 600

/** Longer than the first paint's record has days. */
const RECORD_LIFETIME_MS = 60 * 86_400_000

const SETTINGS_PATH = '/notifications'
const ICON = '/icons/icon-192.png'
/** Monochrome with transparency: Android's status bar uses its shape only. */
const BADGE = '/icons/badge-96.png'

/** The members of the worker's global scope used here. */
export interface PushWorker {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  clients: Pick<Clients, 'matchAll' | 'openWindow'>
  navigator: { setAppBadge?(count: number): Promise<void> }
  location: { origin: string }
  /** Missing in Firefox before 140 and Safari before 18.4. */
  cookieStore?: { set(cookie: { name: string; value: string; expires: number }): Promise<void> }
}

/** A push message as it is shown. */
export interface PushMessage {
  title: string
  body: string
  /** A path of this site, or another site's address. */
  link: string
  tag: string
  lang: string
  dir: NotificationDirection
  /** Empty where it could not be read. */
  id: string
  topic: MessageKind
  sentAt: string
  timings: PushedTimings | null
}

/** Members that browsers support and the standard types lack. */
interface ExtendedOptions extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string }[]
  data: { id: string; link: string; settings: string }
}

/**
 * Returns a push message's payload; null where there is none. A browser with declarative web push has parsed it already
 * and passes the notification it would show.
 */
export function payloadOf(event: Pick<PushEvent, 'data'> & { notification?: Notification | null }): string | null {
  const payload = event.data?.text()
  if (payload || !event.notification) return payload ?? null
  const { title, body, lang, dir, tag, data } = event.notification
  const { navigate } = event.notification as Notification & { navigate?: string }
  return JSON.stringify({ notification: { title, body, navigate, lang, dir, tag, data } })
}

/**
 * Shows a message, stores it and notifies open pages.
 * @param payload its text; null where there is none
 */
export async function handlePush(payload: string | null, worker: PushWorker, clock: Clock): Promise<void> {
  const parsed = parsePush(payload, worker.location.origin)
  const [language, isNew] = await Promise.all([
    readLanguage(),
    attempt(
      async () => !parsed || (await withTimeout(store(parsed, clock().getTime(), worker), STORE_TIMEOUT_MS)),
      true,
    ),
  ])
  const message = parsed ?? fallbackMessage(language)
  await worker.registration.showNotification(message.title, notificationOptions(message, isNew, language))
  const news: NewsMessage = { type: PUSH_RECEIVED, id: message.id, topic: message.topic }
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(news)
  await attempt(async () => updateBadge(worker, await withTimeout(countUnread(), STORE_TIMEOUT_MS)), undefined)
}

/**
 * Handles a tap on a notification: shows its page in an open window or in a new one.
 * @param event the notification and the tapped action button, empty for none
 */
export async function handleClick(
  { notification, action }: { notification: Pick<Notification, 'close' | 'data'>; action: string },
  worker: PushWorker,
): Promise<void> {
  notification.close()
  const { link = '/', settings = SETTINGS_PATH } = dataOf(notification)
  // Another site is not opened directly: the list of messages shows where the link leads.
  await openPage(action === 'settings' || !link.startsWith('/') ? settings : link, worker)
  await handleClose(notification, worker)
}

/** Marks the message of a tapped or dismissed notification as read. */
export async function handleClose(notification: Pick<Notification, 'data'>, worker: PushWorker): Promise<void> {
  const { id = '' } = dataOf(notification)
  await attempt(async () => updateBadge(worker, await markRead(id)), undefined)
}

/**
 * Renews a subscription that the browser has ended or replaced. Few browsers fire this event, so every visit renews the
 * subscription as well.
 */
export async function handleSubscriptionChange(
  newSubscription: PushSubscription | null,
  worker: PushWorker,
  clock: Clock,
): Promise<void> {
  await attempt(async () => {
    const record = await readPushRecord()
    if (!record?.endpoint) return
    const next =
      newSubscription ??
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: keyBytes(record.key),
      }))
    await saveToken(next, record.key, record, record.language, clock().getTime())
  }, undefined)
}

/**
 * Parses a payload. Only the site's server can encrypt one, but it may be of another version.
 * @param payload JSON as in `PushPayload`
 * @param origin this site's origin
 * @returns null for anything else
 */
export function parsePush(payload: string | null, origin: string): PushMessage | null {
  const { title, body = '', navigate = '', tag = '', lang = '', dir = 'auto', data } = notificationOf(payload)
  if (!title) return null
  const { id = '', topic, sentAt = '', timings }: Partial<PushData> = data ?? {}
  return {
    ...{ title, body, tag, lang, dir, id, sentAt },
    link: safeLink(navigate, origin),
    topic: MESSAGE_KINDS.find((kind) => kind === topic) ?? 'notice',
    timings: areKnownTimings(timings) ? timings : null,
  }
}

function fallbackMessage(language: Language): PushMessage {
  const { title, text } = pushTexts(language).fallback
  return {
    title,
    body: text,
    link: pathIn(language, '/'),
    tag: 'unreadable',
    lang: language,
    dir: 'auto',
    id: '',
    topic: 'notice',
    sentAt: '',
    timings: null,
  }
}

function notificationOptions(
  { body, tag, lang, dir, id, topic, link, sentAt }: PushMessage,
  isNew: boolean,
  language: Language,
): ExtendedOptions {
  const { actions } = pushTexts(language)
  const at = Date.parse(sentAt)
  return {
    body,
    icon: ICON,
    badge: BADGE,
    tag,
    // Alerts again when it replaces one with the same tag, unless the same message arrived twice.
    renotify: tag !== '' && isNew,
    ...(lang && { lang }),
    dir,
    ...(at > 0 && { timestamp: at }),
    actions: [
      { action: 'open', title: actions.open[topic] },
      { action: 'settings', title: actions.settings },
    ],
    data: { id, link, settings: pathIn(language, SETTINGS_PATH) },
  }
}

/** Returns the language that this phone subscribed in. */
async function readLanguage(): Promise<Language> {
  const record = await attempt(() => withTimeout(readPushRecord(), STORE_TIMEOUT_MS), null)
  return record?.language ?? DEFAULT_LANGUAGE
}

/** Stores a message and its times. Returns whether it is new. */
async function store(message: PushMessage, receivedAt: number, worker: PushWorker): Promise<boolean> {
  const { id, topic, title, body, link, sentAt, timings } = message
  if (timings) {
    await saveTimings(timings)
    const cookie = { name: OUTDATED_COOKIE, value: '1', expires: receivedAt + RECORD_LIFETIME_MS }
    await attempt(async () => worker.cookieStore?.set(cookie), undefined)
  }
  // A reminder is outdated when the list is read, and a test has no content.
  if (id === '' || topic === 'reminder' || topic === 'test') return true
  // Without the language: the list shows it in that of the page.
  const path = addressIn(DEFAULT_LANGUAGE, link, LANGUAGES)
  return saveMessage({ id, topic, title, body, link: path, sentAt, receivedAt, read: false })
}

async function openPage(path: string, worker: PushWorker): Promise<void> {
  const pages = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) as WindowClient[]
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  if (!page) {
    await worker.clients.openWindow(path)
    return
  }
  // In parallel: browsers allow a focus only right after the tap.
  const [, replied] = await Promise.all([attempt(() => page.focus(), page), requestNavigation(page, path)])
  if (!replied) await attempt(() => page.navigate(path), null)
}

/** Requests that a page navigates without reloading. Resolves to false when it does not reply. */
function requestNavigation(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
  })
  const message: OpenMessage = { type: OPEN_MESSAGE, path }
  page.postMessage(message, [port2])
  return attempt(() => withTimeout(reply, REPLY_TIMEOUT_MS), false).finally(() => port1.close())
}

async function updateBadge({ navigator }: PushWorker, unread: number): Promise<void> {
  await navigator.setAppBadge?.(unread)
}

/** Runs work whose failure is harmless. */
async function attempt<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.warn('A part of a push message could not be handled:', error)
    return fallback
  }
}

function notificationOf(payload: string | null): Partial<PushPayload['notification']> {
  try {
    return JSON.parse(payload ?? 'null')?.notification ?? {}
  } catch {
    return {}
  }
}

function safeLink(navigate: string, origin: string): string {
  try {
    const url = new URL(navigate, origin)
    // A path that starts with two slashes would lead to another site.
    if (url.origin === origin) return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
    return url.protocol === 'https:' ? url.href : '/'
  } catch {
    return '/'
  }
}

const dataOf = ({ data }: Pick<Notification, 'data'>) => (data ?? {}) as Partial<ExtendedOptions['data']>
