/** How fast an upload has gone lately. Pure: takes the time it is told. */

/** What lies further back says little about a phone that moves. */
const WINDOW_MS = 8000
/** Before so much time has passed every figure is a guess. */
const SETTLED_MS = 1000

interface Sample {
  at: number
  sent: number
}

/** Bytes per second of the last seconds. */
export interface SpeedMeter {
  /**
   * @param at milliseconds
   * @param sent bytes sent so far
   * @returns bytes per second, or null while it cannot be said
   */
  add(at: number, sent: number): number | null
}

export function createSpeedMeter(): SpeedMeter {
  let samples: Sample[] = []
  return {
    add(at, sent) {
      // Fewer bytes than before: a piece was lost and is sent again.
      if (sent < (samples.at(-1)?.sent ?? 0)) samples = []
      samples.push({ at, sent })
      samples = samples.filter((sample) => at - sample.at <= WINDOW_MS)
      const first = samples[0] as Sample
      const elapsed = at - first.at
      return elapsed < SETTLED_MS || sent === first.sent ? null : ((sent - first.sent) / elapsed) * 1000
    },
  }
}
