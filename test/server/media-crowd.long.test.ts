import { readdirSync, readlinkSync } from 'node:fs'
import { type Agent, Agent as HttpAgent, request as httpRequest } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { countOpenStreams } from '../../server/src/features/media/media-routes.ts'
import { makeLongMp3, upload, waitFor } from '../helpers/recordings.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const READERS = 64
const READS = 12
const ABORTS = 1_000

/** Of different content, so that bytes from a wrong file are noticed. */
const talks: { bytes: Buffer; recording: Recording }[] = []
const minbar = withTestApp()
beforeAll(async () => {
  for (const id of [1, 2, 3, 4]) {
    const bytes = await makeLongMp3(6_000_000)
    // Marks the talk throughout the audio data of its frames, where every byte is valid.
    for (let at = 100; at < bytes.length; at += 97) if (bytes[at] !== 0xff) bytes[at] = id
    const response = await upload(minbar.url, minbar.auth, 'friday', [['file', { name: `${id}.mp3`, bytes }]])
    talks.push({ bytes, recording: (await response.json()) as Recording })
  }
})

/** Returns a pseudo-random generator: the same numbers in every run. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** Returns the number of open file descriptors of recordings. */
function countOpenFiles(): number {
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
    const request = httpRequest(
      minbar.url + path,
      { agent, headers: { range: `bytes=${first}-${last}` } },
      (response) => {
        const received: Buffer[] = []
        response.on('data', (chunk) => received.push(chunk))
        response.on('end', () => resolve(Buffer.concat(received)))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}

/** Requests a complete talk and closes the connection after some bytes, or before the response. */
function abort(path: string, after: number): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(minbar.url + path, { agent: false }, (response) => {
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received >= after) request.destroy()
      })
      response.on('error', () => undefined)
    })
    request.on('error', () => undefined)
    request.on('close', resolve)
    request.on('socket', (socket) => {
      if (after === 0) socket.once('connect', () => setImmediate(() => request.destroy()))
    })
    request.end()
  })
}

it.runIf(process.platform === 'linux')(
  'a thousand aborted requests neither corrupt other responses nor leave files open',
  async () => {
    const before = countOpenFiles()
    // Node closes leaked file handles during garbage collection, with a warning.
    const warnings: string[] = []
    const warn = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', warn)
    const agent = new HttpAgent({ keepAlive: true, maxSockets: READERS })
    let wrong = 0
    let completed = 0

    const reader = async (seed: number) => {
      const random = createRandom(seed)
      for (let count = 0; count < READS; count++) {
        const { bytes, recording } = talks[Math.floor(random() * talks.length)] as (typeof talks)[number]
        const first = Math.floor(random() * (bytes.length - 1))
        const last = Math.min(bytes.length - 1, first + Math.floor(random() * 400_000))
        const received = await read(agent, recording.downloadURL, first, last)
        if (!received.equals(bytes.subarray(first, last + 1))) wrong += 1
        completed += 1
      }
    }
    const aborter = async (seed: number) => {
      const random = createRandom(seed)
      for (let count = 0; count < ABORTS / 50; count++) {
        const { bytes, recording } = talks[Math.floor(random() * talks.length)] as (typeof talks)[number]
        await abort(recording.downloadURL, count % 4 === 0 ? 0 : Math.floor(random() * bytes.length * 0.3))
      }
    }
    await Promise.all([
      ...Array.from({ length: READERS }, (_, n) => reader(n + 1)),
      ...Array.from({ length: 50 }, (_, n) => aborter(n + 1000)),
    ])
    agent.destroy()

    expect(wrong).toBe(0)
    expect(completed).toBe(READERS * READS)
    await waitFor(() => countOpenStreams() === 0 && countOpenFiles() === before)
    process.off('warning', warn)
    expect(warnings).toEqual([])
  },
  120_000,
)
