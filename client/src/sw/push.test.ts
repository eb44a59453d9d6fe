import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushData, PushPayload } from '#contracts/push-payload.ts'
import { deleteMessages, markRead, readMessages, readTimings, writePushRecord } from '../data/push/push-store.ts'
import { handleClick, handleClose, handlePush, type PushWorker, parsePush, payloadOf } from './push.ts'
import { pushTexts } from './push-texts.ts'

const text = pushTexts('en')
const ORIGIN = 'https://mosque.example'
const clock = () => new Date('2026-11-20T12:00:00Z')

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

/** @param pages open pages that the worker does not control, as on the first visit */
function createWorker(pages: object[] = []) {
  return {
    registration: {
      showNotification: vi.fn(async (_title: string, options: NotificationOptions & { renotify?: boolean } = {}) => {
        // Like browsers.
        if (options.renotify && !options.tag) throw new TypeError('renotify without a tag')
        if (!['auto', 'ltr', 'rtl'].includes(options.dir ?? 'auto')) throw new TypeError('not a direction')
      }),
    },
    clients: {
      matchAll: vi.fn(async ({ type = 'window', includeUncontrolled = false }: ClientQueryOptions = {}) =>
        type === 'window' && includeUncontrolled ? pages : [],
      ),
      openWindow: vi.fn(async () => null),
    },
    navigator: { setAppBadge: vi.fn(async () => {}) },
    location: { origin: ORIGIN },
  }
}
const push = (worker: ReturnType<typeof createWorker>, text: string | null) =>
  handlePush(text, worker as unknown as PushWorker, clock)
const shown = (worker: ReturnType<typeof createWorker>) => worker.registration.showNotification.mock.calls

beforeEach(async () => {
  await deleteMessages()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

describe('a push message', () => {
  it('is shown with text, icon, badge and actions, stored as unread, and announced to open pages', async () => {
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
          data: { id: '7', link: '/#jamat-timings', settings: '/notifications' },
        },
      ],
    ])
    expect(page.postMessage).toHaveBeenCalledWith({ type: 'news', id: '7', topic: 'timings' })
    expect(await readMessages()).toMatchObject([{ id: '7', link: '/#jamat-timings', read: false }])
    expect(worker.navigator.setAppBadge).toHaveBeenCalledWith(1)
  })

  it('that arrives twice is stored once and does not alert again', async () => {
    const worker = createWorker()
    await push(worker, payload())
    await markRead('7')
    await push(worker, payload())
    expect(shown(worker).map(([, options]) => options?.renotify)).toEqual([true, false])
    expect(await readMessages()).toMatchObject([{ id: '7', read: true }])
  })

  it('with a corrected reminder replaces the reminder and alerts again', async () => {
    const worker = createWorker()
    await push(worker, payload({ id: '11', topic: 'reminder' }, { tag: 'reminder' }))
    await push(worker, payload({ id: '12', topic: 'reminder' }, { tag: 'reminder' }))
    expect(shown(worker).map(([, options]) => options)).toMatchObject([
      { tag: 'reminder', renotify: true },
      { tag: 'reminder', renotify: true },
    ])
  })

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', 'hello'],
    ['JSON of something else', '[1]'],
    ['null', 'null'],
    ['no title', payload({}, { title: '' })],
    ['a title that is no text', payload({}, { title: 7 as unknown as string })],
  ])('with %s as payload is shown with the fallback text', async (_, unreadable) => {
    const page = { postMessage: vi.fn() }
    const worker = createWorker([page])
    await push(worker, unreadable)
    expect(shown(worker)[0]?.[0]).toBe(text.fallback.title)
    expect(shown(worker)[0]?.[1]).toMatchObject({
      body: text.fallback.text,
      tag: 'unreadable',
      renotify: true,
      dir: 'auto',
      actions: [{ title: text.actions.open.notice }, { title: text.actions.settings }],
      data: { id: '', link: '/' },
    })
    expect(page.postMessage).toHaveBeenCalledWith({ type: 'news', id: '', topic: 'notice' })
    expect(await readMessages()).toEqual([])
  })

  it('with a topic that this version does not know is shown and listed as a notice', async () => {
    const worker = createWorker()
    await push(worker, payload({ topic: 'sermons' as 'notice' }))
    expect(shown(worker)[0]?.[1]).toMatchObject({ actions: [{ title: text.actions.open.notice }, {}] })
    expect(await readMessages()).toMatchObject([{ id: '7', topic: 'notice' }])
  })

  it('with members of other types is shown without those', async () => {
    const worker = createWorker()
    const wrong = { body: 7, tag: null, lang: ['en'], dir: 'down', navigate: {} }
    await push(worker, payload({ sentAt: 'now' }, wrong as object))
    const [title, options] = shown(worker)[0] ?? []
    expect(title).toBe('Asr is at 5:30')
    expect(options).toMatchObject({ body: '', tag: '', dir: 'auto', data: { link: '/' } })
    expect(options).not.toHaveProperty('lang')
    expect(options).not.toHaveProperty('timestamp')
  })

  it('without a tag does not ask to alert again, which browsers refuse', async () => {
    const worker = createWorker()
    await push(worker, payload({}, { tag: '' }))
    expect(shown(worker)[0]?.[1]).toMatchObject({ tag: '', renotify: false })
  })

  it('without an id alerts each time and is not listed, since it could not be told from another', async () => {
    const worker = createWorker()
    await push(worker, payload({ id: '' }))
    await push(worker, payload({ id: '' }))
    expect(shown(worker).map(([, options]) => options?.renotify)).toEqual([true, true])
    expect(await readMessages()).toEqual([])
  })

  it('is shown where the phone stores nothing', async () => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    const worker = createWorker()
    await push(worker, payload({ id: '8' }))
    IDBObjectStore.prototype.get = get
    expect(shown(worker)).toMatchObject([['Asr is at 5:30', { renotify: true }]])
  })

  it('is shown where the browser has no number on the app’s icon, which is no failure', async () => {
    const worker = { ...createWorker(), navigator: {} }
    await handlePush(payload(), worker as unknown as PushWorker, clock)
    expect(worker.registration.showNotification).toHaveBeenCalledOnce()
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('is not listed when it is a reminder or a test', async () => {
    const worker = createWorker()
    await push(worker, payload({ id: '9', topic: 'reminder' }, { tag: 'reminder' }))
    await push(worker, payload({ id: '10', topic: 'test' }, { tag: 'test' }))
    expect(shown(worker)).toHaveLength(2)
    expect(await readMessages()).toEqual([])
    expect(worker.navigator.setAppBadge).toHaveBeenLastCalledWith(0)
  })

  it('stays in the list with the fifty newest', async () => {
    const worker = createWorker()
    for (let id = 1; id <= 52; id += 1) {
      await handlePush(payload({ id: String(id) }), worker as unknown as PushWorker, () => new Date(1_000 * id))
    }
    const saved = await readMessages()
    expect([saved.length, saved[0]?.id, saved.at(-1)?.id]).toEqual([50, '52', '3'])
  })
})

