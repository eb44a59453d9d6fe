/**
 * A name for one form, sent along so that the server knows it again however often it comes. Made by hand, since the
 * browser's own `randomUUID` is missing on addresses without https.
 * @returns 32 letters and digits
 */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
