import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readChoice, writeChoice } from '../../sw/sw-store.ts'
import { keyBytes } from './save-token.ts'
import {
  changeWishes,
  FIRST_WISHES,
  missingSupport,
  type PushFaultKind,
  renew,
  turnOff,
  turnOn,
} from './subscription.ts'

const KEY = 'BFuyVZVhtY6RUhlwt8H0uAoCh0rTMw0cFQyi8uHtrjLh7sB7ad2LX6vNIZRc0fI3HYTRF2mv_BYzDyVFWmUEPSc'
const OTHER_KEY = KEY.replace('BFuy', 'BGuy')
const NOW = Date.parse('2026-11-20T12:00:00Z')
const clock = () => new Date(NOW)
const DAY = 24 * 3600_000

const browser = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  asked: 0,
  subscription: null as ReturnType<typeof subscriptionOf> | null,
  made: 0,
  subscribe: async () => browser.subscription,
}
/** What the server is asked, in its order: method, path, body. */
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
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async () => browser.subscribe(),
  },
}

beforeEach(async () => {
  calls = []
  serve = (_, path) => Response.json(path === '/api/push-key' ? { publicKey: KEY } : { saved: true })
  Object.assign(browser, { permission: 'default', answer: 'granted', asked: 0, subscription: null, made: 0 })
  browser.subscribe = async () => {
    browser.made += 1
    browser.subscription = subscriptionOf(`https://push.example/${browser.made}`, KEY)
    return browser.subscription
  }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.asked += 1
      browser.permission = browser.answer
      return browser.answer
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
  await writeChoice({ ...FIRST_WISHES, endpoint: '', key: '', savedAt: 0 })
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const faultOf = (work: Promise<unknown>): Promise<PushFaultKind> =>
  work.then(
    () => Promise.reject(new Error('It worked.')),
    (fault) => fault.kind,
  )
const RETRIEVAL = 'An error occurred while retrieving token.'
const NO_TOKEN = 'No registration token available. Request permission to generate one.'

describe('turning notifications on', () => {
  it('asks the browser once, and gives the server the subscription with its wishes and the placeholder', async () => {
    const wishes = { topics: ['timings' as const], reminders: { prayers: ['asr' as const], minutes: 10 as const } }
    await turnOn(wishes, clock)
    expect(browser.asked).toBe(1)
    expect(calls).toEqual([
      ['GET', '/api/push-key', undefined],
      [
        'POST',
        '/api/save-token',
        { token: '{"endpoint":"https://push.example/1"}', userId: 'static_user_id', ...wishes },
      ],
    ])
    expect(await readChoice()).toEqual({ ...wishes, endpoint: 'https://push.example/1', key: KEY, savedAt: NOW })
  })

  it('does not ask where it was granted before', async () => {
    browser.permission = 'granted'
    await turnOn(FIRST_WISHES, clock)
    expect(browser.asked).toBe(0)
  })

  it.each([
    ['denied', 'blocked'],
    ['default', 'dismissed'],
  ] as const)('ends where the answer is %s: nothing is asked of the server', async (answer, kind) => {
    browser.answer = answer
    expect(await faultOf(turnOn(FIRST_WISHES, clock))).toBe(kind)
    expect(errors).toHaveBeenCalledWith(RETRIEVAL, expect.objectContaining({ kind }))
    expect(warnings).toHaveBeenCalledWith(NO_TOKEN)
    expect(calls).toEqual([])
  })

  it('ends where the browser cannot, on an iPhone with the way to install', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    expect(await faultOf(turnOn(FIRST_WISHES, clock))).toBe('unsupported')
    expect(errors).toHaveBeenCalledWith(RETRIEVAL, expect.anything())
    Object.assign(navigator, { standalone: false })
    expect(missingSupport()).toBe('install-first')
  })

  it('ends after ten seconds', async () => {
    vi.useFakeTimers()
    browser.subscribe = () => new Promise(() => {})
    const failing = faultOf(turnOn(FIRST_WISHES, clock))
    await vi.advanceTimersByTimeAsync(9_900)
    expect(errors).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(await failing).toBe('timed-out')
    expect(errors).toHaveBeenCalledWith(RETRIEVAL, expect.objectContaining({ kind: 'timed-out' }))
    vi.useRealTimers()
  })

  it('ends where the browser gives no token', async () => {
    browser.subscribe = async () => null
    expect(await faultOf(turnOn(FIRST_WISHES, clock))).toBe('failed')
    expect(warnings).toHaveBeenCalledWith(NO_TOKEN)
  })

  it.each([
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['refuses', () => Response.json({ error: 'invalid_input', message: 'no' }, { status: 400 }), 'refused'],
  ] as const)('says so when the server %s while saving, and remembers nothing', async (_, answer, kind) => {
    const before = serve
    serve = (method, path) => (method === 'POST' ? answer() : before(method, path))
    expect(await faultOf(turnOn(FIRST_WISHES, clock))).toBe(kind)
    expect(errors).toHaveBeenCalledWith('Failed to save token to the database:', expect.anything())
    expect(await readChoice()).toMatchObject({ endpoint: '' })
  })
})

describe('at a later visit', () => {
  const visit = async (savedAgo: number, choice: object = {}) => {
    browser.permission = 'granted'
    browser.subscription = subscriptionOf('https://push.example/kept', KEY)
    const kept = { ...FIRST_WISHES, endpoint: 'https://push.example/kept', key: KEY, savedAt: NOW - savedAgo }
    await writeChoice({ ...kept, ...choice })
  }
  const saves = () => calls.filter(([method]) => method === 'POST').length

  it('nothing is sent within seven days, and the same is sent again after them', async () => {
    await visit(7 * DAY - 1)
    expect(await renew(clock)).toBe(true)
    expect(saves()).toBe(0)
    await visit(7 * DAY)
    await renew(clock)
    expect(saves()).toBe(1)
    expect(await readChoice()).toMatchObject({ savedAt: NOW })
  })

  it('another address is sent at once, with the same wishes', async () => {
    await visit(DAY, { endpoint: 'https://push.example/before', topics: ['events'] })
    await renew(clock)
    expect(calls.at(-1)?.[2]).toMatchObject({ token: '{"endpoint":"https://push.example/kept"}', topics: ['events'] })
  })

  it('a subscription that is gone is made again, without a question', async () => {
    await visit(DAY)
    browser.subscription = null
    await renew(clock)
    expect([browser.made, browser.asked, saves()]).toEqual([1, 0, 1])
  })

  it('one made with another key of the server is ended and made again, without a question', async () => {
    await visit(DAY, { key: OTHER_KEY })
    const old = subscriptionOf('https://push.example/kept', OTHER_KEY)
    browser.subscription = old
    await renew(clock)
    expect(old.unsubscribe).toHaveBeenCalledOnce()
    expect([browser.made, browser.asked, saves()]).toEqual([1, 0, 1])
    expect(await readChoice()).toMatchObject({ key: KEY, endpoint: 'https://push.example/1' })
  })

  it('it ends where the browser has taken its permission back', async () => {
    await visit(DAY)
    browser.permission = 'default'
    expect(await renew(clock)).toBe(false)
    expect(calls).toMatchObject([['DELETE', '/api/save-token', { token: '{"endpoint":"https://push.example/kept"}' }]])
    expect(await readChoice()).toMatchObject({ endpoint: '', ended: true })
    expect(browser.asked).toBe(0)
  })
})

it('a changed choice goes to the server, and notifications end without network too', async () => {
  browser.permission = 'granted'
  await turnOn(FIRST_WISHES, clock)
  await changeWishes({ topics: ['events'], reminders: null }, clock)
  expect(calls.at(-1)?.[2]).toMatchObject({ topics: ['events'] })
  const { subscription } = browser
  serve = () => Promise.reject(new TypeError('Failed to fetch'))
  await turnOff()
  expect(subscription?.unsubscribe).toHaveBeenCalledOnce()
  expect(await readChoice()).toMatchObject({ endpoint: '', topics: ['events'] })
})
