import { open } from 'node:fs/promises'

/** A browser's recorder begins a new cluster at least every half minute, which at any usual bit rate is far less. */
const TAIL_BYTES = 4 * 1024 * 1024

/** What stands before the sound is a few hundred bytes, or some pictures and tags. */
const HEAD_BYTES = 1024 * 1024

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const TIMESTAMP = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1

/**
 * How long a WebM file plays that does not say so itself: those a browser records have no length in their
 * header, since it was written before the end was known. The time of the last block stands for it.
 * @param path a WebM file with the usual time unit of a millisecond (RFC 9559 §5.1.2.9)
 * @returns seconds, or undefined when no cluster is found
 */
export async function webmDuration(path: string): Promise<number | undefined> {
  const tail = await readTail(path)
  for (let at = tail.lastIndexOf(CLUSTER); at >= 0; at = at > 0 ? tail.lastIndexOf(CLUSTER, at - 1) : -1) {
    const milliseconds = lastTimeIn(tail, at)
    if (milliseconds !== undefined) return milliseconds / 1000
  }
  return undefined
}

/**
 * What stands before the sound of a WebM file. A browser's recorder leaves the sizes of its clusters open (RFC 9559
 * §5.1.3), which not every reader can take.
 * @returns undefined where the sound does not begin within a megabyte
 */
export async function webmHead(path: string): Promise<Buffer | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const sound = buffer.subarray(0, bytesRead).indexOf(CLUSTER)
    return sound < 0 ? undefined : buffer.subarray(0, sound)
  } finally {
    await file.close()
  }
}

/** The latest time in the cluster at a place; undefined when the four bytes there were not a cluster's but sound. */
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
      // Its members follow at once.
      at = element.next
      continue
    } else if (start === undefined) {
      return undefined
    }
    at = element.next + element.value
  }
  return start === undefined ? undefined : start + last
}

/** A number of changing length (RFC 8794 §4): the first byte's leading zeros say how many follow. */
function readSize(bytes: Buffer, at: number): { value: number; next: number } | undefined {
  const first = bytes[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = first & (0xff >> length)
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] as number)
  return { value, next: at + length }
}

async function readTail(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
