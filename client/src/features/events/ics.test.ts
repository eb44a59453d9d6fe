import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile, calendarFileName } from './ics.ts'

const entry: CalendarEntry = {
  uid: 'event-7@minbar.example',
  title: 'Blood donation drive',
  start: new Date('2026-11-27T20:30:00+05:00'),
  durationMinutes: 90,
  location: 'Courtyard, Jamia Masjid Minbar',
  description: 'Please come.',
  url: 'https://minbar.example/events/7',
}
const createdAt = new Date('2026-11-20T10:00:00.123Z')
const file = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change }, createdAt)
/** Unfolds lines, as a calendar does. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  it('contains title, beginning and end in UTC, and place', () => {
    expect(linesOf(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Minbar//Events//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:event-7@minbar.example',
      'DTSTAMP:20261120T100000Z',
      'DTSTART:20261127T153000Z',
      'DTEND:20261127T170000Z',
      'SUMMARY:Blood donation drive',
      'LOCATION:Courtyard\\, Jamia Masjid Minbar',
      'DESCRIPTION:Please come.',
      'URL:https://minbar.example/events/7',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('leaves out an unknown place', () => {
    expect(file({ location: null })).not.toContain('LOCATION')
  })

  it('escapes special characters, so that no text can add a line', () => {
    const lines = linesOf(
      file({ title: 'Tea; cake, and \\ more', description: 'One\r\nTwo\rEND:VEVENT\nFour\tfive\0' }),
    )
    expect(lines).toContain('SUMMARY:Tea\\; cake\\, and \\\\ more')
    expect(lines).toContain('DESCRIPTION:One\\nTwo\\nEND:VEVENT\\nFour five ')
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  it('folds lines at 75 bytes without cutting a character in two', () => {
    const description = 'جامع مسجد میں افطار 🌙 '.repeat(30).trim()
    const text = file({ description })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
    expect(linesOf(text)).toContain(`DESCRIPTION:${description}`)
  })

  it('ends every line with CRLF', () => {
    expect(file({ description: 'One\nTwo' }).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('the file name', () => {
  it.each([
    ['Quran graduation: class of 2026!', 'quran-graduation-class-of-2026.ics'],
    ['../../etc/passwd', 'etc-passwd.ics'],
    ['عید ملن', 'عید-ملن.ics'],
    ['???', 'event.ics'],
  ])('of %j is %j', (title, name) => expect(calendarFileName(title)).toBe(name))

  it.each(['𝒜', 'ہُ', 'q\u0301'])(
    'of a long title of %j has at most 124 bytes and ends with a whole character',
    (part) => {
      for (const before of ['', 'x', 'xy', 'xyz']) {
        const name = calendarFileName(before + part.repeat(100))
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(124)
        expect(name).toMatch(/.{30}\.ics$/u)
        expect(name.slice(before.length, -4).replaceAll(part, '')).toBe('')
      }
    },
  )
})
