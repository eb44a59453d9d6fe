import type { IncomingMessage } from 'node:http'

/** A phone that has sent nothing for so long has lost its network; its upload is over. */
const SILENCE_MS = 60_000

/** What is still taken from a client that was refused, so that it comes to read the answer. */
const DRAIN_BYTES = 512 * 1024 * 1024
const DRAIN_MS = 30_000

/** Runs what reads a request's body, and ends the connection when nothing arrives for a minute. */
export async function whileReceiving<T>(request: IncomingMessage, read: () => Promise<T>): Promise<T> {
  request.socket.setTimeout(SILENCE_MS)
  try {
    return await read()
  } finally {
    request.socket.setTimeout(0)
  }
}

/**
 * Takes the rest of a body and forgets it, up to a limit; then the connection is ended. A server that closes
 * at once makes the client fail to write before it has read why it was refused.
 */
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  request.unpipe()
  let left = DRAIN_BYTES
  const timer = setTimeout(() => request.destroy(), DRAIN_MS)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
