/** The integrated loudness and true peak of the renditions (EBU R128). */
export const TARGET_LUFS = -16
export const MAX_PEAK_DBTP = -1
/** The allowed distance from the target before encoding, in LUFS. */
const LOUDNESS_TOLERANCE = 0.3
/** The same for the encoded sound; codecs change the loudness by up to one unit. */
export const ENCODED_TOLERANCE = 0.5
export const MAX_TRIM_DB = 3
/** How far the last encoding may be below the target to keep its peaks low enough. */
export const MAX_QUIETER = 0.8
/** Peaks of two encodings of one sound differ by this much. */
export const PEAK_MARGIN_DB = 0.3
const MAX_GAIN_DB = 40
const MAX_LOUDNESS_STEPS = 4
/** The first ceiling of the limiter: the codecs raise peaks by one to three decibels. */
export const CEILING_DB = -4
export const MAX_ENCODINGS = 3

export const round = (decibels: number): number => Math.round(decibels * 100) / 100

/**
 * Finds the gain before the limiter that gives the sound the target loudness; the limiter takes some of it away.
 * @param first the first gain to try
 * @param measure measures the sound with a gain
 */
export async function findGain(
  first: number,
  measure: (gain: number) => Promise<{ loudness: number | null }>,
): Promise<number> {
  const bounded = (gain: number) => Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gain))
  let gain = bounded(first)
  // The share of each decibel of gain that is left after the limiter.
  let slope = 1
  let last: { gain: number; loudness: number } | undefined
  for (let step = 0; step < MAX_LOUDNESS_STEPS; step += 1) {
    const found = (await measure(gain)).loudness ?? TARGET_LUFS
    const missing = TARGET_LUFS - found
    if (Math.abs(missing) <= LOUDNESS_TOLERANCE) break
    if (last && gain !== last.gain) slope = Math.max(0.3, Math.min(1, (found - last.loudness) / (gain - last.gain)))
    last = { gain, loudness: found }
    gain = bounded(gain + missing / slope)
  }
  return round(gain)
}
