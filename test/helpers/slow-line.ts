import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server, as slow as a test wants it, that can break and be mended. */
export interface SlowLine {
  /** The server's address at this end of the line. */
  url: string
  /** Bytes a second that come through, for all connections that are opened from here on. */
  rate: number
  /** All connections break, and no new ones are taken. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** @param port where the server listens on this machine */
export async function startSlowLine(port: number, rate: number): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((here) => {
    here.on('error', () => undefined)
    if (!open) return here.destroy()
    const there = connect(port, '127.0.0.1')
    const perSecond = line.rate
    there.on('data', (bytes) => {
      here.write(bytes)
      if (!Number.isFinite(perSecond)) return
      there.pause()
      setTimeout(() => there.resume(), (bytes.length / perSecond) * 1_000)
    })
    there.on('error', () => here.destroy())
    there.on('end', () => here.end())
    here.pipe(there)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const line: SlowLine = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    rate,
    cut() {
      open = false
      breakAll()
    },
    restore() {
      open = true
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}
