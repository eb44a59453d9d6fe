import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { addAdmin, findAdminByEmail, removeAdmin, setPassword } from '../../server/src/features/auth/queries.ts'
import { ADMIN } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const NOW = new Date('2026-11-20T07:00:00.000Z')

let claims: Record<string, unknown>
const test = withTestApp({ now: () => NOW })
beforeAll(async () => {
  const [, payload = ''] = test.token.split('.')
  claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token made by hand, with any claims and algorithm. */
function makeToken(payload: object, algorithm = 'HS256', secret = test.deps.secrets.jwtSecret): string {
  const unsigned = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(payload)}`
  if (algorithm === 'none') return `${unsigned}.`
  const hash = algorithm === 'HS512' ? 'sha512' : algorithm === 'HS384' ? 'sha384' : 'sha256'
  return `${unsigned}.${createHmac(hash, secret).update(unsigned).digest('base64url')}`
}

const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

/** Calls an administrators' route that changes nothing: 404 for a valid token. */
const call = (authorization?: string) =>
  test.app.inject({
    method: 'DELETE',
    url: '/api/events/999999',
    headers: authorization === undefined ? {} : { authorization },
  })

describe('a token', () => {
  it('is accepted with the right claims, algorithm and secret', async () => {
    expect((await call(`Bearer ${makeToken(claims)}`)).statusCode).toBe(404)
  })

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['an empty header', () => ''],
    ['a header without a token', () => 'Bearer '],
    ['another scheme', () => `Basic ${Buffer.from(`${ADMIN.email}:${ADMIN.password}`).toString('base64')}`],
    ['something that is no token', () => 'Bearer abc.def.ghi'],
    ['a token signed with HS512', () => `Bearer ${makeToken(claims, 'HS512')}`],
    ['a token signed with HS384', () => `Bearer ${makeToken(claims, 'HS384')}`],
    ['an unsigned token', () => `Bearer ${makeToken(claims, 'none')}`],
    ['a token whose signature was cut off', () => `Bearer ${makeToken(claims).split('.').slice(0, 2).join('.')}.`],
    ['a token of a foreign secret', () => `Bearer ${makeToken(claims, 'HS256', 'x'.repeat(64))}`],
    [
      'a token whose claims were changed',
      () => {
        const [head, , signature] = makeToken(claims).split('.')
        return `Bearer ${head}.${encode({ ...claims, ver: 2 })}.${signature}`
      },
    ],
    ['a token without exp', () => `Bearer ${makeToken(without('exp'))}`],
    ['a token without iss', () => `Bearer ${makeToken(without('iss'))}`],
    ['a token without aud', () => `Bearer ${makeToken(without('aud'))}`],
    ['a token without sub', () => `Bearer ${makeToken(without('sub'))}`],
    ['a token without the version', () => `Bearer ${makeToken(without('ver'))}`],
    ['a token of another issuer', () => `Bearer ${makeToken({ ...claims, iss: 'another' })}`],
    ['a token for another audience', () => `Bearer ${makeToken({ ...claims, aud: 'another' })}`],
    ['a token that has ended', () => `Bearer ${makeToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })}`],
    ['a token of nobody', () => `Bearer ${makeToken({ ...claims, sub: '999999' })}`],
    ['a token of no number', () => `Bearer ${makeToken({ ...claims, sub: "1' or '1'='1" })}`],
    ['a token of a fraction', () => `Bearer ${makeToken({ ...claims, sub: '1.5' })}`],
    ['a token of a number beyond any id', () => `Bearer ${makeToken({ ...claims, sub: '1e30' })}`],
    ['a token of number 0', () => `Bearer ${makeToken({ ...claims, sub: '0' })}`],
    ['a token without the key', () => `Bearer ${makeToken(without('key'))}`],
    ['a token with another key', () => `Bearer ${makeToken({ ...claims, key: randomUUID() })}`],
    ['a token whose key is no text', () => `Bearer ${makeToken({ ...claims, key: ['a', null] })}`],
    ['a token of a later version', () => `Bearer ${makeToken({ ...claims, ver: 2 })}`],
  ])('is needed: %s is refused', async (_what, header) => {
    const response = await call(header())
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.json()).toEqual({ error: 'unauthorized', message: expect.any(String) })
  })

  it('is asked for with a message for those who never logged in, and another for those whose login has ended', async () => {
    const messageFor = async (authorization?: string) => (await call(authorization)).json().message
    expect(await messageFor()).toBe('Please log in.')
    const ended = 'Your login has ended. Please log in again.'
    expect(await messageFor(`Bearer ${makeToken({ ...claims, exp: 1 })}`)).toBe(ended)
    expect(await messageFor(`Bearer ${makeToken({ ...claims, sub: '999999' })}`)).toBe(ended)
  })

  it('comes with the time at which it ends, eight hours after the login', async () => {
    const login = await test.app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
    expect(login.json().expiresAt).toBe('2026-11-20T15:00:00.000Z')
    expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 3600)
  })

  it('is not accepted in the query or a cookie', async () => {
    const response = await test.app.inject({
      method: 'DELETE',
      url: `/api/events/999999?token=${test.token}`,
      cookies: { token: test.token },
    })
    expect(response.statusCode).toBe(401)
  })

  it('is revoked when the password is reset; a new login returns a valid one', async () => {
    const db = test.deps.database
    await addAdmin(db, 'imam@mosque.example', await hashPassword('an earlier password'))
    const login = async (password: string) =>
      test.app.inject({ method: 'POST', url: '/api/login', payload: { email: 'imam@mosque.example', password } })
    const { token } = (await login('an earlier password')).json()
    expect((await call(`Bearer ${token}`)).statusCode).toBe(404)

    await setPassword(db, 'IMAM@mosque.example', await hashPassword('a later password'))
    expect((await call(`Bearer ${token}`)).statusCode).toBe(401)
    expect((await login('an earlier password')).statusCode).toBe(401)
    const { token: next } = (await login('a later password')).json()
    expect((await call(`Bearer ${next}`)).statusCode).toBe(404)
    // Only this administrator's tokens are revoked.
    expect((await call(`Bearer ${test.token}`)).statusCode).toBe(404)
  })

  it('is revoked when its administrator is removed, also after the same e-mail is added again', async () => {
    const db = test.deps.database
    await addAdmin(db, 'leaving@mosque.example', await hashPassword('the same password'))
    const credentials = { email: 'leaving@mosque.example', password: 'the same password' }
    const { token } = (await test.app.inject({ method: 'POST', url: '/api/login', payload: credentials })).json()
    expect((await call(`Bearer ${token}`)).statusCode).toBe(404)
    await removeAdmin(db, 'leaving@mosque.example')
    expect((await call(`Bearer ${token}`)).statusCode).toBe(401)
    await addAdmin(db, 'leaving@mosque.example', await hashPassword('the same password'))
    expect(await findAdminByEmail(db, 'leaving@mosque.example')).toBeDefined()
    expect((await call(`Bearer ${token}`)).statusCode).toBe(401)
  })
})
