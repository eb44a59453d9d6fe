import type { ZoneOffsets } from '#contracts/mosque-time.ts'

const MINUTE_MS = 60_000
const YEAR_MINUTES = 366 * 24 * 60

/**
 * Writes a time zone as iCalendar (RFC 5545 §3.6.5): one observance for each change of its offset, since its rules are not
 * known. Calendar apps that know the zone by its name use their own.
 * @param name its IANA name
 * @param from earlier times are not in the calendar
 */
export function writeTimeZone(name: string, offsets: ZoneOffsets, from: Date): string {
  const changes: { at: number; before: number; after: number }[] = []
  for (let index = 1; index < offsets.length; index += 2) {
    const [before, at, after] = offsets.slice(index - 1, index + 2) as [number, number, number]
    if (at > from.getTime() / MINUTE_MS - YEAR_MINUTES) changes.push({ at, before, after })
  }
  const first = changes[0]?.before ?? (offsets.at(-1) as number)
  const observances = [
    observance(0, first, first),
    ...changes.map(({ at, before, after }) => observance(at + before, before, after)),
  ]
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** @param minute when it begins on the clock before it, in minutes since 1970 */
function observance(minute: number, before: number, after: number): string[] {
  const type = after > before ? 'DAYLIGHT' : 'STANDARD'
  const beginning = new Date(minute * MINUTE_MS).toISOString().replace(/[-:]|\..*/g, '')
  return [
    `BEGIN:${type}`,
    `DTSTART:${beginning}`,
    `TZOFFSETFROM:${writeOffset(before)}`,
    `TZOFFSETTO:${writeOffset(after)}`,
    `END:${type}`,
  ]
}

function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((number) => String(number).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`
}
