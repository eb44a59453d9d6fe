import { readdirSync, readlinkSync } from 'node:fs'
import { type Agent, Agent as HttpAgent, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { streamsInFlight } from '../../server/src/features/recordings/media-routes.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { longMp3, until, upload } from '../helpers/recordings.ts'

const READERS = 64
const READS = 12
const ABORTS = 1_000

let minbar: TestApp
let url: string
/** Of different content, so that bytes from a wrong file are noticed. */
const talks: { bytes: Buffer; recording: Recording }[] = []
beforeAll(async () => {
  minbar = await startTestApp()
  url = await minbar.listen()
  for (const mark of [1, 2, 3, 4]) {
    const bytes = await longMp3(6_000_000)
    // Within the frames' sound, where every byte is allowed: each place says which talk it is of.
    for (let at = 100; at < bytes.length; at += 97) if (bytes[at] !== 0xff) bytes[at] = mark
    const answer = await upload(url, minbar.auth, 'friday', [['file', { name: `${mark}.mp3`, bytes }]])
    talks.push({ bytes, recording: (await answer.json()) as Recording })
  }
})
afterAll(() => minbar.close())

/** Numbers that look like chance and are the same in every run. */
const chance = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Descriptors that are open on recordings. */
function openRecordings(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('/recordings/files/')
    } catch {
      return false
    }
  }).length
}

function read(agent: Agent, path: string, first: number, last: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url + path, { agent, headers: { range: `bytes=${first}-${last}` } }, (answer) => {
      const heard: Buffer[] = []
      answer.on('data', (chunk) => heard.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(heard)))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Asks for a whole talk and goes away in the middle of it, or before anything has come. */
function abort(path: string, after: number): Promise<void> {
  return new Promise((resolve) => {
    const asked = httpRequest(url + path, { agent: false }, (answer) => {
      let heard = 0
      answer.on('data', (chunk: Buffer) => {
        heard += chunk.length
        if (heard >= after) asked.destroy()
      })
      answer.on('error', () => undefined)
    })
    asked.on('error', () => undefined)
    asked.on('close', resolve)
    asked.on('socket', (socket) => {
      if (after === 0) socket.once('connect', () => setImmediate(() => asked.destroy()))
    })
    asked.end()
  })
}

it.runIf(process.platform === 'linux')(
  'of a thousand listeners who leave in the middle, none costs another a byte or leaves a file open',
  async () => {
    const before = openRecordings()
    // Node closes a forgotten descriptor some time, with a warning: that is not how it should be closed.
    const warnings: string[] = []
    const warn = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', warn)
    const agent = new HttpAgent({ keepAlive: true, maxSockets: READERS })
    let wrong = 0
    let readAll = 0

    const reader = async (seed: number) => {
      const random = chance(seed)
      for (let count = 0; count < READS; count++) {
        const { bytes, recording } = talks[Math.floor(random() * talks.length)] as (typeof talks)[number]
        const first = Math.floor(random() * (bytes.length - 1))
        const last = Math.min(bytes.length - 1, first + Math.floor(random() * 400_000))
        const heard = await read(agent, recording.downloadURL, first, last)
        if (!heard.equals(bytes.subarray(first, last + 1))) wrong += 1
        readAll += 1
      }
    }
    const leavers = async (seed: number) => {
      const random = chance(seed)
      for (let count = 0; count < ABORTS / 50; count++) {
        const { bytes, recording } = talks[Math.floor(random() * talks.length)] as (typeof talks)[number]
        await abort(recording.downloadURL, count % 4 === 0 ? 0 : Math.floor(random() * bytes.length * 0.3))
      }
    }
    await Promise.all([
      ...Array.from({ length: READERS }, (_, n) => reader(n + 1)),
      ...Array.from({ length: 50 }, (_, n) => leavers(n + 1000)),
    ])
    agent.destroy()

    expect(wrong).toBe(0)
    expect(readAll).toBe(READERS * READS)
    await until(() => streamsInFlight() === 0 && openRecordings() === before)
    process.off('warning', warn)
    expect(warnings).toEqual([])
  },
  120_000,
)
