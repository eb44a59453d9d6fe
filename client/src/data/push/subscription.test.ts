import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/helpers/eventually.ts'
import { pushErrorText } from './push-error-text.ts'
import { readPushRecord, writePushRecord } from './push-store.ts'
import { keyBytes } from './save-token.ts'
import {
  DEFAULT_PREFERENCES,
  disablePush,
  enablePush,
  missingPushSupport,
  PushError,
  type PushErrorKind,
  renewSubscription,
  updatePreferences,
} from './subscription.ts'

const KEY = 'BFuyVZVhtY6RUhlwt8H0uAoCh0rTMw0cFQyi8uHtrjLh7sB7ad2LX6vNIZRc0fI3HYTRF2mv_BYzDyVFWmUEPSc'
const OTHER_KEY = KEY.replace('BFuy', 'BGuy')
const NOW = Date.parse('2026-11-20T12:00:00Z')
const clock = () => new Date(NOW)
const DAY = 24 * 3600_000
/** The response of a server of this version. */
const SAVED = { saved: true, reminderMinutes: {} }

const browser = {
  permission: 'default' as NotificationPermission,
  decision: 'granted' as NotificationPermission,
  prompts: 0,
  subscription: null as ReturnType<typeof subscriptionOf> | null,
  made: 0,
  subscribe: async () => browser.subscription,
  ready: null as Promise<unknown> | null,
}
/** The requests in their order: method, path, body. */
let calls: [string, string, { token?: string; topics?: string[] } | undefined][]
let serve: (method: string, path: string) => Response | Promise<Response>

function subscriptionOf(endpoint: string, key: string) {
  return {
    endpoint,
    options: { applicationServerKey: keyBytes(key).buffer },
    toJSON: () => ({ endpoint }),
    unsubscribe: vi.fn(async () => {
      browser.subscription = null
      return true
    }),
  }
}

const errors = vi.fn()
const warnings = vi.fn()
const registration = {
  installing: null as { state: string; addEventListener(type: string, listener: () => void): void } | null,
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async () => browser.subscribe(),
  },
}

beforeEach(async () => {
  calls = []
  serve = (_, path) => Response.json(path === '/api/push-key' ? { publicKey: KEY } : SAVED)
  registration.installing = null
  browser.ready = Promise.resolve(registration)
  Object.assign(browser, { permission: 'default', decision: 'granted', prompts: 0, subscription: null, made: 0 })
  browser.subscribe = async () => {
    browser.made += 1
    browser.subscription = subscriptionOf(`https://push.example/${browser.made}`, KEY)
    return browser.subscription
  }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: browser.ready,
      getRegistration: async () => registration,
      register: async () => registration,
    },
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.prompts += 1
      browser.permission = browser.decision
      return browser.decision
    },
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    calls.push([method, url, init.body ? JSON.parse(String(init.body)) : undefined])
    return serve(method, url)
  })
  vi.spyOn(console, 'error').mockImplementation(errors.mockReset())
  vi.spyOn(console, 'warn').mockImplementation(warnings.mockReset())
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  await writePushRecord({ ...DEFAULT_PREFERENCES, endpoint: '', key: '', savedAt: 0, language: 'en' })
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const stubReady = (ready: Promise<unknown>) => Object.assign(navigator.serviceWorker, { ready })
const errorOf = (work: Promise<unknown>): Promise<PushErrorKind> =>
  work.then(
    () => Promise.reject(new Error('It worked.')),
    (error) => error.kind,
  )
const RETRIEVAL = 'An error occurred while retrieving token.'
const NO_TOKEN = 'No registration token available. Request permission to generate one.'

