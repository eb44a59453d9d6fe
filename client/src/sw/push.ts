/**
 * What the worker does with push messages. Each one is shown, whatever it holds and whatever fails beside it: browsers
 * end the subscription of a site that stays silent. What it says is kept, so that it is there without network.
 */
import type { Clock } from '#contracts/karachi-time.ts'
import { PRAYERS } from '#contracts/prayers.ts'
import { MESSAGE_KINDS, type MessageKind, type PushedTimings } from '#contracts/push-payload.ts'
import { notifications as text } from '../content/en/notifications.ts'
import { keyBytes, saveToken } from '../data/push/save-token.ts'
import { NEWS_MESSAGE, type NewsMessage, OPEN_MESSAGE, type OpenMessage } from '../data/worker-messages.ts'
import { within } from '../lib/within.ts'
import { countUnread, keepMessage, keepTimings, markRead, readChoice } from './sw-store.ts'

/** The phone's database may be slow or broken; the notification does not wait longer for it, in milliseconds. */
const STORE_LIMIT = 1000
/** A page that does not answer in this time is asked by the browser instead. Below the second that Firefox allows after a tap. */
const ANSWER_LIMIT = 600

const SETTINGS = '/notifications'
const ICON = '/icons/icon-192.png'
/** One colour on nothing: Android's status bar takes its shape only. */
const BADGE = '/icons/badge-96.png'

/** What of the worker is used here. */
export interface PushWorker {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  clients: Pick<Clients, 'matchAll' | 'openWindow'>
  navigator: { setAppBadge?(count: number): Promise<void> }
  location: { origin: string }
}

/** A message as it is shown. */
export interface Notice {
  title: string
  body: string
  /** A path of this site, or another site's address. */
  link: string
  tag: string
  lang?: string
  dir?: NotificationDirection
  /** Empty where it could not be read. */
  id: string
  topic: MessageKind
  sentAt: string
  timings: PushedTimings | null
}

/** Members that the browsers know and the types do not. */
interface Shown extends NotificationOptions {
  renotify?: boolean
  timestamp?: number
  actions?: { action: string; title: string }[]
  data: { id: string; link: string }
}

/**
 * A push message's text. A browser that knows declarative messages has read it already and hands over the
 * notification it would show.
 * @returns null where there is none
 */
export function payloadOf(event: Pick<PushEvent, 'data'> & { notification?: Notification | null }): string | null {
  const payload = event.data?.text()
  if (payload || !event.notification) return payload ?? null
  const { title, body, lang, dir, tag, data } = event.notification
  const { navigate } = event.notification as Notification & { navigate?: string }
  return JSON.stringify({ notification: { title, body, navigate, lang, dir, tag, data } })
}

/** Shows a message, keeps it, and tells open pages. @param payload its text; null where there is none */
export async function handlePush(payload: string | null, worker: PushWorker, clock: Clock): Promise<void> {
  const notice = readPush(payload, worker.location.origin)
  const isNew = await attempt(() => within(keep(notice, clock().getTime()), STORE_LIMIT), true)
  await worker.registration.showNotification(notice.title, optionsOf(notice, isNew))
  const news: NewsMessage = { type: NEWS_MESSAGE, id: notice.id, topic: notice.topic }
  for (const page of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(news)
  await attempt(async () => showUnread(worker, await within(countUnread(), STORE_LIMIT)), undefined)
}

/**
 * A notification was tapped: its page is shown, in a window that is open or in a new one.
 * @param tapped the notification and which of its buttons, empty for none
 */
export async function handleClick(
  { notification, action }: { notification: Pick<Notification, 'close' | 'data'>; action: string },
  worker: PushWorker,
): Promise<void> {
  notification.close()
  const { link = '/' } = dataOf(notification)
  // Another site's page is not opened unseen: the list says where the link leads.
  await show(action === 'settings' || !link.startsWith('/') ? SETTINGS : link, worker)
  await handleClose(notification, worker)
}

/** A notification was tapped or put away: it has been seen. */
export async function handleClose(notification: Pick<Notification, 'data'>, worker: PushWorker): Promise<void> {
  const { id = '' } = dataOf(notification)
  await attempt(async () => showUnread(worker, await markRead(id)), undefined)
}

/**
 * The browser has ended this phone's subscription and may have made another; few browsers tell. The next visit looks
 * after it as well.
 */
export async function handleSubscriptionChange(
  newSubscription: PushSubscription | null,
  worker: PushWorker,
  clock: Clock,
): Promise<void> {
  await attempt(async () => {
    const choice = await readChoice()
    if (!choice?.endpoint) return
    const next =
      newSubscription ??
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: keyBytes(choice.key),
      }))
    await saveToken(next, choice.key, choice, clock().getTime())
  }, undefined)
}

