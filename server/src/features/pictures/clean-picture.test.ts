import { describe, expect, it } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const le32 = (value: number) => u32(value).reverse()
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u32(body.length + 2).subarray(2), body])
const pngChunk = (type: string, body: Buffer) => Buffer.concat([u32(body.length), text(type), body, u32(0)])
const riffChunk = (type: string, body: Buffer) =>
  Buffer.concat([text(type), le32(body.length), body, Buffer.alloc(body.length % 2)])

const GPS = text('Exif\0\0 GPSLatitude 24.8607')
const SCAN = Buffer.concat([segment(0xda, text('head')), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])])
const jpeg = (...notes: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, text('JFIF')),
    ...notes,
    segment(0xc0, text('frame')),
    SCAN,
    Buffer.from([0xff, 0xd9]),
  ])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (...notes: Buffer[]) =>
  Buffer.concat([
    PNG,
    pngChunk('IHDR', text('size')),
    ...notes,
    pngChunk('IDAT', text('data')),
    pngChunk('IEND', text('')),
  ])
const webp = (flags: number, ...notes: Buffer[]) => {
  const body = Buffer.concat([
    riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riffChunk('VP8 ', text('odd')),
    ...notes,
  ])
  return Buffer.concat([text('RIFF'), le32(body.length + 4), text('WEBP'), body])
}
const box = (type: string, body: Buffer) => Buffer.concat([u32(body.length + 8), text(type), body])
const avif = (items: string) =>
  Buffer.concat([box('ftyp', text('avif\0\0\0\0mif1')), box('meta', text(items)), box('mdat', text('data'))])

describe('a picture', () => {
  it.each([
    ['a jpeg', jpeg(segment(0xe1, GPS), segment(0xed, text('IPTC')), segment(0xfe, text('note'))), jpeg(), 'jpg'],
    ['a jpeg with a film behind it', Buffer.concat([jpeg(), text('ftyp GPS')]), jpeg(), 'jpg'],
    ['a jpeg with a second picture', jpeg(segment(0xe2, text('MPF\0 more'))), jpeg(), 'jpg'],
    ['a png', png(pngChunk('eXIf', GPS), pngChunk('tEXt', text('where')), pngChunk('iTXt', text('XMP'))), png(), 'png'],
    ['a webp', webp(0x0c, riffChunk('EXIF', GPS), riffChunk('XMP ', text('<x/>'))), webp(0), 'webp'],
  ])('%s is kept without what was written beside it', (_what, given, expected, extension) => {
    const clean = cleanPicture(given)
    expect(clean).toEqual({ extension, bytes: expected })
    expect(clean?.bytes.includes('GPS')).toBe(false)
  })

  it('keeps its colour profile', () => {
    const profiled = jpeg(segment(0xe2, text('ICC_PROFILE\0')))
    expect(cleanPicture(profiled)?.bytes).toEqual(profiled)
  })

  it('that is an avif is taken as it is, and not at all with notes', () => {
    const plain = avif('iinf infe av01')
    expect(cleanPicture(plain)).toEqual({ extension: 'avif', bytes: plain })
    expect(cleanPicture(avif('iinf infe Exif'))).toBeNull()
    expect(cleanPicture(avif('iinf infe mime application/rdf+xml'))).toBeNull()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a gif', text('GIF89a........')],
    ['a jpeg cut off in its data', jpeg().subarray(0, -4)],
    ['a jpeg without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a png cut off', png().subarray(0, -6)],
    ['a webp cut off', webp(0).subarray(0, -4)],
    ['an mp4', Buffer.concat([box('ftyp', text('isom\0\0\0\0')), box('meta', text(''))])],
  ])('is not %s', (_what, given) => {
    expect(cleanPicture(given)).toBeNull()
  })
})
