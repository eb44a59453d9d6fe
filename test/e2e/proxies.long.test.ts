import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
// Without a browser: these are the requests that proxies are known to spoil.
import { expect, test } from '@playwright/test'
import { ADMIN } from '../helpers/administrator.ts'
import { findReverseProxy, type ProxyKind, type ReverseProxy, startReverseProxy } from '../helpers/reverse-proxy.ts'
import { createMinbarProcess, type MinbarProcess } from '../helpers/server-process.ts'
import { makeSubscription } from '../helpers/subscription.ts'

const MEGABYTE = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const TUS = { 'tus-resumable': '1.0.0' }

interface Response {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

let minbar: MinbarProcess
test.beforeAll(async () => {
  minbar = await createMinbarProcess({ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '127.0.0.1' })
  await minbar.start()
})
test.afterAll(() => minbar.remove())

for (const kind of ['nginx', 'caddy'] satisfies ProxyKind[]) {
  test.describe(`behind ${kind}`, () => {
    test.skip(!findReverseProxy(kind), `${kind} is not installed`)

    let proxy: ReverseProxy
    test.beforeAll(async () => {
      proxy = await startReverseProxy(kind, minbar.port)
    })
    test.afterAll(() => proxy.close())

    /** Begins a request; the caller ends it. */
    function begin(path: string, options: RequestOptions, { url, caFile } = proxy) {
      const started = request(url + path, { agent: false, ca: readFileSync(caFile), ...options })
      const response = once(started, 'response').then(([incoming]) => incoming as IncomingMessage)
      // A test that breaks the connection does not wait for the response.
      response.catch(() => undefined)
      return { started, response }
    }

    async function send(
      path: string,
      { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
    ): Promise<Response> {
      const { started, response } = begin(path, options)
      // Node does not announce the body of a DELETE by itself.
      if (body !== undefined) started.setHeader('content-length', Buffer.byteLength(body))
      started.end(body)
      const { statusCode: status = 0, headers } = await response
      return { status, headers, body: await text(await response) }
    }

    const logIn = (email: string, password: string, options: RequestOptions = {}) =>
      send('/api/login', {
        ...options,
        method: 'POST',
        headers: { ...JSON_TYPE, ...(options.headers as Record<string, string>) },
        body: JSON.stringify({ email, password }),
      })

    test('the checks of docs/operate.md pass, and http leads to https', async () => {
      const [checks = ''] = /(?<=```sh\n)curl -fsS https:\/\/mosque.example\/api\/health\ncurl[\s\S]*?(?=```)/.exec(
        readFileSync('docs/operate.md', 'utf8'),
      ) as string[]
      const here = checks
        .replaceAll('https://mosque.example', proxy.url)
        .replace('http://mosque.example', proxy.plainUrl)
      const env = { PATH: process.env.PATH, CURL_CA_BUNDLE: proxy.caFile }
      const { stdout } = await promisify(execFile)('sh', ['-ec', here], { env })
      expect(stdout).toMatch(/^\{"status":"ok".*\}3\n206\n(301|308) https:\/\/localhost\/\n$/)
      const plain = await fetch(`${proxy.plainUrl}/ur/events?page=2`, { redirect: 'manual' })
      expect([301, 308]).toContain(plain.status)
      expect(plain.headers.get('location')).toBe('https://localhost/ur/events?page=2')
    })

    test('what arrived of a large upload before the connection broke is kept, and the rest follows', async () => {
      const { body } = await logIn(ADMIN.email, ADMIN.password)
      const headers = { ...TUS, authorization: `Bearer ${JSON.parse(body).token}` }
      const length = 24 * MEGABYTE
      const created = await send('/api/uploads', { method: 'POST', headers: { ...headers, 'upload-length': length } })
      expect(created.status).toBe(201)
      const path = created.headers.location ?? ''
      const patch = (offset: number) => ({
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'content-length': length - offset,
          'upload-offset': offset,
        },
      })
      const { started } = begin(path, patch(0))
      started.on('error', () => undefined)
      started.write(Buffer.alloc(MEGABYTE))
      const file = join(minbar.dataDir, 'uploads', basename(path))
      await expect.poll(() => statSync(file).size).toBe(MEGABYTE)
      started.destroy()
      const readOffset = async () => Number((await send(path, { method: 'HEAD', headers })).headers['upload-offset'])
      await expect.poll(readOffset).toBe(MEGABYTE)
      const rest = await send(path, { ...patch(MEGABYTE), body: Buffer.alloc(length - MEGABYTE) })
      expect(rest).toMatchObject({ status: 204, headers: { 'upload-offset': String(length) } })
      expect((await send(path, { method: 'DELETE', headers })).status).toBe(204)
    })

    test('bytes are passed on as they come, in both directions', async () => {
      const parts = ['one', 'two', 'six']
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const own = await startReverseProxy(kind, (server.address() as AddressInfo).port)
      const headers = { 'content-length': 9 }
      const { started, response } = begin('/media/echo.mp3', { method: 'PUT', headers }, own)
      started.flushHeaders()
      const [incoming, outgoing] = await once(server, 'request')
      for (const part of parts) {
        started.write(part)
        const [chunk] = await once(incoming, 'data')
        expect(String(chunk)).toBe(part)
      }
      started.end()
      outgoing.writeHead(200, { 'content-type': 'audio/mpeg', ...headers })
      for (const part of parts) {
        outgoing.write(part)
        const [chunk] = await once(await response, 'data')
        expect(String(chunk)).toBe(part)
      }
      server.closeAllConnections()
      server.close()
      await own.close()
    })

    test('a phone subscribes to notifications and unsubscribes', async () => {
      const token = JSON.stringify(makeSubscription(`https://fcm.googleapis.com/fcm/send/${kind}`))
      const body = JSON.stringify({ token, userId: kind })
      const saved = await send('/api/save-token', { method: 'POST', headers: JSON_TYPE, body })
      expect([saved.status, JSON.parse(saved.body)]).toMatchObject([200, { saved: true }])
      const removed = await send('/api/save-token', {
        method: 'DELETE',
        headers: JSON_TYPE,
        body: JSON.stringify({ token }),
      })
      expect([removed.status, JSON.parse(removed.body)]).toEqual([200, { removed: true }])
    })

    test('visitors are told apart by their real address, whatever address they claim', async () => {
      const guess = (localAddress: string, claimed: string) => {
        const headers = { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` }
        return logIn(`${kind}@mosque.example`, 'not the password', { localAddress, headers })
      }
      const statuses: number[] = []
      for (let attempt = 1; attempt <= 6; attempt++) {
        statuses.push((await guess('127.0.0.2', `192.0.2.${attempt}`)).status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      expect((await guess('127.0.0.3', '127.0.0.2')).status).toBe(401)
    })
  })
}