/**
 * Reads a message.
 * @param payload its text, as `PushPayload` has it; anything else gives the words for one that cannot be read
 * @param origin this site's
 */
export function readPush(payload: string | null, origin: string): Notice {
  const { notification } = asObject(parse(payload))
  const { title, body, navigate, tag, lang, dir, data } = asObject(notification)
  const { id, topic, sentAt, timings } = asObject(data)
  if (typeof title !== 'string' || title === '') {
    return {
      title: text.fallback.title,
      body: text.fallback.text,
      link: '/',
      tag: 'unreadable',
      id: '',
      topic: 'notice',
      sentAt: '',
      timings: null,
    }
  }
  return {
    title,
    body: asText(body),
    link: linkOf(asText(navigate), origin),
    tag: asText(tag),
    lang: asText(lang),
    dir: dir === 'ltr' || dir === 'rtl' ? dir : 'auto',
    id: asText(id),
    topic: MESSAGE_KINDS.find((kind) => kind === topic) ?? 'notice',
    sentAt: asText(sentAt),
    timings: readTimings(timings),
  }
}

function optionsOf({ body, tag, lang, dir, id, topic, link, sentAt }: Notice, isNew: boolean): Shown {
  const at = Date.parse(sentAt)
  return {
    body,
    icon: ICON,
    badge: BADGE,
    tag,
    // In place of an older one with the same tag it is heard again, unless it is the same message come twice.
    renotify: tag !== '' && isNew,
    ...(lang && { lang }),
    ...(dir && { dir }),
    ...(at > 0 && { timestamp: at }),
    actions: [
      { action: 'open', title: text.actions.open[topic] },
      { action: 'settings', title: text.actions.settings },
    ],
    data: { id, link },
  }
}

/** @returns whether the message is new here */
async function keep(notice: Notice, receivedAt: number): Promise<boolean> {
  const { id, topic, title, body, link, sentAt, timings } = notice
  if (timings) await keepTimings(timings)
  // What was near has passed when the list is read, and a test is no news.
  if (id === '' || topic === 'reminder' || topic === 'test') return true
  return keepMessage({ id, topic, title, body, link, sentAt, receivedAt, read: false })
}

async function show(path: string, worker: PushWorker): Promise<void> {
  const pages = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) as WindowClient[]
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  if (!page) {
    await worker.clients.openWindow(path)
    return
  }
  // Both at once: a browser lets a window come to the front only right after the tap.
  const [, answered] = await Promise.all([attempt(() => page.focus(), page), askPage(page, path)])
  if (!answered) await attempt(() => page.navigate(path), null)
}

/** The page goes there by itself, without being loaded anew. @returns false when it does not answer */
function askPage(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
  })
  const message: OpenMessage = { type: OPEN_MESSAGE, path }
  page.postMessage(message, [port2])
  return attempt(() => within(answer, ANSWER_LIMIT), false).finally(() => port1.close())
}

async function showUnread({ navigator }: PushWorker, count: number): Promise<void> {
  await navigator.setAppBadge?.(count)
}

/** What may fail without harm. */
async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    console.warn('A part of a push message could not be handled:', fault)
    return otherwise
  }
}

function parse(payload: string | null): unknown {
  try {
    return JSON.parse(payload ?? 'null')
  } catch {
    return null
  }
}

function linkOf(navigate: string, origin: string): string {
  try {
    const url = new URL(navigate, origin)
    // A path that begins with two slashes would lead to another site.
    if (url.origin === origin) return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
    return url.protocol === 'https:' ? url.href : '/'
  } catch {
    return '/'
  }
}

function readTimings(value: unknown): PushedTimings | null {
  const { updatedAt, entries, until } = asObject(value)
  if (!Array.isArray(entries) || typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt))) return null
  const isEntry = (entry: unknown) => {
    const { prayer, time, from } = asObject(entry)
    return (
      PRAYERS.some((known) => known === prayer) && typeof time === 'string' && /^\d{4}-\d\d-\d\d$/.test(asText(from))
    )
  }
  return entries.every(isEntry) ? { updatedAt, entries, ...(typeof until === 'string' && { until }) } : null
}

const dataOf = ({ data }: Pick<Notification, 'data'>) => (data ?? {}) as Partial<Shown['data']>
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
