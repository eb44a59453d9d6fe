import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { App } from '../app-type.ts'
import { unauthorized } from '../errors.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

/** `GET /metrics` on the site's own port, for holders of the token. */
export function registerMetricsRoute(app: App, metrics: Metrics, token: string): void {
  app.get(PATH, { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isAuthorized(headers.authorization, token)) throw unauthorized('Send the token of METRICS_TOKEN.')
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.scrape()
  })
}

/**
 * Serves `GET /metrics` on a port of its own.
 * @param token undefined: anyone who reaches the port may read
 * @returns a function that closes the port
 */
export async function listenForScrapes(
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => void respond(metrics, token, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  // The process must be able to end after a failed start.
  server.unref()
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function respond(
  metrics: Metrics,
  token: string | undefined,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  if (url?.split('?', 1)[0] !== PATH) return void end(404, `Only ${PATH} is here.\n`)
  if (method !== 'GET') return void end(405, 'Only GET is possible.\n')
  if (token !== undefined && !isAuthorized(headers.authorization, token)) {
    response.setHeader('www-authenticate', 'Bearer')
    return void end(401, 'Send the token of METRICS_TOKEN.\n')
  }
  try {
    end(200, await metrics.scrape(), metrics.contentType)
  } catch {
    end(500, 'The metrics could not be read.\n')
  }
}

/** Compares hashes, which have the same length, so that the time reveals nothing about the token. */
function isAuthorized(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
