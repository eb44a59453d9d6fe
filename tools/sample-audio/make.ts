/**
 * Speaks the sample talks into server/sample-content/audio. Run it by hand after changing a text:
 * `node tools/sample-audio/make.ts [slug …]`. Needs espeak-ng, and ffmpeg with libmp3lame and libopus.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Talk, talks } from './talks.ts'

const outputFolder = fileURLToPath(new URL('../../server/sample-content/audio/', import.meta.url))
// espeak-ng counts without pauses and runs fast: 135 is about 150 words a minute as heard.
const espeakSpeed = 135
const loudness = 'loudnorm=I=-19:TP=-2:LRA=9'

// The synthetic voice hisses above 7 kHz and booms below 90 Hz; speech needs neither.
const cleaning = 'highpass=f=90,lowpass=f=7000,equalizer=f=3200:t=q:w=1.2:g=-3'

// Variable sizes for Opus, constant for MP3: with a Xing header both seek exactly.
const encoders: Record<Talk['format'], readonly string[]> = {
  mp3: ['-ar', '24000', '-c:a', 'libmp3lame', '-b:a', '48k', '-write_xing', '1', '-id3v2_version', '0'],
  opus: ['-ar', '48000', '-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', '-f', 'ogg'],
  m4a: ['-ar', '24000', '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart'],
}

/**
 * Speaks a talk to a WAV file.
 * @param talk the talk
 * @param wav path of the file to write
 * @throws Error if espeak-ng is missing or fails
 */
function speak(talk: Talk, wav: string): void {
  const ssml = `<speak>${talk.paragraphs.map((text) => `<p>${text}</p>`).join('<break time="650ms"/>')}</speak>`
  const options = ['-m', '-v', talk.voice, '-s', String(espeakSpeed), '-p', String(talk.pitch), '-g', '1', '-w', wav]
  execFileSync('espeak-ng', [...options, ssml], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * Measures a file's loudness after cleaning, for the second pass of the normalisation (EBU R 128).
 * @param wav path of the spoken file
 * @returns the loudnorm filter that carries the measured values
 * @throws Error if ffmpeg reports no measurement
 */
function measuredLoudness(wav: string): string {
  const filter = `${cleaning},${loudness}:print_format=json`
  const { stderr } = spawnSync('ffmpeg', ['-hide_banner', '-i', wav, '-af', filter, '-f', 'null', '-'], {
    encoding: 'utf8',
  })
  const json = /\{[^{}]*"input_i"[^{}]*\}/.exec(stderr)?.[0]
  if (json === undefined) throw new Error(`ffmpeg measured nothing in ${wav}:\n${stderr}`)
  const found = JSON.parse(json) as Record<string, string>
  const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}`
  return `${loudness}:${measured}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}:linear=true`
}

/**
 * Returns the length of an audio file.
 * @param path the file
 * @returns seconds
 */
function durationOf(path: string): number {
  const entries = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0']
  return Number(execFileSync('ffprobe', [...entries, path], { encoding: 'utf8' }))
}

/**
 * Makes one talk's audio file: spoken, normalised, with 0.4 s of silence at both ends and no tags.
 * @param talk the talk
 * @param workFolder a folder for intermediate files
 * @returns path of the finished file
 */
function make(talk: Talk, workFolder: string): string {
  const wav = join(workFolder, `${talk.slug}.wav`)
  const output = join(outputFolder, `${talk.slug}.${talk.format}`)
  speak(talk, wav)
  const fadeOutAt = (durationOf(wav) - 0.15).toFixed(2)
  const fades = `afade=t=in:d=0.05,afade=t=out:st=${fadeOutAt}:d=0.15,adelay=400:all=1,apad=pad_dur=0.4`
  const filter = `${cleaning},${measuredLoudness(wav)},${fades}`
  const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  const run = ['-v', 'error', '-y', '-i', wav, '-af', filter, '-ac', '1', ...encoders[talk.format], ...plain, output]
  execFileSync('ffmpeg', run, { stdio: 'inherit' })
  return output
}

const wanted = process.argv.slice(2)
const workFolder = mkdtempSync(join(tmpdir(), 'sample-audio-'))
mkdirSync(outputFolder, { recursive: true })
try {
  for (const talk of talks.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
    const path = make(talk, workFolder)
    console.log(`${path}  ${durationOf(path).toFixed(1)} s  ${Math.round(statSync(path).size / 1000)} kB`)
  }
} finally {
  rmSync(workFolder, { recursive: true, force: true })
}
