import { invalidInput } from '../../errors.ts'

/** A PushSubscription as the Push API gives it in JSON. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Reads a subscription out of the text a phone sends. Only the known push services are written to, since the
 * endpoint is chosen by whoever calls: anything else would let a stranger make this server send requests.
 * @param token JSON of a PushSubscription
 * @param allowedHosts host names, `*.` for any subdomain, with a port only where it is not 443
 * @throws HttpError 400
 */
export function readSubscription(token: string, allowedHosts: readonly string[]): PushTarget {
  const value = parse(token)
  const endpoint = readEndpoint(value.endpoint, allowedHosts)
  const keys = (value.keys ?? {}) as Record<string, unknown>
  return { endpoint, p256dh: key(keys.p256dh, 65, 'p256dh'), auth: key(keys.auth, 16, 'auth') }
}

/**
 * Whether an endpoint may be written to, in its normal form.
 * @throws HttpError 400
 */
export function readEndpoint(endpoint: unknown, allowedHosts: readonly string[]): string {
  const url = typeof endpoint === 'string' && endpoint.length <= 2000 ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username || url.password) {
    throw invalidInput('token', 'token: the endpoint must be an https address.')
  }
  if (!allowedHosts.some((allowed) => hostMatches(url, allowed.toLowerCase()))) {
    throw invalidInput('token', `token: ${url.host} is not a push service this server writes to.`)
  }
  url.hash = ''
  return url.href
}

function hostMatches(url: URL, allowed: string): boolean {
  const [name = '', port = ''] = allowed.split(':')
  // WHATWG URLs have no port where it is the scheme's own.
  if (url.port !== (port === '443' ? '' : port)) return false
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
}

function parse(token: string): { endpoint?: unknown; keys?: unknown } {
  try {
    const value: unknown = JSON.parse(token)
    if (value !== null && typeof value === 'object') return value
  } catch {
    // Falls through to the one message.
  }
  throw invalidInput('token', 'token: must be the JSON of a PushSubscription.')
}

function key(value: unknown, bytes: number, name: string): string {
  if (typeof value === 'string' && /^[\w-]+=*$/.test(value.replace(/\+/g, '-').replace(/\//g, '_'))) {
    const raw = Buffer.from(value, 'base64url')
    const uncompressedPoint = name !== 'p256dh' || raw[0] === 4
    if (raw.length === bytes && uncompressedPoint) return raw.toString('base64url')
  }
  throw invalidInput('token', `token: keys.${name} must be ${bytes} bytes in base64url.`)
}
