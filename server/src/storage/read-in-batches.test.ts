import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readInBatches } from './read-in-batches.ts'

const KB = 1024

describe('readInBatches', () => {
  it('yields every byte in order, several chunks at a time', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(20 * KB + index, index))
    const batches = await Array.fromAsync(readInBatches(Readable.from(chunks, { objectMode: false })))
    expect(Buffer.concat(batches.flat()).equals(Buffer.concat(chunks))).toBe(true)
    expect(batches.length).toBeLessThan(10)
    expect(batches.every((batch) => batch.length > 0)).toBe(true)
    expect(await Array.fromAsync(readInBatches(Readable.from([])))).toEqual([])
  })

  it('does not read far ahead of its consumer', async () => {
    let made = 0
    const endless = new Readable({
      read() {
        made += 1
        this.push(Buffer.alloc(64 * KB))
      },
    })
    const batches = readInBatches(endless)
    await batches.next()
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(made * 64).toBeLessThan(2_000)
    await batches.return(undefined)
    expect(endless.destroyed, 'the stream ends with its consumer').toBe(true)
  })

  it.each([
    ['fails', (stream: Readable) => stream.destroy(new Error('the network failed')), 'the network failed'],
    ['is closed before its end', (stream: Readable) => stream.destroy(), 'Premature close'],
  ])('throws for a stream that %s', async (_how, breakOff, message) => {
    const stream = new Readable({ read() {} })
    stream.push(Buffer.alloc(10))
    const all = Array.fromAsync(readInBatches(stream))
    setImmediate(() => breakOff(stream))
    await expect(all).rejects.toThrow(message)
    await expect(Array.fromAsync(readInBatches(stream)), 'also when it happened before').rejects.toThrow(message)
  })
})
