/** Finds the sound of AIFF and WMA files, which only ffmpeg decodes. */
import { stat } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'
import { readChunks } from './read-chunks.ts'

/** The compression types of AIFF-C that ffmpeg decodes; AIFF without one is PCM. */
const AIFF_TYPES = /^(NONE|none|twos|sowt|raw |in24|in32|42ni|23ni|fl32|FL32|fl64|FL64|alaw|ALAW|ulaw|ULAW|ima4)$/

/**
 * Reads the duration of the sound that is there of an AIFF or AIFF-C file.
 * @param start where the file begins, after a tag
 * @returns undefined when it is damaged or its compression is unknown
 */
export async function readAiff(path: string, start: number): Promise<number | undefined> {
  const { size: end } = await stat(path)
  let format: Buffer | undefined
  let share = 0
  for await (const { id, at, size } of readChunks(path, start + 12, end, (head) => head.readUInt32BE(4))) {
    if (id === 'COMM') format = await readBytes(path, at, Math.min(size, 22))
    // Two numbers precede the samples.
    if (id === 'SSND' && size > 8) share = Math.max(0, Math.min(1, (end - at - 8) / (size - 8)))
  }
  if (!format || format.length < 18) return undefined
  if (format.length >= 22 && !AIFF_TYPES.test(format.toString('latin1', 18))) return undefined
  // A number of 80 bits (IEEE 754 double-extended).
  const rate = Number(format.readBigUInt64BE(10)) * 2 ** ((format.readUInt16BE(8) & 0x7fff) - 16_383 - 63)
  return rate > 0 ? (format.readUInt32BE(2) / rate) * share : undefined
}

/** Where the objects are searched; pictures are after them. */
const ASF_HEAD_BYTES = 64 * 1024
/** The File Properties Object; the Content Encryption Object and its extended form (Advanced Systems Format §10.2). */
const FILE_PROPERTIES = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')
const ENCRYPTION = ['fbb3112223bdd211b4b700a0c955fc6e', '14e68a292226174cb935dae07ee9289c']

/** Returns which part of a WMA file is there, from 0 to 1; undefined when it is encrypted or damaged. */
export async function readAsfShare(path: string, start: number): Promise<number | undefined> {
  const { size } = await stat(path)
  const head = await readBytes(path, start, ASF_HEAD_BYTES)
  const at = head.indexOf(FILE_PROPERTIES)
  if (at < 0 || at + 48 > head.length || ENCRYPTION.some((id) => head.includes(id, 0, 'hex'))) return undefined
  const headerBytes = Number(head.readBigUInt64LE(16))
  const [there, declared] = [size - start - headerBytes, Number(head.readBigUInt64LE(at + 40)) - headerBytes]
  // A broadcast does not know its size.
  return declared > 0 ? Math.max(0, Math.min(1, there / declared)) : there > 0 ? 1 : 0
}
