import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../helpers/app.ts'
import { eventually } from '../helpers/eventually.ts'
import { interceptQueries } from '../helpers/intercept-queries.ts'
import { uploadFixture } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const SLOW_MS = 200

let elapsedMs = 0
/** How long each query takes. */
let queryMs = 0
const test = withTestApp({
  app: { slowRequestMs: SLOW_MS, elapsedMs: () => elapsedMs },
  deps: (deps) => ({
    database: interceptQueries(deps.database, () => {
      elapsedMs += queryMs
    }),
  }),
})
beforeEach(() => {
  queryMs = 0
  test.logs.length = 0
})

const linesWith = (message: string): Record<string, unknown>[] =>
  test.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)

describe('the log', () => {
  it('names method, route, status and request id of a failed request', async () => {
    await test.deps.database.query('alter table events rename to events_away')
    const response = await test.app.inject('/api/events/7?name=Ayesha')
    await test.deps.database.query('alter table events_away rename to events')
    expect(response.statusCode).toBe(500)
    expect(linesWith('request failed')).toEqual([
      expect.objectContaining({
        level: 50,
        method: 'GET',
        route: '/api/events/:id',
        status: 500,
        reqId: expect.stringMatching(/^[\w-]{12}$/),
        err: expect.objectContaining({ message: expect.stringContaining('events'), stack: expect.any(String) }),
      }),
    ])
  })

  it('names them in the lines of errors that have another response as well', async () => {
    const { query } = test.deps.database
    vi.spyOn(test.deps.database, 'query').mockRejectedValue(new Error('away'))
    vi.spyOn(test.deps.storage, 'check').mockRejectedValue(new Error('read-only'))
    expect((await test.app.inject('/api/health')).statusCode).toBe(503)
    vi.restoreAllMocks()
    expect(test.deps.database.query).toBe(query)
    const recording = await uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', 'Cut', '')
    const { read } = test.deps.storage
    const spy = vi.spyOn(test.deps.storage, 'read').mockImplementation(async (...args) => {
      const body = await read(...args)
      const sendTo = async (response: ServerResponse) => {
        response.destroy()
        throw new Error('cut')
      }
      return body && { ...body, sendTo, close: () => body.close() }
    })
    await expect(fetch(test.url + recording.downloadURL)).rejects.toThrow('fetch failed')
    spy.mockRestore()
    const errors = test.logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    const common = { reqId: expect.stringMatching(/^[\w-]{12}$/), err: expect.any(Object), method: 'GET' }
    const health = { ...common, route: '/api/health', status: 503 }
    const media = { ...common, route: '/media/recordings/:file', status: 200 }
    expect(errors.toSorted((a, b) => a.msg.localeCompare(b.msg))).toMatchObject([
      { ...media, msg: 'a recording could not be sent completely' },
      { ...health, msg: 'database check failed' },
      { ...health, msg: 'storage check failed' },
    ])
  })

  it('names method, route, status, request id and field of a refused request, at a lower level', async () => {
    await test.app.inject('/api/events/x')
    expect(linesWith('request refused')).toEqual([
      expect.objectContaining({
        level: 30,
        method: 'GET',
        route: '/api/events/:id',
        status: 400,
        error: 'invalid_input',
        field: 'id',
        reqId: expect.any(String),
      }),
    ])
  })

  it('contains neither tokens nor queries', async () => {
    await test.app.inject({ method: 'POST', url: '/api/events?secret=yes', headers: test.auth, payload: {} })
    await test.app.inject({ url: '/api/overview', headers: { authorization: 'Bearer forged', cookie: 'a=b' } })
    const text = test.logs.join('')
    expect(text).toContain('request refused')
    expect(text).not.toMatch(/secret=yes|forged|a=b/)
    expect(text).not.toContain(test.token)
  })
})

