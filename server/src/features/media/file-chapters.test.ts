import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectAudio } from './inspect.ts'

const FIXTURES = fileURLToPath(new URL('../../../../test/fixtures/audio/', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-chapters-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fixture = (name: string) => readFile(join(FIXTURES, name))
const inspect = async (bytes: Uint8Array) => {
  const path = join(folder, 'received.part')
  await writeFile(path, bytes)
  return inspectAudio(path)
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** An ID3v2.3 frame. */
const frame = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id), uint32(content.length), Buffer.alloc(2), content])
/** The `CHAP` frame of a chapter (ID3v2 Chapter Frame Addendum 1.0), with its title in UTF-16. */
const chap = (milliseconds: number, title?: string) =>
  frame(
    'CHAP',
    Buffer.concat([
      Buffer.from(`at${milliseconds}\0`),
      ...[milliseconds, milliseconds + 500, 0xffffffff, 0xffffffff].map(uint32),
      title === undefined
        ? Buffer.alloc(0)
        : frame('TIT2', Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, 'utf16le')])),
    ]),
  )
/** An MP3 file whose tag has these frames. */
async function mp3(frames: Buffer[]): Promise<Buffer> {
  const content = Buffer.concat(frames)
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f))
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), size, content, await fixture('xing.mp3')])
}
const box = (type: string, content: Buffer) => Buffer.concat([uint32(content.length + 8), Buffer.from(type), content])
/** An MP4 file with Nero's list of chapters at the end of its `moov` box. @param version of the list */
async function mp4(chapters: { tenMillionths: number; title: string }[], version = 1): Promise<Buffer> {
  const file = await fixture('aac.m4a')
  const list = chapters.map(({ tenMillionths, title }) => {
    const start = Buffer.alloc(8)
    start.writeBigUInt64BE(BigInt(tenMillionths))
    return Buffer.concat([start, Buffer.from([Buffer.byteLength(title)]), Buffer.from(title)])
  })
  const chpl = box('chpl', Buffer.concat([Buffer.from([version, 0, 0, 0, 0, 0, 0, 0, list.length]), ...list]))
  const parts: Buffer[] = []
  for (let at = 0; at < file.length; ) {
    const next = file.subarray(at, at + file.readUInt32BE(at))
    const type = next.toString('latin1', 4, 8)
    parts.push(type === 'moov' ? box('moov', Buffer.concat([next.subarray(8), box('udta', chpl)])) : next)
    at += next.length
  }
  return Buffer.concat(parts)
}

const CHAPTER_COMMENTS = [
  'CHAPTER000=00:00:00.000',
  'CHAPTER000NAME=One',
  'CHAPTER001=00:00:01.000',
  'chapter001name=Two',
]

/** Adds Vorbis comments after the stream info of a FLAC file. */
function withComments(file: Buffer, comments: readonly string[]): Buffer {
  const text = (value: string) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(Buffer.byteLength(value))
    return Buffer.concat([size, Buffer.from(value)])
  }
  const count = Buffer.alloc(4)
  count.writeUInt32LE(comments.length)
  const content = Buffer.concat([text('x'), count, ...comments.map(text)])
  const head = uint32(content.length)
  head[0] = 4
  return Buffer.concat([file.subarray(0, 42), head, content, file.subarray(42)])
}

/** Adds chapters at 0 and 1 seconds before the sound of a WebM file. */
function withWebmChapters(file: Buffer): Buffer {
  const element = (id: number[], content: Buffer) =>
    Buffer.concat([Buffer.from([...id, 0x40, content.length]), content])
  const chapter = (seconds: number, title: string) => {
    const start = Buffer.alloc(8)
    start.writeBigUInt64BE(BigInt(seconds * 1e9))
    const display = element([0x80], element([0x85], Buffer.from(title)))
    return element([0xb6], Buffer.concat([element([0x91], start), display]))
  }
  const chapters = Buffer.concat([chapter(0, 'One'), chapter(1, 'Two')])
  const at = file.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  const list = element([0x10, 0x43, 0xa7, 0x70], element([0x45, 0xb9], chapters))
  return Buffer.concat([file.subarray(0, at), list, file.subarray(at)])
}

describe('the chapters inside a file', () => {
  it('are read from an MP3, in whole seconds', async () => {
    const { chapters, durationSeconds } = await inspect(await mp3([chap(1_900, 'ماں کا حق'), chap(0, 'Opening')]))
    expect(chapters).toEqual([
      { at: 0, title: 'Opening' },
      { at: 2, title: 'ماں کا حق' },
    ])
    expect(durationSeconds).toBe(2.568)
  })

  it('are read from an MP4', async () => {
    const { chapters } = await inspect(
      await mp4([
        { tenMillionths: 0, title: 'Opening' },
        { tenMillionths: 20_400_000, title: 'The prayer' },
      ]),
    )
    expect(chapters).toEqual([
      { at: 0, title: 'Opening' },
      { at: 2, title: 'The prayer' },
    ])
  })

  it('are read from an MP3 whose second one has no title', async () => {
    const { chapters } = await inspect(await mp3([chap(0, 'Opening'), chap(1_000)]))
    expect(chapters).toEqual([
      { at: 0, title: 'Opening' },
      { at: 1, title: '' },
    ])
  })

  it.each([
    ['Opus', () => fixture('chapters.opus')],
    ['FLAC', async () => withComments(await fixture('flac.flac'), CHAPTER_COMMENTS)],
    ['WebM', async () => withWebmChapters(await fixture('opus.webm'))],
  ])('are read from %s', async (_, make) => {
    const { chapters } = await inspect(await make())
    expect(chapters).toEqual([
      { at: 0, title: 'One' },
      { at: 1, title: 'Two' },
    ])
  })

  it('have titles of at most 120 characters', async () => {
    const { chapters } = await inspect(await mp3([chap(0, 'x'.repeat(500))]))
    expect(chapters).toEqual([{ at: 0, title: 'x'.repeat(120) }])
  })

  it.each([
    ['a cut frame', () => mp3([chap(0, 'Opening').subarray(0, 20)])],
    ['no title', () => mp3([frame('CHAP', Buffer.from('a\0'))])],
    ['no chapters', () => mp3([frame('TIT2', Buffer.from('\0Title'))])],
    ['a list of an unknown version', () => mp4([{ tenMillionths: 0, title: 'Opening' }], 9)],
  ])('are none, and the file is accepted, with %s', async (_, make) => {
    const inspected = await inspect(await make())
    expect(inspected).not.toHaveProperty('chapters')
    expect(inspected.durationSeconds).toBeGreaterThan(2.4)
  })
})
