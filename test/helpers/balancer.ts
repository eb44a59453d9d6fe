import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A reverse proxy in front of several servers. */
export interface Balancer {
  /** Without a trailing slash. */
  url: string
  /** How many requests each target got. */
  counts: number[]
  /** Resolves when this target is in use, or is not. */
  untilInUse(target: string, inUse: boolean): Promise<void>
  close(): Promise<void>
}

const CHECK_INTERVAL_MS = 50

/**
 * Starts a reverse proxy on a free port that sends each request to the next of several servers.
 * @param options.checksHealth as Caddy's active health checks: only servers that are well are in use, and a request that could
 * not be sent, or a GET without a response, goes to the next one. Otherwise all are in use.
 */
export async function startBalancer(
  targets: readonly string[],
  options: { checksHealth?: boolean } = {},
): Promise<Balancer> {
  const counts = targets.map(() => 0)
  const inUse = new Set(options.checksHealth ? [] : targets)
  let turn = 0
  let isClosed = false

  const checkHealth = async (target: string) => {
    while (!isClosed) {
      const headers = { connection: 'close' }
      const isWell = await fetch(`${target}/api/health`, { headers }).then(
        async (response) => (await response.text()) !== '' && response.ok,
        () => false,
      )
      if (isWell) inUse.add(target)
      else inUse.delete(target)
      await delay(CHECK_INTERVAL_MS)
    }
  }
  const checks = options.checksHealth ? targets.map(checkHealth) : []

  const forward = (incoming: IncomingMessage, response: ServerResponse, tried: readonly string[]) => {
    const candidates = targets.filter((target) => inUse.has(target) && !tried.includes(target))
    const target = candidates[turn++ % candidates.length]
    if (target === undefined) return void response.writeHead(502).end()
    const index = targets.indexOf(target)
    counts[index] = (counts[index] as number) + 1
    const { method, headers } = incoming
    let isSending = false
    const outgoing = request(target + incoming.url, { method, headers, agent: false }, (answer) => {
      // They are of that connection only.
      const { connection: _, 'keep-alive': __, ...headers } = answer.headers
      response.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    outgoing.on('socket', (socket) =>
      socket.once('connect', () => {
        isSending = true
        incoming.pipe(outgoing)
      }),
    )
    outgoing.on('error', () => {
      if (response.headersSent) return void response.destroy()
      const mayRetry = options.checksHealth && (!isSending || method === 'GET')
      if (mayRetry) return forward(incoming, response, [...tried, target])
      response.writeHead(502).end()
    })
    response.on('close', () => outgoing.destroy())
  }
  const server = createServer((incoming, response) => forward(incoming, response, []))
  // Otherwise a connection may be closed just when a client, in the same busy process, sends its next request on it.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async untilInUse(target, expected) {
      while (inUse.has(target) !== expected) await delay(5)
    },
    async close() {
      isClosed = true
      await Promise.all(checks)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
