import { describe, expect, it } from 'vitest'
import { readEventDate, readPictureUrl, readWebUrl } from './event-input.ts'

describe('readEventDate', () => {
  it.each([
    ['2026-11-27T20:30', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27 20:30', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27T20:30:15', '2026-11-27T15:30:15.000Z'],
    ['2026-11-27T20:30:15.123', '2026-11-27T15:30:15.000Z'],
    ['2026-11-27', '2026-11-26T19:00:00.000Z'],
    ['2026-11-27T02:00', '2026-11-26T21:00:00.000Z'],
    ['2026-11-27T15:30:00Z', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27T15:30:00.000z', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27T20:30+05:00', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27T20:30+0500', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27T10:30-05:00', '2026-11-27T15:30:00.000Z'],
    ['2026-11-27T21:00+05:30', '2026-11-27T15:30:00.000Z'],
    [' 2026-11-27T20:30 ', '2026-11-27T15:30:00.000Z'],
    ['2028-02-29T12:00', '2028-02-29T07:00:00.000Z'],
  ])('parses %j as %s', (text, instant) => {
    expect(readEventDate(text)?.toISOString()).toBe(instant)
  })

  it.each([
    '2026-02-30T10:00',
    '2026-13-01',
    '2027-02-29',
    '2026-11-27T24:00',
    '2026-11-27T20:60',
    '2026-11-27T20:30:60',
    '2026-11-27T20',
    '2026-11-27T20:30+15:00',
    '2026-11-27T20:30+05:60',
    '27-11-2026',
    '27 November 2026',
    'next Friday',
    '0000-06-01T10:00',
    '0001-01-01T00:00',
    '9999-12-31T23:59-14:00',
    '',
  ])('refuses %j', (text) => {
    expect(readEventDate(text)).toBeNull()
  })
})

describe('readWebUrl', () => {
  it.each([
    ['https://mosque.example/register', 'https://mosque.example/register'],
    ['http://mosque.example', 'http://mosque.example/'],
    [' HTTPS://Mosque.Example/A?b=c#d ', 'https://mosque.example/A?b=c#d'],
    ['https://mosque.example:8443/', 'https://mosque.example:8443/'],
  ])('normalises %j to %j', (text, url) => {
    expect(readWebUrl(text)).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://mosque.example/file',
    'file:///etc/passwd',
    'blob:https://mosque.example/1',
    'mailto:office@mosque.example',
    'https://user@mosque.example/',
    'https://user:secret@mosque.example/',
    'https://:secret@mosque.example/',
    'mosque.example',
    '//mosque.example/a',
    '/register',
    'https://',
    'http://[::1',
    '',
  ])('refuses %j', (text) => {
    expect(readWebUrl(text)).toBeNull()
  })
})

describe('readPictureUrl', () => {
  it('accepts https only', () => {
    expect(readPictureUrl(' https://pictures.example/a.jpg ')).toBe('https://pictures.example/a.jpg')
    expect(readPictureUrl('http://pictures.example/a.jpg')).toBeNull()
    expect(readPictureUrl('/images/a.svg')).toBeNull()
  })
})
