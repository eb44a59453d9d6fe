import { createECDH, randomBytes } from 'node:crypto'

/** What a phone's `PushSubscription` says in JSON, with keys as a real one has them. */
export function makeSubscription(endpoint: string): {
  endpoint: string
  expirationTime: null
  keys: { p256dh: string; auth: string }
} {
  const phone = createECDH('prime256v1')
  return {
    endpoint,
    expirationTime: null,
    keys: { p256dh: phone.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
