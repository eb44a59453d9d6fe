import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer-cache.ts'

/**
 * Sends a kept answer, or 304 when the caller has it already. It may be stored but must be asked about each time.
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache')
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body)
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): `W/` does not count. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare)
}
