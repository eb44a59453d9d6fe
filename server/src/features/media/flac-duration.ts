import { stat } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'

/** Holds several of the longest frames that encoders write. */
const TAIL_BYTES = 1024 * 1024
const STREAM_INFO_BYTES = 42

/**
 * Returns the duration of the sound in a FLAC file, in seconds: that in its header, unless it is unknown or the file ends
 * earlier (RFC 9639).
 * @param start where "fLaC" begins, after a tag
 * @returns 0 without a frame; undefined when the header is damaged
 */
export async function flacDuration(path: string, start: number): Promise<number | undefined> {
  const head = await readBytes(path, start, STREAM_INFO_BYTES)
  if (head.length < STREAM_INFO_BYTES) return undefined
  const [minBlock, maxBlock] = [head.readUInt16BE(8), head.readUInt16BE(10)]
  const rate = head.readUIntBE(18, 3) >> 4
  if (rate === 0) return undefined
  const total = ((head[21] as number) & 15) * 2 ** 32 + head.readUInt32BE(22)
  const { size } = await stat(path)
  const from = Math.max(start + STREAM_INFO_BYTES, size - TAIL_BYTES)
  const end = lastFrameEnd(await readBytes(path, from, TAIL_BYTES), minBlock === maxBlock ? maxBlock : 0)
  if (end === undefined) return size - start <= TAIL_BYTES ? 0 : total / rate
  return (total > 0 ? Math.min(end, total) : end) / rate
}

/**
 * Returns the number of the sample after the last frame that begins in these bytes. The frame before it must end where it
 * begins, since sound contains headers by chance.
 * @param fixedBlock the samples of each frame; 0 when they differ
 */
function lastFrameEnd(bytes: Buffer, fixedBlock: number): number | undefined {
  /** The ends of the frames found so far by their first samples. */
  const ends = new Map<number, number>()
  for (let at = bytes.lastIndexOf(0xff); at >= 0; at = at > 0 ? bytes.lastIndexOf(0xff, at - 1) : -1) {
    const frame = readFrame(bytes.subarray(at, at + 16), fixedBlock)
    if (!frame) continue
    const end = frame.first + frame.samples
    const later = ends.get(end)
    if (later !== undefined || frame.first === 0) return later ?? end
    ends.set(frame.first, end)
  }
  return undefined
}

/** Parses the header of a frame (RFC 9639 §9.1), which ends with a checksum. */
function readFrame(head: Buffer, fixedBlock: number): { first: number; samples: number } | undefined {
  const isFixed = head[1] === 0xf8
  if (head.length < 6 || !(isFixed || head[1] === 0xf9)) return undefined
  const [blockCode, rateCode] = [(head[2] as number) >> 4, (head[2] as number) & 15]
  if (blockCode === 0 || rateCode === 15 || ((head[3] as number) & 1) !== 0) return undefined
  const ones = Math.clz32(~((head[4] as number) << 24))
  const numberBytes = Math.max(1, ones)
  if (ones === 1 || ones > 7) return undefined
  let number = (head[4] as number) & (0xff >> (ones + (ones === 0 ? 0 : 1)))
  for (let index = 1; index < numberBytes; index += 1) number = number * 64 + ((head[4 + index] ?? 0) & 63)
  let at = 4 + numberBytes
  let samples = blockCode === 1 ? 192 : blockCode < 6 ? 144 * 2 ** blockCode : 2 ** blockCode
  if (blockCode === 6) samples = (head[at++] ?? 0) + 1
  if (blockCode === 7) {
    samples = (head[at] ?? 0) * 256 + (head[at + 1] ?? 0) + 1
    at += 2
  }
  at += rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0
  if (at >= head.length || checksum(head.subarray(0, at)) !== head[at]) return undefined
  return { first: isFixed ? number * (fixedBlock || samples) : number, samples }
}

/** CRC-8 with the polynomial x⁸ + x² + x + 1. */
function checksum(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1
  }
  return crc
}
