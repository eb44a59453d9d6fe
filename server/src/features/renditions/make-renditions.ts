import { join } from 'node:path'
import { RENDITION_KINDS, type RenditionKind } from '#contracts/renditions.ts'
import { FinalJobError } from '../../jobs/runner.ts'
import type { Extension } from '../../recordings/formats.ts'
import type { MadeSound } from '../../recordings/rendition-queries.ts'
import { CHANNELS_RATE, type ChannelChoice, ChannelMeter } from './channels.ts'
import { FfmpegError, FfmpegTimeout, runFfmpeg } from './run-ffmpeg.ts'
import { SAMPLE_RATE, SoundMeter } from './sound-map.ts'
import {
  CEILING_DB,
  ENCODED_TOLERANCE,
  findGain,
  MAX_ENCODINGS,
  MAX_PEAK_DBTP,
  MAX_QUIETER,
  MAX_TRIM_DB,
  PEAK_MARGIN_DB,
  round,
  TARGET_LUFS,
} from './target-loudness.ts'

/** EBU R128 measures nothing below this level. */
const SILENCE_LUFS = -69

const SAMPLES = '-map [samples] -f s16le pipe:1'.split(' ')
/** Opus for speech, in packets of 60 ms, whose headers take a third of the bytes of those of 20 ms. */
const SMALL =
  '-map_metadata -1 -fflags +bitexact -c:a libopus -application voip -frame_duration 60 -b:a 20k -vbr on -cues_to_front 1 -f webm'.split(
    ' ',
  )
const COMPATIBLE = '-map_metadata -1 -fflags +bitexact -c:a aac -b:a 48k -ar 44100 -movflags +faststart -f mp4'.split(
  ' ',
)

const MONO: Record<ChannelChoice, string> = {
  all: 'aformat=channel_layouts=mono',
  first: 'pan=mono|c0=c0',
  second: 'pan=mono|c0=c1',
}

/** The filters applied to every talk before it is measured: one channel, without the rumble of wind, handling or a fan. */
export const prepare = (channels: ChannelChoice): string => `${MONO[channels]},highpass=f=70,aresample=48000`

interface Input {
  demuxer: string
  decoders: readonly string[]
  /** What the times in the file mean: `kept` if they may begin late or have gaps, `counted` if they may begin again. */
  times?: 'kept' | 'counted'
}

/** Filters that give the sound the timeline on which browsers play the file. */
const TIMELINES = { kept: 'aresample=async=1:first_pts=0,', counted: 'asetpts=N/SR/TB,' }

/** The demuxer and decoders that ffmpeg may use, by the format found at the upload. */
const INPUTS: Record<Extension, Input> = {
  mp3: { demuxer: 'mp3', decoders: ['mp3float', 'mp3'] },
  m4a: { demuxer: 'mov', decoders: ['aac', 'mp3float', 'mp3', 'opus', 'flac'], times: 'kept' },
  aac: { demuxer: 'aac', decoders: ['aac'] },
  ogg: { demuxer: 'ogg', decoders: ['vorbis', 'flac'], times: 'counted' },
  opus: { demuxer: 'ogg', decoders: ['opus'], times: 'counted' },
  webm: { demuxer: 'matroska', decoders: ['opus', 'vorbis'], times: 'kept' },
  wav: {
    demuxer: 'wav',
    decoders: 'pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw,mp3float,mp3'.split(','),
  },
  flac: { demuxer: 'flac', decoders: ['flac'] },
  alac: { demuxer: 'mov', decoders: ['alac'], times: 'kept' },
  wma: { demuxer: 'asf', decoders: ['wmav1', 'wmav2', 'wmapro', 'wmavoice', 'wmalossless'] },
  aiff: {
    demuxer: 'aiff',
    decoders:
      'pcm_s8,pcm_u8,pcm_s16be,pcm_s24be,pcm_s32be,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32be,pcm_f64be,pcm_alaw,pcm_mulaw,adpcm_ima_qt'.split(
        ',',
      ),
  },
}

export interface MadeRendition {
  kind: RenditionKind
  path: string
  extension: Extension
  durationSeconds: number
}

export interface RenditionTask {
  ffmpeg: string
  /** A local file. */
  source: string
  /** The format found at the upload. */
  extension: Extension
  durationSeconds: number | null
  /** Where the renditions are written; the caller removes them. */
  folder: string
  signal: AbortSignal
  /** @param progress from 0 to 1 */
  onProgress(progress: number): void
}

