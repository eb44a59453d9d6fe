import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_PIXELS, reencodePicture } from './reencode-picture.ts'

const WIDTH = 40
const HEIGHT = 20

/** A picture whose left half is red and whose right half is blue. */
const twoColours = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ])

const withNotes = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Copyright: 'SECRET-NOTE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 51/1 38/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-NOTE</x:xmpmeta>')

const FORMATS = {
  jpg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp(),
  avif: (picture: Sharp) => picture.avif(),
} as const

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] as number) > (data[2] as number) ? 'red' : 'blue'
}

describe('reencodePicture', () => {
  it.each(['jpg', 'png', 'webp', 'avif'] as const)(
    'removes all metadata from a %s and keeps its pixels',
    async (format) => {
      const given = await withNotes(FORMATS[format](twoColours())).toBuffer()
      expect(given.includes('SECRET-NOTE')).toBe(true)
      const { extension, bytes } = await reencodePicture(given)
      expect(extension).toBe(format)
      const { exif, xmp, iptc, icc, width, height } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, width, height }).toEqual({ width: WIDTH, height: HEIGHT })
      expect(bytes.includes('SECRET-NOTE')).toBe(false)
      expect(await colourAt(bytes, 4, 10)).toBe('red')
      expect(await colourAt(bytes, 35, 10)).toBe('blue')
    },
  )

  it('removes bytes after the end of the picture and segments that it does not know', async () => {
    const jpeg = await twoColours().jpeg().toBuffer()
    const segment = Buffer.concat([Buffer.from([0xff, 0xe5, 0, 14]), Buffer.from('SECRET-NOTE.')])
    const given = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), Buffer.from('SECRET-NOTE, a film')])
    const { bytes } = await reencodePicture(given)
    expect(bytes.includes('SECRET-NOTE')).toBe(false)
  })

  it('applies the orientation that a camera noted', async () => {
    const { bytes } = await reencodePicture(await twoColours().jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: HEIGHT, height: WIDTH })
    expect(await colourAt(bytes, 10, 4)).toBe('red')
    expect(await colourAt(bytes, 10, 35)).toBe('blue')
  })

  it('keeps the frames of an animated webp', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const given = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    const { bytes } = await reencodePicture(given)
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ format: 'webp', pages: 2 })
  })

  it('gives the same bytes for the same picture', async () => {
    const given = await twoColours().webp().toBuffer()
    expect(await reencodePicture(given)).toEqual(await reencodePicture(given))
  })

  it('refuses a picture with too many pixels before it decodes it', async () => {
    const given = await twoColours().png().toBuffer()
    // The header announces a square of this side, whose pixels are not there.
    const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 1
    given.writeUInt32BE(side, 16)
    given.writeUInt32BE(side, 20)
    given.writeUInt32BE(crc32(given.subarray(12, 29)), 29)
    await expect(reencodePicture(given)).rejects.toMatchObject({ status: 413, error: 'too_large', field: 'file' })
  })

  let jpeg: Buffer
  beforeAll(async () => {
    jpeg = await twoColours().jpeg().toBuffer()
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['an svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an svg behind the first bytes of a jpeg', () => Buffer.from('\xff\xd8\xff<svg/>', 'latin1')],
    ['a gif', () => twoColours().gif().toBuffer()],
    ['a tiff', () => twoColours().tiff().toBuffer()],
    ['a jpeg that is cut off', () => jpeg.subarray(0, -40)],
    ['a jpeg without a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a png that is cut off', async () => (await twoColours().png().toBuffer()).subarray(0, 60)],
    ['a webp that is cut off', async () => (await twoColours().webp().toBuffer()).subarray(0, -20)],
    ['an mp4', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')],
  ])('refuses %s', async (_what, given) => {
    await expect(reencodePicture(await given())).rejects.toMatchObject({ status: 415, field: 'file' })
  })
})
