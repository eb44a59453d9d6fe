import { createReadStream } from 'node:fs'
import { type IAudioMetadata, parseBuffer, parseFromTokenizer } from 'music-metadata'
import { MAX_CHAPTER_TITLE, MAX_CHAPTERS } from '#contracts/chapter-limits.ts'
import type { Chapter } from '#contracts/chapters.ts'
import { type Container, id3Bytes, SNIFF_BYTES, sniff } from '#contracts/sniff.ts'
import { type Extension, FORMATS } from '../../recordings/formats.ts'
import { openBoundedTokenizer, type ReadLimits } from './bounded-tokenizer.ts'
import { readAiff, readAsfShare } from './converted-sound.ts'
import { flacDuration } from './flac-duration.ts'
import { FrameMeter, type MeteredFrames } from './frame-meter.ts'
import { readMp4 } from './mp4-sound.ts'
import { readOgg } from './ogg-pages.ts'
import { readBytes } from './read-bytes.ts'
import { tagChapters } from './tag-chapters.ts'
import { notAudio, rejectedFile } from './upload-errors.ts'
import { readWave } from './wave-header.ts'
import { webmChapters } from './webm-chapters.ts'
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

/** Programs write one tag, or two. */
const MAX_TAGS = 8

/** PCM, IEEE float, A-law, µ-law and MP3, by their format tags. */
const WAVE_TAGS = [1, 3, 6, 7, 0x55]

/** WMA Voice, WMA 1, 2 and Professional, and WMA Lossless. */
const WMA_TAGS = ['0x000a', '0x0160', '0x0161', '0x0162', '0x0163']

/** The last block of a WebM file is shorter. */
const LAST_BLOCK_SECONDS = 0.5

/**
 * Determines the format and duration of an audio file. Call it in a worker thread: a crafted file can take seconds.
 * @param path the file; its name is not used
 * @param metered the result of the frame meter, if it read the file while it arrived; null for no frames
 * @throws HttpError 415 when phones cannot play it and ffmpeg does not convert it, or it is a film
 */
export async function inspectAudio(path: string, metered?: MeteredFrames | null): Promise<Inspected> {
  const { container, start } = await readContainer(path)
  if (container === 'frames') {
    const frames = inspectFrames(metered === undefined ? await meterFile(path) : metered)
    return (await hasId3(path)) ? withChapters(frames, await readFileChapters(path)) : frames
  }
  const { extension, seconds } = await readSound(path, container, start)
  if (!extension) throw rejectedFile('Its sound is stored in a way that many phones cannot play.')
  return inspected(extension, seconds, container === 'wave' ? [] : await readFileChapters(path))
}

interface Sound {
  /** Undefined when phones cannot play it. */
  extension: Extension | undefined
  /** Of the sound that is there, whatever the header says; undefined when unknown. */
  seconds: number | undefined
}

/** Only the codecs are accepted that browsers play on phones, old and new, or that ffmpeg converts. */
async function readSound(path: string, container: Exclude<Container, 'frames'>, start: number): Promise<Sound> {
  switch (container) {
    case 'mp4': {
      const sound = await readMp4(path, HEADER_LIMITS).catch(rejectDamaged)
      if (sound?.isFilm) throw rejectedFile('This is a film, not a recording of sound alone.')
      return { extension: sound?.isAlac ? 'alac' : sound?.isPlayable ? 'm4a' : undefined, seconds: sound?.seconds }
    }
    case 'ogg': {
      const sound = await readOgg(path, start)
      return { extension: sound && (sound.codec === 'opus' ? 'opus' : 'ogg'), seconds: sound?.seconds }
    }
    case 'flac': {
      const seconds = await flacDuration(path, start)
      if (seconds === undefined) throw damaged()
      return { extension: 'flac', seconds }
    }
    case 'wave': {
      const sound = await readWave(path, start)
      if (!sound) throw damaged()
      return { extension: WAVE_TAGS.includes(sound.tag) ? 'wav' : undefined, seconds: sound.seconds }
    }
    case 'aiff': {
      const seconds = await readAiff(path, start)
      if (seconds === undefined) throw damaged()
      return { extension: 'aiff', seconds }
    }
    case 'asf':
      return readWma(path, start)
    case 'matroska':
      return readWebm(path)
  }
}

