import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { OnResponse } from './responses.ts'

/** Returns a function that logs one line per response, without the visitor's address, URL or headers. */
export const createAccessLog =
  (log: FastifyBaseLogger): OnResponse =>
  ({ method, route = null, status, seconds, bytes, requestId = newRequestId() }) =>
    log.info({ reqId: requestId, method, route, status, durationMs: Math.round(seconds * 1e4) / 10, bytes }, 'response')

/** Returns a random id for the log lines of a request. */
export const newRequestId = (): string => randomBytes(9).toString('base64url')
