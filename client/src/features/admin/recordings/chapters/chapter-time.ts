/** The zeros of Urdu and Arabic keyboards. */
const ZEROS = [0x6f0, 0x660]
/** The numeric keyboards of many phones have no colon. */
const TIME = /^(?:(\d{1,2})[:.,٫،])?(\d{1,3})[:.,٫،](\d{2})$/

/**
 * Reads a typed time: `m:ss` or `h:mm:ss`, with colons or points.
 * @returns seconds from the start; null when the text is no time
 */
export function readChapterTime(typed: string): number | null {
  const text = typed.trim().replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.find((zero) => code >= zero) ?? code))
  })
  const [, hours, minutes = '', seconds = ''] = TIME.exec(text) ?? []
  if (!seconds || Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}
