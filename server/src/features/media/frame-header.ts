/** The header of one frame of mp3 (MPEG audio layer III) or aac (ADTS). */
export interface FrameHeader {
  format: 'mp3' | 'aac'
  /** The length of the frame, header included. */
  bytes: number
  seconds: number
  /** Equal in all frames of one stream. */
  stream: number
}

/** The number of bytes that {@link readFrameHeader} needs. */
export const FRAME_HEADER_BYTES = 7

/**
 * Parses a frame's header (ISO/IEC 11172-3 §2.4.1.3 and 13818-3 for mp3, 13818-7 §6.2 for ADTS).
 * @param bytes at least {@link FRAME_HEADER_BYTES} from `at` on
 * @returns undefined when no frame begins there
 */
export function readFrameHeader(bytes: Uint8Array, at: number): FrameHeader | undefined {
  const second = bytes[at + 1] as number
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  return (second & 0xf6) === 0xf0 ? readAdts(bytes, at) : readMp3(bytes, at)
}

const MPEG_1_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG_2_KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MP3_RATES: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
}

/** A file has two thousand frames in each MB but only a few different headers, so each is parsed once. */
const mp3Headers: (FrameHeader | null | undefined)[] = []

function readMp3(bytes: Uint8Array, at: number): FrameHeader | undefined {
  const second = bytes[at + 1] as number
  const third = bytes[at + 2] as number
  const key = ((second & 31) << 8) | third
  let header = mp3Headers[key]
  if (header === undefined) {
    header = mp3Header(second, third) ?? null
    mp3Headers[key] = header
  }
  return header ?? undefined
}

function mp3Header(second: number, third: number): FrameHeader | undefined {
  const version = (second >> 3) & 3
  const isLayer3 = ((second >> 1) & 3) === 1
  const kbps = (version === 3 ? MPEG_1_KBPS : MPEG_2_KBPS)[third >> 4]
  const rate = MP3_RATES[version]?.[(third >> 2) & 3]
  // No bit rate means "free format", which no browser plays.
  if (!isLayer3 || !kbps || !rate) return undefined
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    format: 'mp3',
    bytes: Math.floor(((samples / 8) * kbps * 1000) / rate) + padding,
    seconds: samples / rate,
    stream: (version << 4) | ((third >> 2) & 3),
  }
}

const ADTS_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]

function readAdts(bytes: Uint8Array, at: number): FrameHeader | undefined {
  const byte = (index: number) => bytes[at + index] as number
  const rateIndex = (byte(2) >> 2) & 15
  const rate = ADTS_RATES[rateIndex]
  const length = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5)
  const headerBytes = byte(1) & 1 ? 7 : 9
  if (!rate || length <= headerBytes) return undefined
  const blocks = (byte(6) & 3) + 1
  return { format: 'aac', bytes: length, seconds: (1024 * blocks) / rate, stream: 0x100 | rateIndex }
}
