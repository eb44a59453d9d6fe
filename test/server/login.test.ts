import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_LOGIN_ATTEMPTS } from '../../server/src/features/auth/login-limits.ts'
import { ADMIN } from '../helpers/app.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

/** The hashes that passwords were verified against. Verification is real, but cached. */
const verified = vi.hoisted(() => ({ hashes: [] as string[], results: new Map<string, Promise<boolean>>() }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    verify: (hash: string, password: string) => {
      verified.hashes.push(hash)
      // Hundreds of equal verifications would take minutes.
      const question = `${hash} ${password}`
      const response = verified.results.get(question) ?? argon2.verify(hash, password)
      verified.results.set(question, response)
      return response
    },
  }
})

const test = withTestApp({ config: { trustProxy: ['127.0.0.1'] } })
beforeEach(() => {
  verified.hashes.length = 0
})

/** Logs in from an address, which the trusted proxy forwards. */
const login = (address: string, body: object = ADMIN, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': address, ...headers },
    payload: body,
  })
const wrong = { ...ADMIN, password: 'not the password' }
const clearAttempts = () => test.deps.database.query('delete from login_attempts')

describe('logging in', () => {
  beforeEach(clearAttempts)

  it('returns a token and its expiry, with no-store', async () => {
    const response = await login('192.0.2.1')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const body = response.json<{ token: string; expiresAt: string }>()
    expect(Object.keys(body).sort()).toEqual(['expiresAt', 'token'])
    const { exp, iat, sub } = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(8 * 3600)
    expect(sub).toMatch(/^\d+$/)
    expect(Math.abs(Date.parse(body.expiresAt) / 1000 - exp)).toBeLessThanOrEqual(1)
    const used = await test.app.inject({
      method: 'DELETE',
      url: '/api/events/999999',
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(used.statusCode).toBe(404)
  })

  it('ignores case and surrounding spaces of the e-mail', async () => {
    expect((await login('192.0.2.1', { ...ADMIN, email: ' VOLUNTEER@Mosque.example ' })).statusCode).toBe(200)
  })

  it('requires the exact password', async () => {
    for (const password of [ADMIN.password.toUpperCase(), `${ADMIN.password} `, ADMIN.password.slice(0, -1)]) {
      expect((await login('192.0.2.1', { ...ADMIN, password })).statusCode).toBe(401)
    }
  })

  it('responds to a wrong password and to an unknown e-mail in the same way and time', async () => {
    const known = await login('192.0.2.1', wrong)
    const unknown = await login('192.0.2.2', { ...wrong, email: 'nobody@mosque.example' })
    expect(known.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(known.body)
    const without = ({ date: _, ...headers }: typeof known.headers) => headers
    expect(without(unknown.headers)).toEqual(without(known.headers))
    // One verification each, against hashes of the same cost: these determine the time.
    expect(verified.hashes).toHaveLength(2)
    const settings = verified.hashes.map((hash) => hash.split('$').slice(0, 4).join('$'))
    expect(settings).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  })

  it.each([
    ['no e-mail', { password: 'x' }, 'email'],
    ['no password', { email: 'a@b.example' }, 'password'],
    ['an empty e-mail', { email: '', password: 'x' }, 'email'],
    ['an empty password', { email: 'a@b.example', password: '' }, 'password'],
    ['a number for a password', { email: 'a@b.example', password: 12345678 }, 'password'],
    ['a list of e-mails', { email: ['a@b.example'], password: 'x' }, 'email'],
    ['an endless e-mail', { email: 'a'.repeat(255), password: 'x' }, 'email'],
    ['an endless password', { email: 'a@b.example', password: 'x'.repeat(1001) }, 'password'],
  ])('refuses %s, naming the field, before any work', async (_what, body, field) => {
    const response = await login('192.0.2.3', body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_input', field })
    expect(verified.hashes).toEqual([])
  })

  it.each([`' or '1'='1`, 'a\0b@mosque.example', '%', '*'])('refuses the e-mail %j', async (email) => {
    const response = await login('192.0.2.4', { email, password: ADMIN.password })
    expect([400, 401]).toContain(response.statusCode)
  })
})

describe('password guessing', () => {
  beforeEach(async () => {
    await clearAttempts()
    await test.deps.database.query('delete from admin_known_addresses')
  })

  it('counts every spelling of an e-mail as one', async () => {
    const { database } = test.deps
    // Postgres lowercases it to i, JavaScript to i with a combining dot.
    await database.query(`update admins set email = 'admin@mosque.example' where email = $1`, [ADMIN.email])
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.pair; count += 1) {
      await login('198.51.100.9', { email: 'admin@mosque.example', password: 'wrong' })
    }
    const dotted = await login('198.51.100.9', { email: 'adm\u0130n@mosque.example', password: ADMIN.password })
    await database.query(`update admins set email = $1 where email = 'admin@mosque.example'`, [ADMIN.email])
    expect(dotted.statusCode).not.toBe(200)
  })

  it('is refused after five attempts for one e-mail from one address, with Retry-After', async () => {
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.pair; count += 1) {
      expect((await login('198.51.100.1', wrong)).statusCode).toBe(401)
    }
    const refused = await login('198.51.100.1')
    expect(refused.statusCode, 'even with the right password').toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(refused.json()).toMatchObject({
      error: 'too_many_tries',
      message: expect.stringMatching(/wait \d+ minutes/),
    })
    expect(verified.hashes).toHaveLength(MAX_LOGIN_ATTEMPTS.pair)
  })

  it('in their own network does not lock out an administrator where they have logged in before', async () => {
    const cookie = String((await login('198.51.100.20')).headers['set-cookie'])
    expect(cookie).toMatch(/^minbar_device=[\w-]{32}; Path=\/api\/login; Max-Age=5184000; HttpOnly; SameSite=Strict$/)
    const device = cookie.split(';')[0] as string
    for (let count = 0; count < 60; count += 1) await login('198.51.100.20', wrong)
    expect((await login('198.51.100.20')).statusCode).toBe(429)
    const here = await login('198.51.100.20', ADMIN, { cookie: `other=1; ${device}` })
    expect(here.statusCode).toBe(200)
    expect(here.headers['set-cookie']).toBe(cookie)
    expect((await login('198.51.100.20', ADMIN, { cookie: `minbar_device=${'A'.repeat(32)}` })).statusCode).toBe(429)

    // The cookie is a limit of its own, and no administrator's but theirs.
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.device; count += 1)
      expect((await login('198.51.100.21', wrong, { cookie: device })).statusCode).toBe(401)
    expect((await login('198.51.100.21', ADMIN, { cookie: device })).statusCode).toBe(429)
    const nobody = { ...wrong, email: 'nobody@mosque.example' }
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.pair; count += 1)
      await login('198.51.100.22', nobody, { cookie: device })
    expect((await login('198.51.100.22', nobody, { cookie: device })).statusCode).toBe(429)
  })

  it('does not lock out the administrator elsewhere', async () => {
    for (let count = 0; count < 200; count += 1) await login('198.51.100.1', wrong)
    expect((await login('198.51.100.1')).statusCode).toBe(429)
    expect((await login('198.51.100.2')).statusCode).toBe(200)
  })

  it('is counted regardless of case and spaces in the e-mail', async () => {
    const emails = ['volunteer@mosque.example', 'VOLUNTEER@mosque.example', ' Volunteer@Mosque.Example']
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.pair; count += 1) {
      await login('198.51.100.1', { ...wrong, email: emails[count % 3] as string })
    }
    expect((await login('198.51.100.1', { ...wrong, email: 'volunteer@MOSQUE.example ' })).statusCode).toBe(429)
  })

  it('with many e-mails from one address is refused', async () => {
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.address; count += 1) {
      const response = await login('198.51.100.3', { ...wrong, email: `someone${count}@mosque.example` })
      expect(response.statusCode).toBe(401)
    }
    expect((await login('198.51.100.3', { ...wrong, email: 'another@mosque.example' })).statusCode).toBe(429)
    expect((await login('198.51.100.4', { ...wrong, email: 'another@mosque.example' })).statusCode).toBe(401)
  })

  it('with one e-mail from many addresses is refused, except from known addresses of the administrator', async () => {
    expect((await login('203.0.113.1')).statusCode).toBe(200)
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.email; count += 1) {
      expect((await login(`198.51.100.${count}`, wrong)).statusCode).toBe(401)
    }
    expect((await login('198.51.100.200')).statusCode).toBe(429)
    expect((await login('203.0.113.1')).statusCode).toBe(200)
  })

  it('a thousand times concurrently is refused in the same way', async () => {
    const responses = await Promise.all(Array.from({ length: 1000 }, () => login('198.51.100.5', wrong)))
    const refused = responses.filter((response) => response.statusCode === 429)
    expect(refused).toHaveLength(1000 - MAX_LOGIN_ATTEMPTS.pair)
    expect(verified.hashes).toHaveLength(MAX_LOGIN_ATTEMPTS.pair)
  })

  it('a thousand times concurrently from a thousand addresses is refused in the same way', {
    tags: ['long'],
  }, async () => {
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => login(`10.${index >> 8}.${index & 255}.1`, wrong)),
    )
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(1000 - MAX_LOGIN_ATTEMPTS.email)
    expect(verified.hashes).toHaveLength(MAX_LOGIN_ATTEMPTS.email)
  })

  it('from addresses of one IPv6 /64 network counts as from one', async () => {
    for (let count = 1; count <= MAX_LOGIN_ATTEMPTS.pair; count += 1) {
      expect((await login(`2001:db8:0:7::${count}`, wrong)).statusCode).toBe(401)
    }
    expect((await login('2001:db8:0:7:ffff:ffff:ffff:ffff', wrong)).statusCode).toBe(429)
    expect((await login('2001:db8:0:8::1', wrong)).statusCode).toBe(401)
  })

  it('is not affected by X-Forwarded-For without a trusted proxy', async () => {
    for (let count = 1; count <= MAX_LOGIN_ATTEMPTS.pair; count += 1) {
      // The proxy appends the address it sees; everything before it came from the attacker.
      await login(`192.0.2.${count}, 198.51.100.6`, wrong)
    }
    expect((await login('192.0.2.99, 198.51.100.6', wrong)).statusCode).toBe(429)
    // A client that bypasses the proxy cannot set its address.
    const direct = (forwardedFor: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '198.51.100.7',
        headers: { 'x-forwarded-for': forwardedFor },
        payload: wrong,
      })
    for (let count = 1; count <= MAX_LOGIN_ATTEMPTS.pair; count += 1) await direct(`192.0.2.${count}`)
    expect((await direct('192.0.2.50')).statusCode).toBe(429)
  })

  it('is reset by a successful login', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 1; count < MAX_LOGIN_ATTEMPTS.pair; count += 1) {
        expect((await login('203.0.113.2', wrong)).statusCode).toBe(401)
      }
      expect((await login('203.0.113.2')).statusCode).toBe(200)
    }
  })

  it('does not count successful logins', async () => {
    for (let count = 0; count < MAX_LOGIN_ATTEMPTS.email + 5; count += 1) {
      expect((await login('203.0.113.3')).statusCode).toBe(200)
    }
  })

  it('is possible although a window was written while the clock was a year ahead', async () => {
    for (let count = 0; count <= MAX_LOGIN_ATTEMPTS.pair; count += 1) await login('198.51.100.10', wrong)
    expect((await login('198.51.100.10')).statusCode).toBe(429)
    await test.deps.database.query(`update login_attempts set window_ends_at = now() + interval '1 year'`)
    expect((await login('198.51.100.10')).statusCode).toBe(200)
  })

  it('is possible again after a quarter of an hour, and expired windows are deleted', async () => {
    for (let count = 0; count <= MAX_LOGIN_ATTEMPTS.pair; count += 1) await login('198.51.100.8', wrong)
    await login('198.51.100.9', { ...wrong, email: 'someone@mosque.example' })
    expect((await login('198.51.100.8')).statusCode).toBe(429)
    const [row] = await test.deps.database.query<{ longest: number }>(
      `select max(extract(epoch from window_ends_at - now()))::integer as longest from login_attempts`,
    )
    expect(row?.longest).toBeLessThanOrEqual(15 * 60)
    await test.deps.database.query(`update login_attempts set window_ends_at = now() - interval '1 second'`)
    expect((await login('198.51.100.8')).statusCode).toBe(200)
    expect(await test.deps.database.query('select key from login_attempts where window_ends_at <= now()')).toEqual([])
  })
})
