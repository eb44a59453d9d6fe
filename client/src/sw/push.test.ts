import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushData, PushPayload } from '#contracts/push-payload.ts'
import { notifications as text } from '../content/en/notifications.ts'
import {
  handleClick,
  handleClose,
  handlePush,
  handleSubscriptionChange,
  type PushWorker,
  payloadOf,
  readPush,
} from './push.ts'
import { forgetMessages, markRead, readChoice, readMessages, readTimings, writeChoice } from './sw-store.ts'

const ORIGIN = 'https://mosque.example'
const clock = () => new Date('2026-11-20T12:00:00Z')
const KEY = 'BFuyVZVhtY6RUhlwt8H0uAoCh0rTMw0cFQyi8uHtrjLh7sB7ad2LX6vNIZRc0fI3HYTRF2mv_BYzDyVFWmUEPSc'

const payload = (data: Partial<PushData> = {}, notification: Partial<PushPayload['notification']> = {}): string =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: 'Asr is at 5:30',
      body: 'From Friday: Asr 5:30 (was 5:15)',
      navigate: `${ORIGIN}/#jamat-timings`,
      lang: 'en',
      dir: 'ltr',
      tag: 'timings',
      ...notification,
      data: { id: '7', topic: 'timings', sentAt: '2026-11-20T11:59:58.000Z', ...data },
    },
    mutable: true,
  })

function createWorker(pages: object[] = []) {
  return {
    registration: {
      showNotification: vi.fn<(title: string, options?: NotificationOptions) => Promise<void>>(async () => {}),
      pushManager: { subscribe: vi.fn() },
    },
    clients: { matchAll: vi.fn(async () => pages), openWindow: vi.fn(async () => null) },
    navigator: { setAppBadge: vi.fn(async () => {}) },
    location: { origin: ORIGIN },
  }
}
const push = (worker: ReturnType<typeof createWorker>, text: string | null) =>
  handlePush(text, worker as unknown as PushWorker, clock)
const shown = (worker: ReturnType<typeof createWorker>) => worker.registration.showNotification.mock.calls

beforeEach(async () => {
  await forgetMessages()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

describe('a push message', () => {
  it('is shown with its words, icon, mark and buttons, kept as unread, and told to open pages', async () => {
    const page = { postMessage: vi.fn() }
    const worker = createWorker([page])
    await push(worker, payload())
    expect(shown(worker)).toEqual([
      [
        'Asr is at 5:30',
        {
          body: 'From Friday: Asr 5:30 (was 5:15)',
          icon: '/icons/icon-192.png',
          badge: '/icons/badge-96.png',
          tag: 'timings',
          renotify: true,
          lang: 'en',
          dir: 'ltr',
          timestamp: Date.parse('2026-11-20T11:59:58Z'),
          actions: [
            { action: 'open', title: text.actions.open.timings },
            { action: 'settings', title: text.actions.settings },
          ],
          data: { id: '7', link: '/#jamat-timings' },
        },
      ],
    ])
    expect(page.postMessage).toHaveBeenCalledWith({ type: 'news', id: '7', topic: 'timings' })
    expect(await readMessages()).toMatchObject([{ id: '7', link: '/#jamat-timings', read: false }])
    expect(worker.navigator.setAppBadge).toHaveBeenCalledWith(1)
  })

  it('that comes twice is kept once and not heard again', async () => {
    const worker = createWorker()
    await push(worker, payload())
    await markRead('7')
    await push(worker, payload())
    expect(shown(worker).map(([, options]) => (options as { renotify: boolean }).renotify)).toEqual([true, false])
    expect(await readMessages()).toMatchObject([{ id: '7', read: true }])
  })

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', 'hello'],
    ['JSON of something else', '[1]'],
    ['null', 'null'],
    ['no title', payload({}, { title: '' })],
    ['a title that is none', payload({}, { title: 7 as unknown as string })],
  ])('with %s in it is shown all the same', async (_, unreadable) => {
    const worker = createWorker()
    await push(worker, unreadable)
    expect(shown(worker)[0]?.[0]).toBe(text.fallback.title)
    expect(shown(worker)[0]?.[1]).toMatchObject({ body: text.fallback.text, data: { link: '/' } })
    expect(await readMessages()).toEqual([])
  })

  it('is shown where the phone keeps nothing', async () => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    const worker = createWorker()
    await push(worker, payload({ id: '8' }))
    IDBObjectStore.prototype.get = get
    expect(shown(worker)).toHaveLength(1)
  })

  it('about a jamat that is near, or a test, does not lie in the list afterwards', async () => {
    const worker = createWorker()
    await push(worker, payload({ id: '9', topic: 'reminder' }, { tag: 'reminder' }))
    await push(worker, payload({ id: '10', topic: 'test' }, { tag: 'test' }))
    expect(shown(worker)).toHaveLength(2)
    expect(await readMessages()).toEqual([])
    expect(worker.navigator.setAppBadge).toHaveBeenLastCalledWith(0)
  })

  it('is kept with the fifty newest', async () => {
    const worker = createWorker()
    for (let id = 1; id <= 52; id += 1) {
      await handlePush(payload({ id: String(id) }), worker as unknown as PushWorker, () => new Date(1_000 * id))
    }
    const kept = await readMessages()
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([50, '52', '3'])
  })
})

