import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'

/** A phone's secrets. */
export interface PhoneKeys {
  ecdh: ECDH
  auth: Buffer
}

/**
 * Decrypts a message like a phone (RFC 8291, RFC 8188), independently of the library that encrypts.
 * @throws Error when it was encrypted for another phone
 */
export function decrypt(body: Buffer, { ecdh, auth }: PhoneKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  if (record.length > recordSize) throw new Error('More than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('Not the last record')
  return plain.toString('utf8', 0, end)
}

/** An invalid VAPID header, with the status a push service responds with. */
export class VapidError extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

/**
 * Checks a VAPID header (RFC 8292).
 * @param origin the push service's origin
 * @param subscribedKey the public key that the phone subscribed with
 * @throws VapidError
 */
export function checkVapid(authorization: string | undefined, origin: string, subscribedKey: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (!signature) throw new VapidError(401, 'no VAPID header')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const { alg } = read(head)
  const { aud, exp, sub } = read(claims)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (alg !== 'ES256' || !isValid) throw new VapidError(403, 'BadSignature')
  if (aud !== origin) throw new VapidError(403, 'BadAudience')
  const left = Number(exp) - Date.now() / 1000
  if (!(left > 0 && left <= 24 * 3600)) throw new VapidError(403, 'BadExpiration')
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(String(sub))) throw new VapidError(403, 'BadSubject')
  if (key !== subscribedKey) throw new VapidError(403, 'VapidPkHashMismatch')
}
