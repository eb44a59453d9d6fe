import { describe, expect, it, vi } from 'vitest'
import { readMessages } from '../data/push/push-store.ts'
import { handleClick, handleClose, type PushWorker } from './push.ts'
import { createWorker, payload, push } from './push-fixtures.ts'

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