describe('turning notifications on', () => {
  it('requests permission once and sends the server the subscription, the preferences and the placeholder user', async () => {
    const preferences = { topics: ['timings' as const], reminders: { asr: 10 as const, isha: 30 as const } }
    await enablePush(preferences, clock)
    expect(browser.prompts).toBe(1)
    expect(calls).toEqual([
      ['GET', '/api/push-key', undefined],
      [
        'POST',
        '/api/save-token',
        {
          token: '{"endpoint":"https://push.example/1"}',
          userId: 'static_user_id',
          language: 'en',
          topics: ['timings'],
          reminders: { prayers: ['asr', 'isha'], minutes: 30 },
          reminderMinutes: { asr: 10, isha: 30 },
        },
      ],
    ])
    expect(await readPushRecord()).toEqual({
      ...preferences,
      endpoint: 'https://push.example/1',
      key: KEY,
      savedAt: NOW,
      language: 'en',
    })
  })

  it('sends a server that does not know all topics the others, and all of them at the next visit', async () => {
    const known = (topics: readonly string[] = []) => topics.every((topic) => topic !== 'janazah')
    serve = (_, path) => {
      if (path === '/api/push-key') return Response.json({ publicKey: KEY })
      if (known(calls.at(-1)?.[2]?.topics)) return Response.json({ saved: true })
      const refusal = { error: 'invalid_input', message: 'topics: is not known here.', field: 'topics' }
      return Response.json(refusal, { status: 400 })
    }
    await enablePush({ topics: ['events', 'janazah'], reminders: {} }, clock)
    expect(calls.slice(1).map(([, , body]) => body?.topics)).toEqual([['events', 'janazah'], ['events']])
    expect(await readPushRecord()).toMatchObject({ topics: ['events', 'janazah'], savedAt: 0 })
  })

  it('does not request permission that is already granted', async () => {
    browser.permission = 'granted'
    await enablePush(DEFAULT_PREFERENCES, clock)
    expect(browser.prompts).toBe(0)
  })

  it.each([
    ['denied', 'blocked'],
    ['default', 'dismissed'],
  ] as const)('fails without a request to the server when the permission stays %s', async (decision, kind) => {
    browser.decision = decision
    expect(await errorOf(enablePush(DEFAULT_PREFERENCES, clock))).toBe(kind)
    expect(errors).toHaveBeenCalledWith(RETRIEVAL, expect.objectContaining({ kind }))
    expect(warnings).toHaveBeenCalledWith(NO_TOKEN)
    expect(calls).toEqual([])
  })

  it('fails where the browser lacks push, on an iPhone with the steps to install', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    expect(await errorOf(enablePush(DEFAULT_PREFERENCES, clock))).toBe('unsupported')
    expect(errors).toHaveBeenCalledWith(RETRIEVAL, expect.anything())
    Object.assign(navigator, { standalone: false })
    expect(missingPushSupport()).toBe('install-first')
  })

  it('fails after ten seconds', async () => {
    vi.useFakeTimers()
    browser.subscribe = () => new Promise(() => {})
    const failing = errorOf(enablePush(DEFAULT_PREFERENCES, clock))
    await vi.advanceTimersByTimeAsync(9_900)
    expect(errors).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(await failing).toBe('timed-out')
    expect(errors).toHaveBeenCalledWith(RETRIEVAL, expect.objectContaining({ kind: 'timed-out' }))
    vi.useRealTimers()
  })

  it('fails where the browser returns no subscription', async () => {
    browser.subscribe = async () => null
    expect(await errorOf(enablePush(DEFAULT_PREFERENCES, clock))).toBe('failed')
    expect(warnings).toHaveBeenCalledWith(NO_TOKEN)
  })

  describe('while the service worker still stores the site', () => {
    it('says so and waits, and counts the ten seconds from its activation', async () => {
      vi.useFakeTimers()
      let activate: (value: unknown) => void = () => {}
      stubReady(new Promise((resolve) => (activate = resolve)))
      const onPreparing = vi.fn()
      const enabling = enablePush(DEFAULT_PREFERENCES, clock, onPreparing)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(onPreparing).toHaveBeenCalledOnce()
      expect(errors).not.toHaveBeenCalled()
      activate(registration)
      await vi.advanceTimersByTimeAsync(100)
      vi.useRealTimers()
      expect(await enabling).toMatchObject({ endpoint: 'https://push.example/1' })
    })

    it('fails at once when the installation fails, with a text of its own', async () => {
      stubReady(new Promise(() => {}))
      let fail: () => void = () => {}
      registration.installing = { state: 'installing', addEventListener: (_, listener) => (fail = listener) }
      const failing = errorOf(enablePush(DEFAULT_PREFERENCES, clock))
      await eventually(() => expect(browser.prompts).toBe(1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      registration.installing.state = 'redundant'
      fail()
      expect(await failing).toBe('not-ready')
      expect(pushErrorText(new PushError('not-ready', ''))).toContain('stored')
    })

    it('gives up after five minutes', async () => {
      vi.useFakeTimers()
      stubReady(new Promise(() => {}))
      const failing = errorOf(enablePush(DEFAULT_PREFERENCES, clock))
      await vi.advanceTimersByTimeAsync(5 * 60_000 + 100)
      expect(await failing).toBe('not-ready')
      vi.useRealTimers()
    })
  })

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['refuses', () => Response.json({ error: 'invalid_input', message: 'no' }, { status: 400 }), 'refused'],
  ] as const)('fails when the server %s while saving, and stores nothing', async (_, response, kind) => {
    const before = serve
    serve = (method, path) => (method === 'POST' ? response() : before(method, path))
    expect(await errorOf(enablePush(DEFAULT_PREFERENCES, clock))).toBe(kind)
    expect(errors).toHaveBeenCalledWith('Failed to save token to the database:', expect.anything())
    expect(await readPushRecord()).toMatchObject({ endpoint: '' })
  })
})

