import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../http/app-type.ts'
import { unauthorized } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics`, for holders of the token. */
export function registerMetricsRoute(app: App, metrics: Metrics, token: string): void {
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isAuthorized(headers.authorization, token)) throw unauthorized('Send the token of METRICS_TOKEN.')
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.scrape()
  })
}

/** Compares hashes, which have the same length, so that the time reveals nothing about the token. */
function isAuthorized(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
