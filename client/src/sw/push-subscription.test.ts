import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPushRecord, writePushRecord } from '../data/push/push-store.ts'
import { handleSubscriptionChange, type PushWorker } from './push.ts'

const clock = () => new Date('2026-11-20T12:00:00Z')
const KEY = 'BFuyVZVhtY6RUhlwt8H0uAoCh0rTMw0cFQyi8uHtrjLh7sB7ad2LX6vNIZRc0fI3HYTRF2mv_BYzDyVFWmUEPSc'
const createWorker = (subscribe: unknown) => ({ registration: { pushManager: { subscribe } } }) as PushWorker

afterEach(() => void vi.restoreAllMocks())

describe('a subscription that the browser has changed', () => {
  const subscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint }) })
  const choice = {
    topics: ['friday' as const],
    reminders: { fajr: 30 as const, isha: 5 as const },
    endpoint: 'https://push.example/1',
    key: KEY,
    savedAt: 1,
    language: 'ur',
  }

  it('is renewed and sent to the server with the same preferences and language', async () => {
    await writePushRecord(choice)
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ saved: true, reminderMinutes: {} }))
    vi.spyOn(console, 'debug').mockImplementation(() => {})
    const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => subscription('https://push.example/2'))
    await handleSubscriptionChange(null, createWorker(subscribe), clock)
    const options = subscribe.mock.calls[0]?.[0]
    expect(options?.userVisibleOnly, 'browsers refuse it otherwise').toBe(true)
    expect(Buffer.from(options?.applicationServerKey as Uint8Array).toString('base64url')).toBe(KEY)
    expect(sent.mock.calls[0]?.[0]).toBe('/api/save-token')
    expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
      token: '{"endpoint":"https://push.example/2"}',
      userId: 'static_user_id',
      topics: ['friday'],
      reminders: { prayers: ['fajr', 'isha'], minutes: 30 },
      reminderMinutes: { fajr: 30, isha: 5 },
      language: 'ur',
    })
    expect(await readPushRecord()).toMatchObject({
      endpoint: 'https://push.example/2',
      savedAt: clock().getTime(),
      language: 'ur',
    })
  })

  it('is not renewed where notifications are off', async () => {
    await writePushRecord({ ...choice, endpoint: '' })
    const subscribe = vi.fn()
    await handleSubscriptionChange(null, createWorker(subscribe), clock)
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('is not renewed on a phone that has never subscribed, which is no failure', async () => {
    await readPushRecord()
    const database = await openDB('minbar-push')
    await database.clear('choice')
    database.close()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const subscribe = vi.fn()
    await handleSubscriptionChange(null, createWorker(subscribe), clock)
    expect(subscribe).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
  })
})
