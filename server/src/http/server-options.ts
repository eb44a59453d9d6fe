import { type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { newRequestId } from '../monitoring/access-log.ts'
import { handleBadUrl, handleClientError } from './early-errors.ts'
import type { FastPath } from './fast-path.ts'
import { watchBody } from './request-bodies.ts'
import type { StallGuard } from './stall-guard.ts'

/** Largest request body except uploads, in bytes: an event with the longest texts in any script fits. */
const MAX_BODY_BYTES = 128 * 1024

/**
 * Returns Fastify's options.
 * @param logStream where log lines go; undefined logs nothing
 */
export function serverOptions(
  config: Config,
  fastPath: FastPath,
  stallGuard: StallGuard,
  logStream?: { write(line: string): void },
): FastifyServerOptions {
  return {
    serverFactory: (handler) => {
      const server = fastPath.createServer((request, response) => {
        watchBody(request, response, stallGuard)
        handler(request, response)
      })
      // Fastify's hooks refuse such requests with an ErrorBody.
      server.on('checkExpectation', handler)
      // An upload on a slow connection may take an hour; only the headers must arrive quickly.
      server.requestTimeout = 0
      server.headersTimeout = 30_000
      server.keepAliveTimeout = 10_000
      return server
    },
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
    bodyLimit: MAX_BODY_BYTES,
    // A list of ranges, never `true`: with `true` a client could choose the address that the login limits count.
    trustProxy: config.trustProxy === false ? false : config.trustProxy,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    // One line per page view would hide the lines that matter: writes, refusals, errors and slow requests.
    logController: new LogController({ disableRequestLogging: true }),
    logger: logStream ? { level: config.logLevel, stream: logStream } : false,
  }
}
