/**
 * Measures renditions of talks: `node test/bench/renditions.ts [bitrates|talks|server] [talk …]`; by default all. Needs
 * espeak-ng and ffmpeg. Takes half an hour.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRenditions, prepare } from '../../server/src/features/renditions/make-renditions.ts'
import { LSD_RATE, logSpectralDistance, STOI_RATE, stoi } from '../../tools/speech-metrics/metrics.ts'
import { findCommand } from '../helpers/find-command.ts'
import { upload } from '../helpers/recordings.ts'
import { ffmpeg, makeTalks, type Talk } from './speech.ts'
import { need, startForAudio } from './support.ts'

need('ffmpeg', 'espeak-ng')
const FFMPEG = findCommand('ffmpeg') as string
const [wanted, ...names] = process.argv.slice(2)
const wants = (part: string) => wanted === undefined || wanted === part
const folder = await mkdtemp(join(tmpdir(), 'minbar-speech-'))
const megabytes = async (path: string) => (await stat(path)).size / 1e6
const print = (...columns: (string | number)[]) =>
  process.stdout.write(
    `| ${columns.map((each) => (typeof each === 'number' ? each.toFixed(3) : each)).join(' | ')} |\n`,
  )

/** Returns samples of a file. @param from in seconds */
function decode(path: string, rate: number, from = 0, seconds = 90, filters = 'anull'): Float32Array {
  const { output } = ffmpeg(
    ...['-ss', String(from), '-t', String(seconds), '-i', path, '-af', `${filters},aresample=${rate}`],
    ...['-ac', '1', '-f', 'f32le', '-'],
  )
  return new Float32Array(
    output.buffer.slice(output.byteOffset, output.byteOffset + output.length - (output.length % 4)),
  )
}

function measure(path: string): { loudness: number; peak: number; seconds: number } {
  const { output, messages } = ffmpeg(
    '-nostats',
    '-i',
    path,
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-progress',
    '-',
    '-f',
    'null',
    '/dev/null',
  )
  const summary = messages.slice(messages.lastIndexOf('Summary:'))
  const read = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])
  const progress = output.toString()
  return {
    loudness: read(summary, /I:\s+(-?[\d.]+) LUFS/),
    peak: read(summary, /Peak:\s+(-?[\d.]+) dBFS/),
    seconds: read(progress.slice(progress.lastIndexOf('out_time_us')), /out_time_us=(\d+)/) / 1e6,
  }
}

/** Encodes the same sound at several bitrates and compares what is decoded with it. */
async function compareBitrates(talks: readonly Talk[]): Promise<void> {
  print('talk', 'kbit/s', 'of which used', '25 minutes, MB', 'STOI', 'log-spectral distance, dB')
  for (const { name, path } of talks.filter(({ name }) => name !== '90 minutes')) {
    const reference = join(folder, 'reference.wav')
    const gain = -16 - measure(path).loudness
    const prepared = `${prepare('all')},volume=${gain}dB,alimiter=level=0:limit=0.63:attack=2:release=30`
    ffmpeg('-t', '120', '-i', path, '-af', prepared, '-c:a', 'pcm_f32le', reference)
    for (const kilobits of [12, 16, 20, 24, 32]) {
      const encoded = join(folder, 'encoded.webm')
      const options = `-c:a libopus -application voip -frame_duration 60 -b:a ${kilobits}k -vbr on`
      ffmpeg('-i', reference, ...options.split(' '), encoded)
      const bitsPerSecond = ((await stat(encoded)).size * 8) / measure(encoded).seconds
      print(
        name,
        String(kilobits),
        bitsPerSecond / 1000,
        (bitsPerSecond * 1_500) / 8e6,
        stoi(decode(reference, STOI_RATE), decode(encoded, STOI_RATE)),
        logSpectralDistance(decode(reference, LSD_RATE), decode(encoded, LSD_RATE)),
      )
    }
  }
}

/** Returns the seconds that all child processes that have ended took of the processor. */
function timeOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Returns the most memory that a child process has used so far, in MB. */
function peakOfChildren(): number {
  const peaks = readdirSync('/proc').flatMap((pid) => {
    try {
      const status = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
      return status.includes(`PPid:\t${process.pid}\n`) ? [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024] : []
    } catch {
      return []
    }
  })
  return Math.max(0, ...peaks)
}

