import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesCoding } from './accept-encoding.ts'
import type { Answer } from './answer-cache.ts'

/**
 * Sends a kept answer, or 304 when the caller has it already. It may be stored but must be asked about each time.
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const compressed = takesCompressed(answer, request.headers['accept-encoding'] as string | undefined)
  reply.headers(headersOf(answer, compressed))
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return reply.send(compressed ? answer.br : answer.body)
}

/** Whether the caller of a kept answer gets its compressed form. */
export const takesCompressed = (answer: Answer, acceptEncoding: string | undefined): boolean =>
  answer.br !== undefined && takesCoding(acceptEncoding, 'br')

/** What goes with a kept answer. Compressed, its tag is a weak one: it names what is said and not the bytes. */
export function headersOf(answer: Answer, compressed: boolean): Record<string, string> {
  return {
    etag: compressed ? answer.etag.replace(/^"/, 'W/"') : answer.etag,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    ...(answer.br && { vary: 'accept-encoding' }),
    ...(compressed && { 'content-encoding': 'br' }),
  }
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): `W/` does not count. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}
