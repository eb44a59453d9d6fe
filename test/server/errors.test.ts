import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { startTestApp } from '../helpers/app.ts'
import { startBreakableProxy } from '../helpers/breakable-proxy.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

/** Sends raw bytes. @returns the complete response */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.url)
    let response = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })
}

describe('an unknown URL', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('under /api is a 404 in JSON: %s', async (method) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/events/1/more', '/api/nothing.html', '/api/../api/x']) {
      const response = await test.app.inject({ method, url: path })
      expect(response.statusCode, path).toBe(404)
      expect(response.headers['content-type'], path).toBe('application/json; charset=utf-8')
      expect(response.json(), path).toEqual({ error: 'not_found', message: expect.any(String) })
    }
  })

  it('with a method that the route does not have is a 404 in JSON', async () => {
    for (const [method, path] of [
      ['DELETE', '/api/jamat-timings'],
      ['POST', '/api/events/1'],
      ['PUT', '/api/login'],
    ] as const) {
      const response = await test.app.inject({ method, url: path, headers: test.auth })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ error: 'not_found' })
    }
  })

  it('outside /api is a 404 in the same shape, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await test.app.inject({ method, url: '/nothing/here.js' })
      expect(response.statusCode, method).toBe(404)
      expect(response.json(), method).toEqual({ error: 'not_found', message: expect.any(String) })
    }
  })

  it.each(['/api/%zz', '/api/events/%', '/%e0%a4%a', '/api/events/%ff'])(
    '%s is an error in the same shape',
    async (path) => {
      const response = await test.app.inject(path)
      expect([400, 404]).toContain(response.statusCode)
      expect(Object.keys(response.json()).sort()).toEqual(expect.arrayContaining(['error', 'message']))
      expect(response.json()).not.toHaveProperty('statusCode')
      expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  it('that is too long is an error in the same shape', async () => {
    const response = await test.app.inject(`/api/get-recordings/${'x'.repeat(400)}`)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.json()).toEqual(expect.objectContaining({ error: expect.any(String), message: expect.any(String) }))
    expect(response.json()).not.toHaveProperty('statusCode')
  })
})

describe('bytes that are not a request', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a header without a name', 'GET /api/health HTTP/1.1\r\nhost: x\r\n: nothing\r\n\r\n'],
    ['two lengths', 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['endless headers', `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('%s get an error in the same shape, and the connection is closed', async (_what, bytes) => {
    const response = await sendRaw(bytes)
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
    const [head = '', body = ''] = response.split('\r\n\r\n')
    expect(JSON.parse(body)).toEqual({ error: 'invalid_request', message: expect.any(String) })
    expect(head).toMatch(/x-content-type-options: nosniff/i)
    expect((await test.app.inject('/api/health')).statusCode).toBe(200)
  })
})

describe('a character that cannot be stored', () => {
  it.each<[string, 'GET' | 'POST' | 'PUT', string, object | undefined]>([
    ['a login', 'POST', '/api/login', { email: 'a\0@b.example', password: 'x' }],
    ['a jamat time', 'PUT', '/api/jamat-timings', { fajr: '5\u000015' }],
    ['an event', 'PUT', '/api/events/1', { title: 'a\0b' }],
    ['a kind', 'GET', '/api/get-recordings/%00', undefined],
    ['a page', 'GET', '/api/get-recordings/friday?page=%00', undefined],
    ['a cursor', 'GET', '/api/snapshot?since=abc-1%00', undefined],
    ['a file', 'GET', '/media/recordings/%00.mp3', undefined],
  ])('in %s is a client error, not a server error', async (_what, method, path, payload) => {
    const response = await test.app.inject({ method, url: path, headers: test.auth, ...(payload && { payload }) })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ error: expect.stringMatching(/invalid_input|not_found/) })
  })
})

describe('a server error', () => {
  it('does not disclose its cause, which is logged', async () => {
    await test.deps.database.query('alter table events rename to events_moved')
    test.deps.cache.invalidate('events')
    const responses = [
      await test.app.inject('/api/events'),
      await test.app.inject('/api/events/1'),
      await test.app.inject({ method: 'PUT', url: '/api/events/1', headers: test.auth, payload: { isUpcoming: true } }),
    ]
    await test.deps.database.query('alter table events_moved rename to events')
    for (const response of responses) {
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        error: 'internal',
        message: expect.stringMatching(/^Something went wrong on our side/),
      })
      expect(response.body).not.toMatch(/relation|events|select|update/)
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect(test.logs.join('')).toContain('relation \\"events\\" does not exist')
    // The error was not cached.
    expect((await test.app.inject('/api/events')).statusCode).toBe(200)
  })
})

describe.runIf(isOnPostgres())('while the database is unavailable', () => {
  for (const how of ['cut', 'silence'] as const)
    it(`(${how}) requests get 503 with Retry-After, and work again afterwards`, {
      tags: how === 'cut' ? [] : ['long'],
    }, async () => {
      const proxy = await startBreakableProxy(test.database.url as string)
      const database = openPostgres({
        url: proxy.url,
        onError: () => undefined,
        timeoutsMs: { connect: 2_000, response: 2_000 },
        maxConnections: 4,
      })
      const own = await startTestApp({ beside: test, deps: () => ({ database }) })
      const calls = () =>
        Promise.all([
          own.app.inject('/api/events'),
          own.app.inject('/api/events/1'),
          own.app.inject('/api/snapshot'),
          own.app.inject({ method: 'POST', url: '/api/login', payload: { email: 'a@b.example', password: 'x' } }),
          own.app.inject({ method: 'PUT', url: '/api/events/1', headers: own.auth, payload: { isUpcoming: true } }),
        ])
      expect((await calls()).map((response) => response.statusCode)).toEqual([200, 404, 200, 401, 404])
      for (const source of ['events', 'jamat_times'] as const) own.deps.cache.invalidate(source)
      if (how === 'cut') proxy.disconnect()
      else proxy.stall()
      for (const response of await calls()) {
        expect(response.statusCode).toBe(503)
        expect(response.json()).toMatchObject({ error: 'unavailable' })
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      }
      proxy.restore()
      expect((await own.app.inject('/api/events')).statusCode).toBe(200)
      await own.close()
      await database.close()
      await proxy.close()
    })
})
