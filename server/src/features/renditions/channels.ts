/** Decides which channels of a recording become the one of its copies. */

/** In hertz: the correlation of speech is in its low frequencies. */
export const CHANNELS_RATE = 8_000
const BYTES_PER_FRAME = 4
/** Frames that are compared together: half a second. */
const WINDOW_FRAMES = CHANNELS_RATE / 2
/** Below this correlation, the sum of both channels is quieter than one of them. */
const OPPOSED = -0.5
/** The share of windows with sound that rules out coincidence, and that is too much to lose. */
const MAX_OPPOSED_SHARE = 0.02
/** Windows below this power, relative to full scale, are silence: −60 dB. */
const MIN_POWER = 1e-6 * 32_768 ** 2

export type ChannelChoice = 'all' | 'first' | 'second'

/**
 * Compares the two channels of a recording. A mixer's balanced output has the same sound twice, once inverted, and their sum
 * is silence.
 */
export class ChannelMeter {
  #rest: Buffer = Buffer.alloc(0)
  #frames = 0
  /** The power of each channel and of both together in this window. */
  #window: [number, number, number] = [0, 0, 0]
  #totals: [number, number] = [0, 0]
  #audible = 0
  #opposed = 0

  /** @param chunk interleaved samples of two channels at {@link CHANNELS_RATE}, 16 bits each, little-endian */
  push(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const end = bytes.length - (bytes.length % BYTES_PER_FRAME)
    for (let at = 0; at < end; at += BYTES_PER_FRAME) {
      const first = bytes.readInt16LE(at)
      const second = bytes.readInt16LE(at + 2)
      this.#window[0] += first * first
      this.#window[1] += second * second
      this.#window[2] += first * second
      this.#frames += 1
      if (this.#frames === WINDOW_FRAMES) this.#endWindow()
    }
    this.#rest = Buffer.from(bytes.subarray(end))
  }

  /** Returns the channels to use: both, or the louder one where they cancel each other out. */
  end(): ChannelChoice {
    if (this.#frames > 0) this.#endWindow()
    if (this.#opposed <= this.#audible * MAX_OPPOSED_SHARE) return 'all'
    return this.#totals[1] > this.#totals[0] ? 'second' : 'first'
  }

  #endWindow(): void {
    const [first, second, both] = this.#window
    this.#totals[0] += first
    this.#totals[1] += second
    if (Math.max(first, second) > MIN_POWER * this.#frames) {
      this.#audible += 1
      if (both < OPPOSED * Math.sqrt(first * second)) this.#opposed += 1
    }
    this.#window = [0, 0, 0]
    this.#frames = 0
  }
}
