import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectAudio } from './inspect.ts'

const FIXTURES = fileURLToPath(new URL('../../../../test/fixtures/audio/', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Without an extension, like received files. */
async function inspect(bytes: Uint8Array) {
  const path = join(folder, 'received.part')
  await writeFile(path, bytes)
  return inspectAudio(path)
}
const fixture = (name: string) => readFile(join(FIXTURES, name))

/** Makes an AIFF file of silence: 8 kHz, 16 bits, one channel. */
function makeAiff({ seconds, compression = '' }: { seconds: number; compression?: string }): Buffer {
  const chunk = (id: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(body.length)
    return Buffer.concat([Buffer.from(id), size, body])
  }
  const common = Buffer.alloc(18)
  common.writeUInt16BE(1, 0)
  common.writeUInt32BE(seconds * 8_000, 2)
  common.writeUInt16BE(16, 6)
  // 8,000 as 80 bits: 2^12 × 1.953125.
  common.set([0x40, 0x0b, 0xfa], 8)
  const sound = chunk('SSND', Buffer.alloc(8 + seconds * 16_000))
  const format = chunk('COMM', Buffer.concat([common, Buffer.from(compression)]))
  return chunk('FORM', Buffer.concat([Buffer.from(compression ? 'AIFC' : 'AIFF'), format, sound]))
}

describe('inspectAudio', () => {
  it.each([
    ['xing.mp3', 'mp3', 'audio/mpeg', 2.568],
    ['cbr-id3v2.mp3', 'mp3', 'audio/mpeg', 2.568],
    ['aac.m4a', 'm4a', 'audio/mp4', 2.5],
    ['adts.aac', 'aac', 'audio/aac', 2.56],
    ['opus.ogg', 'opus', 'audio/ogg', 2.5],
    ['vorbis.ogg', 'ogg', 'audio/ogg', 2.5],
    ['opus.webm', 'webm', 'audio/webm', 2.508],
    ['pcm.wav', 'wav', 'audio/wav', 2.5],
    ['flac.flac', 'flac', 'audio/flac', 2.5],
    ['voice-memo.qta', 'm4a', 'audio/mp4', 2],
    ['recorder.3gp', 'm4a', 'audio/mp4', 2],
    ['picture-track.m4a', 'm4a', 'audio/mp4', 2],
    ['delayed.m4a', 'm4a', 'audio/mp4', 7],
  ])('detects %s by its bytes', async (name, extension, mimeType, durationSeconds) => {
    expect(await inspect(await fixture(name))).toEqual({ extension, mimeType, durationSeconds })
  })

  it.each(['0-byte.mp3', 'text-named.mp3', 'png-named.mp3', 'html.mp3', 'video.mp4', 'truncated.m4a', 'call.amr'])(
    'refuses %s',
    async (name) => {
      await expect(inspect(await fixture(name))).rejects.toMatchObject({ status: 415, field: 'file' })
    },
  )

  it('measures the part that is there of an AIFF file, and refuses one without sound or in an unknown compression', async () => {
    const complete = makeAiff({ seconds: 2 })
    expect(await inspect(complete)).toEqual({ extension: 'aiff', mimeType: 'audio/aiff', durationSeconds: 2 })
    const half = await inspect(complete.subarray(0, 54 + 16_000))
    expect(half.durationSeconds).toBe(1)
    expect(await inspect(makeAiff({ seconds: 2, compression: 'sowt' }))).toMatchObject({ durationSeconds: 2 })
    for (const refused of [complete.subarray(0, 54), makeAiff({ seconds: 2, compression: 'MAC6' })])
      await expect(inspect(refused)).rejects.toMatchObject({ status: 415, field: 'file' })
  })

  it('measures the part that is there of a truncated mp3', async () => {
    const complete = await fixture('cbr-id3v2.mp3')
    const { durationSeconds } = await inspect(complete.subarray(0, complete.length / 2))
    expect(durationSeconds).toBeGreaterThan(1.1)
    expect(durationSeconds).toBeLessThan(1.4)
  })

  it('measures two parts of an mp3 with other bytes between them', async () => {
    const part = await fixture('cbr-id3v2.mp3')
    const joined = Buffer.concat([part, Buffer.alloc(3000, 'rubbish'), part])
    expect((await inspect(joined)).durationSeconds).toBeCloseTo(2 * 2.568, 1)
  })

  it('finds the frames after a tag with a large picture', async () => {
    const picture = Buffer.alloc(2_000_000, 1)
    const size = picture.length
    const head = Buffer.from([
      0x49,
      0x44,
      0x33,
      3,
      0,
      0,
      (size >> 21) & 127,
      (size >> 14) & 127,
      (size >> 7) & 127,
      size & 127,
    ])
    const frames = await fixture('adts.aac')
    expect(await inspect(Buffer.concat([head, picture, frames]))).toMatchObject({
      extension: 'aac',
      durationSeconds: 2.56,
    })
  })

  it('refuses random bytes, which contain headers of frames by chance', async () => {
    let state = 1
    const noise = Buffer.alloc(500_000)
    for (let index = 0; index < noise.length; index++) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      noise[index] = state >> 16
    }
    await expect(inspect(noise)).rejects.toMatchObject({ status: 415 })
  })

  it('refuses a tag without frames', async () => {
    await expect(inspect((await fixture('cbr-id3v2.mp3')).subarray(0, 40))).rejects.toMatchObject({ status: 415 })
  })

  it('measures a browser’s recording without a duration in its header', async () => {
    const bytes = Buffer.from(await fixture('opus.webm'))
    // The Duration element (0x4489, eight bytes) becomes one of padding (Void), as if it had never been written.
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
    expect(at).toBeGreaterThan(0)
    bytes.set([0xec, 0x89, 0], at)
    const { durationSeconds } = await inspect(bytes)
    expect(durationSeconds).toBeGreaterThan(2.4)
    expect(durationSeconds).toBeLessThan(2.6)
  })

  it('accepts a browser’s recording with clusters of unknown size', async () => {
    const { durationSeconds, ...rest } = await inspect(await fixture('browser.webm'))
    expect(rest).toEqual({ extension: 'webm', mimeType: 'audio/webm' })
    expect(durationSeconds).toBeCloseTo(6.2, 1)
  })

  it.each<[string, number, () => Promise<Buffer>]>([
    ['32-bit float', 2.5, () => waveOf({ tag: 3, bits: 32 })],
    ['the sizes 0, since the recorder lost power', 2.5, () => waveOf({ size: 0 })],
    ['RF64', 2.5, () => waveOf({ id: 'RF64', size: 0xffffffff })],
    ['BW64', 2.5, () => waveOf({ id: 'BW64', size: 0xffffffff })],
    ['a chunk before its sound that is too large', 2.5, () => waveOf({ before: chunk('LIST', 4, 9_000) })],
    ['a chunk after its sound that is too small', 2.5, () => waveOf({ after: chunk('LIST', 60, 53) })],
    ['stray bytes at its end', 2.5, () => waveOf({ after: Buffer.from('abc') })],
    ['a tag before it', 2.5, async () => Buffer.concat([ID3, await waveOf({})])],
    ['MP3 inside', 2.568, async () => waveOf({ tag: 0x55, perSecond: 4000, data: await fixture('cbr-id3v2.mp3') })],
    ['half of its bytes', 1.25, async () => (await waveOf({})).subarray(0, 44 + 20_000)],
  ])('accepts a WAV file with %s, and measures its sound', async (_, seconds, make) => {
    const { extension, durationSeconds } = await inspect(await make())
    expect(extension).toBe('wav')
    expect(durationSeconds).toBeCloseTo(seconds, 1)
  })

  it.each<[string, string, number, () => Promise<Buffer>]>([
    ['a FLAC file after a tag', 'flac', 2.5, async () => Buffer.concat([ID3, await fixture('flac.flac')])],
    ['an Ogg file after a tag', 'ogg', 2.5, async () => Buffer.concat([ID3, await fixture('vorbis.ogg')])],
    ['an MP3 file after 8 KB of zeros', 'mp3', 2.568, async () => zerosBefore(8, await fixture('xing.mp3'))],
    ['an MP3 file after 100 KB of zeros', 'mp3', 2.568, async () => zerosBefore(100, await fixture('xing.mp3'))],
    [
      'two Opus files in one',
      'opus',
      5,
      async () => Buffer.concat([await fixture('opus.ogg'), await fixture('opus.ogg')]),
    ],
    ['a FLAC file from a pipe', 'flac', 2.5, async () => withTotal(await fixture('flac.flac'), 0)],
    ['a FLAC file that was cut off', 'flac', 0.7, async () => firstHalf(await fixture('flac.flac'))],
    ['an Opus file that was cut off', 'opus', 1, async () => firstHalf(await fixture('opus.ogg'))],
    ['a WebM file that was cut off', 'webm', 1.3, () => fixture('half.webm')],
    ['an M4A file that was cut off', 'm4a', 1.2, async () => firstHalf(await fixture('aac.m4a'))],
  ])('accepts %s with the duration of the sound that is there', async (_, extension, seconds, make) => {
    const inspected = await inspect(await make())
    expect(inspected.extension).toBe(extension)
    expect(Math.abs((inspected.durationSeconds ?? 0) - seconds)).toBeLessThan(0.3)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['WAV', () => waveOf({ data: Buffer.alloc(0) })],
    ['WAV with tags', () => waveOf({ data: Buffer.alloc(0), after: chunk('LIST', 20, 20) })],
    ['FLAC', async () => (await fixture('flac.flac')).subarray(0, 42)],
    ['Ogg', async () => (await fixture('opus.ogg')).subarray(0, 47)],
    ['WebM', async () => beforeSound(await fixture('opus.webm'))],
  ])('refuses headers without a sample: %s', async (_, make) => {
    await expect(inspect(await make())).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(/^There is no sound/),
    })
  })

  it.each([
    ['ALS', [0xf8, 0x88]],
    ['xHE-AAC', [0xf9, 0x48]],
  ])('refuses what no phone plays under the name of AAC: %s', async (_, config) => {
    const bytes = Buffer.from(await fixture('aac.m4a'))
    const at = bytes.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80]), bytes.indexOf('esds'))
    bytes.set(config, at + 5)
    await expect(inspect(bytes)).rejects.toMatchObject({ status: 415 })
  })
})

