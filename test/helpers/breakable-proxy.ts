import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server. A test can break its connections or stop their data. */
export interface BreakableProxy {
  /** The server's address with the host and port of the proxy. */
  url: string
  /** Stops the data of all open connections without closing them, as a router does that drops its state. */
  stall(): void
  /** Breaks all connections and refuses new ones until {@link BreakableProxy.restore}. */
  disconnect(): void
  /** Accepts new connections again. */
  restore(): void
  close(): Promise<void>
}

/**
 * Starts a proxy on a free loopback port.
 * @param url the server's address, for example of Postgres
 */
export async function startBreakableProxy(url: string): Promise<BreakableProxy> {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let open = true
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (!open) return client.destroy()
    const upstream = connect(Number(target.port || 5432), target.hostname)
    upstream.on('error', () => client.destroy())
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  const destroyAll = () => {
    for (const [client] of pairs) client.destroy()
  }
  return {
    url: own.href,
    stall() {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
        client.pause()
        upstream.pause()
      }
    },
    disconnect() {
      open = false
      destroyAll()
    },
    restore() {
      open = true
    },
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
