import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { memory, pinLoad, printFigures } from './support.ts'

const LISTENERS = 1_000
const SECONDS = 10

/**
 * Each listener requests the complete file and reads 16 KB a second. The first thousand use memory that the process has
 * already; the memory that the second thousand add is what a listener takes. Minbar bounds the streams of one address, so the
 * two groups use two.
 */
export async function measureSlowListeners(sides: { name: string; pid: number; url: string }[]): Promise<void> {
  pinLoad()
  const rows: (string | number)[][] = []
  for (const { name, pid, url } of sides) {
    const sockets: Socket[] = []
    const peaks: number[] = []
    for (const address of ['127.0.0.1', '127.0.0.2']) {
      sockets.push(...(await Promise.all(Array.from({ length: LISTENERS }, () => openListener(url, address)))))
      let peak = 0
      for (let second = 0; second < SECONDS; second++) {
        for (const socket of sockets) socket.read(16_384)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        peak = Math.max(peak, (await memory(pid)).now)
      }
      peaks.push(peak)
    }
    const [first = 0, second = 0] = peaks
    const each = ((second - first) / LISTENERS / 1000).toFixed(1)
    rows.push([name, Math.round(first / 1e6), Math.round(second / 1e6), each])
    for (const socket of sockets) socket.destroy()
  }
  printFigures('Slow listeners', ['', `${LISTENERS}, MB`, `${2 * LISTENERS}, MB`, 'KB for each more'], rows)
}

async function openListener(url: string, localAddress: string): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: bench\r\nRange: bytes=0-\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}
