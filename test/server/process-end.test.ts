import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { sampleEvents } from '../../server/sample-content/events.ts'
import { sampleRecordings } from '../../server/sample-content/recordings.ts'
import { onPostgres } from '../helpers/database.ts'
import { createInstallation, type Installation, logIn } from '../helpers/installation.ts'

const ADMIN = { ADMIN_EMAIL: 'imam@mosque.example', ADMIN_PASSWORD: 'chosen by the office' }
// Each starts several processes, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let minbar: Installation
afterEach(() => minbar.remove())

const logInAsAdmin = () => logIn(minbar.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
const json = { 'content-type': 'application/json' }
const read = async <T>(path: string) => (await (await fetch(minbar.url + path)).json()) as T

describe('a server that is killed', () => {
  it('in the middle of saving has every write that it acknowledged when it starts again', async () => {
    minbar = await createInstallation(ADMIN)
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
          const answer = await fetch(`${minbar.url}/api/jamat-timings`, {
            method: 'PUT',
            headers,
            body: JSON.stringify({ fajr: String(next) }),
          })
          if (answer.status !== 200) throw new Error(`${answer.status}`)
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
          const answer = await fetch(`${minbar.url}/api/events`, { method: 'POST', headers, body })
          if (answer.status !== 201) throw new Error(`${answer.status}`)
          acknowledged.titles.push(title)
          acknowledge()
        }
      }
      const writers = Promise.allSettled([saveTimes(), saveEvents(1), saveEvents(2), saveEvents(3)])
      await enough.promise
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      // Each ends with the connection, none with an answer other than success.
      for (const writer of await writers)
        expect(String((writer as PromiseRejectedResult).reason)).toContain('fetch failed')
    }
    const server = await minbar.start()
    const titles = (await read<{ title: string }[]>('/api/events')).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(acknowledged.titles))
    const { fajr } = await read<{ fajr: string }>('/api/jamat-timings')
    // The one save that was under way may have landed without its answer.
    expect([acknowledged.fajr, acknowledged.fajr + 1]).toContain(Number(fajr))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('in its first start, at any moment of it, is whole after the next', async () => {
    minbar = await createInstallation({ SAMPLE_CONTENT: 'on', LOG_LEVEL: 'info' }, { empty: true })
    const filesIn = (folder: string) => readdir(join(minbar.dataDir, folder)).catch(() => [])
    const moments: (() => Promise<boolean>)[] = [
      // The database is being made (embedded), the data folder has just been made (Postgres).
      async () => (onPostgres() ? true : (await filesIn('database/pg')).length > 5),
      async () => (await filesIn('recordings/incoming')).length > 0,
      async () => (await filesIn('recordings/files')).length > 4,
    ]
    for (const reached of moments) {
      const server = minbar.serve()
      await vi.waitFor(async () => expect(await reached()).toBe(true), { timeout: 60_000, interval: 2 })
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      expect(server.said.out).not.toContain('ready')
    }
    const server = await minbar.start()
    const [, email = '', password = ''] = await server.until(/e-mail: +(\S+)\n.*password: +(\S+)\n/)
    await logIn(minbar.url, email, password)
    const { recordings, events, timings, counts } = await read<Snapshot>('/api/snapshot')
    expect(counts.friday + counts.morningdars).toBe(sampleRecordings.length)
    expect(recordings.map(({ title }) => title).sort()).toEqual(sampleRecordings.map(({ title }) => title).sort())
    expect(events).toHaveLength(sampleEvents(new Date()).length)
    expect(timings?.entries).toHaveLength(7)
    // Every file is there and nothing else is.
    const kept = new Set(recordings.map(({ downloadURL }) => downloadURL.split('/').at(-1)))
    expect((await filesIn('recordings/files')).sort()).toEqual([...kept].sort())
    expect(await filesIn('recordings/incoming')).toEqual([])
    for (const { downloadURL, bytes } of recordings) {
      const answer = await fetch(minbar.url + downloadURL, { method: 'HEAD' })
      expect(Number(answer.headers.get('content-length'))).toBe(bytes)
    }
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

/** A recording of silence, larger than what the system's buffers swallow. */
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

describe('a server that is told to stop', () => {
  /** Starts one and begins to stream a long recording from it, reading nothing yet. */
  async function startStreaming() {
    minbar = await createInstallation({ ...ADMIN, LOG_LEVEL: 'info' })
    const server = await minbar.start()
    const form = new FormData()
    form.set('title', 'A long silence')
    form.set('date', '20 Nov')
    form.set('file', silence(30_000_000))
    const answer = await fetch(`${minbar.url}/api/post-recording/friday`, {
      method: 'POST',
      headers: await logInAsAdmin(),
      body: form,
    })
    expect(answer.status).toBe(201)
    const recording = (await answer.json()) as Recording
    const [stream] = (await once(get(minbar.url + recording.downloadURL, { agent: false }), 'response')) as [
      IncomingMessage,
    ]
    expect(stream.statusCode).toBe(200)
    return { server, recording, stream }
  }

  it('lets a stream that is under way go on to its end, takes nothing new, and ends with 0', async () => {
    const { server, recording, stream } = await startStreaming()
    const ended = server.end('SIGTERM')
    await server.until(/"msg":"stopping"/, 'err')
    let gone = false
    while (!gone)
      gone = await fetch(`${minbar.url}/api/health`).then(
        (answer) => answer.status === 503,
        () => true,
      )
    let bytes = 0
    for await (const chunk of stream) bytes += (chunk as Buffer).length
    expect(bytes).toBe(recording.bytes)
    expect(await ended).toBe(0)
    expect(server.said.err).toContain('"msg":"stopped"')
  })

  it.skipIf(onPostgres())('does not wait for ever for one that has stalled', async () => {
    const { server, stream } = await startStreaming()
    const cut = once(stream, 'error')
    const ended = server.end('SIGTERM')
    expect(await ended).toBe(0)
    expect(server.said.err).toContain('"msg":"stopped"')
    stream.resume()
    expect(String((await cut)[0])).toMatch(/aborted|ECONNRESET/)
    // The data folder was given back all the same.
    expect((await readdir(join(minbar.dataDir, 'database'))).filter((name) => name.startsWith('lock'))).toEqual([])
  })
})
