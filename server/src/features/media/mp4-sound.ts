import { open } from 'node:fs/promises'
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  Logging,
  LogLevel,
  MP4,
  QTFF,
} from 'mediabunny'
import { type ReadLimits, TooManyReadsError } from './bounded-tokenizer.ts'

/** The sound of an MP4, QuickTime or 3GP file. */
export interface Mp4Sound {
  /** Whether phones play its first track of sound. */
  isPlayable: boolean
  /** Whether that track is ALAC, which only some phones play. */
  isAlac: boolean
  /** The time of the end of the sound that is there, on a timeline that may begin before its first sample. */
  seconds: number
  /** Whether it has moving pictures, rather than a cover as a track. */
  isFilm: boolean
}

/** The kinds of AAC that browsers decode: AAC-LC and its relatives, HE-AAC, HE-AACv2 (ISO/IEC 14496-3, object types). */
const PLAYED_AAC = /^mp4a\.(40\.0?(1|2|3|4|5|29)|6[678])$/i
const CODECS: readonly unknown[] = ['aac', 'mp3', 'opus', 'flac']

// Tracks that it does not know are not worth a message.
Logging.level = LogLevel.Silent

/** @returns undefined when there is no track of sound @throws Error when the file is damaged, TooManyReadsError */
export async function readMp4(path: string, limits: ReadLimits): Promise<Mp4Sound | undefined> {
  const file = await open(path, 'r')
  let [reads, read] = [0, 0]
  try {
    const { size } = await file.stat()
    using input = new Input({
      formats: [MP4, QTFF],
      source: new CustomSource({
        getSize: () => size,
        prefetchProfile: 'fileSystem',
        async read(start, end) {
          reads += 1
          read += end - start
          if (reads > limits.reads || read > limits.bytes)
            throw new TooManyReadsError('The file takes too many reads to parse.')
          return (await file.read(Buffer.allocUnsafe(end - start), 0, end - start, start)).buffer
        },
      }),
    })
    const [sound] = await input.getAudioTracks()
    if (!sound) return undefined
    const codec = await sound.getCodecParameterString()
    const isPlayable = CODECS.includes(sound.codec) && (sound.codec !== 'aac' || PLAYED_AAC.test(codec ?? ''))
    const isAlac = (await sound.getInternalCodecId()) === 'alac'
    const isFilm = (await Promise.all((await input.getVideoTracks()).map(isMoving))).includes(true)
    return { isPlayable, isAlac, isFilm, seconds: await readEnd(sound) }
  } finally {
    await file.close()
  }
}

const isMoving = async (track: InputTrack): Promise<boolean> => (await track.computePacketStats(2)).packetCount > 1

/** How exactly the end of a file is found that was cut off. */
const END_TOLERANCE_SECONDS = 0.05

async function readEnd(sound: InputAudioTrack): Promise<number> {
  const packets = new EncodedPacketSink(sound)
  const isThere = async (seconds: number) => (await packets.getPacket(seconds)) !== null
  let from = await sound.getFirstTimestamp()
  let to = await sound.computeDuration()
  if (await isThere(to)) return to
  if (!(await isThere(from))) return 0
  while (to - from > END_TOLERANCE_SECONDS) {
    const middle = (from + to) / 2
    if (await isThere(middle)) from = middle
    else to = middle
  }
  return from
}
