/**
 * Returns a random key by which the server recognises a repeated request. Browsers offer `crypto.randomUUID` on https only.
 * @returns 32 hexadecimal digits
 */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
