/**
 * How much of speech survives encoding. Both functions compare samples with what was decoded, aligned to the sample.
 * STOI: Taal, Hendriks, Heusdens and Jensen, "An algorithm for intelligibility prediction of time-frequency weighted noisy
 * speech", IEEE Transactions on Audio, Speech and Language Processing 19 (7), 2011.
 */

/** Of the samples that {@link stoi} takes. */
export const STOI_RATE = 10_000
/** Of the samples that {@link logSpectralDistance} takes. */
export const LSD_RATE = 16_000
const FRAME = 256
const BANDS = 15
const LOWEST_BAND_HZ = 150
/** Frames that are compared at a time: 384 ms. */
const SEGMENT = 30
/** Frames that are quieter than the loudest by more than this are no speech. */
const DYNAMIC_RANGE_DB = 40
/** The lower bound of the signal-to-distortion ratio, −15 dB, as a factor. */
const CLIP = 1 + 10 ** (15 / 20)
const hann = (size: number) =>
  Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size) ** 2)

/** Returns the power spectrum of a frame, by a radix-2 FFT of a power-of-two size. */
function powerSpectrum(frame: Float64Array, size: number): Float64Array {
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const bits = Math.log2(size)
  for (let i = 0; i < size; i += 1) {
    let reversed = 0
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((i >> bit) & 1) << (bits - 1 - bit)
    re[reversed] = frame[i] ?? 0
  }
  for (let half = 1; half < size; half *= 2) {
    for (let at = 0; at < size; at += 2 * half) {
      for (let k = 0; k < half; k += 1) {
        const [cos, sin] = [Math.cos((Math.PI * k) / half), -Math.sin((Math.PI * k) / half)]
        const [a, b] = [at + k, at + k + half]
        const [xr, xi] = [
          (re[b] as number) * cos - (im[b] as number) * sin,
          (re[b] as number) * sin + (im[b] as number) * cos,
        ]
        re[b] = (re[a] as number) - xr
        im[b] = (im[a] as number) - xi
        re[a] = (re[a] as number) + xr
        im[a] = (im[a] as number) + xi
      }
    }
  }
  return Float64Array.from({ length: size / 2 + 1 }, (_, k) => (re[k] as number) ** 2 + (im[k] as number) ** 2)
}

function windowed(samples: Float32Array, at: number, window: Float64Array): Float64Array {
  return window.map((weight, i) => weight * (samples[at + i] ?? 0))
}
const energy = (frame: Float64Array) => frame.reduce((sum, value) => sum + value * value, 0)

/** The frames in which the reference has speech, of both, with half overlap. */
function* speechFrames(
  reference: Float32Array,
  decoded: Float32Array,
  size: number,
): Generator<[Float64Array, Float64Array]> {
  const window = hann(size)
  const starts = Array.from(
    { length: Math.max(0, Math.floor((2 * reference.length) / size) - 1) },
    (_, i) => (i * size) / 2,
  )
  const energies = starts.map((at) => energy(windowed(reference, at, window)))
  const least = energies.reduce((most, value) => Math.max(most, value), 0) / 10 ** (DYNAMIC_RANGE_DB / 10)
  for (const [i, at] of starts.entries())
    if ((energies[i] as number) > least) yield [windowed(reference, at, window), windowed(decoded, at, window)]
}

/** Returns the short-time objective intelligibility, up to 1. The frames without speech are left out one by one, not added up again. */
export function stoi(reference: Float32Array, decoded: Float32Array): number {
  const edges = Array.from({ length: BANDS }, (_, band) =>
    [-1 / 6, 1 / 6].map((side) => Math.round((LOWEST_BAND_HZ * 2 ** (band / 3 + side) * 2 * FRAME) / STOI_RATE)),
  )
  const toBands = (frame: Float64Array) => {
    const power = powerSpectrum(frame, 2 * FRAME)
    return edges.map(([from, to]) => Math.sqrt(power.subarray(from, to).reduce((sum, value) => sum + value, 0)))
  }
  const frames = [...speechFrames(reference, decoded, FRAME)].map((pair) => pair.map(toBands) as [number[], number[]])
  let [sum, count] = [0, 0]
  for (let end = SEGMENT; end <= frames.length; end += 1) {
    for (let band = 0; band < BANDS; band += 1) {
      const part = frames.slice(end - SEGMENT, end)
      const x = part.map(([values]) => values[band] as number)
      const y = part.map(([, values]) => values[band] as number)
      const scale = Math.hypot(...x) / (Math.hypot(...y) || 1)
      sum += correlation(
        x,
        y.map((value, i) => Math.min(value * scale, (x[i] as number) * CLIP)),
      )
      count += 1
    }
  }
  return sum / count
}

function correlation(x: readonly number[], y: readonly number[]): number {
  const centred = (values: readonly number[]) =>
    values.map((value) => value - values.reduce((a, b) => a + b, 0) / values.length)
  const [a, b] = [centred(x), centred(y)]
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0) / (Math.hypot(...a) * Math.hypot(...b) || 1)
}

/** Returns the mean log-spectral distance in decibels, of bands of a third of an octave from 200 Hz to 7 kHz. */
export function logSpectralDistance(reference: Float32Array, decoded: Float32Array): number {
  const bands = Array.from({ length: 16 }, (_, band) =>
    [band, band + 1].map((edge) => Math.round((200 * 2 ** (edge / 3) * 512) / LSD_RATE)),
  )
  const decibels = (frame: Float64Array) => {
    const power = powerSpectrum(frame, 512)
    return bands.map(
      ([from, to]) => 10 * Math.log10(power.subarray(from, to).reduce((sum, value) => sum + value, 1e-9)),
    )
  }
  const distances = [...speechFrames(reference, decoded, 512)].map(([x, y]) => {
    const [a, b] = [decibels(x), decibels(y)]
    return Math.hypot(...a.map((value, i) => value - (b[i] as number))) / Math.sqrt(a.length)
  })
  return distances.reduce((sum, value) => sum + value, 0) / distances.length
}
