import { createReadStream } from 'node:fs'
import { EncodedPacketSink, FilePathSource, Input, MATROSKA, OGG, WAVE, WEBM } from 'mediabunny'
import type { Extension } from '../formats.ts'
import { createMp3Decoder, createOpusDecoder } from './codecs.ts'
import { RATE, Resampler } from './sound-filters.ts'

/** Thrown when the sound of a file cannot be decoded without ffmpeg, or not at all. */
export class Undecodable extends Error {}

/** The formats besides MP3 that can be decoded without ffmpeg. For AAC, npm has no decoder whose licence fits. */
const CONTAINERS = { ogg: OGG, opus: OGG, webm: WEBM, wav: WAVE } as const

/** Decodes a file to mono samples at 48 kHz. @throws Undecodable */
export async function* decodeSound(path: string, extension: Extension): AsyncGenerator<Float32Array> {
  let resampler: Resampler | undefined
  for await (const { samples, rate } of extension === 'mp3' ? decodeMp3(path) : decodePackets(path, extension)) {
    resampler ??= new Resampler(rate)
    yield resampler.push(samples)
  }
  if (resampler) yield resampler.end()
}

interface Decoded {
  samples: Float32Array
  rate: number
}

async function* decodeMp3(path: string): AsyncGenerator<Decoded> {
  const decoder = await createMp3Decoder()
  try {
    for await (const chunk of createReadStream(path)) {
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(chunk as Uint8Array)
      if (samplesDecoded > 0) yield { samples: mix(channelData), rate: sampleRate }
    }
  } finally {
    decoder.free()
  }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(0), right] = channels
  return right ? left.map((value, i) => (value + (right[i] as number)) / 2) : left
}

async function* decodePackets(path: string, extension: Extension): AsyncGenerator<Decoded> {
  const format = extension in CONTAINERS ? CONTAINERS[extension as keyof typeof CONTAINERS] : undefined
  if (!format) throw new Undecodable(`Only ffmpeg decodes ${extension}, and it is not installed.`)
  using input = new Input({ source: new FilePathSource(path), formats: [format, MATROSKA] })
  const track = await input.getPrimaryAudioTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Undecodable('There is no sound in the file.')
  const packets = new EncodedPacketSink(track).packets()
  if (track.codec === 'pcm-s16') {
    for await (const { data } of packets)
      yield { samples: readPcm(data, config.numberOfChannels), rate: config.sampleRate }
    return
  }
  if (track.codec !== 'opus') throw new Undecodable(`Only ffmpeg decodes ${track.codec}, and it is not installed.`)
  const decoder = await createOpusDecoder()
  // The encoder's delay is not part of the sound (RFC 7845 §5.1).
  const { description } = config
  let skip = description
    ? new DataView(
        ArrayBuffer.isView(description) ? description.buffer : description,
        ArrayBuffer.isView(description) ? description.byteOffset : 0,
      ).getUint16(10, true)
    : 0
  try {
    for await (const { data } of packets) {
      const samples = decoder.decodeFloat(data)
      const skipped = Math.min(skip, samples.length)
      skip -= skipped
      yield { samples: samples.subarray(skipped), rate: RATE }
    }
  } finally {
    decoder.free()
  }
}

function readPcm(data: Uint8Array, channels: number): Float32Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Float32Array.from({ length: Math.floor(data.length / 2 / channels) }, (_, i) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += view.getInt16((i * channels + channel) * 2, true)
    return sum / channels / 32_768
  })
}