/** An empty ID3v2 tag. */
const ID3 = Buffer.from('ID3\x04\0\0\0\0\0\x05abcde', 'latin1')
const zerosBefore = (kilobytes: number, bytes: Buffer) => Buffer.concat([Buffer.alloc(kilobytes * 1024), bytes])
const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const beforeSound = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])))
function withTotal(bytes: Buffer, total: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[21] = (changed[21] as number) & 0xf0
  changed.writeUInt32BE(total, 22)
  return changed
}

/** A chunk of zeros whose size may be wrong. */
function chunk(id: string, bytes: number, size: number): Buffer {
  const head = Buffer.from(`${id}\0\0\0\0`)
  head.writeUInt32LE(size, 4)
  return Buffer.concat([head, Buffer.alloc(bytes)])
}

interface Wave {
  id?: string
  tag?: number
  bits?: number
  perSecond?: number
  data?: Buffer
  /** Of the file and its sound, as the header says. */
  size?: number
  before?: Buffer
  after?: Buffer
}

/** A WAV file of 2.5 seconds at 8 kHz, or of other data. */
function waveOf({ id = 'RIFF', tag = 1, bits = 16, before, after, ...wave }: Wave): Promise<Buffer> {
  const { perSecond = bits * 1000, data = Buffer.alloc(2.5 * perSecond, 1) } = wave
  const format = Buffer.alloc(16)
  format.writeUInt16LE(tag, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(8_000, 4)
  format.writeUInt32LE(perSecond, 8)
  format.writeUInt16LE(bits / 8, 12)
  format.writeUInt16LE(bits, 14)
  const head = Buffer.from(`${id}\0\0\0\0WAVEfmt \x10\0\0\0`, 'latin1')
  head.writeUInt32LE(wave.size ?? 36 + data.length, 4)
  const sound = Buffer.from('data\0\0\0\0')
  sound.writeUInt32LE(wave.size ?? data.length, 4)
  const parts = [head, format, before ?? Buffer.alloc(0), sound, data, after ?? Buffer.alloc(0)]
  return Promise.resolve(Buffer.concat(parts))
}
