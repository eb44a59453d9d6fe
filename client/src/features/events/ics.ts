/** Writes an event as an iCalendar file (RFC 5545), which every calendar app opens. */

/** Longest line in bytes without its end (RFC 5545 §3.1). */
const LINE_BYTES = 75

export interface CalendarEntry {
  /** Unique in the world and the same each time: a second import replaces the first. */
  uid: string
  title: string
  start: Date
  location: string | null
  description: string
  /** The event's own page. */
  url: string
}

/**
 * A calendar with one event. Its length is not known, so none is said.
 * @param entry what goes into it; times are written in UTC, and every calendar shows them in its own zone
 * @param madeAt when the file is made
 * @returns the file's text, with the line ends the format asks for
 */
export function calendarFile(entry: CalendarEntry, madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Minbar//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(entry.start)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/**
 * A name for the file.
 * @param title the event's; what no file system takes is left out
 */
export function calendarFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${name.toLowerCase() || 'event'}.ics`
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** RFC 5545 §3.3.11; control characters have no place in a text. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** Breaks a long line between characters, never inside one: a line that goes on begins with a blank. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
