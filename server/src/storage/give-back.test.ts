import { expect, it } from 'vitest'
import { giveBack } from './give-back.ts'

const MB = 1024 * 1024

it('gives memory back at once, without a collection', () => {
  const before = process.memoryUsage().arrayBuffers
  const chunks = Array.from({ length: 64 }, () => Buffer.from(new ArrayBuffer(MB)))
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThanOrEqual(64 * MB)
  giveBack(chunks)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * MB)
})

it('leaves bytes alone that share their memory with others', () => {
  const whole = Buffer.from(new ArrayBuffer(8)).fill('a')
  giveBack([whole.subarray(0, 4), whole.subarray(4)])
  expect(whole.toString()).toBe('aaaaaaaa')
})
