import { describe, expect, it } from 'vitest'
import { createHighPass, Limiter, LoudnessMeter, RATE, Resampler } from './sound-filters.ts'

const makeTone = (hertz: number, amplitude: number, seconds: number, rate = RATE) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / rate),
  )
const peakOf = (samples: Float32Array) => samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
/** Gives samples in pieces, as they are decoded. */
const inPieces = (
  samples: Float32Array,
  filter: { push(samples: Float32Array): Float32Array; end(): Float32Array },
) => {
  const output: number[] = []
  for (let at = 0; at < samples.length; at += 1_152) output.push(...filter.push(samples.subarray(at, at + 1_152)))
  output.push(...filter.end())
  return Float32Array.from(output)
}
const loudnessOf = (samples: Float32Array) => {
  const meter = new LoudnessMeter()
  meter.push(samples)
  return meter.end()
}

describe('loudness', () => {
  it('of a tone of 997 Hz at full scale in one channel is −3.01 LUFS (ITU-R BS.1770)', () => {
    expect(loudnessOf(makeTone(997, 1, 5))).toBeCloseTo(-3.01, 1)
    expect(loudnessOf(makeTone(997, 0.1, 5))).toBeCloseTo(-23.01, 1)
  })

  it('leaves pauses out, and silence has none', () => {
    expect(loudnessOf(Float32Array.from([...makeTone(997, 0.1, 5), ...new Float32Array(RATE * 5)]))).toBeCloseTo(
      -23.2,
      0,
    )
    expect(loudnessOf(new Float32Array(RATE))).toBeNull()
  })
})

describe('the limiter', () => {
  it('lets nothing pass above its limit, and leaves the rest as it is', () => {
    const loud = Float32Array.from([...makeTone(300, 0.2, 1), ...makeTone(300, 0.9, 0.5), ...makeTone(300, 0.2, 1)])
    const limited = inPieces(loud, new Limiter(0.5))
    expect(limited.length).toBe(loud.length)
    expect(peakOf(limited)).toBeLessThanOrEqual(0.5)
    expect(peakOf(limited)).toBeGreaterThan(0.49)
    expect(limited.subarray(0, RATE / 2)).toEqual(loud.subarray(0, RATE / 2))
    expect(peakOf(limited.subarray(2 * RATE))).toBeCloseTo(0.2, 3)
  })
})

describe('the resampler', () => {
  it.each([8_000, 22_050, 44_100, 96_000])('keeps a tone of %i Hz sound and its duration', (rate) => {
    const resampled = inPieces(makeTone(440, 0.5, 1, rate), new Resampler(rate))
    expect(Math.abs(resampled.length - RATE)).toBeLessThanOrEqual(12)
    const tone = makeTone(440, 0.5, 1)
    const inner = resampled.subarray(1_000, RATE - 1_000).map((value, i) => value - (tone[i + 1_000] as number))
    expect(peakOf(inner)).toBeLessThan(0.01)
  })
})

it('the high-pass takes rumble away and leaves speech', () => {
  const [rumble, speech] = [makeTone(20, 0.5, 1), makeTone(300, 0.5, 1)]
  for (const samples of [rumble, speech]) createHighPass(70).apply(samples)
  expect(peakOf(rumble.subarray(RATE / 2))).toBeLessThan(0.05)
  expect(peakOf(speech.subarray(RATE / 2))).toBeCloseTo(0.5, 2)
})