describe('times in a message', () => {
  const entries = [{ prayer: 'asr' as const, time: '5:30', from: '2026-11-27' }]

  it('are kept, and not replaced by earlier ones that come late', async () => {
    const worker = createWorker()
    await push(worker, payload({ timings: { updatedAt: '2026-11-20T11:50:00.000Z', entries } }))
    await push(worker, payload({ id: '6', timings: { updatedAt: '2026-11-20T11:40:00.000Z', entries: [] } }))
    expect(await readTimings()).toEqual({ updatedAt: '2026-11-20T11:50:00.000Z', entries })
  })

  it.each([
    ['a prayer that is none', [{ prayer: 'noon', time: '1:00', from: '2026-11-27' }]],
    ['a date that is none', [{ prayer: 'asr', time: '1:00', from: 'Friday' }]],
    ['no list', 'asr'],
  ])('with %s are not believed', (_, wrong) => {
    const timings = { updatedAt: '2026-11-20T11:50:00.000Z', entries: wrong } as unknown as PushData['timings']
    expect(readPush(payload({ timings }), ORIGIN).timings).toBeNull()
  })
})

describe('the link of a message', () => {
  it.each([
    [`${ORIGIN}/events/12?x=1#y`, '/events/12?x=1#y'],
    ['/bayan/4', '/bayan/4'],
    [`${ORIGIN}//evil.example/x`, '/evil.example/x'],
    ['https://forms.example/iftar', 'https://forms.example/iftar'],
    ['javascript:alert(1)', '/'],
    ['http://forms.example/iftar', '/'],
    ['', '/'],
  ])('%s leads to %s', (navigate, link) => {
    expect(readPush(payload({}, { navigate }), ORIGIN).link).toBe(link)
  })
})

it('a browser that has read the message itself hands over what it would show', () => {
  const { title, data } = JSON.parse(payload()).notification
  const notification = { title, data, body: '', lang: '', dir: 'auto', tag: '', navigate: `${ORIGIN}/news` }
  const text = payloadOf({ data: null, notification: notification as unknown as Notification })
  expect(readPush(text, ORIGIN)).toMatchObject({ title, link: '/news', id: '7', topic: 'timings' })
  expect(payloadOf({ data: { text: () => 'as sent' } as PushMessageData })).toBe('as sent')
  expect(payloadOf({ data: null })).toBeNull()
})

