import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { countOpenStreams } from '../../server/src/features/media/media-routes.ts'
import { STALL_MS } from '../../server/src/http/stall-guard.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { beginUpload, listStoredFiles, makeLongMp3, sha256, upload, waitFor } from '../helpers/recordings.ts'

let test: TestApp
let url: string
let talk: Recording
let bytes: Buffer<ArrayBuffer>
let elapsed = 0
beforeAll(async () => {
  // The checks for stalls run when the tests say so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  test = await startTestApp({
    config: { trustProxy: ['127.0.0.1'] },
    app: { streamLimits: { total: 3, perAddress: 2 }, elapsedMs: () => performance.now() + elapsed },
  })
  url = await test.listen()
  bytes = await makeLongMp3(20_000_000)
  talk = (await (await upload(url, test.auth, 'friday', [['file', { name: 'talk.mp3', bytes }]])).json()) as Recording
})
afterAll(async () => {
  await test.close()
  vi.useRealTimers()
})

const open = () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

/** Requests the talk, and reads only the start of the response. */
async function listen(address: string): Promise<{ socket: Socket; head: string }> {
  const socket = open()
  socket.write(`GET ${talk.downloadURL} HTTP/1.1\r\nHost: minbar\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { socket, head: chunk.toString('latin1', 0, 500) }
}

/** Lets bytes on the way arrive, time pass and the server notice it. */
async function passTime(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100))
  elapsed += ms
  vi.advanceTimersByTime(1_100)
}

const isClosed = async (socket: Socket) => {
  socket.resume()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
}

describe('a listener who does not read', () => {
  it('is disconnected after a minute without progress', async () => {
    const { socket } = await listen('192.0.2.1')
    // What the kernel accepts at first is progress.
    await waitFor(() => passTime(STALL_MS / 2).then(() => countOpenStreams() === 0))
    await isClosed(socket)
  })

  it('is not confused with a slow reader', async () => {
    const { socket } = await listen('192.0.2.1')
    let received = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      socket.pause()
    })
    for (let minutes = 0; minutes < 3; minutes++) {
      const before = received
      // The kernel holds some megabytes, so less than that may not reach the server.
      while (received < before + 6_000_000) {
        socket.resume()
        await new Promise((resolve) => setImmediate(resolve))
      }
      await passTime(STALL_MS)
      expect(socket.destroyed).toBe(false)
    }
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    socket.resume()
    await waitFor(() => countOpenStreams() === 0)
    // The first chunk was read with the headers.
    await waitFor(() => received > bytes.length - 70_000)
    socket.destroy()
  })

  it('is refused with 503 beyond the bound for an address and in total', async () => {
    const streams = [await listen('192.0.2.1'), await listen('192.0.2.1')]
    const sameAddress = await listen('192.0.2.1')
    expect(sameAddress.head).toMatch(/^HTTP\/1.1 503 (.|\s)*retry-after: 30/i)
    streams.push(await listen('192.0.2.2'))
    expect(streams.map(({ head }) => head.slice(9, 12))).toEqual(['200', '200', '200'])
    expect((await listen('192.0.2.3')).head).toMatch(/^HTTP\/1.1 503 /)
    const head = await fetch(url + talk.downloadURL, { method: 'HEAD' })
    expect(head.status, 'what has no body is not counted').toBe(200)
    for (const { socket } of streams) socket.destroy()
    await waitFor(() => countOpenStreams() === 0)
    const complete = await (await fetch(url + talk.downloadURL)).bytes()
    expect(sha256(complete)).toBe(sha256(bytes))
  })
})

describe('a request body', () => {
  it.each(['/api/login', '/share-recording', '/api/post-recording/friday'])(
    'that drips into %s is cut off after a minute',
    async (path) => {
      const socket = open()
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: minbar\r\nAuthorization: ${test.auth.authorization}\r\n` +
          'Content-Type: multipart/form-data; boundary=line\r\nContent-Length: 60000\r\n\r\n--line\r\n',
      )
      const closed = isClosed(socket)
      for (let seconds = 0; seconds <= STALL_MS; seconds += STALL_MS / 4) {
        socket.write('.'.repeat(20))
        await passTime(STALL_MS / 4)
      }
      await closed
    },
  )

  it('that makes progress is not cut off', async () => {
    const before = await listStoredFiles(test.deps.config.dataDir)
    const socket = await beginUpload(url, test.auth, bytes.subarray(0, 100_000), 400_000)
    for (let sent = 100_000; sent < 300_000; sent += 50_000) {
      await new Promise<void>((resolve) => socket.write(bytes.subarray(sent, sent + 50_000), () => resolve()))
      await passTime(STALL_MS / 2 + 1_000)
      expect(socket.destroyed).toBe(false)
    }
    socket.destroy()
    await waitFor(
      async () => (await listStoredFiles(test.deps.config.dataDir)).incoming.length === before.incoming.length,
    )
  })

  it('of a resumable upload leaves the connection its keep-alive timeout', async () => {
    const sockets: Socket[] = []
    test.app.server.on('connection', (socket: Socket) => sockets.push(socket))
    const socket = open()
    socket.write(
      'POST /api/uploads HTTP/1.1\r\nHost: minbar\r\nTus-Resumable: 1.0.0\r\nUpload-Length: 100\r\nContent-Length: 0\r\n' +
        `Authorization: ${test.auth.authorization}\r\n\r\n`,
    )
    const [response] = (await once(socket, 'data')) as [Buffer]
    expect(response.toString()).toMatch(/^HTTP\/1.1 201 /)
    await new Promise((resolve) => setImmediate(resolve))
    expect(sockets[0]?.timeout).toBeGreaterThan(0)
    socket.destroy()
  })
})
