import { createECDH } from 'node:crypto'

/**
 * Returns whether a public VAPID key belongs to a private one. Otherwise every push service refuses every message.
 * @param publicKey 65 bytes in base64url
 * @param privateKey 32 bytes in base64url
 */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  if (Buffer.from(privateKey, 'base64url').length !== 32) return false
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}
