import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type IAudioMetadata, parseBuffer, parseFile } from 'music-metadata'
import { unsupportedType } from '../../errors.ts'
import { type Extension, FORMATS, TAKEN } from './formats.ts'
import { FrameMeter, type MeteredFrames } from './frame-meter.ts'
import { type Container, SNIFF_BYTES, sniff } from './sniff.ts'
import { webmDuration, webmHead } from './webm-duration.ts'

/** What a recording's file is, by its bytes. */
export interface Inspected {
  extension: Extension
  mimeType: string
  /** Null when the file does not tell. */
  durationSeconds: number | null
}

/**
 * Looks into a file: which kind of audio it is and how long it plays.
 * @param path the file; its name is not looked at
 * @param metered what its frames add up to, where they were counted while it arrived; null for none
 * @throws HttpError 415 when it is no audio that phones play, or holds a film
 */
export async function inspectAudio(path: string, metered?: MeteredFrames | null): Promise<Inspected> {
  const container = sniff(await firstBytes(path))
  if (container === undefined) throw notAudio()
  if (container === 'frames') {
    const frames = metered === undefined ? await meterFile(path) : metered
    if (!frames) throw notAudio()
    return inspected(frames.format, frames.durationSeconds)
  }
  const { format } = await parse(path, container)
  if (format.hasVideo) {
    throw unsupportedType(`This is a film, not a recording of sound alone. ${TAKEN}`, 'file')
  }
  const codec = format.trackInfo.find(({ audio }) => audio)?.codecId ?? format.codec ?? ''
  const extension = format.hasAudio === false ? undefined : extensionOf(container, format.container ?? '', codec)
  if (!extension) {
    throw unsupportedType(`Its sound is stored in a way that many phones cannot play. ${TAKEN}`, 'file')
  }
  return inspected(extension, format.duration ?? (container === 'matroska' ? await webmDuration(path) : undefined))
}

const notAudio = () => unsupportedType(`This is not a recording that can be played. ${TAKEN}`, 'file')

function inspected(extension: Extension, seconds: number | undefined): Inspected {
  if (seconds !== undefined && seconds <= 0) throw unsupportedType(`There is no sound in it. ${TAKEN}`, 'file')
  const known = seconds !== undefined && Number.isFinite(seconds)
  return {
    extension,
    mimeType: FORMATS[extension],
    durationSeconds: known ? Math.round(seconds * 1000) / 1000 : null,
  }
}

/** Only what browsers play on phones, old and new, is taken: a talk nobody can hear helps nobody. */
function extensionOf(container: Container, name: string, codec: string): Extension | undefined {
  switch (container) {
    case 'mp4':
      return ['mp4a', '.mp3', 'Opus', 'fLaC'].includes(codec) ? 'm4a' : undefined
    case 'ogg':
      if (codec.startsWith('Opus')) return 'opus'
      return /^(Vorbis|FLAC)/.test(codec) ? 'ogg' : undefined
    case 'matroska':
      return name === 'EBML/webm' && /OPUS|VORBIS/.test(codec) ? 'webm' : undefined
    case 'wave':
      // 3 is IEEE float; 65534 says that the format's details follow, which recorders of 24 bits write.
      return /^(PCM|ALAW|MULAW|non-PCM \((3|65534)\))$/.test(codec) ? 'wav' : undefined
    case 'flac':
      return 'flac'
    case 'frames':
      return undefined
  }
}

async function parse(path: string, container: Container): Promise<IAudioMetadata> {
  try {
    const head = container === 'matroska' ? await webmHead(path) : undefined
    if (head) return await parseBuffer(head, undefined, { skipCovers: true })
    // An ogg's length stands in its last page. In the others it stands in a header, or is nowhere to be found.
    return await parseFile(path, { skipCovers: true, duration: container === 'ogg' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // What the disk says is not the file's fault.
    if (code !== undefined) throw error
    throw unsupportedType(`It is damaged or incomplete, so it cannot be played. ${TAKEN}`, 'file')
  }
}

async function meterFile(path: string): Promise<MeteredFrames | undefined> {
  const meter = new FrameMeter()
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) meter.push(chunk as Buffer)
  return meter.end()
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
