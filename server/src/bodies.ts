import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A caller whose body has come no further for so long is gone, or means harm; uploads set their own time. In milliseconds. */
const SILENCE_MS = 30_000

/**
 * Ends the connection of a caller whose body does not come. Who sends none is let be: someone who has paused a talk is
 * silent too.
 */
export function limitSilence(request: IncomingMessage): void {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return
  socket.setTimeout(SILENCE_MS)
  request.once('end', () => {
    // Refused before it had come, it may end after the answer: the connection then has the idle one's time already.
    if (socket.timeout === SILENCE_MS) socket.setTimeout(0)
  })
}

/** Takes an empty body under the name of JSON for none: many programs name the type with every call. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
