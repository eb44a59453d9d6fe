/**
 * Sends cached responses before Fastify is entered, without routing, hooks or serialisation. Every other request takes
 * the ordinary path, which gives the same response. Measured by CPU time in one run, a bare Fastify route with the same bytes is 1:
 * times 1.05 here and 0.49 on the ordinary path, snapshot 0.82 and 0.69, 304 responses 1.1 here.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { OnResponse } from '../monitoring/responses.ts'
import type { CachedResponse } from './cached-response.ts'
import type { Headers } from './security-headers.ts'
import { acceptsCompressed, headersOf, matches } from './send-cached.ts'

/** A body with its headers in the form that Node writes fastest. */
export interface PreparedResponse {
  body: Buffer
  etag: string
  /** Alternating names and values, without the length. */
  headers: readonly string[]
}

/** Returns the response to a GET of this URL if it is cached. */
export type Lookup = (url: string, headers: IncomingHttpHeaders) => PreparedResponse | undefined

export interface FastPath {
  /** @param route the pattern of the route that gives the same responses */
  add(route: string, lookup: Lookup): void
  /** Sets a function that is called after each response. */
  observe(onResponse: OnResponse): void
  /** Sends every later request through Fastify, so that a stopping server can close connections. */
  stop(): void
  createServer(handler: RequestListener): Server
}

/** In characters; a longer URL is refused before anything examines it. */
export const MAX_URL_LENGTH = 2_000

export function createFastPath(): FastPath {
  let lookups: { route: string; lookup: Lookup }[] = []
  let onResponse: OnResponse | undefined
  const send = (request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse, route: string) => {
    if (!onResponse) return sendCached(request, response, prepared)
    const { socket } = request
    const startedAt = performance.now()
    const { bytesWritten } = socket
    sendCached(request, response, prepared)
    onResponse({
      method: 'GET',
      route,
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1000,
      bytes: socket.bytesWritten - bytesWritten,
      receivedBytes: 0,
      isTransfer: false,
      requestId: undefined,
    })
  }
  return {
    add: (route, lookup) => void lookups.push({ route, lookup }),
    observe: (callback) => {
      onResponse = callback
    },
    stop: () => {
      lookups = []
    },
    createServer: (handler) =>
      createServer({ requireHostHeader: false }, (request, response) => {
        if (request.method === 'GET') {
          const url = request.url ?? '/'
          if (url.length > MAX_URL_LENGTH) return handler(request, response)
          for (const { route, lookup } of lookups) {
            const prepared = lookup(url, request.headers)
            if (prepared) return send(request, response, prepared, route)
          }
        }
        handler(request, response)
      }),
  }
}

/** Sends a prepared response, or 304 if the client has it already. */
export function sendCached(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  if (matches(request.headers['if-none-match'], prepared.etag)) {
    response.writeHead(304, prepared.headers as string[])
    response.end()
    return
  }
  response.writeHead(200, [...prepared.headers, 'content-length', String(prepared.body.length)])
  response.end(prepared.body)
}

/**
 * Returns a function that prepares cached responses, each form once.
 * @param commonHeaders headers of every response
 */
export function createPreparer(
  commonHeaders: Headers,
): (response: CachedResponse, acceptEncoding: string | string[] | undefined) => PreparedResponse {
  const preparedByBody = new WeakMap<Buffer, PreparedResponse>()
  return (response, acceptEncoding) => {
    const isCompressed = acceptsCompressed(response, acceptEncoding as string | undefined)
    const body = isCompressed && response.br ? response.br : response.body
    let prepared = preparedByBody.get(body)
    if (!prepared) {
      const headers = Object.entries({ ...commonHeaders, ...headersOf(response, isCompressed) }).flat()
      prepared = { body, etag: response.etag, headers }
      preparedByBody.set(body, prepared)
    }
    return prepared
  }
}
