import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { addAdmin, removeAdmin } from '../../server/src/features/auth/queries.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

let calls: { method: string; path: string }[]
let removed: string
const test = withTestApp()
beforeAll(async () => {
  const { paths = {} } = test.app.swagger() as { paths?: Record<string, Record<string, { security?: object[] }>> }
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security !== undefined)
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  )
  const former = { email: 'gone@mosque.example', password: 'a password of the past' }
  await addAdmin(test.deps.database, former.email, await hashPassword(former.password))
  const login = await test.app.inject({ method: 'POST', url: '/api/login', payload: former })
  removed = login.json().token
  await removeAdmin(test.deps.database, former.email)
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = (change: object = {}) => ({
  ...JSON.parse(Buffer.from(test.token.split('.')[1] as string, 'base64url').toString()),
  ...change,
})
function sign(payload: object, secret = test.deps.secrets.jwtSecret): string {
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}
const everything = () =>
  Promise.all(
    [
      'jamat_times',
      'events',
      'recordings',
      'transcripts',
      'speakers',
      'series',
      'admins',
      'hijri_months',
      'ramadans',
      'push_messages',
      'change_counter',
    ].map((table) => test.deps.database.query(`select * from ${table} order by 1`)),
  )

describe('every route for administrators', () => {
  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['a token that has ended', () => sign(claims({ exp: Math.floor(Date.now() / 1000) - 1 }))],
    ['a token of a foreign secret', () => sign(claims(), 'x'.repeat(64))],
    ['an unsigned token', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`],
    ['the token of an administrator who was removed', () => removed],
  ])('is refused with %s, and changes nothing', async (_what, token) => {
    const before = await everything()
    const bearer = token()
    for (const { method, path } of calls) {
      const url = path
        .replace('{kind}', 'friday')
        .replace('{upload}', '0'.repeat(32))
        .replace(/\{\w+\}/g, '1')
      const response = await test.app.inject({
        method: method as 'PUT',
        url,
        headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        ...(method !== 'GET' && { payload: { fajr: '1:00', isUpcoming: true } }),
      })
      expect(response.statusCode, `${method} ${path}`).toBe(401)
    }
    expect(await everything()).toEqual(before)
  })

  it('is in the list of this test and accepts a valid token', async () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'PUT /api/jamat-timings',
        'GET /api/jamat-history',
        'GET /api/overview',
        'GET /api/push-messages',
        'GET /api/push-messages/receivers',
        'POST /api/push-messages',
        'POST /api/push-messages/preview',
        'POST /api/push-messages/{id}/send-now',
        'POST /api/push-messages/{id}/cancel',
        'POST /api/post-picture',
        'POST /api/uploads',
        'PATCH /api/uploads/{upload}',
        'DELETE /api/uploads/{upload}',
        'POST /api/post-recording/{kind}',
        'POST /api/post-recording/{kind}/upload/{upload}',
        'GET /api/renditions',
        'POST /api/renditions/{id}',
        'DELETE /api/delete-recording/{id}',
        'PUT /api/recordings/{id}/details',
        'PUT /api/recordings/{id}/notes',
        'PUT /api/recordings/{id}/transcript',
        'POST /api/recordings/{id}/transcript/preview',
        'DELETE /api/recordings/{id}/transcript',
        'PUT /api/speakers/{id}',
        'PUT /api/series/{id}',
        'POST /api/events',
        'PUT /api/events/{id}',
        'DELETE /api/events/{id}',
        'PUT /api/hijri-months',
      ]),
    )
    const response = await test.app.inject({
      url: '/api/overview',
      headers: { authorization: `Bearer ${sign(claims())}` },
    })
    expect(response.statusCode).toBe(200)
  })
})
