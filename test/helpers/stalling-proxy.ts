import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server. A test can stop its data after a number of bytes, and break its connections. */
export interface StallingProxy {
  /** The address of the proxy. */
  url: string
  /** From now on, passes this many bytes on all connections together, and then no more, without closing them. */
  stallAfter(bytes: number): void
  /** Returns the number of requests for recordings so far. */
  mediaRequests(): number
  /** Breaks all connections and refuses new ones. */
  disconnect(): void
  /** Passes all data and accepts new connections again. */
  restore(): void
  close(): Promise<void>
}

/**
 * Starts a proxy on a free loopback port.
 * @param port the server's loopback port
 */
export async function startStallingProxy(port: number): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  const stalled = new Set<Socket>()
  let open = true
  let mediaRequests = 0
  let bytesLeft = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (!open) return client.destroy()
    const upstream = connect(port, '127.0.0.1')
    upstream.on('data', (bytes) => {
      client.write(bytes)
      bytesLeft -= bytes.length
      if (bytesLeft > 0) return
      upstream.pause()
      stalled.add(upstream)
    })
    upstream.on('error', () => client.destroy())
    upstream.on('end', () => client.end())
    client.on('data', (bytes) => {
      if (bytes.includes('GET /media/')) mediaRequests += 1
    })
    client.pipe(upstream)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      one.on('close', () => {
        sockets.delete(one)
        stalled.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    mediaRequests: () => mediaRequests,
    stallAfter(bytes) {
      bytesLeft = bytes
    },
    disconnect() {
      open = false
      destroyAll()
    },
    restore() {
      open = true
      bytesLeft = Number.POSITIVE_INFINITY
      for (const socket of stalled) socket.resume()
      stalled.clear()
    },
    async close() {
      destroyAll()
      server.close()
      await once(server, 'close')
    },
  }
}