export interface Made {
  renditions: MadeRendition[]
  sound: MadeSound
  /** What administrators should know about the renditions: a sentence in English. */
  note?: string
}

interface Measured {
  /** Null for silence. */
  loudness: number | null
  peak: number
  seconds: number
}

/**
 * Makes the renditions of a recording and measures it.
 * @throws FinalJobError when the file cannot be decoded; FfmpegError; the signal's reason
 */
export async function makeRenditions(task: RenditionTask): Promise<Made> {
  const { source, extension, durationSeconds, folder, signal } = task
  const { demuxer, decoders, times } = INPUTS[extension]
  const timeoutMs = Math.ceil(120 + (durationSeconds ?? 3 * 3_600)) * 1_000
  const limits = ['-threads', '1', '-filter_threads', '1', '-filter_complex_threads', '1']
  // No network and no other file, even if the file refers to them; the format is not guessed again.
  const input = (path: string, format: string, codecs: readonly string[]) => [
    ...limits,
    ...['-protocol_whitelist', 'file', '-codec_whitelist', codecs.join(','), '-f', format, '-i', `file:${path}`],
  ]
  const original = [...(times === 'kept' ? ['-copyts'] : []), ...input(source, demuxer, decoders)]
  const timeline = times ? TIMELINES[times] : ''
  let progressBegin = 0
  let progressEnd = 0
  const run = (args: readonly string[], onOutput?: (chunk: Buffer) => void) => {
    let seconds = 0
    const onProgress = (done: number) => {
      seconds = done
      if (!durationSeconds) return
      const share = Math.min(1, done / durationSeconds)
      task.onProgress(Math.min(0.99, progressBegin + (progressEnd - progressBegin) * share))
    }
    const options = { path: task.ffmpeg, args, timeoutMs, signal, onProgress, ...(onOutput && { onOutput }) }
    return runFfmpeg(options).then((messages) => ({ messages, seconds }))
  }
  /** Sets the share of the total progress that the next run covers. */
  const beginStage = (from: number, to: number) => {
    progressBegin = from
    progressEnd = to
  }
  const measure = async (args: readonly string[], filters: readonly string[]): Promise<Measured> => {
    const chain = [...filters, 'ebur128=peak=true:framelog=verbose'].join(',')
    const { messages, seconds } = await run([...args, '-vn', '-sn', '-dn', '-af', chain, '-f', 'null', '-'])
    return { ...readMeasurement(messages), seconds }
  }

  /** Decodes the original, whose faults no further attempt would mend: it is crafted or damaged. */
  const decode = (filters: string, onOutput: (chunk: Buffer) => void) =>
    run([...original, '-filter_complex', `[0:a:0]${timeline}${filters}[samples]`, ...SAMPLES], onOutput).catch(
      (error: unknown) => {
        if (error instanceof FfmpegError && !(error instanceof FfmpegTimeout))
          throw new FinalJobError(`The file cannot be decoded: ${error.message}`)
        throw error
      },
    )

  beginStage(0, 0.05)
  const channels = new ChannelMeter()
  await decode(
    `aformat=channel_layouts=stereo,highpass=f=70,aresample=${CHANNELS_RATE},aformat=sample_fmts=s16`,
    (chunk) => channels.push(chunk),
  )
  const mono = prepare(channels.end())
  beginStage(0.05, 0.2)
  const meter = new SoundMeter()
  const { messages, seconds } = await decode(
    `${mono},ebur128=framelog=verbose,aresample=${SAMPLE_RATE},aformat=sample_fmts=s16`,
    (chunk) => meter.push(chunk),
  )
  if (seconds === 0) throw new FinalJobError('There is no sound in the file.')
  const { loudness } = readMeasurement(messages)
  const sound = { ...meter.end(), loudness }

  const small = join(folder, 'small.webm')
  const compatible = join(folder, 'compatible.m4a')
  const settings: Settings = {
    gain: loudness === null ? 0 : TARGET_LUFS - loudness,
    isGainFound: false,
    ceiling: CEILING_DB,
    trims: { small: 0, compatible: 0 },
  }
  for (let encoding = 1; ; encoding += 1) {
    const limiter = `alimiter=level=0:limit=${10 ** (settings.ceiling / 20)}:attack=2:release=30`
    beginStage(0.2, 0.5)
    if (loudness !== null && !settings.isGainFound)
      settings.gain = await findGain(settings.gain, (db) =>
        measure(original, [`${timeline}${mono}`, `volume=${db}dB`, limiter]),
      )
    settings.isGainFound = true
    const { gain, trims } = settings
    beginStage(0.5, 0.9)
    await run([
      ...original,
      '-filter_complex',
      `[0:a:0]${timeline}${mono},volume=${gain}dB,${limiter},asplit=2[a][b];` +
        `[a]volume=${trims.small}dB[small];[b]volume=${trims.compatible}dB[compatible]`,
      ...['-map', '[small]', ...SMALL, '-y', `file:${small}`],
      ...['-map', '[compatible]', ...COMPATIBLE, '-y', `file:${compatible}`],
    ])
    // Decodes both copies completely: a file that phones cannot decode must not be offered.
    beginStage(0.9, 1)
    const measured = {
      small: await measure(input(small, 'matroska', ['opus']), []),
      compatible: await measure(input(compatible, 'mov', ['aac']), []),
    }
    if (encoding === MAX_ENCODINGS || !adjust(settings, measured, encoding === MAX_ENCODINGS - 1)) {
      const renditions: MadeRendition[] = [
        { kind: 'small', path: small, extension: 'webm', durationSeconds: measured.small.seconds },
        { kind: 'compatible', path: compatible, extension: 'm4a', durationSeconds: measured.compatible.seconds },
      ]
      return { renditions, sound, ...noteOf(loudness, measured) }
    }
  }
}

