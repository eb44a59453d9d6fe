import { stat } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'

/** A browser's recorder begins a new cluster at least every half minute, which is far less than this. */
const TAIL_BYTES = 4 * 1024 * 1024

/** The header is a few hundred bytes, or more with pictures and tags. */
const HEAD_BYTES = 1024 * 1024

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1

/**
 * Returns the duration of a WebM file whose header has none: a browser writes the header before the end is known. It is the
 * time of the last block.
 * @param path a WebM file with the usual time unit of a millisecond (RFC 9559 §5.1.2.9)
 * @returns seconds; 0 without a cluster, or undefined when there may be an earlier one
 */
export async function webmDuration(path: string): Promise<number | undefined> {
  const { size } = await stat(path)
  const tail = await readBytes(path, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
  for (let at = tail.lastIndexOf(CLUSTER); at >= 0; at = at > 0 ? tail.lastIndexOf(CLUSTER, at - 1) : -1) {
    const milliseconds = lastTimeIn(tail, at)
    if (milliseconds !== undefined) return milliseconds / 1000
  }
  return size <= TAIL_BYTES ? 0 : undefined
}

/**
 * Returns the part of a WebM file before the sound. A browser's recorder writes clusters of unknown size (RFC 9559 §5.1.3),
 * which music-metadata cannot read.
 * @returns undefined when the sound does not begin within a megabyte
 */
export async function webmHead(path: string): Promise<Buffer | undefined> {
  const head = await readBytes(path, 0, HEAD_BYTES)
  const sound = head.indexOf(CLUSTER)
  return sound < 0 ? undefined : head.subarray(0, sound)
}

/** Returns the latest time in a cluster; undefined when the four bytes are not a cluster's id but sound. */
function lastTimeIn(bytes: Buffer, cluster: number): number | undefined {
  const size = readSize(bytes, cluster + CLUSTER.length)
  if (!size) return undefined
  let start: number | undefined
  let last = 0
  for (let at = size.next; at < bytes.length; ) {
    const id = bytes[at]
    const element = readSize(bytes, at + 1)
    if (!element) break
    if (id === TIMESTAMP && element.value >= 1 && element.value <= 6) {
      if (element.next + element.value > bytes.length) break
      start = bytes.readUIntBE(element.next, element.value)
    } else if (id === SIMPLE_BLOCK || id === BLOCK) {
      const track = readSize(bytes, element.next)
      if (!track || track.next + 2 > bytes.length) break
      last = Math.max(last, bytes.readInt16BE(track.next))
    } else if (id === BLOCK_GROUP) {
      // Its elements follow directly.
      at = element.next
      continue
    } else if (start === undefined) {
      return undefined
    }
    at = element.next + element.value
  }
  return start === undefined ? undefined : start + last
}

/** Parses a number of variable length (RFC 8794 §4): the first byte's leading zeros say how many bytes follow. */
export function readSize(bytes: Buffer, at: number): { value: number; next: number } | undefined {
  const first = bytes[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] as number)
  return { value, next: at + length }
}