describe('on a phone that subscribed in Urdu', () => {
  const record = { topics: [], reminders: null, endpoint: 'https://push.example/1', key: '', savedAt: 1 }
  const urdu = pushTexts('ur')
  beforeEach(async () => {
    await writePushRecord({ ...record, language: 'ur' })
    return () => writePushRecord(record)
  })

  it('a message is shown in its own language and direction, with buttons in Urdu', async () => {
    const worker = createWorker()
    const title = 'جماعت کے اوقات بدل گئے ہیں'
    await push(worker, payload({}, { title, lang: 'ur', dir: 'rtl', navigate: `${ORIGIN}/ur/` }))
    expect(shown(worker)[0]).toMatchObject([
      title,
      {
        ...{ lang: 'ur', dir: 'rtl' },
        actions: [{ title: urdu.actions.open.timings }, { title: urdu.actions.settings }],
        data: { link: '/ur/', settings: '/ur/notifications' },
      },
    ])
    expect(urdu.actions.settings).not.toBe(text.actions.settings)
  })

  it('an unreadable message is shown in Urdu and leads to the Urdu home page', async () => {
    const worker = createWorker()
    await push(worker, null)
    expect(shown(worker)[0]).toMatchObject([
      urdu.fallback.title,
      { body: urdu.fallback.text, lang: 'ur', data: { link: '/ur/' } },
    ])
  })
})

describe('jamat times in a message', () => {
  const entries = [{ prayer: 'asr' as const, time: '5:30', from: '2026-11-27' }]

  it('are stored and not replaced by older ones that arrive late', async () => {
    const worker = createWorker()
    await push(worker, payload({ timings: { updatedAt: '2026-11-20T11:50:00.000Z', entries } }))
    await push(worker, payload({ id: '6', timings: { updatedAt: '2026-11-20T11:40:00.000Z', entries: [] } }))
    expect(await readTimings()).toEqual({ updatedAt: '2026-11-20T11:50:00.000Z', entries })
  })

  it('keep the last day for which they are complete', () => {
    const timings = { updatedAt: '2026-11-20T11:50:00.000Z', entries, until: '2026-12-31' }
    expect(parsePush(payload({ timings }), ORIGIN)?.timings).toEqual(timings)
  })

  it('are kept without such a day if it is no text', () => {
    const timings = { updatedAt: '2026-11-20T11:50:00.000Z', entries, until: 31 } as unknown as PushData['timings']
    expect(parsePush(payload({ timings }), ORIGIN)?.timings).not.toHaveProperty('until')
  })

  it('without the time of their last change are ignored', () => {
    const timings = { updatedAt: 2026, entries } as unknown as PushData['timings']
    expect(parsePush(payload({ timings }), ORIGIN)?.timings).toBeNull()
  })

  it.each([
    ['an unknown prayer', [{ prayer: 'noon', time: '1:00', from: '2026-11-27' }]],
    ['an invalid date', [{ prayer: 'asr', time: '1:00', from: 'Friday' }]],
    ['a date and a time of day', [{ prayer: 'asr', time: '1:00', from: '2026-11-27T00:00' }]],
    ['text before a date', [{ prayer: 'asr', time: '1:00', from: 'from 2026-11-27' }]],
    ['a time that is no text', [{ prayer: 'asr', time: 100, from: '2026-11-27' }]],
    ['one invalid entry among valid ones', [...entries, { prayer: 'asr' }]],
    ['a text instead of a list', 'asr'],
  ])('with %s are ignored', (_, wrong) => {
    const timings = { updatedAt: '2026-11-20T11:50:00.000Z', entries: wrong } as unknown as PushData['timings']
    expect(parsePush(payload({ timings }), ORIGIN)?.timings).toBeNull()
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
    ['https://', '/'],
    ['', '/'],
  ])('%s leads to %s', (navigate, link) => {
    expect(parsePush(payload({}, { navigate }), ORIGIN)?.link).toBe(link)
  })
})

