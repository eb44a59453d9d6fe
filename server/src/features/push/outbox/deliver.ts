import type { IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import webpush from 'web-push'
import type { EncodedMessage, Outcome, PushTarget } from '../../../push-sender.ts'
import { readEndpoint } from '../read-subscription.ts'
import { hasPrivateAddress, publicLookup } from './address-guard.ts'
import { classifyResponse } from './classify-response.ts'
import { MAX_IN_FLIGHT } from './host-queue.ts'

/** The sender's VAPID identity and the hosts it may send to. */
export interface Identity {
  vapid: { publicKey: string; privateKey: string }
  /** A mailto: or https: address. */
  subject: string
  allowedHosts: readonly string[]
  /** Certificates to trust instead of the system's, in PEM; for push services that are not on the internet. */
  ca?: string
  /** How long to wait for a response, in milliseconds; {@link RESPONSE_TIMEOUT_MS} if left out. */
  responseTimeoutMs?: number
}

export interface Delivery {
  /** Sends one message to one phone. Never rejects. */
  deliver(target: PushTarget, message: EncodedMessage): Promise<Outcome>
  close(): void
}

/** Counted from the first byte of the request to the last of the response. */
const RESPONSE_TIMEOUT_MS = 10_000
/** A push service has no reason to send more than this. */
const MAX_RESPONSE_BYTES = 16 * 1024
const MAX_REASON_CHARS = 200
/** web-push's signatures expire after 12 hours. */
const MAX_SIGNATURE_AGE_MS = 6 * 3_600_000

export function createDelivery(identity: Identity): Delivery {
  const options = { keepAlive: true, maxSockets: MAX_IN_FLIGHT, ...(identity.ca && { ca: identity.ca }) }
  const guardedAgent = new Agent({ ...options, lookup: publicLookup })
  // The configuration names this host with its port, so it may be on this machine or its network.
  const trustedAgent = new Agent(options)
  const trustedHosts = new Set(identity.allowedHosts.filter((host) => !host.startsWith('*') && host.includes(':')))
  const sign = createSigner(identity)
  const timeoutMs = identity.responseTimeoutMs ?? RESPONSE_TIMEOUT_MS

  return {
    async deliver({ endpoint, p256dh, auth }, { payload, ttl, urgency, collapse }) {
      let url: URL
      let authorization: string
      try {
        url = new URL(readEndpoint(endpoint, identity.allowedHosts))
        authorization = sign(url.origin)
      } catch (error) {
        return { result: 'refused', reason: (error as Error).message }
      }
      const isTrusted = trustedHosts.has(`${url.hostname}:${url.port || '443'}`)
      if (!isTrusted && hasPrivateAddress(url)) return { result: 'refused', reason: 'a private address' }
      try {
        const { method, headers, body } = encrypt({ endpoint, keys: { p256dh, auth } }, payload, {
          // `vapidDetails` would make web-push sign each message, which takes longer than the encryption.
          headers: { Authorization: authorization },
          TTL: ttl,
          urgency,
          ...(collapse && { topic: collapse }),
        })
        return await send(url, { agent: isTrusted ? trustedAgent : guardedAgent, method, headers }, body, timeoutMs)
      } catch {
        // Only the encryption throws, for keys that are not on the curve: no message will ever reach this phone.
        return { result: 'gone' }
      }
    },
    close() {
      guardedAgent.destroy()
      trustedAgent.destroy()
    },
  }
}

/**
 * Encrypts a message for a phone by web-push. Node throws and catches an error internally for each of its five keys, whose
 * stack traces would take a quarter of the sender's time.
 */
function encrypt(phone: webpush.PushSubscription, payload: Buffer, options: webpush.RequestOptions) {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return webpush.generateRequestDetails(phone, payload, options)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Returns a function that signs for a push service's origin (VAPID, RFC 8292) and reuses the signature for hours. */
function createSigner({ vapid, subject }: Identity): (origin: string) => string {
  const signatures = new Map<string, { header: string; at: number }>()
  return (origin) => {
    const cached = signatures.get(origin)
    const age = Date.now() - (cached?.at ?? 0)
    // Negative when the clock was set back: the signature's expiry may then be too far ahead.
    if (cached && age >= 0 && age < MAX_SIGNATURE_AGE_MS) return cached.header
    const { publicKey, privateKey } = vapid
    const { Authorization: header } = webpush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    signatures.set(origin, { header, at: Date.now() })
    return header
  }
}

/**
 * Sends a request. web-push's `sendNotification` does not limit the response's size or total time, and never settles when it is
 * cut off.
 */
function send(url: URL, options: RequestOptions, body: Buffer, timeoutMs: number, canRepeat = true): Promise<Outcome> {
  return new Promise((resolve) => {
    let response: IncomingMessage | undefined
    let text = ''
    const finish = (error?: NodeJS.ErrnoException) => {
      clearTimeout(timeout)
      if (response)
        resolve(classifyResponse(response.statusCode ?? 0, response.headers['retry-after'], text, Date.now()))
      else if (canRepeat && outgoing.reusedSocket && error?.code === 'ECONNRESET') {
        // The push service closed an idle connection at the moment it was reused, before it read the message.
        resolve(send(url, options, body, timeoutMs, false))
      } else resolve({ result: 'later', reason: error?.code ?? error?.message ?? 'closed without a response' })
    }
    const outgoing = request(url, options, (incoming) => {
      response = incoming
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        if (bytes < MAX_REASON_CHARS) text += chunk.toString('latin1', 0, MAX_REASON_CHARS)
        bytes += chunk.length
        if (bytes > MAX_RESPONSE_BYTES) outgoing.destroy()
      })
      incoming.on('close', finish)
      incoming.on('error', () => undefined)
    })
    outgoing.on('error', finish)
    const timeout = setTimeout(() => outgoing.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })), timeoutMs)
    outgoing.end(body)
  })
}
