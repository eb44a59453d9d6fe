/** Talks as phones record them in a room, spoken by espeak-ng, for what is measured of their renditions. */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { talks } from '../../tools/sample-audio/talks.ts'

/** Runs ffmpeg. @returns what it wrote to its standard output, and its messages */
export function ffmpeg(...args: string[]): { output: Buffer<ArrayBuffer>; messages: string } {
  const { stdout, stderr, status } = spawnSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args], {
    maxBuffer: 2 ** 31,
  })
  const messages = stderr.toString()
  if (status !== 0) throw new Error(messages)
  return { output: stdout as Buffer<ArrayBuffer>, messages }
}

function speak(folder: string, name: string, pauseMs: number): string {
  const path = join(folder, `${name}.wav`)
  const parts = talks.map(({ voice, paragraphs }, i) => {
    const part = join(folder, `${name}-${i}.wav`)
    const text = paragraphs.map((each) => `<p>${each}</p><break time="${pauseMs}ms"/>`).join('')
    execFileSync('espeak-ng', ['-m', '-v', voice, '-s', '135', '-w', part, `<speak>${text}</speak>`])
    return part
  })
  const inputs = parts.flatMap((part) => ['-i', part])
  ffmpeg(...inputs, '-filter_complex', `concat=n=${parts.length}:v=0:a=1`, path)
  return path
}

interface Room {
  /** Of the voice, in decibels. */
  volume: number
  /** Amplitude of the noise of a fan and the street. */
  noise: number
  seconds?: number
  codec: readonly string[]
}

/** Puts a voice into a room with an echo and noise, and records it. */
function record(voice: string, path: string, { volume, noise, seconds, codec }: Room): void {
  const filter =
    `[0:a]aresample=44100,aecho=0.8:0.5:23|41:0.25|0.15,volume=${volume}dB[voice];` +
    '[voice][1:a]amix=inputs=2:duration=first:normalize=0'
  const noiseSource = `anoisesrc=c=pink:r=44100:a=${noise}:seed=7`
  const loop = seconds ? ['-stream_loop', '-1', '-t', String(seconds)] : []
  ffmpeg(...loop, '-i', voice, '-f', 'lavfi', '-i', noiseSource, '-filter_complex', filter, '-ac', '1', ...codec, path)
}

export interface Talk {
  name: string
  path: string
  extension: 'mp3' | 'm4a'
}

const M4A = '-c:a aac -b:a 96k'.split(' ')
const MP3 = '-c:a libmp3lame -b:a 64k'.split(' ')

/** The talks: recorded very quietly, with pauses of four seconds, of 25 and of 90 minutes. */
const TALKS: Record<string, { extension: Talk['extension']; pauseMs: number; room: Room }> = {
  quiet: { extension: 'm4a', pauseMs: 650, room: { volume: -16, noise: 0.0006, codec: M4A } },
  pauses: { extension: 'm4a', pauseMs: 4_000, room: { volume: -6, noise: 0.002, codec: M4A } },
  '25 minutes': { extension: 'mp3', pauseMs: 650, room: { volume: -6, noise: 0.003, seconds: 1_500, codec: MP3 } },
  '90 minutes': { extension: 'mp3', pauseMs: 650, room: { volume: -6, noise: 0.003, seconds: 5_400, codec: MP3 } },
}

/** Makes talks. @param names all by default */
export function makeTalks(folder: string, names: readonly string[]): Talk[] {
  const wanted = Object.entries(TALKS).filter(([name]) => names.length === 0 || names.includes(name))
  return wanted.map(([name, { extension, pauseMs, room }]) => {
    const path = join(folder, `${name}.${extension}`)
    record(speak(folder, `voice-${name}`, pauseMs), path, room)
    return { name, path, extension }
  })
}
