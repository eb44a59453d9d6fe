import { createReadStream } from 'node:fs'

/** The sound in an Ogg file. */
export interface OggSound {
  codec: 'opus' | 'vorbis' | 'flac'
  /** Of the pages that are there, in all parts of a chained file (RFC 3533 §4). */
  seconds: number
}

const PAGE_HEAD_BYTES = 27
const FIRST_PAGE = 0x02
/** A position that no packet ends on. */
const NO_POSITION = -1n
/** The positions of Opus are at this rate (RFC 7845 §4). */
const OPUS_RATE = 48_000

interface Part {
  codec: OggSound['codec']
  rate: number
  /** Samples before the sound. */
  skip: number
  end: number
}

/**
 * Reads every page of an Ogg file: its duration is in no header, and a file may contain several recordings one after the
 * other, each with times of its own.
 * @param start where the file begins, after a tag
 * @returns undefined without a stream of sound that is known
 */
export async function readOgg(path: string, start: number): Promise<OggSound | undefined> {
  const parts: Part[] = []
  /** The newest part of each stream. */
  const streams = new Map<number, Part | undefined>()
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { start, highWaterMark: 1024 * 1024 })) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer)
    let at = 0
    for (;;) {
      const page = bytes.indexOf('OggS', at)
      if (page < 0) {
        at = Math.max(at, bytes.length - 3)
        break
      }
      at = page
      const body = page + PAGE_HEAD_BYTES + (bytes[page + PAGE_HEAD_BYTES - 1] ?? 0)
      if (body > bytes.length) break
      const size = bytes.subarray(page + PAGE_HEAD_BYTES, body).reduce((sum, value) => sum + value, 0)
      // A page that is cut off has no position.
      if (body + size > bytes.length) break
      const serial = bytes.readUInt32LE(page + 14)
      if (((bytes[page + 5] as number) & FIRST_PAGE) !== 0) {
        const part = readFirstPacket(bytes.subarray(body, body + size))
        streams.set(serial, part)
        if (part) parts.push(part)
      }
      const part = streams.get(serial)
      const position = bytes.readBigInt64LE(page + 6)
      if (part && position > NO_POSITION) part.end = Math.max(part.end, Number(position))
      at = body + size
    }
    rest = Buffer.from(bytes.subarray(at))
  }
  const [first] = parts
  if (!first) return undefined
  const seconds = parts.reduce((sum, { end, skip, rate }) => sum + Math.max(0, end - skip) / rate, 0)
  return { codec: first.codec, seconds }
}

/** Reads the identification header of Opus (RFC 7845 §5.1), Vorbis or FLAC. @returns undefined for any other stream */
function readFirstPacket(packet: Buffer): Part | undefined {
  const begins = (text: string) => packet.toString('latin1', 0, text.length) === text
  if (begins('OpusHead') && packet.length >= 12)
    return { codec: 'opus', rate: OPUS_RATE, skip: packet.readUInt16LE(10), end: 0 }
  if (begins('\x01vorbis') && packet.length >= 16 && packet.readUInt32LE(12) > 0)
    return { codec: 'vorbis', rate: packet.readUInt32LE(12), skip: 0, end: 0 }
  // The mapping's header, then "fLaC" and the stream info with its own head.
  if (begins('\x7fFLAC') && packet.length >= 30) {
    const rate = packet.readUIntBE(27, 3) >> 4
    return rate > 0 ? { codec: 'flac', rate, skip: 0, end: 0 } : undefined
  }
  return undefined
}
