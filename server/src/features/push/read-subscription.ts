import { ECDH } from 'node:crypto'
import { invalidInput } from '../../http/errors.ts'
import type { PushTarget } from '../../push-sender.ts'

/**
 * Parses a subscription. The caller chooses the endpoint, so only known push services are accepted: otherwise anyone
 * could make this server send requests to any address.
 * @param token JSON of a PushSubscription
 * @param allowedHosts host names, `*.` for any subdomain, with a port if it is not 443
 * @throws HttpError 400
 */
export function readSubscription(token: string, allowedHosts: readonly string[]): PushTarget {
  const value = parse(token)
  const endpoint = readEndpoint(value.endpoint, allowedHosts)
  const keys = (value.keys ?? {}) as Record<string, unknown>
  return { endpoint, p256dh: readKey(keys.p256dh, 65, 'p256dh'), auth: readKey(keys.auth, 16, 'auth') }
}

/**
 * Validates an endpoint and returns it in its normal form.
 * @throws HttpError 400
 */
export function readEndpoint(endpoint: unknown, allowedHosts: readonly string[]): string {
  const url = typeof endpoint === 'string' && endpoint.length <= 2000 ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username || url.password) {
    throw invalidInput('token', 'token: the endpoint must be an https address.')
  }
  const hasEmptyLabel = url.hostname.split('.').includes('')
  if (hasEmptyLabel || findPushService(url, allowedHosts) === undefined) {
    throw invalidInput('token', `token: ${url.host} is not a push service this server sends to.`)
  }
  url.hash = ''
  return url.href
}

/** Returns the first of the allowed hosts that an address belongs to. */
export const findPushService = (url: URL, allowedHosts: readonly string[]): string | undefined =>
  allowedHosts.find((allowed) => hostMatches(url, allowed.toLowerCase()))

function hostMatches(url: URL, allowed: string): boolean {
  const [name = '', port = ''] = allowed.split(':')
  // WHATWG URLs leave the scheme's default port out.
  if (url.port !== (port === '443' ? '' : port)) return false
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
}

function parse(token: string): { endpoint?: unknown; keys?: unknown } {
  try {
    const value: unknown = JSON.parse(token)
    if (value !== null && typeof value === 'object') return value
  } catch {
    // Refused below.
  }
  throw invalidInput('token', 'token: must be the JSON of a PushSubscription.')
}

function readKey(value: unknown, bytes: number, name: string): string {
  if (typeof value === 'string' && /^[\w-]+=*$/.test(value.replace(/\+/g, '-').replace(/\//g, '_'))) {
    const raw = Buffer.from(value, 'base64url')
    if (raw.length === bytes && (name !== 'p256dh' || isUncompressedPoint(raw))) return raw.toString('base64url')
  }
  throw invalidInput('token', `token: keys.${name} must be ${bytes} bytes in base64url.`)
}

/** Returns whether the bytes are a point on P-256; nothing can be encrypted for any other key. */
function isUncompressedPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return key[0] === 4
  } catch {
    return false
  }
}
