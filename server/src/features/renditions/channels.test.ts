import { describe, expect, it } from 'vitest'
import { CHANNELS_RATE, ChannelMeter } from './channels.ts'

/** Noise that is the same in each run. */
function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_073_741_824 - 1
  }
}

/** A minute in which a function gives the two channels of each frame, from −1 to 1. */
function choose(frame: (second: number) => readonly [number, number]) {
  const meter = new ChannelMeter()
  for (let second = 0; second < 60; second += 1) {
    const bytes = Buffer.alloc(CHANNELS_RATE * 4)
    for (let at = 0; at < CHANNELS_RATE; at += 1) {
      const [first, other] = frame(second)
      bytes.writeInt16LE(Math.round(first * 20_000), at * 4)
      bytes.writeInt16LE(Math.round(other * 20_000), at * 4 + 2)
    }
    // Chunks that end within a sample.
    for (let at = 0; at < bytes.length; at += 1_001) meter.push(bytes.subarray(at, at + 1_001))
  }
  return meter.end()
}

describe('the channels of a copy', () => {
  const [left, right] = [createNoise(1), createNoise(7)]
  it.each<[string, string, (second: number) => readonly [number, number]]>([
    ['both, when they are the same', 'all', () => ((x) => [x, x] as const)(left())],
    ['both, when they differ', 'all', () => [left(), right()]],
    ['both, when one is silent', 'all', () => [left(), 0]],
    ['both, when they are opposed below what anybody hears', 'all', () => ((x) => [x, -x])(left() / 1e4)],
    ['one, when the other is inverted', 'first', () => ((x) => [x, -x] as const)(left())],
    ['the louder one, when they are opposed', 'second', () => ((x) => [-0.5 * x, x] as const)(left())],
    [
      'one, when the other is inverted and has the noise of a cable',
      'first',
      () => ((x) => [x, 0.3 * right() - 0.8 * x] as const)(left()),
    ],
    [
      'one, when the other is inverted for three seconds of a minute',
      'first',
      (second) => ((x) => [x, second < 3 ? -0.9 * x : 0.9 * x] as const)(left()),
    ],
  ])('are %s', (_, expected, frame) => {
    expect(choose(frame)).toBe(expected)
  })
})
