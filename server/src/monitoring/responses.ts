import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A response that has been sent, completely or until the client closed the connection. */
export interface SentResponse {
  method: string
  /** The route's pattern, never the URL; undefined where no route matches. */
  route: string | undefined
  /** 499 when the client closed the connection before the response began. */
  status: number
  /** From the arrival of the request's headers. */
  seconds: number
  /** Bytes written to the connection meanwhile, headers included. */
  bytes: number
  /** Bytes of the request's body that have arrived. */
  receivedBytes: number
  /** Whether the route transfers a file, so that the duration depends on the client's connection. */
  isTransfer: boolean
  /** The id in the log lines of the request; undefined for a cached response, which logs nothing. */
  requestId: string | undefined
}

export type OnResponse = (response: SentResponse) => void

/** nginx's status for a connection that the client closed before the response. */
const CLIENT_CLOSED = 499

/** Calls functions after each response. Register it before all other hooks, which may refuse the request. */
export function observeResponses(
  app: FastifyInstance,
  fastPath: { observe(onResponse: OnResponse): void },
  observers: readonly OnResponse[],
): void {
  if (observers.length === 0) return
  const onResponse: OnResponse = (response) => {
    for (const observe of observers) observe(response)
  }
  fastPath.observe(onResponse)
  app.addHook('onRequest', async (request, { raw }) => {
    const { socket } = request.raw
    const startedAt = performance.now()
    const before = transferredBy(socket)
    raw.once('close', () =>
      onResponse({
        method: request.method,
        route: request.routeOptions.url,
        status: raw.headersSent ? raw.statusCode : CLIENT_CLOSED,
        seconds: (performance.now() - startedAt) / 1000,
        bytes: transferredBy(socket).sent - before.sent,
        receivedBytes: receivedBytes(request.raw, transferredBy(socket).received - before.received),
        isTransfer: request.routeOptions.config.isTransfer === true,
        requestId: request.id,
      }),
    )
  })
}

/**
 * Returns the bytes of a body. Its first bytes arrive with the headers, so the bytes after them count only for an incomplete
 * body.
 */
const receivedBytes = ({ complete, headers }: IncomingMessage, afterHeaders: number): number => {
  const declared = Number(headers['content-length'] ?? 0)
  return complete && declared > 0 ? declared : afterHeaders
}

/** Returns the bytes transferred by a socket; none without a real connection, as in tests. */
const transferredBy = ({ bytesWritten, bytesRead }: Partial<Socket>) => ({
  sent: bytesWritten ?? 0,
  received: bytesRead ?? 0,
})
