import { createReadStream } from 'node:fs'
import { type IAudioMetadata, parseBuffer, parseFromTokenizer } from 'music-metadata'
import { MAX_CHAPTER_TITLE, MAX_CHAPTERS } from '#contracts/chapter-limits.ts'
import type { Chapter } from '#contracts/chapters.ts'
import { openBoundedTokenizer, type ReadLimits } from './bounded-tokenizer.ts'
import { type Extension, FORMATS } from './formats.ts'
import { FrameMeter, type MeteredFrames } from './frame-meter.ts'
import { readBytes } from './read-bytes.ts'
import { type Container, SNIFF_BYTES, sniff } from './sniff.ts'
import { notAudio, refusedFile } from './upload-errors.ts'
import { webmDuration, webmHead } from './webm-duration.ts'

/** The format and duration of a recording's file. */
export interface Inspected {
  extension: Extension
  mimeType: string
  /** Null when the file does not contain it. */
  durationSeconds: number | null
  /** The chapters inside the file, unchanged; absent when there are none. */
  chapters?: Chapter[]
}

const HEADER_LIMITS: ReadLimits = { reads: 20_000, bytes: 64 * 1024 * 1024 }

/** Far more than a file with many chapters needs. */
const CHAPTER_LIMITS: ReadLimits = { reads: 5_000, bytes: 8 * 1024 * 1024 }

/** An ogg file has no header with its duration: every page is read, at least 4 KB each. */
const OGG_LIMITS: ReadLimits = { reads: 500_000, bytes: 1024 * 1024 * 1024 }

/**
 * Determines the format and duration of an audio file. Call it in a worker thread: a crafted file can take seconds.
 * @param path the file; its name is not used
 * @param metered the result of the frame meter, if it read the file while it arrived; null for no frames
 * @throws HttpError 415 when phones cannot play it, or it is a film
 */
export async function inspectAudio(path: string, metered?: MeteredFrames | null): Promise<Inspected> {
  const container = await readContainer(path)
  if (container === 'frames') {
    const frames = inspectFrames(metered === undefined ? await meterFile(path) : metered)
    return (await hasId3(path)) ? withChapters(frames, await readFileChapters(path)) : frames
  }
  const { format } = await parse(path, container)
  if (format.hasVideo) throw refusedFile('This is a film, not a recording of sound alone.')
  const codec = format.trackInfo.find(({ audio }) => audio)?.codecId ?? format.codec ?? ''
  const extension = format.hasAudio === false ? undefined : extensionOf(container, format.container ?? '', codec)
  if (!extension) throw refusedFile('Its sound is stored in a way that many phones cannot play.')
  const seconds = format.duration ?? (container === 'matroska' ? await webmDuration(path) : undefined)
  return inspected(extension, seconds, container === 'mp4' ? await readFileChapters(path) : [])
}

/**
 * Reads the chapters inside an MP3 file (ID3v2 `CHAP`) or an MP4 file (QuickTime's and Nero's). Returns none if they cannot be
 * read.
 */
export async function readFileChapters(path: string): Promise<Chapter[]> {
  const tokenizer = await openBoundedTokenizer(path, CHAPTER_LIMITS)
  try {
    const { format } = await parseFromTokenizer(tokenizer, {
      skipCovers: true,
      skipPostHeaders: true,
      includeChapters: true,
    })
    return (format.chapters ?? [])
      .map(({ start, timeScale, title }) => ({
        at: Math.round(start / (timeScale || 1)),
        title: [...String(title).trim()].slice(0, MAX_CHAPTER_TITLE).join(''),
      }))
      .filter(({ at }) => Number.isSafeInteger(at) && at >= 0)
      .slice(0, MAX_CHAPTERS)
  } catch {
    return []
  } finally {
    await tokenizer.close()
  }
}

/** @throws HttpError 415 when the file is none of the accepted formats */
export async function readContainer(path: string): Promise<Container> {
  const container = sniff(await readBytes(path, 0, SNIFF_BYTES))
  if (container === undefined) throw notAudio()
  return container
}

/** Returns the format and duration of an mp3 or aac file. @throws HttpError 415 without frames */
export function inspectFrames(frames: MeteredFrames | null | undefined): Inspected {
  if (!frames) throw notAudio()
  return inspected(frames.format, frames.durationSeconds)
}

export const withChapters = (inspected: Inspected, chapters: Chapter[]): Inspected =>
  chapters.length > 0 ? { ...inspected, chapters } : inspected

/** Returns whether a file begins with an ID3v2 tag, which may have chapters. */
export const hasId3 = async (path: string): Promise<boolean> =>
  Buffer.from(await readBytes(path, 0, 3)).toString('latin1') === 'ID3'

function inspected(extension: Extension, seconds: number | undefined, chapters: Chapter[] = []): Inspected {
  if (seconds !== undefined && seconds <= 0) throw refusedFile('There is no sound in it.')
  const isKnown = seconds !== undefined && Number.isFinite(seconds)
  return {
    extension,
    mimeType: FORMATS[extension],
    durationSeconds: isKnown ? Math.round(seconds * 1000) / 1000 : null,
    ...(chapters.length > 0 && { chapters }),
  }
}

/** Accepts only the codecs that browsers play on phones, old and new. */
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
      // 3 is IEEE float; 65534 means that the format's details follow, as in recordings of 24 bits.
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
    // The duration of an ogg file is in its last page. In the others it is in a header, or nowhere.
    const tokenizer = await openBoundedTokenizer(path, container === 'ogg' ? OGG_LIMITS : HEADER_LIMITS)
    try {
      return await parseFromTokenizer(tokenizer, { skipCovers: true, duration: container === 'ogg' })
    } finally {
      await tokenizer.close()
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Errors of the disk say nothing about the file.
    if (code !== undefined) throw error
    throw refusedFile('It is damaged or incomplete, so it cannot be played.')
  }
}

async function meterFile(path: string): Promise<MeteredFrames | undefined> {
  const meter = new FrameMeter()
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) meter.push(chunk as Buffer)
  return meter.end()
}
