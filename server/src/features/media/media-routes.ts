import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { allowsRange, readByteRange } from '#contracts/byte-range.ts'
import { Id } from '#contracts/common.ts'
import type { Feature, Routes } from '../../feature.ts'
import { HttpError, logRequestError, notFound } from '../../http/errors.ts'
import { IMMUTABLE, matches } from '../../http/send-cached.ts'
import { createStreamCounter, type StreamLimits } from '../../http/stream-counter.ts'
import { findTitleOfFile } from '../../recordings/file-queries.ts'
import { type Extension, FORMATS, MEDIA_FILE_NAME } from '../../recordings/formats.ts'
import { MEDIA_PATH } from '../../recordings/queries.ts'
import type { FileBytes } from '../../storage/storage.ts'
import { recordingAdminRoutes } from './admin-routes.ts'
import { attachmentHeader } from './download-name.ts'
import { resumableRoutes } from './resumable-routes.ts'

/** A slow listener takes some 60 KB of memory. */
const MAX_STREAMS: StreamLimits = { total: 4_000, perAddress: 1_000 }

/** Podcast players in browsers play recordings, and read them, on their own pages. */
const CROSS_ORIGIN = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-range',
}

let openStreams = 0

/** Returns the number of audio responses that this process is sending. */
export const countOpenStreams = (): number => openStreams

/**
 * `GET` and `HEAD /media/recordings/<hash>.<extension>`: a recording's bytes or a range of them. The database is used only for
 * the name of a download.
 */
const mediaRoutes: Routes = async (app, { deps, stallGuard, streamLimits }) => {
  const { storage } = deps
  const streams = createStreamCounter(streamLimits ?? MAX_STREAMS)
  /** Counts a stream and closes it when its listener does not read. @throws HttpError 503 when there are too many */
  const stream = async (request: FastifyRequest, send: (onSent: (bytes: number) => void) => Promise<void>) => {
    const end = streams.begin(request.ip)
    if (!end) throw tooManyStreams()
    openStreams += 1
    let sent = 0
    const unwatch = stallGuard.watch(request.raw.socket, () => sent)
    try {
      await send((bytes) => {
        sent += bytes
      })
    } finally {
      unwatch()
      openStreams -= 1
      end()
    }
  }
  const constant: OutgoingHttpHeaders = {
    ...app.securityHeaders.data,
    ...CROSS_ORIGIN,
    // A browser that opens the file in a tab shows it in a page of its own, which loads the file again.
    'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    'cache-control': IMMUTABLE,
  }

  app.get(
    `${MEDIA_PATH}:file`,
    {
      config: { isTransfer: true },
      schema: {
        summary: 'The bytes of a recording; with `download`, saved under its title',
        tags: ['Recordings'],
        params: Type.Object({ file: Type.String() }),
        querystring: Type.Object({
          download: Type.Optional(Type.String()),
          id: Type.Optional(Id),
        }),
      },
    },
    async (request, reply) => {
      const { file: fileName } = request.params
      const [, hash, extension] = MEDIA_FILE_NAME.exec(fileName) ?? []
      if (!hash || !extension) throw notFound('recording')
      const { download, id } = request.query
      const title = download === undefined ? undefined : ((await findTitleOfFile(deps.database, fileName, id)) ?? '')
      const headers: OutgoingHttpHeaders = {
        ...constant,
        'content-type': FORMATS[extension as Extension],
        etag: `"${hash}"`,
      }
      if (title !== undefined) headers['content-disposition'] = attachmentHeader(title, extension)
      const isUnchanged = matches(request.headers['if-none-match'], headers.etag as string)
      if (!isUnchanged && request.method === 'GET' && storage.addressOf) {
        const disposition = headers['content-disposition'] as string | undefined
        const address = await storage.addressOf(
          fileName,
          disposition ? { 'content-disposition': disposition } : undefined,
        )
        return reply
          .headers({ ...app.securityHeaders.data, ...CROSS_ORIGIN, 'cache-control': 'no-store' })
          .redirect(address)
      }
      if (!isUnchanged && request.method === 'GET')
        return stream(request, (onSent) => sendRecording(request, reply, storage, fileName, headers, onSent))
      const found = await storage.find(fileName)
      if (!found) throw notFound('recording')
      if (!isUnchanged) headers['content-length'] = found.bytes
      reply.hijack()
      reply.raw.writeHead(isUnchanged ? 304 : 200, headers).end()
    },
  )
}

/** Sends a recording or the requested range of it. @throws HttpError before anything was sent */
async function sendRecording(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileBytes,
  fileName: string,
  headers: OutgoingHttpHeaders,
  onSent: (bytes: number) => void,
): Promise<void> {
  let isPart = false
  const body = await storage.read(fileName, (size) => {
    const range = allowsRange(request.headers['if-range'] as string | undefined, headers.etag as string)
      ? readByteRange(request.headers.range, size)
      : undefined
    if (range === 'unsatisfiable') throw rangeNotSatisfiable(size)
    isPart = range !== undefined
    return range
  })
  if (!body) throw notFound('recording')
  try {
    const { size, range } = body
    headers['content-length'] = range.last - range.first + 1
    if (isPart) headers['content-range'] = `bytes ${range.first}-${range.last}/${size}`
    reply.hijack()
    reply.raw.writeHead(isPart ? 206 : 200, headers)
    // The headers have been sent, so an error can only be reported by closing the connection.
    await body
      .sendTo(reply.raw, onSent)
      .catch((error: unknown) =>
        logRequestError(request, error, reply.raw.statusCode, 'a recording could not be sent completely'),
      )
  } finally {
    await body.close()
  }
}

const rangeNotSatisfiable = (size: number) =>
  new HttpError(416, 'range_not_satisfiable', `The recording has ${size} bytes.`, {
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  })

const tooManyStreams = () =>
  new HttpError(503, 'unavailable', 'Too many recordings are being played at this moment. Please try again shortly.', {
    headers: { 'retry-after': '30' },
  })

export const media: Feature = { admin: [recordingAdminRoutes, resumableRoutes], site: [mediaRoutes] }