it('reads the payload from the notification of a declarative push', () => {
  const { title, data } = JSON.parse(payload()).notification
  const notification = { title, data, body: '', lang: '', dir: 'auto', tag: '', navigate: `${ORIGIN}/news` }
  const text = payloadOf({ data: null, notification: notification as unknown as Notification })
  expect(parsePush(text, ORIGIN)).toMatchObject({ title, link: '/news', id: '7', topic: 'timings' })
  expect(payloadOf({ data: { text: () => 'as sent' } as PushMessageData })).toBe('as sent')
  expect(payloadOf({ data: null })).toBeNull()
})

describe('a tap on a notification', () => {
  const tap = (worker: object, link: string, action = '', settings?: string) => {
    const close = vi.fn()
    const tapped = { notification: { close, data: { id: '7', link, settings } }, action }
    return handleClick(tapped, worker as PushWorker).then(() => close)
  }
  const page = (replies: boolean, more: object = {}) => ({
    focused: false,
    visibilityState: 'hidden',
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
    postMessage: vi.fn((_message: unknown, ports?: MessagePort[]) => {
      if (replies) ports?.[0]?.postMessage(true)
    }),
    ...more,
  })

  it('opens a window where none is open and marks the message as read', async () => {
    const worker = createWorker()
    await push(worker, payload())
    const close = await tap(worker, '/events/12')
    expect(close).toHaveBeenCalledOnce()
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/events/12')
    expect(await readMessages()).toMatchObject([{ read: true }])
    expect(worker.navigator.setAppBadge).toHaveBeenLastCalledWith(0)
  })

  it('focuses an open page, a visible one first, which navigates without reloading', async () => {
    const [hidden, inSight] = [page(true), page(true, { visibilityState: 'visible' })]
    const worker = createWorker([hidden, inSight])
    await tap(worker, '/events/12')
    expect(inSight.focus).toHaveBeenCalledOnce()
    expect(inSight.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'open', path: '/events/12' })
    expect(inSight.navigate).not.toHaveBeenCalled()
    expect(hidden.focus).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it('leads to the page that has the focus, of several that are visible', async () => {
    const visible = page(true, { visibilityState: 'visible' })
    const focused = page(true, { visibilityState: 'visible', focused: true })
    await tap(createWorker([visible, focused]), '/events/12')
    expect(focused.postMessage).toHaveBeenCalledOnce()
    expect(visible.postMessage).not.toHaveBeenCalled()
  })

  it('without data opens the home page', async () => {
    const worker = createWorker()
    await handleClick({ notification: { close: vi.fn(), data: null }, action: '' }, worker as unknown as PushWorker)
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/')
  })

  it('navigates a page that does not reply', async () => {
    const silent = page(false)
    await tap(createWorker([silent]), '/events/12')
    expect(silent.navigate).toHaveBeenCalledWith('/events/12')
  })

  it('navigates even where the window may not be focused', async () => {
    const behind = page(true, {
      focus: async () => {
        throw new DOMException('not allowed', 'InvalidAccessError')
      },
    })
    await tap(createWorker([behind]), '/news')
    expect(behind.postMessage).toHaveBeenCalledOnce()
  })

  it.each([
    ['its settings button', '/events/12', 'settings', undefined],
    ['its settings button in Urdu', '/ur/events/12', 'settings', '/ur/notifications'],
    ['another site’s link', 'https://forms.example/x', '', undefined],
  ])('on %s leads to the notifications’ page', async (_, link, action, settings) => {
    const worker = createWorker()
    await tap(worker, link, action, settings)
    expect(worker.clients.openWindow).toHaveBeenCalledWith(settings ?? '/notifications')
  })
})

it('marks the message of a dismissed notification as read', async () => {
  const worker = createWorker()
  await push(worker, payload())
  await handleClose({ data: { id: '7', link: '/' } }, worker as unknown as PushWorker)
  expect(worker.navigator.setAppBadge).toHaveBeenLastCalledWith(0)
})