/** The largest error of 20 seeks, in seconds: where the sound after the seek is found in the whole. */
function seekError(path: string, seconds: number): number {
  const rate = 2_000
  let worst = 0
  for (let seek = 1; seek <= 20; seek += 1) {
    const at = Math.min(seconds - 5, 3 + ((seek * 0.618034) % 1) * (seconds - 10))
    const found = decode(path, rate, at, 1.5)
    // Of a pause there is nothing to recognise.
    if (found.reduce((sum, value) => sum + value * value, 0) / found.length < 1e-3) continue
    // Decoded from the beginning, not after a seek.
    const { output } = ffmpeg(
      '-t',
      String(at + 3),
      '-i',
      path,
      '-af',
      `atrim=${at - 1}:${at + 2.5},aresample=${rate}`,
      '-ac',
      '1',
      '-f',
      'f32le',
      '-',
    )
    const whole = new Float32Array(output.buffer.slice(output.byteOffset, output.byteOffset + output.length))
    let best = { lag: 0, sum: Number.NEGATIVE_INFINITY }
    for (let lag = 0; lag < 2 * rate; lag += 1) {
      let sum = 0
      for (let i = 0; i < found.length; i += 1) sum += (found[i] as number) * (whole[lag + i] ?? 0)
      if (sum > best.sum) best = { lag, sum }
    }
    worst = Math.max(worst, Math.abs(best.lag / rate - 1))
  }
  return worst
}

async function makeAll(talks: readonly Talk[]): Promise<void> {
  print(
    'talk',
    'copy',
    'MB',
    'LUFS',
    'dBTP',
    'duration differs by, s',
    'seeks differ by, s',
    'processor, s per s',
    'memory, MB',
  )
  for (const { name, path, extension } of talks) {
    const original = measure(path)
    print(name, 'original', await megabytes(path), original.loudness, original.peak, '', '', '', '')
    const target = join(folder, name)
    await mkdir(target)
    let memory = 0
    const timer = setInterval(() => {
      memory = Math.max(memory, peakOfChildren())
    }, 100)
    const before = timeOfChildren()
    const { renditions } = await makeRenditions({
      ffmpeg: FFMPEG,
      source: path,
      extension,
      durationSeconds: original.seconds,
      folder: target,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    const factor = (timeOfChildren() - before) / original.seconds
    clearInterval(timer)
    for (const { kind, path: made } of renditions) {
      const { loudness, peak, seconds } = measure(made)
      const seeks = seekError(made, seconds)
      print(name, kind, await megabytes(made), loudness, peak, seconds - original.seconds, seeks, factor, memory)
    }
  }
}

/** The latency of the snapshot while nothing else is done, and while renditions are made. */
async function loadServer(talks: readonly Talk[]): Promise<void> {
  const server = await startForAudio({ FFMPEG_PATH: FFMPEG })
  const latencies = async () => {
    const times: number[] = []
    const ends = performance.now() + 20_000
    while (performance.now() < ends) {
      const started = performance.now()
      await (await fetch(`${server.url}/api/snapshot`)).arrayBuffer()
      times.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    times.sort((a, b) => a - b)
    return [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] as number)
  }
  await latencies()
  print('snapshot, 80 requests a second', 'median, ms', 'p99, ms')
  print('idle', ...(await latencies()))
  const talk = talks.find(({ name }) => name === '90 minutes') as Talk
  const bytes = new Uint8Array(readFileSync(talk.path))
  const response = await upload(server.url, server.auth, 'friday', [['file', { name: 'talk.mp3', bytes }]])
  if (response.status !== 201) throw new Error(await response.text())
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  print('while a talk of 90 minutes is encoded', ...(await latencies()))
  const jobs = await (await fetch(`${server.url}/api/renditions`, { headers: server.auth })).json()
  process.stdout.write(`${JSON.stringify((jobs as { counts: object }).counts)}\n`)
  await server.stop()
}

try {
  const talks = makeTalks(folder, names)
  if (wants('bitrates')) await compareBitrates(talks)
  if (wants('talks')) await makeAll(talks)
  if (wants('server')) await loadServer(talks)
} finally {
  await rm(folder, { recursive: true })
}
