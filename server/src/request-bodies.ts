import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { StallGuard } from './stall-guard.ts'

/** How much of a refused body is still read, so that the client receives the response. */
const MAX_REFUSED_BYTES = 64 * 1024
const REFUSED_TIMEOUT_MS = 5_000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Closes the connection when a request body makes no progress. */
export function watchBody(request: IncomingMessage, stallGuard: StallGuard): void {
  if (!hasBody(request)) return
  const { socket } = request
  const unwatch = stallGuard.watch(socket, () => socket.bytesRead)
  request.once('end', unwatch)
  request.once('close', unwatch)
}

/**
 * Closes the connection of a request whose response is sent before its body has arrived. The response is complete at once, but
 * the connection is closed only after a part of the body: a client whose connection is reset while it sends may miss the
 * response.
 */
export function registerRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (raw.complete || !hasBody(raw)) return payload
    if (payload !== undefined && payload !== null && typeof payload !== 'string' && !Buffer.isBuffer(payload))
      return payload
    // The route may have started reading it.
    raw.unpipe().removeAllListeners('data')
    if (Number(raw.headers['content-length']) <= MAX_REFUSED_BYTES) {
      raw.resume()
      return payload
    }
    const body = Buffer.from(payload ?? '')
    reply.header('connection', 'close').header('content-length', body.length)
    return Readable.from(sendThenDrain(body, raw, reply.raw))
  })
}

async function* sendThenDrain(body: Buffer, request: IncomingMessage, response: ServerResponse) {
  if (body.length > 0) yield body
  else response.flushHeaders()
  await new Promise<void>((resolve) => {
    let remaining = MAX_REFUSED_BYTES
    const timer = setTimeout(resolve, REFUSED_TIMEOUT_MS)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (chunk: Buffer) => {
      remaining -= chunk.length
      if (remaining <= 0) finish()
    })
    request.once('end', finish).once('close', finish)
    request.resume()
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
