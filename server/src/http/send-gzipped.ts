import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accept-encoding.ts'
import type { CachedResponse } from './cached-response.ts'
import { ageHeader, matches, REVALIDATE } from './send-cached.ts'

const compress = promisify(gzip)
const gzippedByBody = new WeakMap<Buffer, Promise<Buffer>>()

/**
 * Sends a cached text to other programs (podcast apps, calendars, sites), many of which support at most gzip; or 304 if they have it
 * already.
 * @param vary the headers of the request on which the text depends
 */
export async function replyGzipped(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  type: string,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  const isGzipped = acceptsEncoding(request.headers['accept-encoding'] as string | undefined, 'gzip')
  const etag = isGzipped ? response.etag.replace(/"$/, '-gzip"') : response.etag
  reply.headers({
    etag,
    ...(response.lastModified !== undefined && { 'last-modified': response.lastModified }),
    'cache-control': REVALIDATE,
    vary,
    // Pages of other origins read them, such as podcast players.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...ageHeader(response),
  })
  if (isNotModified(request.headers, etag, response.lastModified)) return reply.code(304).send()
  reply.header('content-type', type)
  if (!isGzipped) return reply.send(response.body)
  const gzipped = gzippedByBody.get(response.body) ?? compress(response.body)
  gzippedByBody.set(response.body, gzipped)
  return reply.header('content-encoding', 'gzip').send(await gzipped)
}

/** Returns whether the client has the response. The date is ignored if an ETag was sent (RFC 9110 §13.1.3). */
function isNotModified(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  etag: string,
  lastModified = '',
): boolean {
  if (headers['if-none-match'] !== undefined) return matches(headers['if-none-match'], etag)
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(lastModified)
}
