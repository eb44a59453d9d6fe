import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { sampleEvents } from '../../server/sample-content/events.ts'
import { sampleJamatLog } from '../../server/sample-content/jamat-times.ts'
import { sampleRecordings } from '../../server/sample-content/recordings.ts'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { isOnPostgres } from '../helpers/database.ts'
import { createInstallation, type Installation } from '../helpers/installation.ts'

let minbar: Installation
afterEach(() => minbar.remove())

const logInAsAdmin = () => logIn(minbar.url)
const json = { 'content-type': 'application/json' }
const read = async <T>(path: string) => (await (await fetch(minbar.url + path)).json()) as T

describe('a server that is killed', { tags: ['long'] }, () => {
  it('while it writes has every acknowledged write after the next start', async () => {
    minbar = await createInstallation(ADMIN_SETTINGS)
    const acknowledged = { titles: [] as string[], fajr: 0 }
    for (let round = 0; round < 2; round += 1) {
      const server = await minbar.start()
      const headers = { ...(await logInAsAdmin()), ...json }
      const enough = Promise.withResolvers<void>()
      let count = 0
      const acknowledge = () => {
        count += 1
        if (count === 30) enough.resolve()
      }
      const saveTimes = async () => {
        for (;;) {
          const next = acknowledged.fajr + 1
          const response = await fetch(`${minbar.url}/api/jamat-timings`, {
            method: 'PUT',
            headers,
            body: JSON.stringify({ fajr: String(next) }),
          })
          if (response.status !== 200) throw new Error(`${response.status}`)
          acknowledged.fajr = next
          acknowledge()
        }
      }
      const saveEvents = async (writer: number) => {
        for (let number = 0; ; number += 1) {
          const title = `${round}.${writer}.${number}`
          const body = JSON.stringify({
            title,
            imageUrl: 'https://pictures.example/a.jpg',
            date: '2026-11-27T20:30',
            registrationLink: 'https://forms.example/a',
            description: 'x'.repeat(2000),
          })
          const response = await fetch(`${minbar.url}/api/events`, { method: 'POST', headers, body })
          if (response.status !== 201) throw new Error(`${response.status}`)
          acknowledged.titles.push(title)
          acknowledge()
        }
      }
      const writers = Promise.allSettled([saveTimes(), saveEvents(1), saveEvents(2), saveEvents(3)])
      await enough.promise
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      // Each ends with the connection, none with an unsuccessful response.
      for (const writer of await writers)
        expect(String((writer as PromiseRejectedResult).reason)).toContain('fetch failed')
    }
    const server = await minbar.start()
    const titles = (await read<{ title: string }[]>('/api/events')).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(acknowledged.titles))
    const { fajr } = await read<{ fajr: string }>('/api/jamat-timings')
    // The last write may have been committed without being acknowledged.
    expect([acknowledged.fajr, acknowledged.fajr + 1]).toContain(Number(fajr))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('at any moment of its first start is complete after the next', async () => {
    minbar = await createInstallation({ SAMPLE_CONTENT: 'on', LOG_LEVEL: 'info' }, { empty: true })
    const filesIn = (folder: string) => readdir(join(minbar.dataDir, folder)).catch(() => [])
    const moments: (() => Promise<boolean>)[] = [
      // The database is being created (embedded), or the data folder was just created (Postgres).
      async () => (isOnPostgres() ? true : (await filesIn('database/pg')).length > 5),
      async () => (await filesIn('recordings/incoming')).length > 0,
      async () => (await filesIn('recordings/files')).length > 4,
    ]
    for (const reached of moments) {
      const server = minbar.serve()
      await vi.waitFor(async () => expect(await reached()).toBe(true), { timeout: 60_000, interval: 2 })
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      expect(server.output.out).not.toContain('ready')
    }
    const server = await minbar.start()
    const { email, password } = await minbar.readFirstPassword(server)
    await logIn(minbar.url, email, password)
    const { recordings, events, timings, counts } = await read<Snapshot>('/api/snapshot')
    expect(counts.friday + counts.morningdars).toBe(sampleRecordings.length)
    expect(recordings.map(({ title }) => title).sort()).toEqual(sampleRecordings.map(({ title }) => title).sort())
    expect(events).toHaveLength(sampleEvents(new Date()).length)
    expect(timings?.entries).toHaveLength(sampleJamatLog(mosqueDate(new Date())).length + 1)
    // Every file is stored and nothing else is.
    const listed = new Set(recordings.map(({ downloadURL }) => downloadURL.split('/').at(-1)))
    expect((await filesIn('recordings/files')).sort()).toEqual([...listed].sort())
    expect(await filesIn('recordings/incoming')).toEqual([])
    for (const { downloadURL, bytes } of recordings) {
      const response = await fetch(minbar.url + downloadURL, { method: 'HEAD' })
      expect(Number(response.headers.get('content-length'))).toBe(bytes)
    }
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

/** A recording of silence, larger than the buffers of the system. */
function silence(bytes: number): File {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(48_000, 24)
  header.writeUInt32LE(96_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return new File([header, Buffer.alloc(bytes)], 'silence.wav', { type: 'audio/wav' })
}

describe('a server that receives SIGTERM', { tags: ['long'] }, () => {
  /** Starts a server and requests a long recording from it, without reading the response. */
  async function startStreaming() {
    minbar = await createInstallation({ ...ADMIN_SETTINGS, LOG_LEVEL: 'info' })
    const server = await minbar.start()
    const form = new FormData()
    form.set('title', 'A long silence')
    form.set('date', '20 Nov')
    form.set('file', silence(30_000_000))
    const response = await fetch(`${minbar.url}/api/post-recording/friday`, {
      method: 'POST',
      headers: await logInAsAdmin(),
      body: form,
    })
    expect(response.status).toBe(201)
    const recording = (await response.json()) as Recording
    const [stream] = (await once(get(minbar.url + recording.downloadURL, { agent: false }), 'response')) as [
      IncomingMessage,
    ]
    expect(stream.statusCode).toBe(200)
    return { server, recording, stream }
  }

  it('serves requests until it exits, and cuts streams, which are resumed from the next process', async () => {
    const { server, recording, stream } = await startStreaming()
    let receivedBytes = 0
    stream.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length
      // Slower than the server: it does not finish by itself.
      stream.pause()
      setTimeout(() => stream.resume(), 100)
    })
    const cut = once(stream, 'error')
    let hasExited = false
    const ended = server.end('SIGTERM').finally(() => {
      hasExited = true
    })
    await server.waitForOutput(/"msg":"stopping"/, 'err')
    const served: (string | null)[] = []
    while (!hasExited) {
      const response = await fetch(`${minbar.url}/api/jamat-timings`).catch(() => undefined)
      if (response?.ok) served.push(response.headers.get('connection'))
    }
    expect(await ended).toBe(0)
    expect(served.length).toBeGreaterThan(0)
    expect(new Set(served)).toEqual(new Set(['close']))
    await cut
    expect(receivedBytes).toBeLessThan(recording.bytes)
    const next = await minbar.start()
    const rest = await fetch(minbar.url + recording.downloadURL, { headers: { range: `bytes=${receivedBytes}-` } })
    expect(rest.status).toBe(206)
    expect((await rest.arrayBuffer()).byteLength).toBe(recording.bytes - receivedBytes)
    expect(await next.end('SIGTERM')).toBe(0)
  })

  it('waits for uploads, those that begin before a balancer knows included, and serves requests meanwhile', async () => {
    minbar = await createInstallation({ ...ADMIN_SETTINGS, LOG_LEVEL: 'info' })
    const server = await minbar.start()
    const { authorization } = await logInAsAdmin()
    /** Begins a write, which goes on until it is released. */
    const beginWrite = () => {
      const release = Promise.withResolvers<void>()
      const body = new ReadableStream<string>({
        async start(controller) {
          controller.enqueue('{"fajr": ')
          await release.promise
          controller.enqueue('"5:45"}')
          controller.close()
        },
      }).pipeThrough(new TextEncoderStream())
      const headers = { authorization, 'content-type': 'application/json' }
      const response = fetch(`${minbar.url}/api/jamat-timings`, { method: 'PUT', headers, body, duplex: 'half' })
      return { release: () => release.resolve(), status: response.then(({ status }) => status, String) }
    }
    const early = beginWrite()
    await fetch(`${minbar.url}/api/jamat-timings`)
    const ended = server.end('SIGTERM')
    await server.waitForOutput(/"msg":"stopping"/, 'err')
    const late = beginWrite()
    expect((await fetch(`${minbar.url}/api/health`)).status).toBe(503)
    expect((await fetch(`${minbar.url}/api/jamat-timings`)).status).toBe(200)
    early.release()
    expect(await early.status).toBe(200)
    // Longer than the time for which every server continues to serve.
    await delay(1_000)
    late.release()
    expect(await late.status).toBe(200)
    expect(await ended).toBe(0)
  })

  it.skipIf(isOnPostgres())('gives back the data folder even if a stream has stalled', async () => {
    const { server, stream } = await startStreaming()
    const cut = once(stream, 'error')
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output.err).toContain('"msg":"stopped"')
    stream.resume()
    expect(String((await cut)[0])).toMatch(/aborted|ECONNRESET/)
    expect((await readdir(join(minbar.dataDir, 'database'))).filter((name) => name.startsWith('lock'))).toEqual([])
  })
})
