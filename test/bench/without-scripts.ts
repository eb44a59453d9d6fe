import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** What makes a browser load or run a script; data in script elements stays. */
const SCRIPTS = [
  /<script(?![^>]*type="application\/)[^>]*>[\s\S]*?<\/script>/g,
  /<template id="scripts">[\s\S]*?<\/template>/g,
  /<link rel="modulepreload"[^>]*>/g,
]

export interface Proxy {
  url: string
  close(): Promise<void>
}

/**
 * Serves a site through a proxy, as it is or with its pages' scripts removed, so that both take the same way.
 * @param target port of the site
 */
export async function startProxy(target: number, { hasScripts }: { hasScripts: boolean }): Promise<Proxy> {
  // Connections that are kept may be closed by the site just when they are used again.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((incoming, outgoing) => {
    const isPage = !hasScripts && incoming.headers.accept?.includes('text/html')
    const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const upstream = request(
      { agent, port: target, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      async (response) => {
        const { statusCode = 502 } = response
        if (!isPage) {
          outgoing.writeHead(statusCode, response.headers)
          response.pipe(outgoing)
          return
        }
        let html = ''
        for await (const part of response.setEncoding('utf8')) html += part
        const body = brotliCompressSync(SCRIPTS.reduce((text, pattern) => text.replace(pattern, ''), html))
        const { 'transfer-encoding': _, ...rest } = response.headers
        outgoing.writeHead(statusCode, { ...rest, 'content-encoding': 'br', 'content-length': body.length })
        outgoing.end(body)
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
