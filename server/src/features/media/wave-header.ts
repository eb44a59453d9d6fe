import { stat } from 'node:fs/promises'
import { readBytes } from './read-bytes.ts'
import { readChunks } from './read-chunks.ts'

/** What a WAV file (RIFF, RF64 or BW64) contains. */
export interface WaveSound {
  /** The format tag; that of the sub-format for 65534 (WAVE_FORMAT_EXTENSIBLE). */
  tag: number
  seconds: number
}

/** Where the chunks are found although the size of one before them is wrong. */
const SEARCH_BYTES = 256 * 1024
const EXTENSIBLE = 0xfffe
/** Recorders write one of these while they do not know the size, and never the right one if they lose power. */
const UNKNOWN_SIZES = [0, 0xffffffff]
const KNOWN_CHUNK = /^(LIST|list|id3 |ID3 |bext|fact|cue |smpl|JUNK|PAD |iXML|axml|chna|_PMX)/

/**
 * Finds the sound of a WAV file without trusting its sizes: it goes on to the end of the file where they are unknown or too
 * large, and whatever follows it does not matter.
 * @param start where the file begins, after a tag
 * @returns undefined when it has no format or no sound chunk
 */
export async function readWave(path: string, start: number): Promise<WaveSound | undefined> {
  const { size: end } = await stat(path)
  let format: Buffer | undefined
  let data: { at: number; bytes: number } | undefined
  for await (const { id, at, size } of readChunks(path, start + 12, end, (head) => head.readUInt32LE(4))) {
    if (id === 'fmt ') format = await readBytes(path, at, 40)
    if (id !== 'data') continue
    data = { at, bytes: size }
    break
  }
  const first = format && data ? undefined : await readBytes(path, start, SEARCH_BYTES)
  if (first) {
    const [formatAt, dataAt] = [first.indexOf('fmt '), first.indexOf('data')]
    if (formatAt < 0 || dataAt < 0 || dataAt + 8 > first.length) return undefined
    format = first.subarray(formatAt + 8, formatAt + 48)
    data = { at: start + dataAt + 8, bytes: first.readUInt32LE(dataAt + 4) }
  }
  if (!format || !data || format.length < 16) return undefined
  const rest = end - data.at
  const isUnknown = UNKNOWN_SIZES.includes(data.bytes)
  const next = isUnknown && rest >= 4 ? (await readBytes(path, data.at, 4)).toString('latin1') : ''
  const bytes = KNOWN_CHUNK.test(next) ? 0 : isUnknown ? rest : Math.min(rest, data.bytes)
  const tag = format.readUInt16LE(0)
  const bytesPerSecond = format.readUInt32LE(8)
  if (bytesPerSecond === 0) return undefined
  return {
    tag: tag === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : tag,
    seconds: bytes / bytesPerSecond,
  }
}
