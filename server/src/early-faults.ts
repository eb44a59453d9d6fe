/** Faults that arise before a route is found or even a request is there; they are answered like all others. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/common.ts'
import { sendError, toHttpError } from './errors.ts'

/** Answers an address that cannot be read. No hook has run for it, so it is given the security headers here. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply.headers(reply.server.securityHeaders.data), toHttpError(error))
}

/** What Node says of a request it cannot read; the rest is a 400. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no request, by hand, since there is none to reply to, and ends the connection. */
export function answerNoRequest(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS[error.code ?? ''] ?? 400
  const body: ErrorBody = { error: 'invalid_request', message: 'This is not a request that the server can read.' }
  const text = JSON.stringify(body)
  const headers = {
    ...this.securityHeaders.data,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`)
}
