import { describe, expect, it } from 'vitest'
import type { SoundMap } from '../../recordings/rendition-queries.ts'
import { FINE_WAVEFORM_BARS, SAMPLE_RATE, SoundMeter, WAVEFORM_BARS } from './sound-map.ts'

const NOISE = 0.001
const SPEECH = 0.2

/** Returns samples: for each part, seconds of a sound with a peak. @param parts [seconds, peak] */
function makeSamples(parts: readonly (readonly [number, number])[]): Buffer {
  let state = 1
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
  const chunks = parts.map(([seconds, peak]) => {
    const samples = Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * 2)
    for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(Math.round(noise() * peak * 32_767), at)
    return samples
  })
  return Buffer.concat(chunks)
}

function measure(samples: Buffer, chunkBytes = samples.length): SoundMap {
  const meter = new SoundMeter()
  for (let at = 0; at < samples.length; at += chunkBytes) meter.push(samples.subarray(at, at + chunkBytes))
  return meter.end()
}

describe('the silences of a talk', () => {
  it('are those of at least 0.3 seconds, in seconds', () => {
    const talk = makeSamples([
      [5, SPEECH],
      [0.28, NOISE],
      [5, SPEECH],
      [4, NOISE],
      [5, SPEECH],
      [0.3, NOISE],
    ])
    expect(measure(talk).silences).toEqual([
      [10.28, 14.28],
      [19.28, 19.58],
    ])
  })

  it('are found in a very quiet recording too', () => {
    const talk = makeSamples([
      [5, SPEECH / 100],
      [4, NOISE / 20],
      [5, SPEECH / 100],
    ])
    expect(measure(talk).silences).toEqual([[5, 9]])
  })

  it('are found where there is no noise at all', () => {
    expect(
      measure(
        makeSamples([
          [3, SPEECH],
          [2, 0],
          [3, SPEECH],
        ]),
      ).silences,
    ).toEqual([[3, 5]])
  })

  it('are none where the noise of the room is nearly as loud as the talk, so that no word is lost', () => {
    expect(
      measure(
        makeSamples([
          [5, SPEECH],
          [4, SPEECH / 4],
          [5, SPEECH],
        ]),
      ).silences,
    ).toEqual([])
  })

  it('do not depend on how the samples arrive', () => {
    const talk = makeSamples([
      [2, SPEECH],
      [2, NOISE],
      [2, SPEECH],
    ])
    expect(measure(talk, 4_097)).toEqual(measure(talk))
  })
})

describe('the waveform of a talk', () => {
  it('has a digit for each bar, the highest for the loudest', () => {
    const { waveform, fineWaveform } = measure(
      makeSamples([
        [4, SPEECH / 2],
        [4, SPEECH],
      ]),
    )
    expect(waveform).toMatch(/^[78]{40}[ef]{40}$/)
    expect(waveform).toHaveLength(WAVEFORM_BARS)
    expect(fineWaveform).toMatch(/^[678]{400}[def]{400}$/)
    expect(fineWaveform).toHaveLength(FINE_WAVEFORM_BARS)
  })

  it('is flat for silence and for a recording of no samples', () => {
    expect(measure(makeSamples([[1, 0]])).waveform).toBe('0'.repeat(WAVEFORM_BARS))
    expect(measure(Buffer.alloc(0))).toEqual({
      waveform: '0'.repeat(WAVEFORM_BARS),
      fineWaveform: '0'.repeat(FINE_WAVEFORM_BARS),
      silences: [],
    })
  })
})
