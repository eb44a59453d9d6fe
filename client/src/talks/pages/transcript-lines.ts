/** Browsers may seek to a moment slightly before the requested one. */
const TOLERANCE_S = 0.25

/**
 * Returns the index of the line that is spoken at a second: the last one that has begun.
 * @param lines in the order of their times
 * @returns -1 before the first one, and where lines have no times
 */
export function spokenLine(lines: readonly { at: number | null }[], position: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = lines[middle]?.at
    if (typeof at !== 'number') return -1
    if (at <= position + TOLERANCE_S) low = middle + 1
    else high = middle
  }
  return low - 1
}
