/** Writes an event as an iCalendar file (RFC 5545), which every calendar app opens. */
import { cutToBytes } from '#contracts/whole-characters.ts'

/** Longest line in bytes without its line break (RFC 5545 §3.1). */
const MAX_LINE_BYTES = 75

/** File systems allow 255 bytes, of which some apps use a part for a prefix. */
const MAX_NAME_BYTES = 120

export interface CalendarEntry {
  /** Globally unique and stable: a second import replaces the first. */
  uid: string
  title: string
  start: Date
  durationMinutes: number
  location: string | null
  description: string
  /** The event's own page. */
  url: string
}

/**
 * Returns a calendar with one event. It has an end, because apps show one without it as a moment, or as the whole day.
 * @param entry the event; times are written in UTC, and every calendar shows them in its own zone
 * @param createdAt when the file is created
 * @returns the file's text with CRLF line breaks
 */
export function calendarFile(entry: CalendarEntry, createdAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Minbar//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(new Date(entry.start.getTime() + entry.durationMinutes * 60_000))}`,
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
 * Returns the file's name, which ends with a whole character.
 * @param title the event's title; characters that file systems forbid are left out
 */
export function calendarFileName(title: string): string {
  const words = title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = cutToBytes(words.toLowerCase(), MAX_NAME_BYTES).replace(/^-|-$/g, '')
  return `${name || 'event'}.ics`
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Escapes a text value (RFC 5545 §3.3.11) and replaces control characters by spaces. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
}

/** Folds a long line between characters, never inside one; continuation lines start with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
