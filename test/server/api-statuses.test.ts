import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../helpers/app.ts'

interface Parameter {
  name: string
  in: string
}
interface Operation {
  parameters?: Parameter[]
  security?: object[]
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown> } }> }
  responses: Record<string, unknown>
}

let test: TestApp
let operations: { method: string; path: string; operation: Operation }[]
beforeAll(async () => {
  test = await startTestApp({ config: { sunApiUrl: '' } })
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  // A stream that does not end.
  delete paths['/api/changes']
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
const agent = new Agent({ keepAlive: true })
afterAll(() => {
  agent.destroy()
  return test.close()
})

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = createRandom(14)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

const TEXTS = [
  '',
  '0',
  '1',
  '-1',
  '1.5',
  '999999999999999',
  'friday',
  'x',
  '%00',
  '%e0%a4%a',
  '%D8%B4',
  '5:45',
  'abc-1',
  '..%2fx',
]
const VALUES = [
  null,
  true,
  0,
  -1,
  1e20,
  '',
  ' ',
  'x',
  '5:45',
  '2027-01-01T10:00',
  'https://a.example/',
  '\0',
  'x'.repeat(3000),
  [],
  {},
  ['x'],
]
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/offset+octet-stream',
  'image/png',
  '',
]
const HEADERS: Record<string, readonly string[]> = {
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=99999999-', 'x'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  'if-match': ['*', '"1"', 'x'],
  'if-modified-since': ['yesterday', new Date().toUTCString()],
  'accept-encoding': ['br', 'gzip', 'x;q=0'],
  'content-encoding': ['gzip', 'x'],
  'tus-resumable': ['1.0.0', '0.0.1'],
  'upload-length': ['0', '10', '-1', '999999999999', 'x'],
  'upload-offset': ['0', '5', 'x'],
  'upload-metadata': ['filename eA==', ','],
  'upload-concat': ['partial', 'final;/x'],
  'upload-defer-length': ['1'],
  'idempotency-key': ['short', 'a-key-of-this-test'],
  'x-http-method-override': ['DELETE'],
}

/** On each of the two databases. */
const REQUESTS = 15_000
const CONCURRENCY = 8
const HAS_ERROR_SHAPE = /^\{"error":"\w+","message":".+\}$/s

function generate({ method, path, operation }: (typeof operations)[number]) {
  const address = path.replace(/\{\w+\}/g, () => pick([...TEXTS, 'a'.repeat(32), `${'a'.repeat(64)}.mp3`]))
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && random() < 0.5)
    .map(({ name }) => `${name}=${pick(TEXTS)}`)
  const headers: Record<string, string> = {}
  if (random() < 0.8) headers.authorization = test.auth.authorization
  for (const [name, values] of Object.entries(HEADERS)) if (random() < 0.15) headers[name] = pick(values)
  let payload: string | undefined
  if (method !== 'GET') {
    const properties = Object.values(operation.requestBody?.content ?? {})[0]?.schema?.properties ?? {}
    const body = Object.fromEntries(
      [...Object.keys(properties), 'unknown'].filter(() => random() < 0.6).map((name) => [name, pick(VALUES)]),
    )
    headers['content-type'] = random() < 0.7 ? 'application/json' : pick(TYPES)
    const text = JSON.stringify(body)
    payload = random() < 0.02 ? 'x'.repeat(140_000) : pick([text, text, text, '{', '', 'null', '[]'])
  }
  return { method, url: query.length > 0 ? `${address}?${query.join('&')}` : address, headers, payload }
}

/** Sends a request whose path and headers are not normalised. */
function send(method: string, path: string, headers: Record<string, string>, payload = '') {
  return new Promise<{ statusCode: number; body: string }>((resolve, reject) => {
    const length = payload === '' ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const { hostname, port } = new URL(test.url)
    const sending = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent })
    sending.on('response', async (response) => {
      let body = ''
      for await (const chunk of response.setEncoding('utf8')) body += chunk
      resolve({ statusCode: response.statusCode ?? 0, body })
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

describe('the documented responses', () => {
  it('are the only ones, and errors have one shape, for generated requests', {
    tags: ['long'],
    timeout: 300_000,
  }, async () => {
    const unexpected = new Set<string>()
    const check = async (entry: (typeof operations)[number]) => {
      const { method, url: address, headers, payload } = generate(entry)
      const { statusCode, body } = await send(method, address, headers, payload)
      // An address that leads to another route, such as one without its parameter.
      const isOtherRoute = statusCode === 404 && body.includes('There is no such call')
      const isDocumented = isOtherRoute || statusCode in entry.operation.responses
      const hasShape = statusCode < 400 || HAS_ERROR_SHAPE.test(body)
      // oEmbed requires 501 for formats other than its own.
      const isFailure = statusCode >= 500 && statusCode !== 501
      if (!isDocumented || !hasShape || isFailure)
        unexpected.add(`${entry.method} ${entry.path}: ${statusCode} ${body.slice(0, 100)}`)
    }
    let count = 0
    const checkNext = async () => {
      while (count < REQUESTS) await check(operations[count++ % operations.length] as (typeof operations)[number])
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, checkNext))
    expect([...unexpected]).toEqual([])
  })

  it.each([
    ['without a Host', 'GET /api/events HTTP/1.1\r\n\r\n', 400],
    ['with an unknown expectation', 'GET /api/events HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 417],
  ])('include that to a request %s, with its body and headers', async (_what, bytes, status) => {
    const { hostname, port } = new URL(test.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    const text = chunk.toString()
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(text).toMatch(/x-content-type-options: nosniff/i)
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ error: expect.any(String) })
  })
})
