/**
 * SHA-256 (FIPS 180-4) over pieces. The browser's own takes a file whole, which a cheap phone has no memory for, and
 * is not there at all on a site without https, such as one in the mosque's own network.
 */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}
/** The first 32 bits of the fraction. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0
const K = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const BLOCK = 64

/** Takes bytes in any number of pieces and gives their hash. */
export class Sha256 {
  readonly #state = START.slice()
  readonly #words = new Int32Array(64)
  readonly #rest = new Uint8Array(BLOCK)
  #restBytes = 0
  #bytes = 0

  update(piece: Uint8Array): this {
    this.#bytes += piece.length
    let at = 0
    if (this.#restBytes > 0) {
      at = Math.min(BLOCK - this.#restBytes, piece.length)
      this.#rest.set(piece.subarray(0, at), this.#restBytes)
      this.#restBytes += at
      if (this.#restBytes < BLOCK) return this
      this.#block(this.#rest, 0)
      this.#restBytes = 0
    }
    for (; at + BLOCK <= piece.length; at += BLOCK) this.#block(piece, at)
    this.#rest.set(piece.subarray(at))
    this.#restBytes = piece.length - at
    return this
  }

  /** @returns the hash in lower-case hexadecimal; the object is of no use afterwards */
  hex(): string {
    const bits = this.#bytes * 8
    const end = new Uint8Array(this.#restBytes < 56 ? BLOCK - this.#restBytes : 2 * BLOCK - this.#restBytes)
    end[0] = 0x80
    const view = new DataView(end.buffer)
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(end.length - 4, bits >>> 0)
    this.update(end)
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #block(bytes: Uint8Array, at: number): void {
    const w = this.#words
    for (let i = 0; i < 16; i += 1) {
      const o = at + i * 4
      w[i] =
        ((bytes[o] as number) << 24) |
        ((bytes[o + 1] as number) << 16) |
        ((bytes[o + 2] as number) << 8) |
        (bytes[o + 3] as number)
    }
    for (let i = 16; i < 64; i += 1) {
      const x = w[i - 15] as number
      const y = w[i - 2] as number
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0
    }
    const state = this.#state
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + value) | 0
  }
}
