/** Sound like speech for tests of the player, with renditions that ffmpeg makes where it is installed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Recording } from '#contracts/recordings.ts'
import { RENDITION_KINDS, type RenditionKind } from '#contracts/renditions.ts'
import { SoundMeter } from '../../server/src/features/renditions/sound-map.ts'
import type { MadeSound, NewRendition } from '../../server/src/recordings/rendition-queries.ts'
import { logIn } from './administrator.ts'
import { findCommand } from './find-command.ts'
import { sha256, upload } from './recordings.ts'
import type { MinbarProcess } from './server-process.ts'

export const FFMPEG = findCommand('ffmpeg')

const execute = promisify(execFile)
const SAMPLE_RATE = 16_000
const HEADER_BYTES = 44

/**
 * Returns a WAV file with sound and silence in turns.
 * @param parts seconds of sound and of the silence after it
 */
export function makeSpeech(parts: readonly (readonly [sound: number, silence: number])[]): Buffer<ArrayBuffer> {
  const count = Math.round(parts.reduce((sum, [sound, silence]) => sum + sound + silence, 0) * SAMPLE_RATE)
  const wav = Buffer.alloc(HEADER_BYTES + 2 * count)
  wav.write('RIFF', 0, 'ascii')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8, 'ascii')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(2 * SAMPLE_RATE, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'ascii')
  wav.writeUInt32LE(2 * count, 40)
  let begin = 0
  for (const [sound, silence] of parts) {
    for (let at = begin; at < begin + Math.round(sound * SAMPLE_RATE); at += 1) {
      const seconds = at / SAMPLE_RATE
      // Five syllables a second, the talk getting louder and quieter every eight.
      const envelope = (0.55 + 0.45 * Math.sin(10 * Math.PI * seconds)) * (0.6 + 0.4 * Math.sin(seconds * 0.8))
      const wave = Math.sin(2 * Math.PI * 180 * seconds) + 0.5 * Math.sin(2 * Math.PI * 900 * seconds)
      wav.writeInt16LE(Math.round(9_000 * envelope * wave), HEADER_BYTES + 2 * at)
    }
    begin += Math.round((sound + silence) * SAMPLE_RATE)
  }
  return wav
}

/** Uploads a file as a talk of Friday. */
export async function uploadAudio(
  url: string,
  title: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Recording> {
  const response = await upload(url, await logIn(url), 'friday', [
    ['title', title],
    ['file', { name, bytes }],
    ['date', '20 November 2026'],
  ])
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as Recording
}

/** What `add-renditions.ts` adds. */
export interface AddedRenditions {
  source: string
  renditions: NewRendition[]
  sound: MadeSound
}

/** Of the renditions, as the server makes them, without measuring their loudness. */
const ENCODINGS = {
  small: ['webm', 'audio/webm', '-c:a libopus -application voip -frame_duration 60 -b:a 20k -cues_to_front 1'],
  compatible: ['m4a', 'audio/mp4', '-c:a aac -b:a 48k -ar 44100 -movflags +faststart'],
} as const

/**
 * Uploads talks and gives them renditions; restarts the site for that, since only it may open its database.
 * @param talks their sound by their titles
 */
export async function uploadSpeech(
  minbar: MinbarProcess,
  talks: Readonly<Record<string, Buffer<ArrayBuffer>>>,
): Promise<Recording[]> {
  const uploaded: { recording: Recording; bytes: Buffer }[] = []
  for (const [title, bytes] of Object.entries(talks))
    uploaded.push({ recording: await uploadAudio(minbar.url, title, 'talk.wav', bytes), bytes })
  const added: AddedRenditions[] = await Promise.all(
    uploaded.map(async ({ recording, bytes }) => {
      const meter = new SoundMeter()
      meter.push(bytes.subarray(HEADER_BYTES))
      return {
        source: basename(recording.downloadURL),
        renditions: await Promise.all(RENDITION_KINDS.map((kind) => encode(minbar.dataDir, kind, bytes))),
        sound: { ...meter.end(), loudness: -20 },
      }
    }),
  )
  await minbar.stop()
  const script = resolve('test/helpers/add-renditions.ts')
  await execute(resolve('node_modules/.bin/node'), [script, minbar.dataDir, JSON.stringify(added)])
  await minbar.start()
  return Promise.all(
    uploaded.map(
      async ({ recording: { id } }) => (await (await fetch(`${minbar.url}/api/recordings/${id}`)).json()) as Recording,
    ),
  )
}

/** Encodes a talk and stores the file where the site's files are. */
async function encode(dataDir: string, kind: RenditionKind, wav: Buffer): Promise<NewRendition> {
  const [extension, mimeType, options] = ENCODINGS[kind]
  const folder = await mkdtemp(join(tmpdir(), 'minbar-speech-'))
  try {
    const [input, output] = [join(folder, 'talk.wav'), join(folder, `talk.${extension}`)]
    await writeFile(input, wav)
    await execute(FFMPEG as string, ['-v', 'error', '-i', input, ...options.split(' '), output])
    const bytes = await readFile(output)
    const fileName = `${sha256(bytes)}.${extension}`
    await writeFile(join(dataDir, 'recordings', 'files', fileName), bytes)
    const durationSeconds = (wav.length - HEADER_BYTES) / 2 / SAMPLE_RATE
    return { kind, fileName, bytes: bytes.length, mimeType, durationSeconds }
  } finally {
    await rm(folder, { recursive: true })
  }
}
