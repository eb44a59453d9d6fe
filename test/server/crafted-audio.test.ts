import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FrameMeter } from '../../server/src/features/media/frame-meter.ts'
import { inspectInWorker } from '../../server/src/features/media/inspect-in-worker.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { beginUpload, fixture, listStoredFiles, upload, waitFor } from '../helpers/recordings.ts'

const MB = 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minbar-crafted-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An mp4 with so many empty boxes in front of its content. */
async function mp4WithBoxes(count: number, name = 'aac.m4a'): Promise<Buffer<ArrayBuffer>> {
  const complete = await fixture(name)
  const head = complete.readUInt32BE(0)
  const box = Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])
  return Buffer.concat([complete.subarray(0, head), Buffer.alloc(count * 8, box), complete.subarray(head)])
}

/** An mp3 whose tag has so many chapters. */
async function mp3WithChapters(count: number): Promise<Buffer<ArrayBuffer>> {
  const title = Buffer.from('TIT2\0\0\0\x02\0\0\0A', 'latin1')
  const content = Buffer.concat([Buffer.from('a\0'), Buffer.alloc(16), title])
  const chapter = Buffer.concat([Buffer.from('CHAP\0\0\0'), Buffer.from([content.length, 0, 0]), content])
  const size = Buffer.from([21, 14, 7, 0].map((shift) => ((count * chapter.length) >> shift) & 0x7f))
  const head = Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), size])
  return Buffer.concat([head, Buffer.alloc(count * chapter.length, chapter), await fixture('xing.mp3')])
}

/** A flac with so many empty padding blocks. */
async function flacWithPadding(count: number): Promise<Buffer<ArrayBuffer>> {
  const complete = await fixture('flac.flac')
  const streamInfo = 4 + 4 + complete.readUIntBE(5, 3)
  return Buffer.concat([
    complete.subarray(0, streamInfo),
    Buffer.alloc(count * 4, Buffer.from([1, 0, 0, 0])),
    complete.subarray(streamInfo),
  ])
}

async function inspect(bytes: Buffer, signal = new AbortController().signal) {
  const path = join(folder, 'crafted.part')
  await writeFile(path, bytes)
  return inspectInWorker(path, undefined, signal)
}

describe('crafted audio', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['8 MB of empty boxes, and no sound', () => mp4WithBoxes(1_000_000, 'truncated.m4a')],
    ['60 MB of 0xFF', async () => Buffer.concat([await fixture('cbr-id3v2.mp3'), Buffer.alloc(60 * MB, 0xff)])],
    [
      '60 MB of false frames',
      async () =>
        Buffer.concat([await fixture('cbr-id3v2.mp3'), Buffer.alloc(60 * MB, Buffer.from([0xff, 0xfb, 0x10]))]),
    ],
  ])('is refused with a bounded effort that others do not notice: %s', { tags: ['long'] }, async (_what, make) => {
    const bytes = await make()
    const startedAt = process.cpuUsage()
    const thisThreadStartedAt = process.threadCpuUsage()
    await expect(inspect(bytes)).rejects.toMatchObject({ status: 415, field: 'file' })
    const { user } = process.cpuUsage(startedAt)
    const thisThread = process.threadCpuUsage(thisThreadStartedAt)
    expect(user / 1_000, 'CPU time of all threads in milliseconds').toBeLessThan(6_000)
    expect(thisThread.user / 1_000, 'CPU time of the thread that serves others, in milliseconds').toBeLessThan(200)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['8 MB of empty boxes', () => mp4WithBoxes(1_000_000)],
    ['4 MB of empty padding', () => flacWithPadding(1_000_000)],
  ])('is accepted with a bounded effort where phones play it: %s', { tags: ['long'] }, async (_what, make) => {
    const bytes = await make()
    const startedAt = process.cpuUsage()
    expect((await inspect(bytes)).durationSeconds).toBe(2.5)
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(6_000)
  })

  it.each([
    ['7 MB of chapters', 180_000],
    ['80 MB of chapters', 2_000_000],
  ])(
    'is accepted without them, or with the first of them, where only they are too many: %s',
    { tags: ['long'] },
    async (_what, count) => {
      const bytes = await mp3WithChapters(count)
      const startedAt = process.cpuUsage()
      const { durationSeconds, chapters = [] } = await inspect(bytes)
      expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(6_000)
      expect(durationSeconds).toBeGreaterThan(2)
      expect(chapters.length).toBeLessThanOrEqual(100)
    },
  )

  it('ends with the client', async () => {
    const controller = new AbortController()
    const inspection = inspect(await mp4WithBoxes(19_000), controller.signal)
    const outcome = expect(inspection).rejects.toThrow('left')
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error('The client has left.'))
    await outcome
  })

  it('is bounded while it arrives in a form', () => {
    const meter = new FrameMeter()
    const falseFrames = Buffer.alloc(MB, Buffer.from([0xff, 0xfb, 0x10]))
    const frames = Buffer.alloc(0)
    meter.push(frames)
    const startedAt = process.cpuUsage()
    for (let sent = 0; sent < 60; sent++) meter.push(falseFrames)
    expect(meter.end()).toBeUndefined()
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(3_000)
  })
})

describe('an upload of crafted audio', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('gets 415 while other requests are served', async () => {
    const bytes = await mp4WithBoxes(1_000_000, 'truncated.m4a')
    const crafted = upload(test.url, test.auth, 'friday', [['file', { name: 'talk.m4a', bytes }]])
    const others = await Promise.all(Array.from({ length: 20 }, () => fetch(`${test.url}/api/get-recordings/friday`)))
    expect(others.every(({ status }) => status === 200)).toBe(true)
    expect((await crafted).status).toBe(415)
    expect(await listStoredFiles(test.deps.config.dataDir)).toEqual({ files: [], incoming: [] })
  })

  it('ends when the administrator leaves, and leaves nothing', async () => {
    const bytes = await mp4WithBoxes(1_000_000)
    const end = Buffer.from('\r\n--line--\r\n')
    const head = 79
    const socket = await beginUpload(test.url, test.auth, Buffer.concat([bytes, end]), head + bytes.length + end.length)
    await waitFor(async () => (await listStoredFiles(test.deps.config.dataDir)).incoming.length === 1)
    socket.resetAndDestroy()
    await waitFor(async () => (await listStoredFiles(test.deps.config.dataDir)).incoming.length === 0)
    expect((await listStoredFiles(test.deps.config.dataDir)).files).toEqual([])
  })
})
