/**
 * Measures uploads that are inspected, hashed, written and made durable, in comparison with a plain http server that writes them
 * to a file and one that drops them; and the memory of eight concurrent uploads. Run: node test/bench/upload.ts [folder on the
 * disk to be measured]
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../helpers/free-port.ts'
import { startScript } from './server-process.ts'
import { memory, need, pinLoad, printFigures, resetPeak, startForAudio, syntheticMp3 } from './support.ts'
import { median } from './wrk.ts'

const MIB = 1024 * 1024
const ROUNDS = 9
/** The database is still compiling during the first uploads after a start. */
const WARM_UP = 5
/** The unit of the times in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

need('taskset')
if (process.argv[2]) process.env.TMPDIR = process.argv[2]
pinLoad()
const folder = await mkdtemp(join(tmpdir(), 'minbar-sink-'))
const minbar = await startForAudio()
const sides = [
  { name: 'plain http, written to a file', ...(await startSink({ SINK_FILE: join(folder, 'upload') })) },
  { name: 'plain http, forgotten', ...(await startSink()) },
  { name: 'Minbar', ...minbar },
]

let seed = 0
try {
  for (const [mebibytes, atOnce] of [
    [200, 1],
    [100, 8],
  ] as const) {
    await compare(mebibytes, atOnce)
  }
} finally {
  for (const { stop } of sides) await stop()
  await rm(folder, { recursive: true })
}

async function startSink(env: Record<string, string> = {}) {
  const port = await freePort()
  const script = fileURLToPath(new URL('upload-sink.ts', import.meta.url))
  return { url: `http://127.0.0.1:${port}`, ...(await startScript([script], { ...env, PORT: String(port) }, /ready/)) }
}

async function compare(mebibytes: number, atOnce: number): Promise<void> {
  const pid = minbar.child.pid as number
  const figures = sides.map(() => ({ rate: [] as number[], cpu: [] as number[] }))
  let before = 0
  let peak = 0
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { url, child }] of sides.entries()) {
      const isMinbar = child.pid === pid
      if (isMinbar) await resetPeak(pid)
      const start = {
        memory: (await memory(pid)).now,
        cpu: await cpuSeconds(child.pid as number),
        time: performance.now(),
      }
      await Promise.all(Array.from({ length: atOnce }, () => send(url, mebibytes * MIB)))
      const seconds = (performance.now() - start.time) / 1000
      const megabytes = (mebibytes * MIB * atOnce) / 1e6
      // The first uploads warm up the server.
      if (round >= 0) {
        figures[index]?.rate.push(megabytes / seconds)
        figures[index]?.cpu.push(((await cpuSeconds(child.pid as number)) - start.cpu) / megabytes)
      }
      if (isMinbar) {
        if (round <= 0) before = start.memory
        peak = Math.max(peak, (await memory(pid)).peak)
      }
    }
    await removeAll()
  }
  const base = figures[0] as (typeof figures)[number]
  printFigures(
    `${atOnce} upload${atOnce > 1 ? 's' : ''} of ${mebibytes} MiB${atOnce > 1 ? ' at once' : ''}`,
    ['', 'MB/s', 'ratio', 'processor, ms for a MB'],
    sides.map(({ name }, index) => {
      const { rate, cpu } = figures[index] as (typeof figures)[number]
      const ratio = median(rate.map((value, round) => value / (base.rate[round] as number)))
      return [name, Math.round(median(rate)), ratio.toFixed(2), (median(cpu) * 1000).toFixed(2)]
    }),
  )
  const more = Math.round((peak - before) / 1e6)
  process.stdout.write(`\nMinbar's memory: ${Math.round(before / 1e6)} MB before, ${more} MB more at most.\n`)
}

/** Returns the CPU time of a process so far, in user and system mode. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

async function removeAll(): Promise<void> {
  const list = (await (await fetch(`${minbar.url}/api/get-recordings/friday?limit=200`)).json()) as { id: number }[]
  for (const { id } of list) {
    await fetch(`${minbar.url}/api/delete-recording/${id}`, { method: 'DELETE', headers: minbar.auth })
  }
}

/** Sends an upload of new content on its own connection, with little work in this process. */
async function send(url: string, bytes: number): Promise<void> {
  seed = (seed + 1) % 250
  const chunk = syntheticMp3(MIB, seed)
  const chunks = Math.floor(bytes / chunk.length)
  const head = '--line\r\nContent-Disposition: form-data; name="file"; filename="talk.mp3"\r\n\r\n'
  const tail = '\r\n--line--\r\n'
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let response = ''
  socket.setEncoding('latin1').on('data', (text) => {
    response += text
  })
  socket.write(
    `POST /api/post-recording/friday HTTP/1.1\r\nHost: bench\r\nContent-Type: multipart/form-data; boundary=line\r\n` +
      `Authorization: ${minbar.auth.authorization}\r\nConnection: close\r\n` +
      `Content-Length: ${head.length + chunks * chunk.length + tail.length}\r\n\r\n${head}`,
  )
  for (let count = 0; count < chunks; count++) if (!socket.write(chunk)) await once(socket, 'drain')
  socket.write(tail)
  await once(socket, 'close')
  if (!response.startsWith('HTTP/1.1 201')) throw new Error(response)
}
