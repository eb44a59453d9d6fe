import { readFile } from 'node:fs/promises'
import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { remuxRecording } from './remux-recording.ts'

/** Six seconds recorded by Chromium. */
const recorded = (name: string) => readFile(new URL(`../../../../../test/fixtures/audio/${name}`, import.meta.url))
const lengthOf = async (bytes: Uint8Array) => (await parseBuffer(bytes, undefined, { duration: false })).format.duration
/** RFC 9559 §5.1.5. */
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b])

test.each([
  ['browser.webm', 'audio/webm'],
  ['browser.m4a', 'audio/mp4'],
])('adds duration and cues to %s', async (name, type) => {
  const raw = await recorded(name)
  const { file, seconds } = await remuxRecording(new Blob([raw]))
  const remuxed = Buffer.from(await file.arrayBuffer())
  expect(file.type).toBe(type)
  expect(seconds).toBeCloseTo(6.25, 1)
  expect(await lengthOf(remuxed)).toBeCloseTo(seconds, 2)
  if (type === 'audio/webm') {
    expect(raw.includes(CUES)).toBe(false)
    expect(remuxed.includes(CUES)).toBe(true)
  }
})

test.each(['browser.webm', 'browser.m4a'])('recovers a truncated %s', async (name) => {
  const raw = await recorded(name)
  const { seconds } = await remuxRecording(new Blob([raw.subarray(0, raw.length * 0.6)]))
  expect(seconds).toBeGreaterThan(2.5)
  expect(seconds).toBeLessThan(4)
})

test('rejects a file without audio', async () => {
  await expect(remuxRecording(new Blob(['nothing']))).rejects.toThrow()
})
