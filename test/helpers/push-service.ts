import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PushPayload } from '#contracts/push-payload.ts'
import { makeCertificate } from './certificate.ts'
import { checkVapid, decrypt, VapidError } from './push-crypto.ts'

/** A message as it arrived, decrypted with the phone's keys. */
export interface Received {
  payload: PushPayload
  /** In seconds. */
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  /** The VAPID header it came with. */
  authorization: string
  endpoint: string
}

/** A phone with a subscription at this push service. */
export interface Phone {
  endpoint: string
  p256dh: string
  auth: string
  /** The JSON of its PushSubscription, for `POST /save-token`. */
  token: string
  /** The messages received so far. */
  received: Received[]
}

/** A response that replaces the regular one. */
export type StubResponse =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** No response. */
  | 'hang'
  /** The connection is closed. */
  | 'cut'

type Choice = StubResponse | undefined

/** A push service (RFC 8030) with https on loopback that checks VAPID and decrypts the messages. */
export interface PushService {
  /** Without a trailing slash. */
  url: string
  /** For PUSH_ALLOWED_HOSTS. */
  host: string
  /** Its certificate in PEM, for `startTestApp({ pushCa })`. */
  ca: string
  /** The same as a file, for NODE_EXTRA_CA_CERTS. */
  caFile: string
  /** The environment for a server in a separate process. */
  env: { PUSH_ALLOWED_HOSTS: string; NODE_EXTRA_CA_CERTS: string }
  /** @param vapidKey the public key of the only server that may send to this phone */
  subscribe(vapidKey: string): Phone
  /** All messages received, in order. */
  received: Received[]
  /** Requests so far, whatever the response. */
  calls: number
  /** Replaces responses from now on. No function, or undefined from the function: the regular response. */
  respondWith(choose?: (phone: Phone | undefined, request: IncomingMessage) => Choice | Promise<Choice>): void
  /** Resolves when this many messages have been received in total. */
  until(count: number): Promise<void>
  /** Resolves when this many requests have arrived in total. */
  untilCalled(count: number): Promise<void>
  close(): Promise<void>
}

const MAX_BODY_BYTES = 4096

/**
 * Starts a push service on a free port.
 * @param certificate shared by several push services that one server trusts
 */
export async function startPushService(certificate = makeCertificate()): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-push-'))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, certificate.cert)
  const phones = new Map<string, Phone & { keys: Parameters<typeof decrypt>[1]; vapidKey: string }>()
  const waiters = new Set<() => void>()
  let choose: Parameters<PushService['respondWith']>[0]

  const server = createServer(certificate, (request, response) => {
    receive(request, response).catch((error: unknown) => {
      const status = error instanceof VapidError ? error.status : 400
      response.writeHead(status).end(JSON.stringify({ reason: (error as Error).message }))
    })
  })

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.calls += 1
    for (const check of waiters) check()
    const endpoint = service.url + request.url
    const phone = phones.get(endpoint)
    const stub = await choose?.(phone, request)
    if (stub === 'hang') return
    if (stub === 'cut') return void request.socket.destroy()
    const body = await buffer(request)
    if (stub) return void response.writeHead(stub.status, stub.headers).end(stub.body)
    if (!phone) return void response.writeHead(404).end()
    const { ttl, urgency, topic, authorization = '', 'content-encoding': encoding } = request.headers
    if (request.method !== 'POST') throw new Error('not a POST')
    if (!/^\d+$/.test(String(ttl))) throw new Error('no TTL')
    if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(urgency))) throw new Error('bad Urgency')
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new Error('bad Topic')
    if (encoding !== 'aes128gcm') throw new Error('not aes128gcm')
    if (body.length > MAX_BODY_BYTES) return void response.writeHead(413).end()
    checkVapid(authorization, service.url, phone.vapidKey)
    const received: Received = {
      payload: JSON.parse(decrypt(body, phone.keys)) as PushPayload,
      ttl: Number(ttl),
      urgency: urgency as string | undefined,
      topic: topic as string | undefined,
      authorization,
      endpoint,
    }
    phone.received.push(received)
    service.received.push(received)
    response.writeHead(201, { location: `${service.url}/message/${service.received.length}` }).end()
    for (const check of waiters) check()
  }

  const reached = (isReached: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!isReached()) return
        waiters.delete(check)
        resolve()
      }
      waiters.add(check)
      check()
    })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    url: `https://${host}`,
    host,
    ca: certificate.cert,
    caFile,
    env: { PUSH_ALLOWED_HOSTS: host, NODE_EXTRA_CA_CERTS: caFile },
    received: [],
    calls: 0,
    subscribe(vapidKey) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${service.url}/push/${randomBytes(12).toString('base64url')}`
      const keys = { p256dh, auth: auth.toString('base64url') }
      const token = JSON.stringify({ endpoint, expirationTime: null, keys })
      const phone = { endpoint, ...keys, token, received: [], keys: { ecdh, auth }, vapidKey }
      phones.set(endpoint, phone)
      return phone
    },
    respondWith(next) {
      choose = next
    },
    until: (count) => reached(() => service.received.length >= count),
    untilCalled: (count) => reached(() => service.calls >= count),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
  return service
}
