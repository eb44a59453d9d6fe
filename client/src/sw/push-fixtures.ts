/** A message as the server sends it and a worker that receives it, for the tests of push messages. */
import 'fake-indexeddb/auto'
import { beforeEach, vi } from 'vitest'
import type { PushData, PushPayload } from '#contracts/push-payload.ts'
import { deleteMessages } from '../data/push/push-store.ts'
import { handlePush, type PushWorker } from './push.ts'
import { pushTexts } from './push-texts.ts'

export const text = pushTexts('en')
export const ORIGIN = 'https://mosque.example'
export const clock = () => new Date('2026-11-20T12:00:00Z')

export const payload = (
  data: Partial<PushData> = {},
  notification: Partial<PushPayload['notification']> = {},
): string =>
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
export function createWorker(pages: object[] = []) {
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
    cookieStore: { set: vi.fn(async (_cookie: object) => {}) },
  }
}
export const push = (worker: ReturnType<typeof createWorker>, text: string | null) =>
  handlePush(text, worker as unknown as PushWorker, clock)
export const shown = (worker: ReturnType<typeof createWorker>) => worker.registration.showNotification.mock.calls

beforeEach(async () => {
  await deleteMessages()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})
