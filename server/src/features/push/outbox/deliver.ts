import type { IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import webpush from 'web-push'
import { readEndpoint } from '../read-subscription.ts'
import { namesPrivateAddress, publicLookup } from './address-guard.ts'
import { encrypt } from './encrypt.ts'
import { judgeAnswer, type Outcome } from './judge-answer.ts'

/** Who sends, and to whom it may be sent. */
export interface Identity {
  vapid: { publicKey: string; privateKey: string }
  /** mailto: or https: address. */
  subject: string
  allowedHosts: readonly string[]
  /** Certificates to trust besides the system's, in PEM; for services that are not on the internet. */
  ca?: string
  /** How long an answer is waited for, in milliseconds; left out, {@link ANSWER_LIMIT_MS}. */
  answerLimitMs?: number
}

/** What is sent, as a push service is told of it. */
export interface Letter {
  payload: Buffer
  /** How long the push service keeps it for a phone that is away, in seconds. */
  ttl: number
  urgency: string
  collapse: string | null
}

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Delivery {
  /** Sends one message to one phone. Never rejects. */
  deliver(target: Target, letter: Letter): Promise<Outcome>
  close(): void
}

/** Connections to one push service at most; the others wait for one of these. */
const CONNECTIONS = 50
/** From the first step to the last byte of the answer, in milliseconds. */
export const ANSWER_LIMIT_MS = 10_000
/** So much of an answer is read; a push service has no reason to say more. */
const LONGEST_ANSWER = 16 * 1024
const REASON_CHARS = 200
/** A signature is good for 12 hours (RFC 8292 allows 24); a new one is made long before. */
const SIGNATURE_AGE_MS = 6 * 3_600_000

/** @param identity stays the same for all that is delivered */
export function createDelivery(identity: Identity): Delivery {
  const options = {
    keepAlive: true,
    maxSockets: CONNECTIONS,
    ...(identity.ca && { ca: identity.ca }),
  }
  const open = new Agent({ ...options, lookup: publicLookup })
  // Named with its port in the configuration: whoever runs this server wants just that place, wherever it is.
  const named = new Agent(options)
  const namedHosts = new Set(identity.allowedHosts.filter((host) => !host.startsWith('*') && host.includes(':')))
  const sign = createSigner(identity)
  const limitMs = identity.answerLimitMs ?? ANSWER_LIMIT_MS

  return {
    async deliver(target, letter) {
      let url: URL
      try {
        url = new URL(readEndpoint(target.endpoint, identity.allowedHosts))
      } catch (error) {
        return { result: 'refused', reason: (error as Error).message }
      }
      const trusted = namedHosts.has(`${url.hostname}:${url.port || '443'}`)
      if (!trusted && namesPrivateAddress(url)) return { result: 'refused', reason: 'a private address' }
      try {
        const body = encrypt(target.p256dh, target.auth, letter.payload)
        const headers = {
          TTL: letter.ttl,
          Urgency: letter.urgency,
          ...(letter.collapse && { Topic: letter.collapse }),
          'Content-Type': 'application/octet-stream',
          'Content-Encoding': 'aes128gcm',
          'Content-Length': body.length,
          Authorization: sign(url.origin),
        }
        return await post({ agent: trusted ? named : open, ...toOptions(url), headers }, body, limitMs)
      } catch (error) {
        // Keys that are no point on the curve, for one.
        return { result: 'refused', reason: (error as Error).message }
      }
    },
    close() {
      open.destroy()
      named.destroy()
    },
  }
}

const toOptions = (url: URL): RequestOptions => ({
  host: url.hostname.replace(/^\[|\]$/g, ''),
  port: url.port || 443,
  path: url.pathname + url.search,
  method: 'POST',
})

/** VAPID (RFC 8292): one signature for each push service, since it says nothing of the single message. */
function createSigner({ vapid, subject }: Identity): (origin: string) => string {
  const signed = new Map<string, { header: string; at: number }>()
  return (origin) => {
    const known = signed.get(origin)
    const age = Date.now() - (known?.at ?? 0)
    // Negative: the clock was set back, and the signature may lie in the future.
    if (known && age >= 0 && age < SIGNATURE_AGE_MS) return known.header
    const { Authorization: header } = webpush.getVapidHeaders(
      origin,
      subject,
      vapid.publicKey,
      vapid.privateKey,
      'aes128gcm',
    )
    signed.set(origin, { header, at: Date.now() })
    return header
  }
}

function post(options: RequestOptions, body: Buffer, limitMs: number, mayRepeat = true): Promise<Outcome> {
  return new Promise((resolve) => {
    let answer: IncomingMessage | undefined
    let text = ''
    const finish = (error?: NodeJS.ErrnoException) => {
      clearTimeout(limit)
      if (answer) resolve(judgeAnswer(answer.statusCode ?? 0, answer.headers['retry-after'], text, Date.now()))
      else if (mayRepeat && posting.reusedSocket && error?.code === 'ECONNRESET') {
        // The push service closed an idle connection at the moment it was used again: nothing was taken.
        resolve(post(options, body, limitMs, false))
      } else resolve({ result: 'later', reason: error?.code ?? error?.message ?? 'closed without an answer' })
    }
    const posting = request(options, (response) => {
      answer = response
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        if (bytes < REASON_CHARS) text += chunk.toString('latin1', 0, REASON_CHARS)
        bytes += chunk.length
        if (bytes > LONGEST_ANSWER) posting.destroy()
      })
      response.on('close', finish)
      response.on('error', () => undefined)
    })
    posting.on('error', finish)
    const limit = setTimeout(() => posting.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })), limitMs)
    posting.end(body)
  })
}
