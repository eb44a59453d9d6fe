import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What the proxy does with a request. */
export interface Way {
  /** The server's address. */
  server: string
  /** Leaves out the second half of the body, without the browser's notice. */
  isShortened?: boolean
}

/** A reverse proxy in front of two versions of the site, as during a deployment. */
export interface VersionsProxy {
  url: string
  /** Decides the way of each request from now on. @param choose gets the path, and the number of the request from 0 */
  route(choose: (path: string, count: number) => Way): void
  close(): Promise<void>
}

/** Headers that belong to one connection and are not passed on. */
const CONNECTION_HEADERS = ['connection', 'keep-alive']

const isStoredPage = (path: string) => /^(\/ur)?\/(index|shell)\.html/.test(path)

/** What phones meet during deployments, by what happens: which server answers a request. */
export const DEPLOYMENTS: Record<string, (path: string, count: number, old: string, next: string) => Way> = {
  'the new worker gets the old pages': (path, _count, old, next) => ({ server: isStoredPage(path) ? old : next }),
  'each request reaches another process': (_path, count, old, next) => ({ server: count % 2 === 0 ? next : old }),
  'the new version is taken back and returns': (_path, count, old, next) => ({
    server: count > 8 && count < 40 ? old : next,
  }),
  'files are shortened on their way': (path, count, _old, next) => ({
    server: next,
    isShortened: path !== '/sw.js' && count % 3 === 0,
  }),
}

/** Starts the proxy on a free port. */
export async function startVersionsProxy(): Promise<VersionsProxy> {
  let choose: (path: string, count: number) => Way = () => {
    throw new Error('The proxy has no server yet.')
  }
  let count = 0
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    const { server: target, isShortened } = choose(path, count++)
    // A shortened body would be noticed at once if it were compressed.
    const headers = { ...incoming.headers, ...(isShortened && { 'accept-encoding': 'identity' }) }
    const outgoing = request(target + path, { method: incoming.method, headers, agent: false }, (answer) => {
      const answered = without(answer.headers, ...CONNECTION_HEADERS)
      if (!isShortened) {
        response.writeHead(answer.statusCode ?? 502, answered)
        answer.pipe(response)
        return
      }
      buffer(answer).then(
        (body) => sendHalf(body, answer.statusCode ?? 502, answered, response),
        // The stream of changes ends with its connection.
        () => response.destroy(),
      )
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.keepAliveTimeout = 0
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    route(newChoice) {
      choose = newChoice
      count = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendHalf(body: Buffer, status: number, headers: IncomingHttpHeaders, response: ServerResponse): void {
  response.writeHead(status, without(headers, 'content-length'))
  response.end(status === 200 ? body.subarray(0, body.length >> 1) : body)
}

function without(headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