/** Returns a note when the renditions are far below the target. */
function noteOf(loudness: number | null, { compatible }: Record<RenditionKind, Measured>): { note?: string } {
  if (loudness === null || compatible.loudness === null) return { note: 'No voice is audible in this recording.' }
  if (compatible.loudness > TARGET_LUFS - MAX_TRIM_DB) return {}
  return { note: `This recording is so quiet (${loudness} LUFS) that its copies are quieter than others.` }
}

/** The settings of the next encoding. */
interface Settings {
  /** In decibels, before the limiter. */
  gain: number
  /** False while the gain is an estimate: at first, and after a change of the ceiling. */
  isGainFound: boolean
  /** The limiter's ceiling, in decibels of full scale. */
  ceiling: number
  /** In decibels, after the limiter: each codec changes the loudness in its own way. */
  trims: Record<RenditionKind, number>
}

/**
 * Changes the settings if the encoded sound misses its target.
 * @param isLast whether nothing can be changed after the next encoding
 * @returns false when nothing was changed
 */
function adjust(settings: Settings, measured: Record<RenditionKind, Measured>, isLast: boolean): boolean {
  let isChanged = false
  let excess = 0
  for (const kind of RENDITION_KINDS) {
    const { loudness, peak } = measured[kind]
    const missing = TARGET_LUFS - (loudness ?? TARGET_LUFS)
    // Sound that is far below the target already has the highest gain.
    const trim = Math.abs(missing) > ENCODED_TOLERANCE && Math.abs(missing) < MAX_TRIM_DB ? missing : 0
    settings.trims[kind] = round(settings.trims[kind] + trim)
    isChanged ||= trim !== 0
    const above = peak + trim - MAX_PEAK_DBTP
    if (isLast && above > 0) {
      // In hours of speech, one syllable may exceed any ceiling after encoding; then everything is lowered.
      const spare = (loudness ?? TARGET_LUFS) + trim - (TARGET_LUFS - MAX_QUIETER)
      settings.trims[kind] = round(settings.trims[kind] - Math.max(0, Math.min(above + PEAK_MARGIN_DB, spare)))
      isChanged = true
    }
    excess = Math.max(excess, above)
  }
  if (excess <= 0 || isLast) return isChanged
  settings.ceiling = round(settings.ceiling - excess - 0.3)
  settings.isGainFound = false
  return true
}

/** Reads the summary that ffmpeg's ebur128 prints at its end. */
function readMeasurement(messages: string): { loudness: number | null; peak: number } {
  const summary = messages.slice(messages.lastIndexOf('Summary:'))
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NEGATIVE_INFINITY)
  const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NEGATIVE_INFINITY)
  return { loudness: loudness > SILENCE_LUFS ? loudness : null, peak }
}
