import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { startCutLine } from '../helpers/cut-line.ts'
import { onPostgres } from '../helpers/database.ts'

let test: TestApp
let url: string
beforeAll(async () => {
  test = await startTestApp()
  url = await test.listen()
})
afterAll(() => test.close())

/** Sends raw bytes. @returns all that comes back */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

describe('a body that comes no further', () => {
  it('ends its connection after half a minute; one that has come, and a call without one, have none to wait for', async () => {
    const sockets: Socket[] = []
    test.app.server.on('connection', (socket: Socket) => sockets.push(socket))
    const { hostname, port } = new URL(url)
    const caller = connect(Number(port), hostname)
    const body = JSON.stringify({ email: 'a@b.example', password: 'x' })
    caller.write(
      `POST /api/login HTTP/1.1\r\nHost: minbar\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    )
    await expect.poll(() => sockets[0]?.timeout).toBe(30_000)
    caller.write(body.slice(1))
    await once(caller, 'data')
    expect(sockets[0]?.timeout).not.toBe(30_000)
    caller.destroy()
    const refused = connect(Number(port), hostname)
    const sent = 'PUT /api/jamat-timings HTTP/1.1\r\nHost: minbar\r\nContent-Length: 2\r\n\r\n{'
    refused.write(sent)
    await once(refused, 'data')
    refused.write('}')
    await expect.poll(() => sockets[1]?.bytesRead).toBe(sent.length + 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(sockets[1]?.timeout, 'its idle time is not taken away').toBeGreaterThan(0)
    refused.destroy()
    await fetch(`${url}/api/health`)
    expect(sockets.at(-1)?.timeout).not.toBe(30_000)
  })
})

describe('an address that is none', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('under /api is a 404 in JSON: %s', async (method) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/events/1/more', '/api/nothing.html', '/api/../api/x']) {
      const answer = await test.app.inject({ method, url: path })
      expect(answer.statusCode, path).toBe(404)
      expect(answer.headers['content-type'], path).toBe('application/json; charset=utf-8')
      expect(answer.json(), path).toEqual({ error: 'not_found', message: expect.any(String) })
    }
  })

  it('for a method that an address does not have is a 404 in JSON', async () => {
    for (const [method, path] of [
      ['DELETE', '/api/jamat-timings'],
      ['POST', '/api/events/1'],
      ['PUT', '/api/login'],
    ] as const) {
      const answer = await test.app.inject({ method, url: path, headers: test.auth })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ error: 'not_found' })
    }
  })

  it('outside /api is a 404 in the same shape, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await test.app.inject({ method, url: '/nothing/here.js' })
      expect(answer.statusCode, method).toBe(404)
      expect(answer.json(), method).toEqual({ error: 'not_found', message: expect.any(String) })
    }
  })

  it.each(['/api/%zz', '/api/events/%', '/%e0%a4%a', '/api/events/%ff'])(
    '%s is a fault in the same shape',
    async (path) => {
      const answer = await test.app.inject(path)
      expect([400, 404]).toContain(answer.statusCode)
      expect(Object.keys(answer.json()).sort()).toEqual(expect.arrayContaining(['error', 'message']))
      expect(answer.json()).not.toHaveProperty('statusCode')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  it('that is endless is a fault in the same shape', async () => {
    const answer = await test.app.inject(`/api/get-recordings/${'x'.repeat(400)}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.json()).toEqual(expect.objectContaining({ error: expect.any(String), message: expect.any(String) }))
    expect(answer.json()).not.toHaveProperty('statusCode')
  })
})

describe('what is no request at all', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a header without a name', 'GET /api/health HTTP/1.1\r\nhost: x\r\n: nothing\r\n\r\n'],
    ['two lengths', 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['endless headers', `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('%s is answered in the same shape, and the connection is ended', async (_what, bytes) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
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
  ])('in %s is told, not a fault of the server', async (_what, method, path, payload) => {
    const answer = await test.app.inject({ method, url: path, headers: test.auth, ...(payload && { payload }) })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ error: expect.stringMatching(/invalid_input|not_found/) })
  })
})

describe('a fault of the server’s own', () => {
  it('says nothing of its cause to the outside, and all of it to the log', async () => {
    await test.deps.database.query('alter table events rename to events_away')
    test.deps.answers.forget('events')
    const answers = [
      await test.app.inject('/api/events'),
      await test.app.inject('/api/events/1'),
      await test.app.inject({ method: 'PUT', url: '/api/events/1', headers: test.auth, payload: { isUpcoming: true } }),
    ]
    await test.deps.database.query('alter table events_away rename to events')
    for (const answer of answers) {
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        error: 'internal',
        message: expect.stringMatching(/^Something went wrong on our side/),
      })
      expect(answer.body).not.toMatch(/relation|events|select|update/)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(test.logs.join('')).toContain('relation \\"events\\" does not exist')
    // It was not kept: all is well as soon as it is mended.
    expect((await test.app.inject('/api/events')).statusCode).toBe(200)
  })
})

describe.runIf(onPostgres())('while the database is away', () => {
  it.each(['cut', 'silence'] as const)(
    '(%s) calls are told so and when to come back, and work again when it is',
    async (how) => {
      const line = await startCutLine(test.database.url as string)
      const database = openPostgres({
        url: line.url,
        onFault: () => undefined,
        limits: { connect: 300, answer: 300 },
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
      expect((await calls()).map((answer) => answer.statusCode)).toEqual([200, 404, 200, 401, 404])
      for (const source of ['events', 'jamat_times'] as const) own.deps.answers.forget(source)
      if (how === 'cut') line.cut()
      else line.silence()
      for (const answer of await calls()) {
        expect(answer.statusCode).toBe(503)
        expect(answer.json()).toMatchObject({ error: 'unavailable' })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      line.restore()
      expect((await own.app.inject('/api/events')).statusCode).toBe(200)
      await own.close()
      await database.close()
      await line.close()
    },
  )
})
