/** The network between a screen and its server, as halls have it: of one address, and failing in every way. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/**
 * `gone`: connections are refused. `silent`: they are accepted, and nothing is ever answered. `garbage`: every answer is a page of
 * somebody else, as of a Wi-Fi that wants a login, with a clock of its own.
 */
export type NetworkState = 'whole' | 'gone' | 'silent' | 'garbage'

export interface ScreenNetwork {
  url: string
  /** Breaks or mends the network; open connections end. */
  become(state: NetworkState): Promise<void>
  /** Changes the texts of files on the way, as of another build; returns undefined for the file as it is. */
  change: (path: string, text: string) => string | undefined
  /** By how much the server's clock seems to be ahead, in milliseconds. */
  aheadMs: number
  close(): Promise<void>
}

const GARBAGE = '<!doctype html><title>Welcome</title><p>Log in to use this Wi-Fi. {"times": ['
const SKIPPED = /^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/

/** Starts the network. @param target the origin of the server */
export async function startScreenNetwork(target: string): Promise<ScreenNetwork> {
  const sockets = new Set<Socket>()
  let state: NetworkState = 'whole'
  const server = createServer(async (request, response) => {
    if (state === 'silent') return
    if (state === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html', date: 'Mon, 01 Jan 2001 00:00:00 GMT' })
      return response.end(GARBAGE)
    }
    try {
      const path = new URL(request.url ?? '/', target).pathname
      const isChanged = path.startsWith('/wall')
      if (isChanged) delete request.headers['if-none-match']
      const answer = await forward(request, target)
      const headers = [...answer.headers].filter(([name]) => !SKIPPED.test(name) && !(isChanged && name === 'etag'))
      const date = new Date(Date.now() + network.aheadMs).toUTCString()
      response.writeHead(answer.status, Object.fromEntries([...headers, ['date', date]]))
      if (!answer.body) return response.end()
      if (!isChanged) return await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
      const body = Buffer.from(await answer.arrayBuffer())
      response.end(network.change(path, String(body)) ?? body)
    } catch {
      response.destroy()
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const network: ScreenNetwork = {
    url: `http://localhost:${port}`,
    change: () => undefined,
    aheadMs: 0,
    async become(next) {
      if (server.listening) await stop()
      state = next
      if (next !== 'gone') await listen(port)
    },
    async close() {
      if (server.listening) await stop()
    },
  }
  return network
}

async function forward(request: IncomingMessage, target: string): Promise<Response> {
  const { url = '/', headers, method = 'GET' } = request
  const sent = Object.entries(headers).filter(
    ([name]) => !/^(host|connection|content-length|accept-encoding)$/.test(name),
  )
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(await Array.fromAsync(request))
  return fetch(target + url, {
    method,
    body: body?.length ? body : null,
    headers: {
      ...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      'accept-encoding': 'identity',
    },
    redirect: 'manual',
  })
}
