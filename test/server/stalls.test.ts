import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contracts/recordings.ts'
import { countOpenStreams } from '../../server/src/features/media/media-routes.ts'
import { MIN_PROGRESS_BYTES, STALL_MS } from '../../server/src/http/stall-guard.ts'
import { startTestApp, type TestApp } from '../helpers/app.ts'
import { beginUpload, listStoredFiles, makeLongMp3, sha256, upload, waitFor } from '../helpers/recordings.ts'

let test: TestApp
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
  bytes = await makeLongMp3(20_000_000)
  talk = (await (
    await upload(test.url, test.auth, 'friday', [['file', { name: 'talk.mp3', bytes }]])
  ).json()) as Recording
})
afterAll(async () => {
  await test.close()
  vi.useRealTimers()
})

/** Opens a connection. @returns also the server's end of it */
async function open(): Promise<{ socket: Socket; serverSocket: Socket }> {
  const accepted = once(test.app.server, 'connection') as Promise<[Socket]>
  const socket = connect(Number(new URL(test.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const [serverSocket] = await accepted
  return { socket, serverSocket }
}

/** Requests the talk, and reads only the start of the response. */
async function listen(address: string): Promise<{ socket: Socket; serverSocket: Socket; head: string }> {
  const { socket, serverSocket } = await open()
  socket.write(`GET ${talk.downloadURL} HTTP/1.1\r\nHost: minbar\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { socket, serverSocket, head: chunk.toString('latin1', 0, 500) }
}

/** Lets time pass and the server notice it. */
function passTime(ms: number): void {
  elapsed += ms
  vi.advanceTimersByTime(1_100)
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const isClosed = async (socket: Socket) => {
  socket.resume()
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
}

describe('a listener who does not read', () => {
  it('is disconnected after a minute without progress', async () => {
    const { socket, serverSocket } = await listen('192.0.2.1')
    let bytes = 0
    let stalledMs = 0
    while (!serverSocket.destroyed) {
      // What the kernel accepts at first is progress.
      await waitFor(() => serverSocket.writableLength > 0)
      stalledMs = serverSocket.bytesWritten === bytes ? stalledMs + STALL_MS / 4 : 0
      bytes = serverSocket.bytesWritten
      expect(stalledMs).toBeLessThanOrEqual(STALL_MS)
      passTime(STALL_MS / 4)
    }
    expect(stalledMs).toBeGreaterThanOrEqual(STALL_MS / 2)
    await isClosed(socket)
    await waitFor(() => countOpenStreams() === 0)
  })

  it('is not confused with a slow reader', async () => {
    const { socket, serverSocket } = await listen('192.0.2.1')
    let received = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      socket.pause()
    })
    for (let minutes = 0; minutes < 3; minutes++) {
      const before = serverSocket.bytesWritten
      // More than one block of the file, which may wait in the socket.
      while (serverSocket.bytesWritten < before + 2_000_000) {
        socket.resume()
        await nextTurn()
      }
      passTime(STALL_MS)
      expect(serverSocket.destroyed).toBe(false)
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
    const head = await fetch(test.url + talk.downloadURL, { method: 'HEAD' })
    expect(head.status, 'what has no body is not counted').toBe(200)
    for (const { socket } of streams) socket.destroy()
    await waitFor(() => countOpenStreams() === 0)
    const complete = await (await fetch(test.url + talk.downloadURL)).bytes()
    expect(sha256(complete)).toBe(sha256(bytes))
  })
})

describe('a request body', () => {
  it.each(['/api/login', '/share-recording', '/api/post-recording/friday'])(
    'that drips into %s is cut off after a minute',
    async (path) => {
      const { socket, serverSocket } = await open()
      const send = async (text: string) => {
        const before = serverSocket.bytesRead
        socket.write(text)
        await waitFor(() => serverSocket.bytesRead === before + text.length)
      }
      const requested = once(test.app.server, 'request')
      await send(
        `POST ${path} HTTP/1.1\r\nHost: minbar\r\nAuthorization: ${test.auth.authorization}\r\n` +
          'Content-Type: multipart/form-data; boundary=line\r\nContent-Length: 60000\r\n\r\n--line\r\n',
      )
      await requested
      const closed = isClosed(socket)
      for (let passedMs = 0; passedMs < STALL_MS; passedMs += STALL_MS / 4) {
        await send('.'.repeat(20))
        expect(serverSocket.destroyed, `after ${passedMs} ms`).toBe(false)
        passTime(STALL_MS / 4)
      }
      expect(serverSocket.destroyed).toBe(true)
      await closed
    },
  )

  it('that makes progress is not cut off', async () => {
    const before = await listStoredFiles(test.deps.config.dataDir)
    const accepted = once(test.app.server, 'connection') as Promise<[Socket]>
    const socket = await beginUpload(test.url, test.auth, bytes.subarray(0, 100_000), 400_000)
    const [serverSocket] = await accepted
    for (let sent = 100_000; sent < 300_000; sent += 50_000) {
      const received = serverSocket.bytesRead
      socket.write(bytes.subarray(sent, sent + 50_000))
      await waitFor(() => serverSocket.bytesRead >= received + MIN_PROGRESS_BYTES)
      passTime(STALL_MS / 2 + 1_000)
      expect(serverSocket.destroyed).toBe(false)
    }
    socket.destroy()
    await waitFor(
      async () => (await listStoredFiles(test.deps.config.dataDir)).incoming.length === before.incoming.length,
    )
  })

  it('of a resumable upload leaves the connection its keep-alive timeout', async () => {
    const { socket, serverSocket } = await open()
    socket.write(
      'POST /api/uploads HTTP/1.1\r\nHost: minbar\r\nTus-Resumable: 1.0.0\r\nUpload-Length: 100\r\nContent-Length: 0\r\n' +
        `Authorization: ${test.auth.authorization}\r\n\r\n`,
    )
    const [response] = (await once(socket, 'data')) as [Buffer]
    expect(response.toString()).toMatch(/^HTTP\/1.1 201 /)
    await nextTurn()
    expect(serverSocket.timeout).toBeGreaterThan(0)
    socket.destroy()
  })
})
