import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accept-encoding.ts'
import type { CachedResponse } from './cached-response.ts'

/** The Cache-Control of files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The Cache-Control of other responses: without it, browsers guess how long to store them. */
export const REVALIDATE = 'no-cache'

/** Sends a cached response, or 304 if the client has it already. */
export function replyCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const isCompressed = acceptsCompressed(response, request.headers['accept-encoding'] as string | undefined)
  reply.headers(headersOf(response, isCompressed))
  if (matches(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  return reply.send(isCompressed ? response.br : response.body)
}

/** Returns whether a cached response is sent compressed to this client. */
export const acceptsCompressed = (response: CachedResponse, acceptEncoding: string | undefined): boolean =>
  response.br !== undefined && acceptsEncoding(acceptEncoding, 'br')

/** Returns the headers of a cached JSON response. The ETag of the compressed form is weak: its bytes differ. */
export function headersOf(response: CachedResponse, isCompressed: boolean): Record<string, string> {
  return {
    etag: isCompressed ? response.etag.replace(/^"/, 'W/"') : response.etag,
    'cache-control': REVALIDATE,
    'content-type': 'application/json; charset=utf-8',
    ...(response.br && { vary: 'accept-encoding' }),
    ...(isCompressed && { 'content-encoding': 'br' }),
    ...ageHeader(response),
  }
}

/** Returns the Age header of a response that could not be revalidated. */
export const ageHeader = ({ age }: CachedResponse): Record<string, string> =>
  age === undefined ? {} : { age: String(age) }

/** Compares If-None-Match weakly (RFC 9110 §13.1.2): `W/` is ignored. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaqueTag = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaqueTag)
}
