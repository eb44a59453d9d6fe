import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createS3Client } from '../../server/src/storage/s3/client.ts'
import { retryDelay } from '../../server/src/storage/s3/retry.ts'
import { openS3Storage } from '../../server/src/storage/s3/storage.ts'
import type { Storage, StoredBody } from '../../server/src/storage/storage.ts'
import { storeIn } from '../helpers/bucket-suite.ts'
import { type FakeS3, startFakeS3 } from '../helpers/fake-s3.ts'
import { waitFor } from '../helpers/recordings.ts'

const MB = 1024 * 1024

retryDelay.firstMs = 5

describe('sending from a bucket', () => {
  let s3: FakeS3
  let folder: string
  let storage: Storage
  let server: Server
  let port: number
  let accepted: number
  let failures: unknown[]
  beforeAll(async () => {
    s3 = await startFakeS3()
    folder = await mkdtemp(join(tmpdir(), 'minbar-s3-'))
    storage = openS3Storage({
      client: createS3Client(s3.config, { timeoutMs: 1_000 }),
      prefix: '',
      place: 'the bucket',
      incomingFolder: join(folder, 'in'),
    })
    await storage.writeMarker('store-id', 'own')
    storage.expect('own')
    await storage.checkStatus()
    server = createServer(async (request, response) => {
      const body = (await storage.read(request.url?.slice(1) ?? '')) as StoredBody
      response.writeHead(200, { 'content-length': body.size })
      await body
        .sendTo(response, (bytes) => {
          accepted += bytes
        })
        .catch((error) => failures.push(error))
      await body.close()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    accepted = 0
    failures = []
    s3.failWith()
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await s3.close()
    await rm(folder, { recursive: true })
  })
  const request = (name: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /${name} HTTP/1.1\r\nHost: minbar\r\nConnection: close\r\n\r\n`)
    return socket
  }

  it('continues a response that the store cut or stopped sending', async () => {
    const bytes = randomBytes(5 * MB)
    const name = await storeIn(storage, bytes)
    await (await storage.read(name))?.close()
    const faults = ['cut', 'stall', 'cut'] as const
    let count = 0
    s3.failWith(({ method, key }) => (method === 'GET' && key.includes('files/') ? faults[count++] : undefined))
    const response = await fetch(`http://127.0.0.1:${port}/${name}`)
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })
  it('gives up the connection to the store while the listener pauses, and every byte arrives after that', {
    tags: ['long'],
  }, async () => {
    const bytes = randomBytes(24 * MB)
    const name = await storeIn(storage, bytes)
    const before = s3.sent()
    const socket = request(name)
    await once(socket, 'readable')
    await waitFor(() => s3.sending() > 0)
    await waitFor(() => s3.sending() === 0)
    expect(accepted).toBeLessThan(20 * MB)
    const requests = s3.requests.length
    const received = await buffer(socket)
    expect(bytes.equals(received.subarray(-bytes.length))).toBe(true)
    expect(s3.sent() - before).toBeGreaterThan(bytes.length)
    // In small requests only as long as the listener is slow.
    expect(s3.requests.length - requests).toBeLessThan(100)
  })
  it('stops reading when the listener leaves', async () => {
    const name = await storeIn(storage, randomBytes(24 * MB))
    const socket = request(name)
    await once(socket, 'readable')
    socket.destroy()
    await waitFor(() => s3.sending() === 0)
    expect(accepted).toBeLessThan(24 * MB)
    expect(failures).toEqual([])
  })
  it('closes the connection of the listener when the store sends nothing more', async () => {
    const bytes = randomBytes(5 * MB)
    const name = await storeIn(storage, bytes)
    // The size is known then.
    await (await storage.read(name))?.close()
    let count = 0
    s3.failWith(({ key }) => (key.includes('files/') ? (count++ === 0 ? 'cut' : 'slow-down') : undefined))
    const socket = request(name)
    const received = await buffer(socket).catch(() => Buffer.alloc(0))
    expect(received.length).toBeLessThan(bytes.length)
    expect(failures).toMatchObject([{ status: 503 }])
  })
})
