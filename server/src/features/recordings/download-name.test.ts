import { describe, expect, it } from 'vitest'
import { attachment } from './download-name.ts'

describe('attachment', () => {
  it('names the file after its title', () => {
    expect(attachment('Patience in hardship', 'mp3')).toBe(
      `attachment; filename="Patience in hardship.mp3"; filename*=UTF-8''Patience%20in%20hardship.mp3`,
    )
  })

  it('does not repeat an ending that the title has already', () => {
    expect(attachment('talk.MP3', 'mp3')).toContain('filename="talk.mp3"')
  })

  it('keeps Urdu for those who can read it, and gives the others a plain name', () => {
    const header = attachment('صبر', 'mp3')
    expect(header).toContain('filename="recording.mp3"')
    expect(decodeURIComponent(header.split("UTF-8''")[1] as string)).toBe('صبر.mp3')
  })

  it('spells accents out plainly', () => {
    expect(attachment('Sūrat al-ʿAsr', 'ogg')).toContain('filename="Surat al-_Asr.ogg"')
  })

  it.each([
    ['a"; filename="evil.exe', 'quotes'],
    ['one\r\nSet-Cookie: a=b', 'line breaks'],
    ['../../etc/passwd', 'paths'],
    ['photo\u202e3pm.exe', 'marks that turn the reading around'],
    ['lone \ud800 surrogate', 'half characters'],
    ["it's (50%) *", 'marks with a meaning in the encoding'],
  ])('cannot be broken out of: %j (%s)', (title) => {
    const header = attachment(title, 'mp3')
    expect(header).toMatch(
      /^attachment; filename="[^"\\\r\n/]+\.mp3"; filename\*=UTF-8''[A-Za-z0-9%!#$&+.^_`|~-]+\.mp3$/,
    )
  })

  it.each(['', '   ', '...', '\u0000'])('has a name for %j', (title) => {
    expect(attachment(title, 'wav')).toContain('filename="recording.wav"')
  })

  it('shortens a very long title', () => {
    expect(attachment('ب'.repeat(300), 'mp3').length).toBeLessThan(1200)
  })
})
