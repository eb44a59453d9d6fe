/** Finds the shape of a talk in its samples: the bars of a waveform, and the silences between its words. */
import type { Silence, SoundMap } from '../../recordings/rendition-queries.ts'

/** In hertz: enough for s and f, whose sound is above 4 kHz. */
export const SAMPLE_RATE = 16_000
/** Samples that are measured together: 20 ms. */
const WINDOW_SAMPLES = SAMPLE_RATE / 50
const WINDOWS_PER_SECOND = SAMPLE_RATE / WINDOW_SAMPLES

/** Bars of the waveform that is part of a recording's metadata: every phone stores it for every recording. */
export const WAVEFORM_BARS = 80
/** Bars of the waveform used for seeking. */
export const FINE_WAVEFORM_BARS = 800
/** Shorter silences are between words. */
const MIN_SILENCE_SECONDS = 0.3
/** A silence is at least this much quieter than the talk… */
const BELOW_TALK_DB = 15
/** …and need not be quieter than this, or than this much above the noise of the room. */
const FAR_BELOW_TALK_DB = 35
const ABOVE_NOISE_DB = 6
/** The share of the quietest windows that count as noise. */
const NOISE_SHARE = 0.1

/** Measures samples as they are decoded, and stores one level for each 20 ms. */
export class SoundMeter {
  /** Decibels of full scale; a talk of 90 minutes has 270,000 windows. */
  readonly #levels: number[] = []
  #sum = 0
  #count = 0
  /** The first byte of a sample whose second one has not arrived. */
  #rest: Buffer | undefined

  /** @param chunk mono samples of 16 bits, little-endian */
  push(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    const even = bytes.length - (bytes.length % 2)
    this.#rest = even < bytes.length ? bytes.subarray(even) : undefined
    for (let at = 0; at < even; at += 2) {
      const sample = bytes.readInt16LE(at) / 32_768
      this.#sum += sample * sample
      this.#count += 1
      if (this.#count < WINDOW_SAMPLES) continue
      this.#levels.push(toDecibels(this.#sum / WINDOW_SAMPLES))
      this.#sum = 0
      this.#count = 0
    }
  }

  end(): SoundMap {
    return {
      waveform: drawWaveform(this.#levels, WAVEFORM_BARS),
      fineWaveform: drawWaveform(this.#levels, FINE_WAVEFORM_BARS),
      silences: findSilences(this.#levels),
    }
  }
}

const toDecibels = (power: number): number => 10 * Math.log10(power + 1e-12)

/** Returns a digit for each bar: the loudest window in it, relative to the loudest of all. */
function drawWaveform(levels: readonly number[], bars: number): string {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars))
    let peak = Number.NEGATIVE_INFINITY
    for (let at = from; at < Math.min(to, levels.length); at += 1) peak = Math.max(peak, levels[at] as number)
    return 10 ** (peak / 20)
  })
  const highest = Math.max(...peaks, 1e-4)
  return peaks.map((peak) => Math.round((peak / highest) * 15).toString(16)).join('')
}

function findSilences(levels: readonly number[]): Silence[] {
  if (levels.length === 0) return []
  const sorted = Float32Array.from(levels).sort()
  const noise = sorted[Math.floor((sorted.length - 1) * NOISE_SHARE)] as number
  // The louder parts give the level of the talk, since there is little sound between words.
  const talk = sorted[Math.floor((sorted.length - 1) * 0.9)] as number
  const threshold = Math.max(talk - FAR_BELOW_TALK_DB, Math.min(talk - BELOW_TALK_DB, noise + ABOVE_NOISE_DB))
  const silences: Silence[] = []
  let start = 0
  for (let at = 0; at <= levels.length; at += 1) {
    if (at < levels.length && (levels[at] as number) < threshold) continue
    const seconds = (at - start) / WINDOWS_PER_SECOND
    if (seconds >= MIN_SILENCE_SECONDS) silences.push([start / WINDOWS_PER_SECOND, at / WINDOWS_PER_SECOND])
    start = at + 1
  }
  return silences
}
