import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startNode } from '../helpers/node-script.ts'
import { beginResumable, partHeaders } from '../helpers/resumable-uploads.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

const CHUNK = Buffer.alloc(16 * 1024, 'x')
const SIZE = 64 * 1024 * 1024
const LENGTHS: Record<string, string>[] = [{ 'content-length': String(SIZE) }, { 'transfer-encoding': 'chunked' }]

interface Outcome {
  status: number | undefined
  connection: string | undefined
  body: string
  sentBytes: number
}

/** Sends a large body for as long as the server lets it. @param beginning its first bytes */
function sendLargeBody(
  method: string,
  path: string,
  headers: Record<string, string>,
  beginning = '',
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outcome: Outcome = { status: undefined, connection: undefined, body: '', sentBytes: 0 }
    const sending: ClientRequest = request(test.url + path, { method, headers, agent: false })
    const send = () => {
      while (!sending.destroyed && outcome.sentBytes < SIZE) {
        const chunk = CHUNK.subarray(0, SIZE - outcome.sentBytes)
        outcome.sentBytes += chunk.length
        if (!sending.write(chunk)) break
      }
      if (outcome.sentBytes >= SIZE) sending.end()
    }
    sending.on('response', (response: IncomingMessage) => {
      outcome.status = response.statusCode
      outcome.connection = response.headers.connection
      response.on('data', (chunk: Buffer) => {
        outcome.body += chunk
      })
      response.on('error', () => undefined)
    })
    sending.on('error', () => undefined)
    sending.on('close', () => resolve(outcome))
    sending.on('drain', send)
    outcome.sentBytes = beginning.length
    if (beginning) sending.write(beginning)
    send()
  })
}

describe.concurrent('a refused body', () => {
  it.each([
    ['a missing token', 'POST', '/api/post-recording/friday', 401],
    ['a missing token of a resumable upload', 'PATCH', `/api/uploads/${'a'.repeat(32)}`, 401],
    ['an unknown path', 'POST', '/api/nothing', 413],
    ['a malformed path', 'POST', '/api/%zz', 400],
    ['a body over the limit', 'POST', '/api/login', 413],
    ['a shared file', 'POST', '/share-recording', 303, 'multipart/form-data; boundary=x'],
  ])(
    'because of %s gets its response at once, and the connection closes after part of the body',
    async (_why, method, path, status, type = 'application/json') => {
      const outcomes = LENGTHS.map((length) => sendLargeBody(method, path, { ...length, 'content-type': type }))
      for (const outcome of await Promise.all(outcomes)) {
        expect(outcome).toMatchObject({ status, connection: 'close' })
        if (status !== 303) expect(JSON.parse(outcome.body)).toMatchObject({ error: expect.any(String) })
        // The buffers of both systems hold some megabytes besides the 4 MB that the server reads.
        expect(outcome.sentBytes).toBeLessThan(SIZE / 2)
      }
    },
  )

  const PART = partHeaders(0)
  const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
  const NOT_AUDIO = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n'
  it.each<[string, string, string, number, Record<string, string>, string?]>([
    ['a form without a file', 'POST', '/api/post-recording/friday', 400, { 'content-type': 'text/plain' }],
    ['a form with a file that is not audio', 'POST', '/api/post-recording/friday', 415, FORM, NOT_AUDIO],
    ['an unknown upload', 'PATCH', `/api/uploads/${'a'.repeat(32)}`, 404, PART],
    ['an upload without the version of the protocol', 'PATCH', '<begun>', 412, { ...PART, 'tus-resumable': '' }],
    ['an upload longer than announced', 'PATCH', '<begun>', 413, PART, 'ID3'],
    ['an upload that is not audio', 'PATCH', '<begun>', 415, { ...PART, 'upload-offset': '0' }],
    ['a header of the protocol that is not supported', 'POST', '/api/uploads', 400, { 'upload-concat': 'partial' }],
  ])('of an administrator: %s', async (_what, method, path, status, headers, beginning) => {
    const outcomes = LENGTHS.map(async (length) => {
      const address = path.replace('<begun>', await beginResumable(test.url, test.auth, 100_000))
      return sendLargeBody(method, address, { ...length, ...test.auth, ...headers }, beginning)
    })
    for (const outcome of await Promise.all(outcomes)) {
      expect(outcome).toMatchObject({ status, connection: 'close' })
      expect(JSON.parse(outcome.body)).toMatchObject({ error: expect.any(String), message: expect.any(String) })
      expect(outcome.sentBytes).toBeLessThan(SIZE / 2)
    }
  })

  it('that is short keeps the connection open', async () => {
    const response = await fetch(`${test.url}/api/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'x'.repeat(10_000) }),
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('connection')).not.toBe('close')
  })
})

/** Prints the status of ten uploads, or why there is none. */
const CLIENT = `
  const [url, authorization, bytes] = process.argv.slice(1)
  for (let number = 0; number < 10; number++) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(Number(bytes))]), 'talk.mp3')
    const sending = fetch(url, { method: 'POST', headers: { authorization }, body })
    console.log(await sending.then(({ status }) => status, ({ cause }) => cause.code))
  }`

describe('the sender of a refused body', () => {
  it.each([100_000, 600_000, 5_000_000, 30_000_000])(
    'reads the response, ten times of ten, at %i bytes',
    async (bytes) => {
      const path = `${test.url}/api/post-recording/friday`
      const client = startNode(['--input-type=module', '-e', CLIENT, path, 'Bearer expired', String(bytes)])
      expect(await client.ended).toBe(0)
      expect(client.output.out.trim().split('\n')).toEqual(Array(10).fill('401'))
    },
  )

  it.each([
    ['an upload', 'POST /api/post-recording/friday HTTP/1.1', /^HTTP\/1.1 401 /],
    ['a malformed path', 'POST /api/nothing%zz HTTP/1.1', /^HTTP\/1.1 400 /],
    ['a head over the limit', `POST /api/login HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}`, /^HTTP\/1.1 431 /],
    // Some proxies close each connection to the server; the body is short.
    [
      'a short body',
      'POST /api/post-recording/friday HTTP/1.1\r\nConnection: close\r\nContent-Length: 50000',
      /^HTTP\/1.1 401 /,
    ],
  ])('may send on after the response, without a reset: %s', async (_what, head, response) => {
    const socket = connect({ port: Number(new URL(test.url).port), host: '127.0.0.1', allowHalfOpen: true })
    let received = ''
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
    })
    const ended = once(socket, 'end')
    const length = head.includes('Content-Length') ? '' : 'Content-Length: 3000000\r\n'
    socket.write(`${head}\r\nHost: minbar\r\n${length}\r\n`)
    await ended
    expect(received).toMatch(response)
    const part = Buffer.alloc(length ? 1_000_000 : 20_000)
    for (let number = 0; number < 2; number++) await new Promise((resolve) => socket.write(part, resolve))
    socket.end()
    // Rejects if the connection is reset.
    await once(socket, 'close')
  })
})
