import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FrameMeter } from './frame-meter.ts'

const fixture = (name: string) => readFileSync(new URL(`../../../../test/fixtures/audio/${name}`, import.meta.url))

function meter(bytes: Uint8Array, chunkBytes: number) {
  const frames = new FrameMeter()
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    // A copy that is overwritten afterwards, like the buffers of a network connection.
    const chunk = Uint8Array.from(bytes.subarray(at, at + chunkBytes))
    frames.push(chunk)
    chunk.fill(0xee)
  }
  return frames.end()
}

describe('FrameMeter', () => {
  const mp3 = fixture('cbr-id3v2.mp3')
  // Long enough that the search ends before the file does; with tags, a gap and a truncated end.
  const long = Buffer.concat([
    mp3,
    ...Array.from({ length: 20 }, () => mp3),
    Buffer.alloc(500, 'rubbish'),
    mp3,
  ]).subarray(0, -10)

  it('returns the same result for any size of chunks', () => {
    const complete = meter(long, long.length)
    expect(complete).toMatchObject({ format: 'mp3' })
    expect(complete?.durationSeconds).toBeCloseTo(22 * 2.568 - 0.024, 3)
    for (const size of [1, 6, 7, 417, 1000, 65_536]) expect(meter(long, size)).toEqual(complete)
  })

  it.each(['adts.aac', 'xing.mp3'])('measures %s in chunks of any size', (name) => {
    const complete = meter(fixture(name), 1_000_000)
    expect(complete?.durationSeconds).toBeCloseTo(2.56, 1)
    for (const size of [1, 9, 100]) expect(meter(fixture(name), size)).toEqual(complete)
  })

  it.each(['png-named.mp3', 'pcm.wav', 'flac.flac', 'aac.m4a', '0-byte.mp3'])('finds no frames in %s', (name) => {
    for (const size of [10, 1_000_000]) expect(meter(fixture(name), size)).toBeUndefined()
  })
})
