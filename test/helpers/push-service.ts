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
import { checkVapid, decrypt, VapidFault } from './push-crypto.ts'

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

/** A phone that has subscribed at this push service. */
export interface Phone {
  endpoint: string
  p256dh: string
  auth: string
  /** What `POST /save-token` wants: the JSON of its PushSubscription. */
  token: string
  /** All it has received so far. */
  received: Received[]
}

/** How a call is answered, if not by the book. */
export type Answer =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** Never. */
  | 'hang'
  /** The connection is cut. */
  | 'cut'

type Choice = Answer | undefined

/** A push service as RFC 8030 has it, over https on loopback, that checks VAPID and decrypts what it is given. */
export interface PushService {
  /** Without a slash at the end. */
  url: string
  /** For PUSH_ALLOWED_HOSTS. */
  host: string
  /** Its certificate in PEM, for `startTestApp({ pushCa })`. */
  ca: string
  /** The same as a file, for processes: NODE_EXTRA_CA_CERTS. */
  caFile: string
  /** The settings under which a server in a process of its own may send here. */
  env: { PUSH_ALLOWED_HOSTS: string; NODE_EXTRA_CA_CERTS: string }
  /** @param vapidKey the server's public key, which alone may send to this phone */
  subscribe(vapidKey: string): Phone
  /** All that arrived, in order. */
  received: Received[]
  /** Calls so far, whatever their answer. */
  calls: number
  /** Answers calls in another way from now on; undefined from the function, or no function: by the book. A promise keeps the call waiting. */
  answerWith(choose?: (phone: Phone | undefined, request: IncomingMessage) => Choice | Promise<Choice>): void
  /** Resolves when so many messages have arrived in all. */
  until(count: number): Promise<void>
  /** Resolves when so many calls have come in all, answered or not. */
  untilCalled(count: number): Promise<void>
  close(): Promise<void>
}

const MOST_BYTES = 4096

/**
 * Starts one on a free port.
 * @param certificate to be shared by several, where one server is to trust them all
 */
export async function startPushService(certificate = makeCertificate()): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-push-'))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, certificate.cert)
  const phones = new Map<string, Phone & { keys: Parameters<typeof decrypt>[1]; vapidKey: string }>()
  const waiting = new Set<() => void>()
  let choose: Parameters<PushService['answerWith']>[0]

  const server = createServer(certificate, (request, response) => {
    take(request, response).catch((error: unknown) => {
      const status = error instanceof VapidFault ? error.status : 400
      response.writeHead(status).end(JSON.stringify({ reason: (error as Error).message }))
    })
  })

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.calls += 1
    for (const look of waiting) look()
    const endpoint = service.url + request.url
    const phone = phones.get(endpoint)
    const answer = await choose?.(phone, request)
    if (answer === 'hang') return
    if (answer === 'cut') return void request.socket.destroy()
    const body = await buffer(request)
    if (answer) return void response.writeHead(answer.status, answer.headers).end(answer.body)
    if (!phone) return void response.writeHead(404).end()
    const { ttl, urgency, topic, authorization = '', 'content-encoding': encoding } = request.headers
    if (request.method !== 'POST') throw new Error('not a POST')
    if (!/^\d+$/.test(String(ttl))) throw new Error('no TTL')
    if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(urgency))) throw new Error('bad Urgency')
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new Error('bad Topic')
    if (encoding !== 'aes128gcm') throw new Error('not aes128gcm')
    if (body.length > MOST_BYTES) return void response.writeHead(413).end()
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
    for (const look of waiting) look()
  }

  const reached = (there: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!there()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
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
    answerWith(next) {
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
