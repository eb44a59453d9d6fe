/** 72 bits: enough to tell versions of a file apart, and short in the list of two hundred. */
const HASH_BYTES = 9

/** Returns the beginning of the SHA-256 of bytes, in base64url, by which workers compare files. Also used by the build. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const text = btoa(String.fromCharCode(...new Uint8Array(digest, 0, HASH_BYTES)))
  // The worker of the hall's screen runs in engines without `replaceAll`.
  return text.replace(/\+/g, '-').replace(/\//g, '_')
}
