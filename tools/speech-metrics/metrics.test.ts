import { describe, expect, it } from 'vitest'
import { LSD_RATE, logSpectralDistance, STOI_RATE, stoi } from './metrics.ts'

/** A sound whose loudness changes four times a second, as that of speech. */
function makeSound(rate: number, seed: number): Float32Array {
  let state = seed
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
  return Float32Array.from(
    { length: rate * 3 },
    (_, i) => noise() * (0.55 + 0.45 * Math.sin((2 * Math.PI * 4 * i) / rate)),
  )
}
const mix = (sound: Float32Array, noise: Float32Array, level: number) =>
  sound.map((value, i) => value + level * (noise[i] as number))

describe('the metrics of speech', () => {
  it('are 1 and 0 dB for the same sound, at any volume for STOI', () => {
    const sound = makeSound(STOI_RATE, 1)
    expect(stoi(sound, sound)).toBeCloseTo(1, 6)
    expect(
      stoi(
        sound,
        sound.map((value) => value / 2),
      ),
    ).toBeCloseTo(1, 6)
    expect(logSpectralDistance(makeSound(LSD_RATE, 1), makeSound(LSD_RATE, 1))).toBe(0)
  })

  it('fall with noise', () => {
    const [sound, noise] = [makeSound(STOI_RATE, 1), makeSound(STOI_RATE, 7).reverse()]
    const values = [0.1, 1, 10].map((level) => stoi(sound, mix(sound, noise, level)))
    expect(values[0]).toBeGreaterThan(0.95)
    expect(values[1]).toBeLessThan(values[0] as number)
    expect(values[2]).toBeLessThan(0.3)
    expect(logSpectralDistance(sound, mix(sound, noise, 1))).toBeGreaterThan(2)
  })

  it('of half the amplitude is a distance of 6 dB', () => {
    const sound = makeSound(LSD_RATE, 1)
    expect(
      logSpectralDistance(
        sound,
        sound.map((value) => value / 2),
      ),
    ).toBeCloseTo(6.02, 1)
  })
})
