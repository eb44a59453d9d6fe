/** Makes the small copy of one recording without ffmpeg, in a thread that then ends. */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { EncodedAudioPacketSource, EncodedPacket, FilePathTarget, Output, WebMOutputFormat } from 'mediabunny'
import type { Extension } from '../formats.ts'
import { createOpusDecoder, createOpusEncoder, FRAME_SAMPLES, SHORT_FRAME_SAMPLES } from './codecs.ts'
import { decodeSound, Undecodable } from './decode-sound.ts'
import { createHighPass, Limiter, LoudnessMeter, RATE } from './sound-filters.ts'
import { SAMPLE_RATE, SoundMeter } from './sound-map.ts'
import {
  CEILING_DB,
  ENCODED_TOLERANCE,
  findGain,
  MAX_ENCODINGS,
  MAX_PEAK_DBTP,
  MAX_TRIM_DB,
  TARGET_LUFS,
} from './target-loudness.ts'

export interface SmallCopyTask {
  source: string
  extension: Extension
  durationSeconds: number | null
  folder: string
}

export type SmallCopyMessage =
  | { progress: number }
  | { undecodable: string }
  | {
      path: string
      seconds: number
      waveform: string
      fineWaveform: string
      silences: [number, number][]
      loudness: number | null
    }

const { source, extension, durationSeconds, folder } = workerData as SmallCopyTask
const send = (message: SmallCopyMessage) => parentPort?.postMessage(message)
/** Samples per sample of the sound map. */
const PER_MAP_SAMPLE = RATE / SAMPLE_RATE
const toAmplitude = (decibels: number) => 10 ** (decibels / 20)

/** Yields the sound as it is measured and encoded. @param stage its share of the total progress: from, to */
async function* prepare(stage: readonly [number, number]): AsyncGenerator<Float32Array> {
  const highPass = createHighPass(70)
  let seconds = 0
  for await (const samples of decodeSound(source, extension)) {
    const own = samples.slice()
    highPass.apply(own)
    yield own
    seconds += own.length / RATE
    const share = durationSeconds ? Math.min(1, seconds / durationSeconds) : 0
    send({ progress: stage[0] + (stage[1] - stage[0]) * share })
  }
}

async function* applyGain(
  gain: number,
  ceiling: number,
  stage: readonly [number, number],
): AsyncGenerator<Float32Array> {
  const limiter = new Limiter(toAmplitude(ceiling))
  for await (const samples of prepare(stage)) yield limiter.push(samples.map((value) => value * toAmplitude(gain)))
  yield limiter.end()
}

async function measure(): Promise<Extract<SmallCopyMessage, { path: string }>> {
  const loudness = new LoudnessMeter()
  const meter = new SoundMeter()
  let rest: number[] = []
  let count = 0
  for await (const samples of prepare([0, 0.2])) {
    loudness.push(samples)
    count += samples.length
    const all = [...rest, ...samples]
    const map = Buffer.alloc(2 * Math.floor(all.length / PER_MAP_SAMPLE))
    for (let i = 0; i < map.length / 2; i += 1) {
      let sum = 0
      for (let k = 0; k < PER_MAP_SAMPLE; k += 1) sum += all[i * PER_MAP_SAMPLE + k] as number
      map.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round((sum / PER_MAP_SAMPLE) * 32_767))), 2 * i)
    }
    rest = all.slice((map.length / 2) * PER_MAP_SAMPLE)
    meter.push(map)
  }
  if (count === 0) throw new Undecodable('There is no sound in the file.')
  const { silences, ...waveforms } = meter.end()
  return {
    path: join(folder, 'small.webm'),
    seconds: count / RATE,
    ...waveforms,
    silences: silences as [number, number][],
    loudness: loudness.end(),
  }
}

/** Encodes the sound. @returns the peak and the loudness of the decoded result */
async function encode(path: string, gain: number, ceiling: number): Promise<{ peak: number; loudness: number | null }> {
  const encoder = await createOpusEncoder()
  const decoder = await createOpusDecoder()
  const track = new EncodedAudioPacketSource('opus')
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(path) })
  output.addAudioTrack(track)
  await output.start()
  const meter = new LoudnessMeter()
  let [peak, at] = [0, 0]
  const description = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
  description.writeUInt16LE(encoder.getLookahead(), 10)
  const config = { codec: 'opus', sampleRate: RATE, numberOfChannels: 1, description }
  const add = async (frame: Float32Array) => {
    const data = encoder.encodeFloat(frame, { frameSize: frame.length })
    const packet = new EncodedPacket(data.slice(), 'key', at / RATE, frame.length / RATE)
    await track.add(packet, at === 0 ? { decoderConfig: config } : undefined)
    at += frame.length
    const decoded = decoder.decodeFloat(data)
    meter.push(decoded)
    for (const sample of decoded) peak = Math.max(peak, Math.abs(sample))
  }
  let rest = new Float32Array(0)
  for await (const samples of applyGain(gain, ceiling, [0.5, 1])) {
    const all = new Float32Array(rest.length + samples.length)
    all.set(rest)
    all.set(samples, rest.length)
    let from = 0
    for (; from + FRAME_SAMPLES <= all.length; from += FRAME_SAMPLES)
      await add(all.subarray(from, from + FRAME_SAMPLES))
    rest = all.slice(from)
  }
  // Flushes the encoder's delay.
  const end = new Float32Array(
    Math.ceil((rest.length + encoder.getLookahead()) / SHORT_FRAME_SAMPLES) * SHORT_FRAME_SAMPLES,
  )
  end.set(rest)
  for (let from = 0; from < end.length; from += SHORT_FRAME_SAMPLES)
    await add(end.subarray(from, from + SHORT_FRAME_SAMPLES))
  await output.finalize()
  encoder.free()
  decoder.free()
  return { peak: 20 * Math.log10(peak), loudness: meter.end() }
}

async function makeSmallCopy(): Promise<void> {
  const made = await measure()
  const { loudness, path } = made
  const meterAt = (ceiling: number) => async (gain: number) => {
    const meter = new LoudnessMeter()
    for await (const samples of applyGain(gain, ceiling, [0.2, 0.5])) meter.push(samples)
    return { loudness: meter.end() }
  }
  let [ceiling, trim] = [CEILING_DB, 0]
  let gain: number | undefined
  for (let encoding = 1; encoding <= MAX_ENCODINGS; encoding += 1) {
    gain = loudness === null ? 0 : await findGain(gain ?? TARGET_LUFS - loudness, meterAt(ceiling))
    const { peak, loudness: encoded } = await encode(path, gain + trim, ceiling)
    // Between the samples, the peak may be somewhat higher.
    const excess = Math.max(0, peak - (MAX_PEAK_DBTP - 0.5))
    const missing = encoded === null ? 0 : TARGET_LUFS - encoded
    if (excess === 0 && Math.abs(missing) <= ENCODED_TOLERANCE) break
    if (Math.abs(missing) < MAX_TRIM_DB) trim += missing
    ceiling -= excess > 0 ? excess + 0.3 : 0
  }
  send(made)
}

// On Linux this affects only this thread, elsewhere the whole server.
if (process.platform === 'linux') setPriority(19)
await makeSmallCopy().catch((error: unknown) => {
  if (!(error instanceof Undecodable)) throw error
  send({ undecodable: error.message })
})
