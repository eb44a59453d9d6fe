/** Older measurements are outdated on a moving phone. */
const WINDOW_MS = 8000
/** A shorter measurement is too unreliable for an estimate. */
const MIN_SAMPLE_MS = 1000

interface Sample {
  at: number
  sent: number
}

export interface SpeedMeter {
  /**
   * Adds a measurement.
   * @param at milliseconds
   * @param sent bytes sent so far
   * @returns bytes per second in the last seconds, or null while unknown
   */
  add(at: number, sent: number): number | null
}

/** Creates a meter of an upload's recent speed. */
export function createSpeedMeter(): SpeedMeter {
  let samples: Sample[] = []
  return {
    add(at, sent) {
      // Fewer bytes than before: a chunk was lost and is sent again.
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = []
      samples.push({ at, sent })
      samples = samples.filter((sample) => at - sample.at <= WINDOW_MS)
      const first = samples[0] as Sample
      const elapsed = at - first.at
      return elapsed < MIN_SAMPLE_MS || sent === first.sent ? null : ((sent - first.sent) / elapsed) * 1000
    },
  }
}
