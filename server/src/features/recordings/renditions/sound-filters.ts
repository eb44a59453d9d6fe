/** Replaces ffmpeg's filters on servers without it, for mono samples at 48 kHz. */

export const RATE = 48_000
type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** Filters samples in place (second order). */
class Biquad {
  readonly #c: Coefficients
  #s1 = 0
  #s2 = 0

  constructor(coefficients: Coefficients) {
    this.#c = coefficients
  }

  apply(samples: Float32Array): void {
    const [b0, b1, b2, a1, a2] = this.#c
    for (let i = 0; i < samples.length; i += 1) {
      const x = samples[i] as number
      const y = b0 * x + this.#s1
      this.#s1 = b1 * x - a1 * y + this.#s2
      this.#s2 = b2 * x - a2 * y
      samples[i] = y
    }
  }
}

/** Creates a filter that removes the rumble of wind, handling or a fan. */
export function createHighPass(hertz: number): Biquad {
  const w = (2 * Math.PI * hertz) / RATE
  const alpha = Math.sin(w) / Math.SQRT2
  const [cos, a0] = [Math.cos(w), 1 + alpha]
  return new Biquad([(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0])
}

/** The two stages of K-weighting at 48 kHz (ITU-R BS.1770-4). */
const SHELF: Coefficients = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585]
const WEIGHTING: Coefficients = [1, -2, 1, -1.99004745483398, 0.99007225036621]
/** A block of 400 ms begins every 100 ms. */
const HOP = RATE / 10
const HOPS_IN_BLOCK = 4

/** Measures the integrated loudness of mono sound (EBU R128). */
export class LoudnessMeter {
  readonly #filters = [new Biquad(SHELF), new Biquad(WEIGHTING)]
  /** The energy of each 100 ms. */
  readonly #hops: number[] = []
  #sum = 0
  #count = 0

  push(samples: Float32Array): void {
    const weighted = samples.slice()
    for (const filter of this.#filters) filter.apply(weighted)
    for (const sample of weighted) {
      this.#sum += sample * sample
      this.#count += 1
      if (this.#count < HOP) continue
      this.#hops.push(this.#sum)
      this.#sum = 0
      this.#count = 0
    }
  }

  /** Returns LUFS; null for silence. */
  end(): number | null {
    const blocks: number[] = []
    for (let at = HOPS_IN_BLOCK; at <= this.#hops.length; at += 1)
      blocks.push(this.#hops.slice(at - HOPS_IN_BLOCK, at).reduce((sum, hop) => sum + hop, 0) / (HOPS_IN_BLOCK * HOP))
    const toLufs = (power: number) => -0.691 + 10 * Math.log10(power)
    const meanAbove = (lufs: number) => {
      const loud = blocks.filter((power) => toLufs(power) > lufs)
      return loud.length === 0 ? null : toLufs(loud.reduce((sum, power) => sum + power, 0) / loud.length)
    }
    const ungated = meanAbove(-70)
    return ungated === null ? null : meanAbove(ungated - 10)
  }
}

/** In samples, 2 ms: the limiter turns the sound down this long before a peak. */
const LOOKAHEAD = 96
const RELEASE = Math.exp(-1 / (0.03 * RATE))

/** Keeps samples below a limit. In total, it returns as many as it receives. */
export class Limiter {
  readonly #limit: number
  #release = 1
  /** Samples that are not returned yet, and the gain that each of them allows. */
  #samples = new Float32Array(LOOKAHEAD - 1)
  #allowed = new Float32Array(2 * LOOKAHEAD - 2).fill(1)
  #skip = LOOKAHEAD - 1

  /** @param limit the highest amplitude */
  constructor(limit: number) {
    this.#limit = limit
  }

  push(samples: Float32Array): Float32Array {
    const all = join(this.#samples, samples)
    const allowed = join(this.#allowed, samples)
    for (let i = 0; i < samples.length; i += 1) {
      const maxGain = Math.min(1, this.#limit / Math.abs(samples[i] as number))
      this.#release = Math.min(maxGain, 1 - (1 - this.#release) * RELEASE)
      allowed[this.#allowed.length + i] = this.#release
    }
    // The mean of the lowest recent gains, which has come down when the peak arrives.
    const lowest = allowed.slice(LOOKAHEAD - 1).map((_, i) => {
      let least = 1
      for (let k = i; k < i + LOOKAHEAD; k += 1) least = Math.min(least, allowed[k] as number)
      return least
    })
    let sum = lowest.subarray(0, LOOKAHEAD - 1).reduce((total, value) => total + value, 0)
    const limited = new Float32Array(samples.length)
    for (let i = 0; i < limited.length; i += 1) {
      sum += lowest[i + LOOKAHEAD - 1] as number
      limited[i] = (all[i] as number) * Math.min(sum / LOOKAHEAD, 1)
      sum -= lowest[i] as number
    }
    this.#samples = all.slice(samples.length)
    this.#allowed = allowed.slice(samples.length)
    const skipped = Math.min(this.#skip, limited.length)
    this.#skip -= skipped
    return limited.subarray(skipped)
  }

  end(): Float32Array {
    return this.push(new Float32Array(LOOKAHEAD - 1))
  }
}

const TAPS = 32
const PHASES = 256

/** Converts samples of any rate to 48 kHz. */
export class Resampler {
  readonly #step: number
  readonly #table: Float32Array[]
  #samples = new Float32Array(TAPS / 2)
  #position = TAPS / 2

  constructor(rate: number) {
    this.#step = rate / RATE
    const cutoff = Math.min(1, RATE / rate) * 0.97
    this.#table = Array.from({ length: PHASES + 1 }, (_, phase) =>
      Float32Array.from({ length: TAPS }, (_, tap) => {
        const x = tap - TAPS / 2 + 1 - phase / PHASES
        const window = Math.cos((Math.PI * x) / (TAPS + 2)) ** 2
        return x === 0 ? cutoff : (Math.sin(Math.PI * x * cutoff) / (Math.PI * x)) * window
      }),
    )
  }

  push(samples: Float32Array): Float32Array {
    if (this.#step === 1) return samples
    const all = join(this.#samples, samples)
    const count = Math.max(0, Math.ceil((all.length - TAPS / 2 - this.#position) / this.#step))
    const output = new Float32Array(count)
    for (let i = 0; i < count; i += 1) {
      const at = Math.floor(this.#position)
      const taps = this.#table[Math.round((this.#position - at) * PHASES)] as Float32Array
      let sum = 0
      for (let tap = 0; tap < TAPS; tap += 1) sum += (all[at - TAPS / 2 + 1 + tap] as number) * (taps[tap] as number)
      output[i] = sum
      this.#position += this.#step
    }
    const used = Math.floor(this.#position) - TAPS / 2
    this.#samples = all.slice(used)
    this.#position -= used
    return output
  }

  end(): Float32Array {
    return this.#step === 1 ? new Float32Array(0) : this.push(new Float32Array(TAPS / 2))
  }
}

function join(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const joined = new Float32Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}
