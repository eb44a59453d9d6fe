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

describe('inspectAudio', () => {
  it.each([
    ['xing.mp3', 'mp3', 'audio/mpeg', 2.568],
    ['cbr-id3v2.mp3', 'mp3', 'audio/mpeg', 2.568],
    ['aac.m4a', 'm4a', 'audio/mp4', 2.543],
    ['adts.aac', 'aac', 'audio/aac', 2.56],
    ['opus.ogg', 'opus', 'audio/ogg', 2.5],
    ['vorbis.ogg', 'ogg', 'audio/ogg', 2.5],
    ['opus.webm', 'webm', 'audio/webm', 2.508],
    ['pcm.wav', 'wav', 'audio/wav', 2.5],
    ['flac.flac', 'flac', 'audio/flac', 2.5],
  ])('detects %s by its bytes', async (name, extension, mimeType, durationSeconds) => {
    expect(await inspect(await fixture(name))).toEqual({ extension, mimeType, durationSeconds })
  })

  it.each(['0-byte.mp3', 'text-named.mp3', 'png-named.mp3', 'html.mp3', 'video.mp4', 'truncated.m4a'])(
    'refuses %s',
    async (name) => {
      await expect(inspect(await fixture(name))).rejects.toMatchObject({ status: 415, field: 'file' })
    },
  )

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
})
