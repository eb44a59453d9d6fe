import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { Sha256 } from './sha256.ts'

const theirs = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 100_003])('is the hash of %i bytes', (size) => {
  const bytes = randomBytes(size)
  expect(new Sha256().update(bytes).hex()).toBe(theirs(bytes))
})

it('is the same however the bytes are cut', () => {
  const bytes = randomBytes(10_000)
  for (const step of [1, 7, 63, 64, 65, 4_096]) {
    const hash = new Sha256()
    for (let at = 0; at < bytes.length; at += step) hash.update(bytes.subarray(at, at + step))
    expect(hash.hex()).toBe(theirs(bytes))
  }
})
