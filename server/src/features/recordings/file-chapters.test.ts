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
const chap = (milliseconds: number, title: string) =>
  frame(
    'CHAP',
    Buffer.concat([
      Buffer.from(`at${milliseconds}\0`),
      ...[milliseconds, milliseconds + 500, 0xffffffff, 0xffffffff].map(uint32),
      frame('TIT2', Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, 'utf16le')])),
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
    expect(inspected.durationSeconds).toBeGreaterThan(2.5)
  })
})