describe('at a later visit', () => {
  const visit = async (savedAgo: number, change: object = {}) => {
    browser.permission = 'granted'
    const endpoint = 'https://push.example/current'
    browser.subscription = subscriptionOf(endpoint, KEY)
    const record = { ...DEFAULT_PREFERENCES, endpoint, key: KEY, savedAt: NOW - savedAgo, language: 'en' }
    await writePushRecord({ ...record, ...change })
  }
  const saves = () => calls.filter(([method]) => method === 'POST').length

  it('sends nothing within seven days and the same subscription after them', async () => {
    await visit(7 * DAY - 1)
    expect(await renewSubscription(clock)).toBe(true)
    expect(saves()).toBe(0)
    await visit(7 * DAY)
    await renewSubscription(clock)
    expect(saves()).toBe(1)
    expect(await readPushRecord()).toMatchObject({ savedAt: NOW })
  })

  it.each([
    ['endpoint', { endpoint: 'https://push.example/before' }],
    ['language', { language: 'ur' }],
  ])('sends a changed %s at once, with the same preferences', async (_what, before) => {
    await visit(DAY, { ...before, topics: ['events'] })
    await renewSubscription(clock)
    expect(calls.at(-1)?.[2]).toMatchObject({
      token: '{"endpoint":"https://push.example/current"}',
      topics: ['events'],
      language: 'en',
    })
  })

  it('sends the minutes of each prayer again that a server of the previous version could not store', async () => {
    await visit(DAY)
    serve = (_, path) => Response.json(path === '/api/push-key' ? { publicKey: KEY } : { saved: true })
    await updatePreferences((stored) => ({ ...stored, reminders: { fajr: 30, isha: 5 } }), clock)
    await renewSubscription(clock)
    serve = (_, path) => Response.json(path === '/api/push-key' ? { publicKey: KEY } : SAVED)
    await renewSubscription(clock)
    expect(calls.at(-1)?.[2]).toMatchObject({ reminderMinutes: { fajr: 30, isha: 5 } })
    expect(saves()).toBe(3)
    await renewSubscription(clock)
    expect(saves(), 'once it is stored').toBe(3)
  })

  it('subscribes again without a prompt where the subscription is missing', async () => {
    await visit(DAY)
    browser.subscription = null
    await renewSubscription(clock)
    expect([browser.made, browser.prompts, saves()]).toEqual([1, 0, 1])
  })

  it('replaces a subscription made with another server key, without a prompt', async () => {
    await visit(DAY, { key: OTHER_KEY })
    const old = subscriptionOf('https://push.example/current', OTHER_KEY)
    browser.subscription = old
    await renewSubscription(clock)
    expect(old.unsubscribe).toHaveBeenCalledOnce()
    expect([browser.made, browser.prompts, saves()]).toEqual([1, 0, 1])
    expect(await readPushRecord()).toMatchObject({ key: KEY, endpoint: 'https://push.example/1' })
  })

  it('turns notifications off where the browser has revoked its permission', async () => {
    await visit(DAY)
    browser.permission = 'default'
    expect(await renewSubscription(clock)).toBe(false)
    expect(calls).toMatchObject([
      ['DELETE', '/api/save-token', { token: '{"endpoint":"https://push.example/current"}' }],
    ])
    expect(await readPushRecord()).toMatchObject({ endpoint: '', ended: true })
    expect(browser.prompts).toBe(0)
  })
})

