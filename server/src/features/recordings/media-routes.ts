import { fstatSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { allowsRange, readByteRange } from '#contracts/byte-range.ts'
import { Id } from '#contracts/common.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, notFound } from '../../errors.ts'
import { matches } from '../../send-answer.ts'
import { attachment } from './download-name.ts'
import { sendFile } from './file-stream.ts'
import { type Extension, FORMATS, MEDIA_FILE } from './formats.ts'
import { MEDIA_PATH, titleOfFile } from './queries.ts'

let streams = 0

/** How many answers with audio are under way in this process. */
export const streamsInFlight = (): number => streams

/**
 * `GET` and `HEAD /media/recordings/<hash>.<ending>`: a recording's bytes, whole or a part. They never change, so
 * they may be kept for ever. The database is asked nothing, but for the name of a download.
 */
export async function mediaRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const constant: OutgoingHttpHeaders = {
    ...app.securityHeaders.data,
    // Podcast players in browsers play it from pages of their own.
    'cross-origin-resource-policy': 'cross-origin',
    // Opened in a tab of its own, a browser plays it in a page it makes up, which loads the file again.
    'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  }

  app.get(
    `${MEDIA_PATH}:file`,
    {
      schema: {
        summary: 'The bytes of a recording; with `download`, to be saved under its title',
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
      const [, hash, extension] = MEDIA_FILE.exec(fileName) ?? []
      if (!hash || !extension) throw notFound('recording')
      const { download, id } = request.query
      const title = download === undefined ? undefined : ((await titleOfFile(deps.database, fileName, id)) ?? '')
      const file = await openKept(deps.storage.pathOf(fileName))
      try {
        const { size } = sizeOf(file)
        const headers: OutgoingHttpHeaders = {
          ...constant,
          'content-type': FORMATS[extension as Extension],
          etag: `"${hash}"`,
        }
        if (title !== undefined) headers['content-disposition'] = attachment(title, extension)
        await answer(request, reply, file, size, headers)
      } finally {
        await file.close()
      }
    },
  )
}

async function openKept(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('recording')
    throw error
  }
}

/** Without waiting: of an open file the system has this in memory. */
const sizeOf = (file: FileHandle) => fstatSync(file.fd)

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  size: number,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const etag = headers.etag as string
  const response = reply.raw
  if (matches(request.headers['if-none-match'], etag)) {
    reply.hijack()
    response.writeHead(304, headers).end()
    return
  }
  // Ranges are defined for GET alone (RFC 9110 §14.2).
  const mayBePart = request.method === 'GET' && allowsRange(request.headers['if-range'] as string | undefined, etag)
  const range = mayBePart ? readByteRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'range_not_satisfiable', `The recording has ${size} bytes.`, {
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
    })
  }
  reply.hijack()
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers['content-length'] = last - first + 1
  if (range) headers['content-range'] = `bytes ${first}-${last}/${size}`
  response.writeHead(range ? 206 : 200, headers)
  if (request.method === 'HEAD') response.end()
  else await stream(request, response, file, first, last)
}

async function stream(
  request: FastifyRequest,
  response: ServerResponse,
  file: FileHandle,
  first: number,
  last: number,
): Promise<void> {
  streams += 1
  try {
    await sendFile(response, file, first, last)
  } catch (error) {
    // The head has been sent: there is no other way to say that something is wrong than to cut the answer off.
    request.log.error({ err: error }, 'a recording could not be sent whole')
  } finally {
    streams -= 1
  }
}
