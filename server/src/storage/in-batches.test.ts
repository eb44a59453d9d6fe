import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

const KB = 1024

describe('a stream in batches', () => {
  it('has every byte in its order, many chunks at a time and the rest at the end', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(20 * KB + index, index))
    const batches = await Array.fromAsync(inBatches(Readable.from(chunks, { objectMode: false })))
    expect(Buffer.concat(batches.flat()).equals(Buffer.concat(chunks))).toBe(true)
    expect(batches.length).toBeLessThan(10)
    expect(batches.every((batch) => batch.length > 0)).toBe(true)
    expect(await Array.fromAsync(inBatches(Readable.from([])))).toEqual([])
  })

  it('is not read far ahead of who takes it', async () => {
    let made = 0
    const endless = new Readable({
      read() {
        made += 1
        this.push(Buffer.alloc(64 * KB))
      },
    })
    const batches = inBatches(endless)
    await batches.next()
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    expect(made * 64).toBeLessThan(2_000)
    await batches.return(undefined)
    expect(endless.destroyed, 'and is ended with it').toBe(true)
  })

  it.each([
    ['fails', (stream: Readable) => stream.destroy(new Error('the network is gone')), 'the network is gone'],
    ['is closed before its end', (stream: Readable) => stream.destroy(), 'Premature close'],
  ])('that %s is not taken for one that ended', async (_how, breakOff, message) => {
    const stream = new Readable({ read() {} })
    stream.push(Buffer.alloc(10))
    const all = Array.fromAsync(inBatches(stream))
    setImmediate(() => breakOff(stream))
    await expect(all).rejects.toThrow(message)
    await expect(Array.fromAsync(inBatches(stream)), 'nor when it had happened before').rejects.toThrow(message)
  })
})
