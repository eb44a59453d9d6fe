/** A moment of a recording as it stands in an address: `?t=12m30s`. */

/**
 * Reads a moment.
 * @param text such as "12m30s", "1h5m", "90", "90s", "1:02:03"
 * @returns seconds from the start; null when it names no moment
 */
export function readMoment(text: string | null): number | null {
  if (!text) return null
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text)
  const words = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text)
  const found = clock ?? words
  if (!found) return null
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/**
 * Writes a moment.
 * @param seconds from the start; a fraction is left out
 * @returns e.g. "12m30s"; "0s" for the start
 */
export function writeMoment(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return `${h ? `${h}h` : ''}${m ? `${m}m` : ''}${s || whole === 0 ? `${s}s` : ''}`
}
