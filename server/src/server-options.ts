import { randomBytes } from 'node:crypto'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { AtHand } from './at-hand.ts'
import { limitSilence } from './bodies.ts'
import type { Config } from './config.ts'
import { answerBadAddress, answerNoRequest } from './early-faults.ts'

/** Largest body of a call that is not an upload, in bytes: an event with the longest texts in any script fits. */
const BODY_LIMIT = 128 * 1024

/**
 * What Fastify is told at the start.
 * @param atHand sends what lies ready before Fastify is asked
 * @param logStream where log lines go; undefined logs nothing
 */
export function serverOptions(
  config: Config,
  atHand: AtHand,
  logStream?: { write(line: string): void },
): FastifyServerOptions {
  return {
    serverFactory: (handler) => {
      const server = atHand.createServer((request, response) => {
        limitSilence(request)
        handler(request, response)
      })
      // An upload over a slow phone may take an hour; what must be quick is the arrival of the headers.
      server.requestTimeout = 0
      server.headersTimeout = 30_000
      server.keepAliveTimeout = 10_000
      return server
    },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoRequest,
    bodyLimit: BODY_LIMIT,
    // A list of ranges, never `true`: anyone could then choose the address the login limits count by.
    trustProxy: config.trustProxy === false ? false : config.trustProxy,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    genReqId: () => randomBytes(9).toString('base64url'),
    // One line for each page view would drown the lines that matter; writes, refusals and faults are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    logger: logStream
      ? {
          level: config.logLevel,
          stream: logStream,
          redact: ['req.headers.authorization', 'req.headers.cookie'],
          serializers: { req: (request) => ({ method: request.method, url: request.url, address: request.ip }) },
        }
      : false,
  }
}
