import {
  createCipheriv,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hash,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

const KEY_INFO = Buffer.from('WebPush: info\0')
/** With the counter of HKDF's first and only block (RFC 5869, 2.3). */
const FIRST_BLOCK = Buffer.from([1])
const CONTENT_KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01')
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01')
/** Marks the last record (RFC 8188, 2). */
const LAST_RECORD = Buffer.from([2])
const RECORD_SIZE = 4096
const SALT_BYTES = 16
/** A point on the curve, uncompressed: a 4 and its two coordinates (SEC 1, 2.3.3). */
const POINT_BYTES = 65
const UNCOMPRESSED = 4
const COORDINATE_BYTES = 32
/** What stands before such a point of P-256 in the DER form of a public key (RFC 5480). */
const PUBLIC_KEY_HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
/** SHA-256's. */
const BLOCK_BYTES = 64
const HASH_BYTES = 32

/** What makes each message unlike all others; given only by tests, which compare with published ones. */
export interface Fresh {
  privateKey: KeyObject
  publicKey: KeyObject
  salt: Buffer
}

/**
 * Encrypts a message for one phone (RFC 8291), with a key pair and a salt of its own. The library web-push gives the
 * same in 1.8 times the time, and this is most of what sending costs.
 * @param p256dh the phone's public key, base64url
 * @param auth the phone's secret, base64url
 * @param text at most 4,077 bytes, so that it is one record
 * @returns the body to send, of content encoding `aes128gcm`
 * @throws Error when the public key is no point on the curve
 */
export function encrypt(p256dh: string, auth: string, text: Buffer, fresh?: Fresh): Buffer {
  // Node's crypto throws and catches errors of its own to tell what it is given; their stack traces take a tenth of the time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    const { privateKey, publicKey } = fresh ?? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const receiver = Buffer.from(p256dh, 'base64url')
    // Not ECDH's `computeSecret`, which examines the key just made each time: as much work as the multiplication itself.
    const common = diffieHellman({ privateKey, publicKey: toPublicKey(receiver) })

    const header = Buffer.allocUnsafe(SALT_BYTES + 4 + 1 + POINT_BYTES)
    const salt = header.subarray(0, SALT_BYTES)
    if (fresh) salt.set(fresh.salt)
    else randomFillSync(salt)
    header.writeUInt32BE(RECORD_SIZE, SALT_BYTES)
    header[SALT_BYTES + 4] = POINT_BYTES
    const sender = header.subarray(SALT_BYTES + 4 + 1)
    writePoint(publicKey, sender)

    const shared = hmac(Buffer.from(auth, 'base64url'), common)
    const secret = hmac(salt, hmac(shared, KEY_INFO, receiver, sender, FIRST_BLOCK))
    const key = createSecretKey(hmac(secret, CONTENT_KEY_INFO).subarray(0, 16))
    const nonce = hmac(secret, NONCE_INFO).subarray(0, 12)
    const cipher = createCipheriv('aes-128-gcm', key, nonce)
    return Buffer.concat([header, cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()])
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const toPublicKey = (point: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_KEY_HEAD, point]), format: 'der', type: 'spki' })

/** @param into has the length of a point */
function writePoint(key: KeyObject, into: Buffer): void {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  into[0] = UNCOMPRESSED
  into.write(x, 1, 'base64url')
  into.write(y, 1 + COORDINATE_BYTES, 'base64url')
}

/**
 * HMAC with SHA-256 (RFC 2104), which is all that HKDF does here (RFC 5869). Out of two plain hashes: Node's own HMAC
 * and HKDF make an object for each key, which takes ten times as long as the hashing.
 * @param key at most 64 bytes
 */
function hmac(key: Buffer, ...parts: Buffer[]): Buffer {
  const inner = Buffer.alloc(BLOCK_BYTES, 0x36)
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES, 0x5c)
  for (let index = 0; index < key.length; index += 1) {
    const byte = key[index] as number
    inner[index] = byte ^ 0x36
    outer[index] = byte ^ 0x5c
  }
  outer.set(hash('sha256', Buffer.concat([inner, ...parts]), 'buffer'), BLOCK_BYTES)
  return hash('sha256', outer, 'buffer')
}
