import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that falls silent after as many bytes as a test wants, breaks, and is mended. */
export interface HeldLine {
  /** The server's address at this end of the line. */
  url: string
  /** Lets so many bytes through from here on, on all connections together; then nothing comes, and nobody is told. */
  holdAfter(bytes: number): void
  /** How many requests for parts of recordings have gone through so far. */
  asked(): number
  /** All connections break, and no new ones are taken. */
  cut(): void
  /** Whatever was done to it is over. */
  restore(): void
  close(): Promise<void>
}

/** @param port where the server listens on this machine */
export async function startHeldLine(port: number): Promise<HeldLine> {
  const sockets = new Set<Socket>()
  const held = new Set<Socket>()
  let open = true
  let asked = 0
  let left = Number.POSITIVE_INFINITY
  const server = createServer((here) => {
    here.on('error', () => undefined)
    if (!open) return here.destroy()
    const there = connect(port, '127.0.0.1')
    there.on('data', (bytes) => {
      here.write(bytes)
      left -= bytes.length
      if (left > 0) return
      there.pause()
      held.add(there)
    })
    there.on('error', () => here.destroy())
    there.on('end', () => here.end())
    here.on('data', (bytes) => {
      if (bytes.includes('GET /media/')) asked += 1
    })
    here.pipe(there)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one)
      one.on('close', () => {
        sockets.delete(one)
        held.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    holdAfter(bytes) {
      left = bytes
    },
    cut() {
      open = false
      breakAll()
    },
    restore() {
      open = true
      left = Number.POSITIVE_INFINITY
      for (const socket of held) socket.resume()
      held.clear()
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
