import sharp, { type FormatEnum, type Sharp } from 'sharp'
import type { PICTURE_TYPES } from '#contracts/pictures.ts'
import { HttpError, unsupportedType } from '../../../http/errors.ts'

export type PictureExtension = keyof typeof PICTURE_TYPES

export interface EncodedPicture {
  extension: PictureExtension
  bytes: Buffer
}

/** Decoding needs about four bytes of memory for each pixel. All frames of an animation count together. */
export const MAX_PIXELS = 25_000_000

/** A picture of 25 megapixels takes three seconds in the slowest format. */
const TIMEOUT_SECONDS = 20

const NOT_A_PICTURE = 'This is not a picture that can be shown. Please send a jpeg, png, webp or avif.'

// libvips has readers for many formats, SVG and PDF among them. Only these four may read uploads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** By sharp's name of the format. */
const ENCODERS: Partial<Record<keyof FormatEnum, { extension: PictureExtension; encode(picture: Sharp): Sharp }>> = {
  jpeg: { extension: 'jpg', encode: (picture) => picture.jpeg({ quality: 85 }) },
  png: { extension: 'png', encode: (picture) => picture.png({ compressionLevel: 9 }) },
  webp: { extension: 'webp', encode: (picture) => picture.webp({ quality: 85 }) },
  // More effort saves no bytes here and takes up to three times as long.
  heif: { extension: 'avif', encode: (picture) => picture.avif({ quality: 60, effort: 0 }) },
}

let queue: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture and encodes it again in its own format, so that only its pixels are stored: no place and time from the
 * camera, no second picture, no bytes after the end. The camera's orientation is applied to the pixels. Pictures are processed
 * one at a time, because each can take 100 MB of memory.
 * @throws HttpError 415 when it is not a complete jpeg, png, webp or avif; 413 when it has too many pixels
 */
export function reencodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const result = queue.then(() => reencode(bytes))
  queue = result.catch(() => undefined)
  return result
}

async function reencode(bytes: Buffer): Promise<EncodedPicture> {
  try {
    const picture = sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    // The height of an animation is that of all its frames.
    if (width * height > MAX_PIXELS) throw tooManyPixels()
    const encoder = ENCODERS[format]
    if (!encoder) throw unsupportedType(NOT_A_PICTURE, 'file')
    const encoded = await encoder.encode(picture.autoOrient()).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()
    return { extension: encoder.extension, bytes: encoded }
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (/pixel limit/.test((error as Error).message)) throw tooManyPixels()
    throw unsupportedType(NOT_A_PICTURE, 'file')
  }
}

const tooManyPixels = () =>
  new HttpError(
    413,
    'too_large',
    `The picture has more than ${MAX_PIXELS / 1_000_000} megapixels. Please make it smaller and send it again.`,
    { field: 'file' },
  )
