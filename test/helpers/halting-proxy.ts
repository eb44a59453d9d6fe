import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

export interface HaltingProxy {
  url: string
  /** Sends the rest of the page. */
  sendRest(): void
  close(): Promise<void>
}

/**
 * Starts a proxy on which one page arrives in two parts, as on a line that stalls.
 * @param target the origin of the site
 * @param path the page's path
 * @param part matches the text with which the second part begins
 */
export async function startHaltingProxy(target: string, path: string, part: RegExp): Promise<HaltingProxy> {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const answer = await fetch(target + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const headers = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
    )
    response.writeHead(answer.status, Object.fromEntries(headers))
    if (request.url !== path) {
      if (!answer.body) return response.end()
      // A stream of changes ends only when one of its sides is closed.
      return pipeline(Readable.fromWeb(answer.body as ReadableStream), response, () => {})
    }
    const html = await answer.text()
    const at = html.search(part)
    if (at < 0) throw new Error(`${path} has no ${part}.`)
    response.write(html.slice(0, at))
    await rest.promise
    response.end(html.slice(at))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest: rest.resolve,
    async close() {
      rest.resolve()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
