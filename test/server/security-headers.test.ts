import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { makeSubscription } from '../helpers/subscription.ts'

const SCRIPT_HASH = "'sha256-c2NyaXB0'"
const page = (text: string) => ({
  type: 'text/html; charset=utf-8',
  etag: `"${text}"`,
  body: Buffer.from(text),
  isImmutable: false,
})
const site = {
  files: new Map([
    ['/', page('home')],
    ['/404.html', page('not found')],
    ['/styled', page('<style>p{color:red}</style>')],
  ]),
  scriptHashes: [SCRIPT_HASH],
  languages: ['en'],
}

const start = () => startTestApp({ app: { site }, config: { publicUrl: 'https://mosque.example' } })

let test: TestApp
beforeAll(async () => {
  test = await start()
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }
const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(test.url + path, init)
  await response.arrayBuffer()
  return response
}

/** One response of every kind. */
const KINDS: [string, number, () => Promise<Response>][] = [
  ['a response', 200, () => get('/api/events')],
  [
    'a cached response',
    200,
    async () => {
      await get('/api/jamat-timings')
      return get('/api/jamat-timings')
    },
  ],
  [
    'not modified',
    304,
    async () => {
      const { headers } = await get('/api/events')
      return get('/api/events', { headers: { 'if-none-match': headers.get('etag') as string } })
    },
  ],
  [
    'not modified, cached',
    304,
    async () => {
      const { headers } = await get('/api/jamat-timings')
      return get('/api/jamat-timings', { headers: { 'if-none-match': headers.get('etag') as string } })
    },
  ],
  ['a bad value', 400, () => get('/api/events/x')],
  ['a bad address', 400, () => get('/api/%zz')],
  ['bad JSON', 400, () => get('/api/login', { method: 'POST', headers: json, body: '{' })],
  [
    'a wrong login',
    401,
    () => get('/api/login', { method: 'POST', headers: json, body: '{"email":"a@b.c","password":"x"}' }),
  ],
  ['no token', 401, () => get('/api/events', { method: 'POST' })],
  ['an unknown call', 404, () => get('/api/nothing')],
  ['an unknown event', 404, () => get('/api/events/999999')],
  [
    'too much',
    413,
    () => get('/api/login', { method: 'POST', headers: json, body: `{"email":"${'x'.repeat(200_000)}"}` }),
  ],
  [
    'the wrong type',
    415,
    () => get('/api/login', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
  ],
  ['health', 200, () => get('/api/health')],
  ['the OpenAPI document', 200, () => get('/api/openapi.json')],
  ['an unknown recording', 404, () => get(`/media/recordings/${'a'.repeat(64)}.mp3`)],
  [
    'a server error',
    500,
    async () => {
      await test.deps.database.query('alter table push_subscriptions rename to away')
      const token = JSON.stringify(makeSubscription('https://fcm.googleapis.com/x'))
      const response = await get('/api/save-token', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ token, userId: 'x' }),
      })
      await test.deps.database.query('alter table away rename to push_subscriptions')
      return response
    },
  ],
  [
    'too many requests',
    429,
    async () => {
      const own = await start()
      const address = own.url
      const tries = await Promise.all(Array.from({ length: 121 }, () => fetch(`${address}/api/push-key`)))
      await Promise.all(tries.map((response) => response.arrayBuffer()))
      await own.close()
      return tries.find((response) => response.status === 429) as Response
    },
  ],
]

describe('every response', () => {
  it.each(KINDS)('(%s, %i) has the security headers', async (_kind, status, call) => {
    const { status: got, headers } = await call()
    expect(got).toBe(status)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  })

  it.each([
    ['a page', '/', 200],
    ['an unknown page', '/nothing/here', 404],
    ['an unknown file', '/nothing.js', 404],
  ])('(%s) allows only the site’s own resources and the frames of video, map and form', async (_kind, path, status) => {
    const { status: got, headers } = await get(path)
    expect(got).toBe(status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ')
        return [name, values]
      }),
    )
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", SCRIPT_HASH],
      'media-src': ["'self'", 'blob:'],
      'worker-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    })
    expect(policy['frame-src']).toContain('https://www.youtube-nocookie.com')
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval/)
  })
})

describe('on plain http', () => {
  it('browsers get no Strict-Transport-Security', async () => {
    const plain = await startTestApp({ config: { publicUrl: 'http://192.168.1.10:3000' } })
    const { headers } = await plain.app.inject('/api/health')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    await plain.close()
  })
})

describe('a page with styles inside', () => {
  it('allows exactly these styles, and no other response does', async () => {
    const hash = createHash('sha256').update('p{color:red}').digest('base64')
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
    expect(await policy('/styled')).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(await policy('/')).toContain("style-src 'self';")
  })
})
