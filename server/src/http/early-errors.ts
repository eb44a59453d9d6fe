/** Responses to errors that occur before a route is found or before a request could be parsed. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/common.ts'
import { publish } from '../monitoring/telemetry.ts'
import { sendError, toHttpError } from './errors.ts'
import { linger } from './request-bodies.ts'

/** Responds to a malformed URL. Hooks do not run for it, so this adds the security headers. */
export function handleBadUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const httpError = toHttpError(error)
  publish('malformed-request', { status: httpError.status })
  sendError(reply.headers({ ...reply.server.securityHeaders.data, connection: 'close' }), httpError)
}

/** Statuses by the code of Node's parser; any other error is a 400. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Responds on the socket to bytes that are not an HTTP request, and ends the connection. */
export function handleClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS[error.code ?? ''] ?? 400
  publish('malformed-request', { status })
  const body: ErrorBody = { error: 'invalid_request', message: 'This is not a request that the server can read.' }
  const text = JSON.stringify(body)
  const headers = {
    ...this.securityHeaders.data,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`)
  linger(socket)
}
