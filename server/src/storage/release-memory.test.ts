import { expect, it } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const MB = 1024 * 1024

it('frees memory at once, without a garbage collection', () => {
  const before = process.memoryUsage().arrayBuffers
  const chunks = Array.from({ length: 64 }, () => Buffer.from(new ArrayBuffer(MB)))
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThanOrEqual(64 * MB)
  releaseMemory(chunks)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * MB)
})

it('keeps chunks that share their memory with others', () => {
  const complete = Buffer.from(new ArrayBuffer(8)).fill('a')
  releaseMemory([complete.subarray(0, 4), complete.subarray(4)])
  expect(complete.toString()).toBe('aaaaaaaa')
})
