import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { S3Config } from '../../server/src/config-s3.ts'

/** What goes wrong with a request. */
export type Fault =
  | 'error'
  | 'slow-down'
  | 'refuse'
  | 'no-bucket'
  /** The page of a proxy that does not know where the store is. */
  | 'no-store'
  /** The first half of the body, then the connection breaks. */
  | 'cut'
  /** The first half of the body, then nothing. */
  | 'stall'
  /** A body that arrives in many pieces. */
  | 'drip'
  /** Bytes from another place. */
  | 'wrong-range'
  /** Done, but the response is lost. */
  | 'lose-response'
  /** Not done, with an error in a response that has begun with 200. */
  | 'late-error'
  | { waitMs: number }

export interface FakeS3 {
  config: S3Config
  /** The settings of a process that uses it. */
  env: Record<string, string>
  objects: Map<string, { bytes: Buffer; savedAt: Date; type: string | undefined }>
  /** Method and path of the requests so far. */
  requests: string[]
  /** How many objects are being sent now. */
  sending(): number
  /** Uploads in parts that are neither complete nor aborted. */
  parts: Map<string, { key: string; begunAt: Date; parts: Map<number, Buffer>; type?: string | undefined }>
  /** Bytes sent so far. */
  sent(): number
  /** Decides what goes wrong; nothing when called without an argument. */
  failWith(choose?: (request: { method: string; key: string; query: URLSearchParams }) => Fault | undefined): void
  close(): Promise<void>
}

const BUCKET = 'mosque'

/** Starts an S3 server with one bucket in memory. It does not check signatures. */
export async function startFakeS3({ pageSize = 1000, port = 0 } = {}): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map()
  const parts: FakeS3['parts'] = new Map()
  const requests: string[] = []
  let choose: Parameters<FakeS3['failWith']>[0]
  let sent = 0
  let sending = 0

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const method = request.method ?? ''
    const query = url.searchParams
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length)
    requests.push(`${method} ${key}`)
    const isSigned = request.headers.authorization !== undefined || query.has('X-Amz-Signature')
    if (!isSigned) return fail(response, 403, 'AccessDenied')
    const fault = choose?.({ method, key, query })
    if (fault === 'refuse') return void request.socket.destroy()
    if (fault === 'no-bucket') return fail(response, 404, 'NoSuchBucket')
    if (fault === 'no-store') return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    const body = await buffer(request)
    if (fault === 'error') return fail(response, 500, 'InternalError')
    if (fault === 'slow-down') return fail(response, 503, 'SlowDown')
    if (fault === 'late-error') return xml(response, '<Error><Code>InternalError</Code></Error>')
    if (typeof fault === 'object') await delay(fault.waitMs, undefined, { ref: false })
    if (fault === 'lose-response') {
      response.write = () => true
      response.end = () => {
        request.socket.destroy()
        return response
      }
    }
    const object = objects.get(key)
    const multipart = parts.get(query.get('uploadId') ?? '')
    if (method === 'GET' && (query.has('list-type') || query.has('uploads')) && key === '') {
      return query.has('uploads') ? listParts(response, query) : list(response, query)
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      parts.set(id, { key, begunAt: new Date(), parts: new Map(), type: request.headers['content-type'] })
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (query.has('uploadId')) {
      if (!multipart) return fail(response, 404, 'NoSuchUpload')
      if (method === 'PUT') {
        multipart.parts.set(Number(query.get('partNumber')), body)
        return void response.writeHead(200, { etag: etagOf(body) }).end()
      }
      parts.delete(query.get('uploadId') as string)
      if (method === 'DELETE') return void response.writeHead(204).end()
      const ordered = [...multipart.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
      // As most services do.
      const isEqual = ordered.slice(0, -1).every(({ length }) => length === ordered[0]?.length && length >= 5 << 20)
      if (!isEqual) return fail(response, 400, 'InvalidPart')
      objects.set(key, { bytes: Buffer.concat(ordered), savedAt: new Date(), type: multipart.type })
      return xml(
        response,
        `<CompleteMultipartUploadResult><ETag>"1-${ordered.length}"</ETag></CompleteMultipartUploadResult>`,
      )
    }
    if (method === 'PUT') {
      const source = request.headers['x-amz-copy-source'] as string | undefined
      const bytes =
        source === undefined ? body : objects.get(decodeURIComponent(source).slice(`/${BUCKET}/`.length))?.bytes
      if (!bytes) return fail(response, 404, 'NoSuchKey')
      objects.set(key, { bytes, savedAt: new Date(), type: request.headers['content-type'] })
      response.setHeader('etag', etagOf(bytes))
      return source === undefined
        ? void response.end()
        : xml(response, `<CopyObjectResult><ETag>${etagOf(bytes)}</ETag></CopyObjectResult>`)
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!object) return fail(response, 404, 'NoSuchKey')
    if (query.has('response-content-disposition'))
      response.setHeader('content-disposition', query.get('response-content-disposition') as string)
    return sendObject(request, response, object, fault)
  }

  const sendObject = (
    request: IncomingMessage,
    response: ServerResponse,
    { bytes, savedAt, type }: { bytes: Buffer; savedAt: Date; type: string | undefined },
    fault: Fault | undefined,
  ) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    let first = Number(from ?? 0)
    const last = Math.min(to ? Number(to) : bytes.length, bytes.length - 1)
    if (first > last) return fail(response, 416, 'InvalidRange')
    if (fault === 'wrong-range' && first > 0) first -= 1
    const body = bytes.subarray(first, last + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': body.length,
      'last-modified': savedAt.toUTCString(),
      ...(type && { 'content-type': type }),
      ...(from !== undefined && { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    })
    sent += body.length
    sending += 1
    response.once('close', () => {
      sending -= 1
    })
    const half = body.subarray(0, body.length >> 1)
    if (fault === 'stall') return void response.write(half)
    if (fault === 'cut') return void response.write(half, () => setTimeout(() => response.destroy(), 20))
    if (fault !== 'drip') return void response.end(body)
    const size = Math.ceil(body.length / 40)
    const pieces = Array.from({ length: 40 }, (_, index) => body.subarray(index * size, (index + 1) * size))
    const timer = setInterval(() => {
      const piece = pieces.shift()
      if (piece && !response.destroyed) return void response.write(piece)
      clearInterval(timer)
      response.end()
    }, 5)
  }

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? ''
    const from = query.get('continuation-token') ?? ''
    const all = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > from)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const page = all.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const isTruncated = page.length < all.length
    xml(
      response,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${
        isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
      }${page
        .map(
          ([key, { bytes, savedAt }]) =>
            `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${savedAt.toISOString()}</LastModified></Contents>`,
        )
        .join('')}</ListBucketResult>`,
    )
  }
  const listParts = (response: ServerResponse, query: URLSearchParams) =>
    xml(
      response,
      `<ListMultipartUploadsResult>${[...parts]
        .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
        .map(
          ([id, { key, begunAt }]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
        )
        .join('')}</ListMultipartUploadsResult>`,
    )

  const server = createServer((request, response) => {
    request.on('error', () => undefined)
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret of the tests' }
  return {
    config: {
      ...keys,
      endpoint: `${address}/${BUCKET}`,
      bucket: BUCKET,
      region: 'us-east-1',
      prefix: '',
      signedRedirects: false,
    },
    env: {
      S3_ENDPOINT: address,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    requests,
    sending: () => sending,
    parts,
    sent: () => sent,
    failWith(next) {
      choose = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

const xml = (response: ServerResponse, body: string) =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)

const fail = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