async function readWma(path: string, start: number): Promise<Sound> {
  const { format } = await parse(path)
  if (format.hasVideo) throw rejectedFile('This is a film, not a recording of sound alone.')
  const isConverted = WMA_TAGS.includes(format.trackInfo.find(({ audio }) => audio)?.codecId ?? '')
  const share = await readAsfShare(path, start)
  const { duration = 0 } = format
  return {
    extension: isConverted && share !== undefined ? 'wma' : undefined,
    // A broadcast does not know its duration.
    seconds: duration <= 0 && share ? undefined : duration * (share ?? 1),
  }
}

async function readWebm(path: string): Promise<Sound> {
  const { format } = await parse(path, await webmHead(path))
  if (format.hasVideo) throw rejectedFile('This is a film, not a recording of sound alone.')
  const codec = format.trackInfo.find(({ audio }) => audio)?.codecId ?? format.codec ?? ''
  const isPlayed = format.hasAudio !== false && format.container === 'EBML/webm' && /OPUS|VORBIS/.test(codec)
  const last = await webmDuration(path)
  const { duration = last } = format
  // The header of a file that was cut off has the duration of the whole.
  const seconds = last !== undefined && duration !== undefined && duration - last > LAST_BLOCK_SECONDS ? last : duration
  return { extension: isPlayed ? 'webm' : undefined, seconds }
}

/**
 * Reads the chapters inside an MP3 file (ID3v2 `CHAP`), an MP4 file (QuickTime's and Nero's), an Ogg or FLAC file (comments) or a
 * WebM file. Returns none if they cannot be read.
 */
export async function readFileChapters(path: string): Promise<Chapter[]> {
  try {
    const { container } = await readContainer(path)
    const found = container === 'matroska' ? await webmChapters(path) : tagChapters(await readTags(path, container))
    return found
      .map(({ seconds, title }) => ({
        at: Math.round(seconds),
        title: [...title.trim()].slice(0, MAX_CHAPTER_TITLE).join(''),
      }))
      .filter(({ at }) => Number.isSafeInteger(at) && at >= 0)
      .sort((one, other) => one.at - other.at)
      .slice(0, MAX_CHAPTERS)
  } catch {
    return []
  }
}

async function readTags(path: string, container: Container): Promise<IAudioMetadata> {
  const options = { skipCovers: true, skipPostHeaders: true, includeChapters: true }
  // The comments of an ogg file are in its first pages; the parser would read all of them.
  if (container === 'ogg') return parseBuffer(await readBytes(path, 0, CHAPTER_LIMITS.bytes / 8), undefined, options)
  const tokenizer = await openBoundedTokenizer(path, CHAPTER_LIMITS)
  try {
    return await parseFromTokenizer(tokenizer, options)
  } finally {
    await tokenizer.close()
  }
}

/** @throws HttpError 415 when the file is none of the accepted formats */
export async function readContainer(path: string): Promise<{ container: Container; start: number }> {
  let start = 0
  let head = await readBytes(path, 0, SNIFF_BYTES)
  for (let tags = 0; tags < MAX_TAGS && id3Bytes(head) > 0; tags += 1) {
    start += id3Bytes(head)
    head = await readBytes(path, start, SNIFF_BYTES)
  }
  const container = sniff(head) ?? (start > 0 ? 'frames' : undefined)
  if (container === undefined) throw notAudio()
  return { container, start }
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
  if (seconds !== undefined && seconds <= 0) throw rejectedFile('There is no sound in it.')
  const isKnown = seconds !== undefined && Number.isFinite(seconds)
  return {
    extension,
    mimeType: FORMATS[extension],
    durationSeconds: isKnown ? Math.round(seconds * 1000) / 1000 : null,
    ...(chapters.length > 0 && { chapters }),
  }
}

async function parse(path: string, head?: Buffer): Promise<IAudioMetadata> {
  try {
    if (head) return await parseBuffer(head, undefined, { skipCovers: true })
    const tokenizer = await openBoundedTokenizer(path, HEADER_LIMITS)
    try {
      return await parseFromTokenizer(tokenizer, { skipCovers: true, duration: false })
    } finally {
      await tokenizer.close()
    }
  } catch (error) {
    return rejectDamaged(error)
  }
}

const damaged = () => rejectedFile('It is damaged or incomplete, so it cannot be played.')

function rejectDamaged(error: unknown): never {
  // Errors of the disk say nothing about the file.
  throw (error as NodeJS.ErrnoException).code === undefined ? damaged() : error
}

async function meterFile(path: string): Promise<MeteredFrames | undefined> {
  const meter = new FrameMeter()
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) meter.push(chunk as Buffer)
  return meter.end()
}
