import { describe, expect, it } from 'vitest'
import { makeSubscription } from '../../../../test/helpers/subscription.ts'
import { DEFAULT_PUSH_HOSTS } from '../../config.ts'
import { HttpError } from '../../http/errors.ts'
import { readEndpoint, readSubscription } from './read-subscription.ts'

const fieldOf = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return error.field
    throw error
  }
  return 'accepted'
}

describe('the endpoint of a subscription', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def', 'https://fcm.googleapis.com/fcm/send/abc:def'],
    ['https://web.push.apple.com/QOabc', 'https://web.push.apple.com/QOabc'],
    [
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
    ],
    ['https://wns2-pn1p.notify.windows.com/w/?token=abc%2b', 'https://wns2-pn1p.notify.windows.com/w/?token=abc%2b'],
    ['https://FCM.googleapis.com:443/x', 'https://fcm.googleapis.com/x'],
    ['https://fcm.googleapis.com/x#y', 'https://fcm.googleapis.com/x'],
  ])('%s is accepted', (endpoint, expected) => {
    expect(readEndpoint(endpoint, DEFAULT_PUSH_HOSTS)).toBe(expected)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://sub.fcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://.push.apple.com/x',
    'https://web..push.apple.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://mosque.example/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com/x',
    `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
    '',
    null,
    7,
    ['https://fcm.googleapis.com/x'],
  ])('%j is refused', (endpoint) => {
    expect(fieldOf(() => readEndpoint(endpoint, DEFAULT_PUSH_HOSTS))).toBe('token')
  })

  it('may have the port that the configuration names and no other', () => {
    expect(readEndpoint('https://localhost:9443/x', ['localhost:9443'])).toBe('https://localhost:9443/x')
    expect(fieldOf(() => readEndpoint('https://localhost/x', ['localhost:9443']))).toBe('token')
    expect(fieldOf(() => readEndpoint('https://localhost:9444/x', ['localhost:9443']))).toBe('token')
    expect(readEndpoint('https://a.push.example/x', ['*.PUSH.example:443'])).toBe('https://a.push.example/x')
  })
})

describe('a subscription', () => {
  const good = makeSubscription('https://fcm.googleapis.com/fcm/send/abc')
  const read = (value: unknown) =>
    readSubscription(typeof value === 'string' ? value : JSON.stringify(value), DEFAULT_PUSH_HOSTS)

  it('is parsed with its keys', () => {
    expect(read(good)).toEqual({ endpoint: good.endpoint, ...good.keys })
  })

  it('may have keys in base64 or base64url, with or without padding', () => {
    const keys = {
      p256dh: Buffer.from(good.keys.p256dh, 'base64url').toString('base64'),
      auth: Buffer.from(good.keys.auth, 'base64url').toString('base64'),
    }
    expect(read({ ...good, keys })).toEqual({ endpoint: good.endpoint, ...good.keys })
  })

  const { p256dh, auth } = good.keys
  it.each<[string, unknown]>([
    ['no JSON', '{"endpoint":'],
    ['an old token, a plain text', 'dGhpcyBpcyBhbiBvbGQgdG9rZW4'],
    ['a JSON text', '"https://fcm.googleapis.com/x"'],
    ['null', 'null'],
    ['a list', []],
    ['no endpoint', { keys: good.keys }],
    ['no keys', { endpoint: good.endpoint }],
    ['keys that are null', { ...good, keys: null }],
    ['no p256dh', { ...good, keys: { auth } }],
    ['no auth', { ...good, keys: { p256dh } }],
    ['a short auth', { ...good, keys: { p256dh, auth: Buffer.alloc(15).toString('base64url') } }],
    ['a long auth', { ...good, keys: { p256dh, auth: Buffer.alloc(17).toString('base64url') } }],
    ['a short p256dh', { ...good, keys: { p256dh: p256dh.slice(0, 40), auth } }],
    [
      'a p256dh that is not on the curve',
      { ...good, keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth } },
    ],
    ['a compressed point', { ...good, keys: { p256dh: Buffer.alloc(65, 2).toString('base64url'), auth } }],
    ['keys in another alphabet', { ...good, keys: { p256dh: `${p256dh.slice(0, -2)}!!`, auth } }],
    ['keys that are numbers', { ...good, keys: { p256dh: 7, auth: 7 } }],
  ])('with %s is refused', (_what, value) => {
    expect(fieldOf(() => read(value))).toBe('token')
  })
})