it('remembers at once that notifications are off, but not where the browser cannot end them', async () => {
  browser.permission = 'granted'
  await enablePush(DEFAULT_PREFERENCES, clock)
  const deleted = Promise.withResolvers<Response>()
  serve = () => deleted.promise
  const disabling = disablePush()
  await eventually(() => expect(calls.at(-1)?.[0]).toBe('DELETE'))
  expect(await readPushRecord()).toMatchObject({ endpoint: '' })
  deleted.resolve(Response.json({ deleted: true }))
  await disabling

  serve = (_, path) => Response.json(path === '/api/push-key' ? { publicKey: KEY } : SAVED)
  await enablePush(DEFAULT_PREFERENCES, clock)
  browser.subscription?.unsubscribe.mockRejectedValue(new Error('The browser failed.'))
  await expect(disablePush()).rejects.toThrow('The browser failed.')
  expect((await readPushRecord())?.endpoint).not.toBe('')
})

describe('a renewal that waits for the server', () => {
  const renewWhile = async (savedAgo: number, change: () => Promise<unknown>) => {
    browser.permission = 'granted'
    const endpoint = 'https://push.example/current'
    browser.subscription = subscriptionOf(endpoint, KEY)
    await writePushRecord({ ...DEFAULT_PREFERENCES, endpoint, key: KEY, savedAt: NOW - savedAgo, language: 'en' })
    const key = Promise.withResolvers<Response>()
    serve = (_, path) => (path === '/api/push-key' ? key.promise : Response.json(SAVED))
    const renewing = renewSubscription(clock)
    await eventually(() => expect(calls).toHaveLength(1))
    await change()
    key.resolve(Response.json({ publicKey: KEY }))
    return renewing
  }

  it('does not turn on what the visitor has turned off meanwhile', async () => {
    expect(await renewWhile(8 * DAY, () => disablePush())).toBe(false)
    expect(browser.subscription).toBeNull()
    expect(await readPushRecord()).toMatchObject({ endpoint: '' })
    expect(calls.filter(([method]) => method === 'POST')).toEqual([])
  })

  it('keeps the topics that the visitor has chosen meanwhile', async () => {
    await renewWhile(8 * DAY, () => updatePreferences(() => ({ topics: ['events'], reminders: {} }), clock))
    expect(await readPushRecord()).toMatchObject({ topics: ['events'] })
    expect(calls.at(-1)?.[2]).toMatchObject({ topics: ['events'] })
  })
})

it('changes what is stored, not what another tab has read before', async () => {
  browser.permission = 'granted'
  await enablePush(DEFAULT_PREFERENCES, clock)
  await updatePreferences((stored) => ({ ...stored, reminders: { fajr: 30 } }), clock)
  await updatePreferences(({ reminders }) => ({ topics: [], reminders: { ...reminders, isha: 5 } }), clock)
  expect(await readPushRecord()).toMatchObject({ topics: [], reminders: { fajr: 30, isha: 5 } })
  expect(calls.at(-1)?.[2]).toMatchObject({ reminderMinutes: { fajr: 30, isha: 5 } })
})

describe('preferences that a page of the previous version has stored', () => {
  const store = async (reminders: object | null) => {
    const database = await openDB('minbar-push')
    const record = { topics: ['events'], reminders, endpoint: '', key: '', savedAt: 1 }
    await database.put('choice', record, 'mine')
    database.close()
  }

  it('have its minutes for each chosen prayer', async () => {
    await store({ prayers: ['fajr', 'jumma'], minutes: 15 })
    expect(await readPushRecord()).toMatchObject({ topics: ['events'], reminders: { fajr: 15, jumma: 15 } })
    await store(null)
    expect(await readPushRecord()).toMatchObject({ reminders: {} })
  })

  it('and those of this version are of use to each other', async () => {
    const reminders = { fajr: 30, isha: 5 } as const
    await writePushRecord({ topics: [], reminders, endpoint: '', key: '', savedAt: 1, language: 'en' })
    const database = await openDB('minbar-push')
    expect(await database.get('choice', 'mine')).toMatchObject({
      reminders: { prayers: ['fajr', 'isha'], minutes: 30 },
    })
    database.close()
  })
})

it('sends changed preferences to the server and turns notifications off offline as well', async () => {
  browser.permission = 'granted'
  await enablePush(DEFAULT_PREFERENCES, clock)
  await updatePreferences(() => ({ topics: ['events'], reminders: {} }), clock)
  expect(calls.at(-1)?.[2]).toMatchObject({ topics: ['events'] })
  const { subscription } = browser
  serve = () => Promise.reject(new TypeError('Failed to fetch'))
  await disablePush()
  expect(subscription?.unsubscribe).toHaveBeenCalledOnce()
  expect(await readPushRecord()).toMatchObject({ endpoint: '', topics: ['events'] })
})
