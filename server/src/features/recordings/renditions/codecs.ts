/** The codecs of servers without ffmpeg, in WebAssembly; loaded only there. */
import { RATE } from './sound-filters.ts'

/** 60 ms: the headers of longer packets take fewer bytes. */
export const FRAME_SAMPLES = 2_880
/** 20 ms, for the end. */
export const SHORT_FRAME_SAMPLES = 960
const BITS_PER_SECOND = 20_000

interface Mp3Decoder {
  ready: Promise<void>
  decode(bytes: Uint8Array): { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }
  free(): void
}

interface OpusDecoder {
  decodeFloat(packet: Uint8Array): Float32Array
  free(): void
}

interface OpusEncoder {
  encodeFloat(samples: Float32Array, options: { frameSize: number }): Uint8Array
  /** The delay of the decoded sound, in samples. */
  getLookahead(): number
  free(): void
}

interface Packages {
  'mpg123-decoder': { MPEGDecoder: new (options: { enableGapless: boolean }) => Mp3Decoder }
  'libopus-wasm': {
    Application: { Voip: number }
    createDecoder(options: { sampleRate: number; channels: number }): Promise<OpusDecoder>
    createEncoder(options: {
      sampleRate: number
      channels: number
      application: number
      bitrate: number
      frameSize: number
    }): Promise<OpusEncoder>
  }
}

const load = <Name extends keyof Packages>(name: Name): Promise<Packages[Name]> => import(name)

export async function createMp3Decoder(): Promise<Mp3Decoder> {
  const { MPEGDecoder } = await load('mpg123-decoder')
  const decoder = new MPEGDecoder({ enableGapless: true })
  await decoder.ready
  return decoder
}

/** Creates a decoder that mixes several channels to one. */
export async function createOpusDecoder(): Promise<OpusDecoder> {
  const { createDecoder } = await load('libopus-wasm')
  return createDecoder({ sampleRate: RATE, channels: 1 })
}

export async function createOpusEncoder(): Promise<OpusEncoder> {
  const { createEncoder, Application } = await load('libopus-wasm')
  return createEncoder({
    sampleRate: RATE,
    channels: 1,
    application: Application.Voip,
    bitrate: BITS_PER_SECOND,
    frameSize: FRAME_SAMPLES,
  })
}
