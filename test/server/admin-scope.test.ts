import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN } from '../helpers/app.ts'
import { sendHead } from '../helpers/raw-request.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

interface Call {
  method: string
  path: string
  secured: boolean
}

/** Calls that change something and are for everyone. */
const FOR_EVERYONE = [
  'POST /api/login',
  'POST /api/save-token',
  'DELETE /api/save-token',
  'POST /api/push-test',
  'POST /api/screen-codes',
  // With the token of a screen.
  'POST /api/screens/mine/report',
  // Of a new installation, with its token.
  'POST /api/setup',
  'POST /api/setup/token',
  'POST /api/setup/uploads',
  'PATCH /api/setup/uploads/{upload}',
  'DELETE /api/setup/uploads/{upload}',
  'POST /api/setup/restores',
]

let calls: Call[]
const test = withTestApp()
beforeAll(async () => {
  await test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: test.auth, payload: { fajr: '5:45' } })
  const { paths = {} } = test.app.swagger() as { paths?: Record<string, Record<string, { security?: object[] }>> }
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      secured: security !== undefined,
    })),
  )
})

const name = ({ method, path }: Call) => `${method} ${path}`
const filled = (path: string) =>
  path
    .replace('{kind}', 'friday')
    .replace('{id}', '1')
    .replace(/\{\w+\}/g, '1')

/** All rows of all tables that a visitor might want to change. */
async function everything(): Promise<unknown> {
  const tables = [
    'jamat_times',
    'events',
    'recordings',
    'recording_corrections',
    'transcripts',
    'speakers',
    'series',
    'admins',
    'hijri_months',
    'ramadans',
    'push_messages',
    'screens',
    'change_counter',
  ]
  return Promise.all(tables.map((table) => test.deps.database.query(`select * from ${table} order by 1`)))
}

describe('a request without an administrator', () => {
  it('is refused for every route that changes something, except login and push tokens', () => {
    const changing = calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    expect(
      changing
        .filter(({ secured }) => !secured)
        .map(name)
        .sort(),
    ).toEqual(FOR_EVERYONE.toSorted())
    expect(changing.filter(({ secured }) => secured).map(name)).toEqual(
      expect.arrayContaining([
        'PUT /api/jamat-timings',
        'POST /api/post-recording/{kind}',
        'DELETE /api/delete-recording/{id}',
        'POST /api/events',
        'PUT /api/events/{id}',
        'DELETE /api/events/{id}',
      ]),
    )
  })

  it('is refused without a token and changes nothing, with any body', async () => {
    const before = await everything()
    for (const call of calls.filter(({ secured }) => secured)) {
      for (const payload of [undefined, {}, { fajr: '1:00', isUpcoming: true }]) {
        const response = await test.app.inject({
          method: call.method as 'PUT',
          url: filled(call.path),
          ...(payload && { payload }),
        })
        expect(response.statusCode, name(call)).toBe(401)
        expect(response.headers['www-authenticate'], name(call)).toBe('Bearer')
        expect(response.json(), name(call)).toMatchObject({ error: 'unauthorized' })
      }
    }
    expect(await everything()).toEqual(before)
  })

  it('is refused before its ids, fields and types are validated', async () => {
    for (const path of ['/api/events/999999', '/api/events/x', '/api/events/0']) {
      const response = await test.app.inject({
        method: 'PUT',
        url: path,
        headers: { 'content-type': 'text/nonsense' },
        payload: '{',
      })
      expect(response.statusCode, path).toBe(401)
    }
  })

  it('is refused before its body has arrived', async () => {
    for (const call of calls.filter(({ secured, method }) => secured && method !== 'GET')) {
      const multipart = call.path.includes('post-recording')
      const head = await sendHead(test.url, [
        `${call.method} ${filled(call.path)} HTTP/1.1`,
        'host: mosque.example',
        `content-type: ${multipart ? 'multipart/form-data; boundary=x' : 'application/json'}`,
        'content-length: 1000000',
      ])
      expect(head, name(call)).toMatch(/^HTTP\/1\.1 401 /)
    }
  })

  it('is refused for other spellings of the path and method overrides', async () => {
    const spellings = [
      '/api//jamat-timings',
      '/API/jamat-timings',
      '/api/jamat-timings/',
      '/api/%6aamat-timings',
      '/api/./jamat-timings',
    ]
    for (const path of spellings) {
      const response = await test.app.inject({ method: 'PUT', url: path, payload: { fajr: '1:00' } })
      expect([401, 404], path).toContain(response.statusCode)
    }
    const overridden = await test.app.inject({
      method: 'POST',
      url: '/api/jamat-timings',
      headers: { 'x-http-method-override': 'PUT' },
      payload: { fajr: '1:00' },
    })
    expect(overridden.statusCode).toBe(404)
    const times = await test.app.inject('/api/jamat-timings')
    expect(times.json()).toMatchObject({ fajr: '5:45' })
  })
})

describe('secrets', () => {
  it('are never logged, neither by successful requests nor by errors', async () => {
    const wrong = 'a password that is not right'
    await test.app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
    await test.app.inject({ method: 'POST', url: '/api/login', payload: { ...ADMIN, password: wrong } })
    await test.app.inject({ method: 'POST', url: '/api/login', payload: { ...ADMIN, password: [wrong] } })
    await test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: test.auth, payload: { asr: '4:30' } })
    await test.app.inject({ method: 'PUT', url: '/api/jamat-timings', headers: test.auth, payload: { nonsense: 1 } })
    await test.app.inject({ method: 'DELETE', url: '/api/events/1', headers: { authorization: 'Bearer forged-token' } })
    // A server error, with a token in the request.
    await test.deps.database.query('alter table events rename to events_away')
    const failed = await test.app.inject({ method: 'DELETE', url: '/api/events/1', headers: test.auth })
    await test.deps.database.query('alter table events_away rename to events')
    expect(failed.statusCode).toBe(500)
    const logged = test.logs.join('')
    for (const line of ['logged in', 'jamat times changed', 'refused', '42P01']) expect(logged).toContain(line)
    const { jwtSecret, vapid } = test.deps.secrets
    for (const secret of [
      ADMIN.password,
      wrong,
      test.token,
      'forged-token',
      jwtSecret,
      vapid.privateKey,
      '$argon2id$',
    ]) {
      expect(logged).not.toContain(secret)
    }
    expect(logged.toLowerCase()).not.toContain('bearer')
  })
})