describe('a tap on a notification', () => {
  const tap = (worker: object, link: string, action = '') => {
    const close = vi.fn()
    const tapped = { notification: { close, data: { id: '7', link } }, action }
    return handleClick(tapped, worker as PushWorker).then(() => close)
  }
  const page = (answers: boolean, more: object = {}) => ({
    focused: false,
    visibilityState: 'hidden',
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
    postMessage: vi.fn((_message: unknown, ports?: MessagePort[]) => {
      if (answers) ports?.[0]?.postMessage(true)
    }),
    ...more,
  })

  it('opens its page where none is open, and marks it as read', async () => {
    const worker = createWorker()
    await push(worker, payload())
    const close = await tap(worker, '/events/12')
    expect(close).toHaveBeenCalledOnce()
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/events/12')
    expect(await readMessages()).toMatchObject([{ read: true }])
    expect(worker.navigator.setAppBadge).toHaveBeenLastCalledWith(0)
  })

  it('brings an open page to the front, the one in sight first, which goes there without being loaded anew', async () => {
    const [hidden, inSight] = [page(true), page(true, { visibilityState: 'visible' })]
    const worker = createWorker([hidden, inSight])
    await tap(worker, '/events/12')
    expect(inSight.focus).toHaveBeenCalledOnce()
    expect(inSight.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/events/12' })
    expect(inSight.navigate).not.toHaveBeenCalled()
    expect(hidden.focus).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it('has the browser lead a page there that does not answer', async () => {
    const silent = page(false)
    await tap(createWorker([silent]), '/events/12')
    expect(silent.navigate).toHaveBeenCalledWith('/events/12')
  })

  it('leads to the page even where the window may not come to the front', async () => {
    const behind = page(true, {
      focus: async () => {
        throw new DOMException('not allowed', 'InvalidAccessError')
      },
    })
    await tap(createWorker([behind]), '/news')
    expect(behind.postMessage).toHaveBeenCalledOnce()
  })

  it.each([
    ['its settings button', '/events/12', 'settings'],
    ['another site’s link', 'https://forms.example/x', ''],
  ])('on %s leads to the notifications’ page', async (_, link, action) => {
    const worker = createWorker()
    await tap(worker, link, action)
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/notifications')
  })
})

it('a notification that is put away counts as read', async () => {
  const worker = createWorker()
  await push(worker, payload())
  await handleClose({ data: { id: '7', link: '/' } }, worker as unknown as PushWorker)
  expect(worker.navigator.setAppBadge).toHaveBeenLastCalledWith(0)
})

describe('a subscription that the browser has changed', () => {
  const subscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint }) })
  const choice = {
    topics: ['friday' as const],
    reminders: null,
    endpoint: 'https://push.example/1',
    key: KEY,
    savedAt: 1,
  }

  it('is made again and told to the server with the same wishes', async () => {
    await writeChoice(choice)
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ saved: true }))
    vi.spyOn(console, 'debug').mockImplementation(() => {})
    const worker = createWorker()
    worker.registration.pushManager.subscribe.mockResolvedValue(subscription('https://push.example/2'))
    await handleSubscriptionChange(null, worker as unknown as PushWorker, clock)
    const options = worker.registration.pushManager.subscribe.mock.calls[0]?.[0]
    expect(Buffer.from(options?.applicationServerKey).toString('base64url')).toBe(KEY)
    expect(sent.mock.calls[0]?.[0]).toBe('/api/save-token')
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
      token: '{"endpoint":"https://push.example/2"}',
      userId: 'static_user_id',
      topics: ['friday'],
      reminders: null,
    })
    expect(await readChoice()).toMatchObject({ endpoint: 'https://push.example/2', savedAt: clock().getTime() })
  })

  it('is left alone where notifications are off', async () => {
    await writeChoice({ ...choice, endpoint: '' })
    const worker = createWorker()
    await handleSubscriptionChange(null, worker as unknown as PushWorker, clock)
    expect(worker.registration.pushManager.subscribe).not.toHaveBeenCalled()
  })
})
