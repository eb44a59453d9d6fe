import { parse } from 'content-disposition'
import { describe, expect, it } from 'vitest'
import { attachmentHeader } from './download-name.ts'

/** The name for browsers that read UTF-8, and the one for browsers that read only ASCII. */
function namesIn(header: string) {
  const { type, parameters } = parse(header)
  expect(type).toBe('attachment')
  expect(['filename', 'filename,filename*']).toContain(Object.keys(parameters).join())
  return { name: parameters.filename, plain: parse(header, { extended: false }).parameters.filename }
}

describe('attachmentHeader', () => {
  it('names the file after the title', () => {
    expect(attachmentHeader('Patience in hardship', 'mp3')).toBe('attachment; filename="Patience in hardship.mp3"')
  })

  it('does not repeat an extension that the title already has', () => {
    expect(namesIn(attachmentHeader('talk.MP3', 'mp3')).name).toBe('talk.mp3')
  })

  it('sends Urdu in UTF-8, with a plain name for browsers that read only ASCII', () => {
    expect(namesIn(attachmentHeader('صبر', 'mp3'))).toEqual({ name: 'صبر.mp3', plain: 'recording.mp3' })
  })

  it('removes accents from the plain name', () => {
    expect(namesIn(attachmentHeader('Sūrat al-ʿAsr', 'ogg')).plain).toBe('Surat al-_Asr.ogg')
  })

  it.each([
    ['a"; filename="evil.exe', 'quotes'],
    ['one\r\nSet-Cookie: a=b', 'line breaks'],
    ['../../etc/passwd', 'paths'],
    ['photo\u202e3pm.exe', 'marks that change the direction of the text'],
    ['lone \ud800 surrogate', 'lone surrogates'],
    ["it's (50%) *", 'characters with a meaning in the encoding'],
  ])('escapes %j (%s)', (title) => {
    const header = attachmentHeader(title, 'mp3')
    expect(header).toMatch(/^attachment; [\x20-\x7e]+$/)
    const { name = '' } = namesIn(header)
    expect(name).toMatch(/^[^"\\\r\n/\u202e]+\.mp3$/)
    expect(name).not.toMatch(/^\./)
  })

  it.each(['', '   ', '...', '\u0000'])('uses a default name for %j', (title) => {
    expect(namesIn(attachmentHeader(title, 'wav')).name).toBe('recording.wav')
  })

  it.each(['ب', 'ہُ', '🕌', '👨‍👩‍👧'])(
    'shortens a long title of %j to what a file system accepts, after a whole character',
    (part) => {
      for (const before of ['', 'x', 'xy', 'xyz']) {
        const { name = '' } = namesIn(attachmentHeader(before + part.repeat(300), 'mp3'))
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204)
        expect(name.slice(before.length).replaceAll(part, '')).toBe('.mp3')
      }
    },
  )
})
