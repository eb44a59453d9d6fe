import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { StallGuard } from './stall-guard.ts'

/** How long a closing connection waits for more of a refused body, and how long in all. */
const LINGER_IDLE_MS = 2_000
const LINGER_MS = 10_000

/**
 * A refused body up to this size is read and dropped to its end: Firefox reads no response before it has sent the body. Of a
 * longer one, or one of unknown length, only a part is read.
 */
const MAX_DROPPED_BODY_BYTES = 32 * 1024 * 1024
const DROPPED_PART_BYTES = 4 * 1024 * 1024

/** A refused body up to this size is read to its end, so that the connection can be reused. */
const MAX_SHORT_BYTES = 64 * 1024

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/**
 * Closes the connection when a request body makes no progress, and lets it linger when the response is sent before the body has
 * arrived.
 */
export function watchBody(request: IncomingMessage, response: ServerResponse, stallGuard: StallGuard): void {
  if (!hasBody(request)) return
  const { socket } = request
  const unwatch = stallGuard.watch(socket, () => socket.bytesRead)
  request.once('end', unwatch)
  request.once('close', unwatch)
  // Before Node's own listener, which closes the connection.
  response.prependOnceListener('finish', () => {
    if (request.complete) return
    socket.destroySoon = () => linger(socket, Number(request.headers['content-length']))
    // The route may have started reading it.
    request.unpipe().removeAllListeners('data').removeAllListeners('readable')
    request.resume()
  })
}

/**
 * Closes a connection whose client is still sending: ends this side, then drops what arrives. A connection that is closed at
 * once is reset, and most clients then report a broken network instead of the response. Beyond the limit nothing is read, but the
 * connection stays open, so that a client that cannot send on has time to read the response.
 * @param bodyBytes the announced length of the request body; NaN if there is none
 */
export function linger(socket: Socket, bodyBytes = Number.NaN): void {
  let remaining = bodyBytes <= MAX_DROPPED_BODY_BYTES ? Math.max(bodyBytes, DROPPED_PART_BYTES) : DROPPED_PART_BYTES
  // Without its listener, Node parses nothing that still arrives.
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) socket.pause()
  })
  const close = () => void socket.destroy()
  const timer = setTimeout(close, LINGER_MS)
  socket.once('end', close).once('close', () => clearTimeout(timer))
  socket.setTimeout(LINGER_IDLE_MS, close)
  socket.end()
  socket.resume()
}

/** Closes the connection after a response that is sent before a long request body has arrived. */
export function closeAfterEarlyResponse(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const isShort = Number(raw.headers['content-length']) <= MAX_SHORT_BYTES
    if (!raw.complete && hasBody(raw) && !isShort) reply.header('connection', 'close')
  })
}

/** Accepts an empty JSON body as no body: many programs send the content type with every request. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
