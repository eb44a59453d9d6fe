import { isCalendarDate } from './calendar-date.ts'
import { mosqueInstant } from './mosque-time.ts'
import { parseUrl } from './parse-url.ts'

/** Other years are typing errors, such as 0026, and not every database can store distant ones. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999]

/**
 * Parses an event's date as a person or a form writes it. With `Z` or an offset it is that instant; without a zone it is
 * mosque time; a date alone means midnight.
 * @param text e.g. `2026-11-27T20:30`, `2026-11-27 20:30`, `2026-11-27T15:30:00Z`, `2026-11-27`
 * @returns the instant, or null when there is no such date or time, or its year is not from 1970 to 2999
 */
export function readEventDate(text: string): Date | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text.trim(),
    )
  if (!match?.[1] || !isCalendarDate(match[1])) return null
  const year = Number(match[1].slice(0, 4))
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const [hour, minute, second] = [match[2], match[3], match[4]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ]
  if (hour > 23 || minute > 59 || second > 59) return null
  const secondOfDay = hour * 3600 + minute * 60 + second
  const zone = match[5]
  if (!zone) return mosqueInstant(match[1], secondOfDay)
  const utc = Date.parse(`${match[1]}T00:00:00Z`) + secondOfDay * 1000
  if (/z/i.test(zone)) return new Date(utc)
  const [offsetHours, offsetMinutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  if (offsetHours > 14 || offsetMinutes > 59) return null
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000
  return new Date(utc + (zone.startsWith('-') ? offset : -offset))
}

/**
 * Parses a link for visitors: absolute, http or https, without credentials.
 * @returns the normalised address, or null for any other text
 */
export function readWebUrl(text: string): string | null {
  const url = parseUrl(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || !url.hostname) return null
  return url.href
}

/**
 * Parses the address of a picture on another site: as {@link readWebUrl}, but https only. A picture by http would be blocked
 * as mixed content.
 */
export function readPictureUrl(text: string): string | null {
  const url = readWebUrl(text)
  return url?.startsWith('https:') ? url : null
}
