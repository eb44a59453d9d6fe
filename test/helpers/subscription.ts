import { createECDH, randomBytes } from 'node:crypto'

/** Returns the JSON of a phone's `PushSubscription`, with valid keys. */
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
