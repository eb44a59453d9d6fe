import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect as toServer } from 'node:net'

export interface Line {
  /** From one end to the other and back, in milliseconds. */
  roundTripMs: number
  /** To the browser, all connections together. */
  bytesPerSecond: number
}

export interface SlowLine {
  url: string
  /** Bends the line from now on; null cuts it. */
  set(line: Line | null): void
  close(): Promise<void>
}

/**
 * A line to a server that is slow for everything a browser sends over it, its service worker's calls too, which the
 * browser's own throttling of a page leaves alone. Opening a connection takes a round trip of its own.
 * @param port the server's
 */
export async function startSlowLine(port: number, line: Line): Promise<SlowLine> {
  let current: Line | null = line
  let lineFreeAt = 0
  const open = new Set<Socket>()
  const listener = createServer({ noDelay: true }, (near) => {
    if (!current) {
      near.destroy()
      return
    }
    const far = toServer({ port, host: '127.0.0.1', noDelay: true })
    const readyAt = performance.now() + current.roundTripMs
    pass(near, far, (now) => Math.max(now, readyAt) + delayOf(current))
    pass(far, near, (now, bytes) => {
      lineFreeAt = Math.max(now, lineFreeAt) + (current ? (bytes / current.bytesPerSecond) * 1000 : 0)
      return lineFreeAt + delayOf(current)
    })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
    }
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    set(next) {
      current = next
      if (!next) for (const socket of open) socket.destroy()
    },
    async close() {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

const delayOf = (line: Line | null) => (line?.roundTripMs ?? 0) / 2

/** Forwards data in order, each chunk after its delay. */
function pass(from: Socket, to: Socket, arrival: (now: number, bytes: number) => number): void {
  let lastAt = 0
  const at = (bytes: number, act: () => void) => {
    const now = performance.now()
    lastAt = Math.max(lastAt, arrival(now, bytes))
    setTimeout(act, lastAt - now)
  }
  from.on('data', (piece) => at(piece.length, () => to.write(piece)))
  from.on('close', () => at(0, () => to.destroy()))
}
