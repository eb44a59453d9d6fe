import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markRead, readMessages, writePushRecord } from '../data/push/push-store.ts'
import { handlePush, type PushWorker } from './push.ts'
import { clock, createWorker, ORIGIN, payload, push, shown, text } from './push-fixtures.ts'
import { pushTexts } from './push-texts.ts'

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

  it('with times tells the next page that its record may be older', async () => {
    const worker = createWorker()
    await push(worker, payload())
    expect(worker.cookieStore.set).not.toHaveBeenCalled()
    await push(worker, payload({ timings: { updatedAt: '2026-11-20T11:59:00.000Z', entries: [] } }))
    expect(worker.cookieStore.set).toHaveBeenCalledWith({
      name: 'outdated',
      value: '1',
      expires: expect.toSatisfy((expires: number) => expires > clock().getTime() + 45 * 86_400_000),
    })
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
  const record = { topics: [], reminders: {}, endpoint: 'https://push.example/1', key: '', savedAt: 1 }
  const urdu = pushTexts('ur')
  beforeEach(async () => {
    await writePushRecord({ ...record, language: 'ur' })
    return () => writePushRecord({ ...record, language: 'en' })
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

  it('a message is stored without the language of its link, which the list shows in that of the page', async () => {
    await push(createWorker(), payload({ topic: 'friday' }, { navigate: `${ORIGIN}/ur/bayan/12?t=1.5` }))
    expect(await readMessages()).toMatchObject([{ link: '/bayan/12?t=1.5' }])
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
