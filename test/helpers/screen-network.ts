/** The network between a screen and its server, as halls have it: of one address, and failing in every way. */
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'

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
  const server = createServer((request, response) => {
    if (state === 'silent') return
    if (state === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html', date: 'Mon, 01 Jan 2001 00:00:00 GMT' })
      return response.end(GARBAGE)
    }
    const { pathname: path, search } = new URL(request.url ?? '/', target)
    const isChanged = path.startsWith('/wall')
    const sent = { ...request.headers, 'accept-encoding': 'identity' }
    if (isChanged) delete sent['if-none-match']
    const outgoing = send(target + path + search, { method: request.method, headers: sent, agent: false })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
    outgoing.on('response', (answer) => {
      const headers = Object.entries(answer.headers).filter(
        ([name]) => !SKIPPED.test(name) && !(isChanged && name === 'etag'),
      )
      const date = new Date(Date.now() + network.aheadMs).toUTCString()
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries([...headers, ['date', date]]))
      if (!isChanged) return pipeline(answer, response, () => undefined)
      buffer(answer).then(
        (body) => response.end(network.change(path, String(body)) ?? body),
        () => response.destroy(),
      )
    })
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
