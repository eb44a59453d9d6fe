import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestFields } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route transfers a file: its duration depends on the client's connection, and is not logged as slow. */
    isTransfer?: boolean
  }
}

/**
 * Logs requests that take longer than a threshold, measured from the end of the request body.
 * @param elapsedMs returns the time since any moment, which no change of the clock affects
 */
export function registerSlowRequestLog(app: FastifyInstance, elapsedMs: () => number, thresholdMs = 1_000): void {
  const startTimes = new WeakMap<FastifyRequest, number>()
  app.addHook('preValidation', async (request) => {
    startTimes.set(request, elapsedMs())
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isTransfer) return
    const startedAt = startTimes.get(request)
    const durationMs = startedAt === undefined ? reply.elapsedTime : elapsedMs() - startedAt
    if (durationMs < thresholdMs) return
    const fields = { ...requestFields(request), status: reply.statusCode, durationMs: Math.round(durationMs) }
    request.log.warn(fields, 'slow request')
  })
}