describe('slow requests', () => {
  /** Returns the routes of the slow requests before a last one, whose line comes after theirs. */
  async function readSlowRoutes(): Promise<unknown[]> {
    const LAST = '/api/overview'
    queryMs = SLOW_MS
    await test.app.inject({ url: LAST, headers: test.auth })
    const routes = () => linesWith('slow request').map(({ route }) => route)
    await eventually(() => expect(routes().at(-1)).toBe(LAST))
    return routes().slice(0, -1)
  }

  it('are logged with their duration', async () => {
    // There are two queries.
    queryMs = SLOW_MS / 2
    await test.app.inject('/api/events/7')
    expect(await readSlowRoutes()).toEqual(['/api/events/:id'])
    expect(linesWith('slow request')[0]).toMatchObject({
      level: 40,
      method: 'GET',
      route: '/api/events/:id',
      status: 404,
      durationMs: SLOW_MS,
      reqId: expect.any(String),
    })
  })

  it('are only those over the threshold', async () => {
    queryMs = SLOW_MS / 2 - 1
    await test.app.inject('/api/events/7')
    expect(await readSlowRoutes()).toEqual([])
  })

  it('do not include the time that the client takes to send its body', async () => {
    const received = once(test.app.server, 'request')
    const body = new ReadableStream<string>({
      async start(controller) {
        controller.enqueue('{"email": "a@b.example", ')
        await received
        elapsedMs += SLOW_MS
        controller.enqueue('"password": 1}')
        controller.close()
      },
    }).pipeThrough(new TextEncoderStream())
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${test.url}/api/login`, { method: 'POST', headers, body, duplex: 'half' })
    expect(response.status).toBe(400)
    expect(await readSlowRoutes()).toEqual([])
  })

  it('do not include transfers of files', async () => {
    queryMs = SLOW_MS
    const recording = await uploadFixture(test.url, test.auth, 'friday', 'xing.mp3', 'Slow', '')
    // With `download`, it queries the title.
    expect((await fetch(`${test.url}${recording.downloadURL}?download`)).status).toBe(200)
    expect(await readSlowRoutes()).toEqual([])
  })
})

describe('the access log', () => {
  it('has one line for each response, cached ones and refused ones included, without anything about the visitor', async () => {
    const logging = await startTestApp({ config: { accessLog: true } })
    const address = logging.url
    const lines = () => logging.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'response')
    logging.logs.length = 0
    const headers = { 'user-agent': 'Secret/1.0', 'x-forwarded-for': '203.0.113.9' }
    await fetch(`${address}/api/events/7?name=Ayesha`, { headers })
    await fetch(`${address}/api/jamat-timings?who=Ayesha`, { headers })
    const timings = await (await fetch(`${address}/api/jamat-timings`, { headers })).text()
    await fetch(`${address}/api/jamat-timings`, { headers })
    await fetch(`${address}/Ayesha`, { headers })
    await fetch(`${address}/api/events`, { method: 'POST', headers })
    await eventually(() => expect(lines()).toHaveLength(6))
    expect(lines().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'GET /api/events/:id 404',
      'GET /api/jamat-timings 200',
      'GET /api/jamat-timings 200',
      'GET /api/jamat-timings 200',
      'GET /* 404',
      'POST /api/events 401',
    ])
    for (const line of lines()) {
      expect(Object.keys(line).sort()).toEqual(
        ['bytes', 'durationMs', 'hostname', 'level', 'method', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].sort(),
      )
      expect(line).toMatchObject({ level: 30, reqId: expect.stringMatching(/^[\w-]{12}$/) })
      expect(line.durationMs).toBeGreaterThanOrEqual(0)
      expect(line.bytes).toBeGreaterThan(100)
    }
    expect(lines()[3].bytes, 'of the body and the headers').toBeGreaterThan(timings.length)
    expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(6)
    const refused = logging.logs.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request refused')
    expect(refused.reqId, 'the id is that of the other lines of the request').toBe(lines()[0].reqId)
    expect(logging.logs.join('')).not.toMatch(/Ayesha|Secret|203\.0\.113/)
    await logging.close()
  })

  it('is off by default', async () => {
    await fetch(`${test.url}/api/events/7`)
    await fetch(`${test.url}/api/jamat-timings`)
    expect(linesWith('response')).toEqual([])
  })
})
