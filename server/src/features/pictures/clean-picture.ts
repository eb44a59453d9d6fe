/**
 * What a picture's bytes are, and the same picture without what was written beside it: a phone's camera notes where
 * and when it was taken. Phones take that out before they send; nobody has to trust them with it.
 */
export type PictureExtension = 'jpg' | 'png' | 'webp' | 'avif'

export interface CleanPicture {
  extension: PictureExtension
  bytes: Buffer
}

/**
 * Reads a picture and leaves out all that is not the picture: Exif, XMP, IPTC, comments, and whatever follows its end.
 * @param bytes the whole file
 * @returns null when it is no whole jpeg, png, webp or avif, or an avif with such notes, which cannot be taken out
 */
export function cleanPicture(bytes: Buffer): CleanPicture | null {
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return { extension: 'jpg', bytes: cleanJpeg(bytes) }
    if (bytes.subarray(0, 8).equals(PNG_MARK)) return { extension: 'png', bytes: cleanPng(bytes) }
    if (tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WEBP') return { extension: 'webp', bytes: cleanWebp(bytes) }
    if (tag(bytes, 4) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis')) {
      return hasNotes(bytes) ? null : { extension: 'avif', bytes }
    }
    return null
  } catch (error) {
    // Reading past the end: the file is cut off.
    if (error instanceof RangeError) return null
    throw error
  }
}

const PNG_MARK: Buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const tag = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
const cutOff = () => new RangeError('The picture is cut off.')

/** A part of the file; past its end is an error, where `subarray` would give less. */
function part(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length || from > to) throw cutOff()
  return bytes.subarray(from, to)
}

/** Kept of the application segments: JFIF (0), the colour profile (2) and Adobe's colour transform (14). */
const KEPT_SEGMENTS = new Set([0xe0, 0xe2, 0xee])

function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [part(bytes, 0, 2)]
  let at = 2
  let frames = 0
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw cutOff()
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      if (frames === 0) throw cutOff()
      return Buffer.concat([...kept, part(bytes, at, at + 2)])
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const isNote = (marker >= 0xe0 && marker <= 0xef && !KEPT_SEGMENTS.has(marker)) || marker === 0xfe
    // A second picture hides in segments like this one, with notes of its own.
    const isMultiPicture = marker === 0xe2 && tag(bytes, at + 4) === 'MPF\0'
    if (!isNote && !isMultiPicture) kept.push(part(bytes, at, end))
    at = end
    if (marker === 0xda) {
      frames += 1
      const scanEnd = endOfScan(bytes, at)
      kept.push(part(bytes, at, scanEnd))
      at = scanEnd
    }
  }
}

/** Where the next marker stands that is not part of the compressed data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw cutOff()
}

/** Needed to show the picture; all others only say something about it. */
const KEPT_CHUNKS = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|acTL|fcTL|fdAT|cICP)$/

function cleanPng(bytes: Buffer): Buffer {
  const kept = [PNG_MARK]
  for (let at = PNG_MARK.length; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = tag(bytes, at + 4)
    const chunk = part(bytes, at, end)
    if (KEPT_CHUNKS.test(type)) kept.push(chunk)
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

/** The bits of the extended header that announce Exif and XMP. */
const WEBP_NOTES = 0x08 | 0x04

function cleanWebp(bytes: Buffer): Buffer {
  const whole = part(bytes, 0, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = 12; at < whole.length; ) {
    const type = tag(whole, at)
    const size = whole.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    let chunk = part(whole, at, Math.min(end, at + 8 + size === whole.length ? whole.length : end))
    if (type === 'VP8X') {
      chunk = Buffer.from(chunk)
      chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_NOTES, 8)
    }
    if (/^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/.test(type)) kept.push(chunk)
    at = end
  }
  if (!kept.some((chunk) => /^(VP8 |VP8L|ANMF)$/.test(tag(chunk, 0)))) throw cutOff()
  const body = Buffer.concat(kept)
  const head = Buffer.from(whole.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function brands(bytes: Buffer): string[] {
  const box = part(bytes, 0, bytes.readUInt32BE(0))
  const found = [tag(box, 8)]
  for (let at = 16; at + 4 <= box.length; at += 4) found.push(tag(box, at))
  return found
}

/** An avif keeps its notes as items of its own, named by these types in the list of items. */
function hasNotes(bytes: Buffer): boolean {
  const meta = bytes.indexOf('meta', 0, 'latin1')
  if (meta < 4) throw cutOff()
  const list = part(bytes, meta - 4, meta - 4 + bytes.readUInt32BE(meta - 4))
  return (
    list.includes('Exif', 0, 'latin1') || list.includes('application/rdf+xml', 0, 'latin1') || list.includes('mime')
  )
}
