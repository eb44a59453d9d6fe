/**
 * Ranges of 1 MiB out of a file of 60 MB, and a thousand listeners who read slowly: Minbar beside nginx with
 * sendfile. Needs nginx and wrk. Run: node test/bench/media.ts
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { basename, join } from 'node:path'
import { memory, need, pinLoad, printFigures, startForAudio, startNginx, syntheticMp3 } from './support.ts'
import { printTable, requestsPerSecond, sideBySide } from './wrk.ts'

const FILE_BYTES = 60_000_000
const LISTENERS = 1_000
const SECONDS = 10

need('nginx', 'wrk', 'taskset')

const minbar = await startForAudio()
const form = new FormData()
form.append('file', new File([syntheticMp3(FILE_BYTES)], 'talk.mp3'))
const sent = await fetch(`${minbar.url}/api/post-recording/friday`, {
  method: 'POST',
  headers: minbar.auth,
  body: form,
})
const { downloadURL } = (await sent.json()) as { downloadURL: string }
const nginx = await startNginx(join(minbar.dataDir, 'recordings', 'files'))
const nginxUrl = `${nginx.url}/${basename(downloadURL)}`
const minbarUrl = minbar.url + downloadURL

try {
  await slowListeners()
  const range = { Range: `bytes=${FILE_BYTES / 3}-${FILE_BYTES / 3 + 1024 * 1024 - 1}` }
  printTable(
    `1 MiB ranges of a ${FILE_BYTES / 1e6} MB file, 64 connections`,
    sideBySide([
      { name: 'nginx, sendfile', measure: () => requestsPerSecond(nginxUrl, range) },
      { name: 'Minbar', measure: () => requestsPerSecond(minbarUrl, range) },
    ]),
  )
} finally {
  await nginx.stop()
  await minbar.stop()
}

/**
 * Everyone asks for all, and then takes 16 KB a second of it. The first thousand use up what memory the process
 * had lying about from before; what the second thousand add is what a listener costs.
 */
async function slowListeners(): Promise<void> {
  pinLoad()
  const rows: (string | number)[][] = []
  const sides = [
    { name: 'nginx', pid: nginx.workerPid, url: nginxUrl },
    { name: 'Minbar', pid: minbar.child.pid as number, url: minbarUrl },
  ]
  for (const { name, pid, url } of sides) {
    const sockets: Socket[] = []
    const most: number[] = []
    for (const _ of ['first', 'second']) {
      sockets.push(...(await Promise.all(Array.from({ length: LISTENERS }, () => listener(url)))))
      let peak = 0
      for (let second = 0; second < SECONDS; second++) {
        for (const socket of sockets) socket.read(16_384)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        peak = Math.max(peak, (await memory(pid)).now)
      }
      most.push(peak)
    }
    const [first = 0, second = 0] = most
    const each = ((second - first) / LISTENERS / 1000).toFixed(1)
    rows.push([name, Math.round(first / 1e6), Math.round(second / 1e6), each])
    for (const socket of sockets) socket.destroy()
  }
  printFigures('Slow listeners', ['', `${LISTENERS}, MB`, `${2 * LISTENERS}, MB`, 'KB for each more'], rows)
}

async function listener(url: string): Promise<Socket> {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: bench\r\nRange: bytes=0-\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}
