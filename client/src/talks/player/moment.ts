/** A moment of a recording in an address, such as `?t=12m30s`. */

/**
 * Parses a moment such as "12m30s", "1h5m", "90", "90.5s" or "1:02:03".
 * @returns seconds from the start; null when the text is not a moment
 */
export function parseMoment(text: string | null): number | null {
  if (!text) return null
  const match =
    /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2}(?:\.\d{1,9})?)$/.exec(text) ??
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6}(?:\.\d{1,9})?)s?)?$/.exec(text)
  return match?.slice(1).reduce((total, part = '0') => total * 60 + Number(part), 0) ?? null
}

/**
 * Formats a moment for an address.
 * @param seconds from the start; a fraction is left out
 * @returns e.g. "12m30s"; "0s" for the start
 */
export function formatMoment(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return `${h ? `${h}h` : ''}${m ? `${m}m` : ''}${s || total === 0 ? `${s}s` : ''}`
}
