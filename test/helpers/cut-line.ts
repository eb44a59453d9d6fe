import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that a test can cut or let fall silent. */
export interface CutLine {
  /** The server's address with this line's port in it. */
  url: string
  /** Nothing gets through any more, and nobody is told: as when a router forgets a connection. */
  silence(): void
  /** All connections break, and no new ones are taken until {@link CutLine.restore}. */
  cut(): void
  /** New connections get through again. */
  restore(): void
  close(): Promise<void>
}

/** @param url an address with host and port, e.g. of a Postgres server */
export async function startCutLine(url: string): Promise<CutLine> {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let open = true
  const server = createServer((here) => {
    here.on('error', () => undefined)
    if (!open) return here.destroy()
    const there = connect(Number(target.port || 5432), target.hostname)
    there.on('error', () => here.destroy())
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    here.pipe(there).pipe(here)
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
  const cutAll = () => {
    for (const [here] of pairs) here.destroy()
  }
  return {
    url: own.href,
    silence() {
      for (const [here, there] of pairs) {
        here.unpipe(there)
        there.unpipe(here)
        here.pause()
        there.pause()
      }
    },
    cut() {
      open = false
      cutAll()
    },
    restore() {
      open = true
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
