/**
 * Measures the gap that visitors see between two versions of one process: from the last response of the first to the first
 * of the next, which starts as soon as the first has exited, with a talk being streamed and requests all the time.
 * Run: node test/bench/restart.ts [rounds] (with a Postgres server also on Postgres)
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ADMIN_SETTINGS, logIn } from '../helpers/administrator.ts'
import { findPostgres } from '../helpers/find-postgres.ts'
import { freePort } from '../helpers/free-port.ts'
import { startScratchPostgres } from '../helpers/scratch-postgres.ts'
import { printFigures, syntheticMp3 } from './support.ts'
import { median } from './wrk.ts'

const ROUNDS = Number(process.argv[2] ?? 5)

async function measure(database: Record<string, string>): Promise<{ refused: number; exit: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-restart-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SAMPLE_CONTENT: 'off',
    SUN_API_URL: '',
    ...ADMIN_SETTINGS,
    ...database,
  }
  const start = () =>
    spawn('node_modules/.bin/node', ['server/src/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const isReady = async (server: ChildProcess) => {
    for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream }))
      if (line.includes('ready at')) return
  }
  const gaps: number[] = []
  const exits: number[] = []
  let server = start()
  await isReady(server)
  const auth = await logIn(url)
  const form = new FormData()
  form.append('file', new File([syntheticMp3(30_000_000)], 'talk.mp3'))
  const sent = await fetch(`${url}/api/post-recording/friday`, {
    method: 'POST',
    headers: auth,
    body: form,
  })
  const { downloadURL } = (await sent.json()) as { downloadURL: string }
  const respondedAt: number[] = []
  let isMeasuring = true
  const visit = async () => {
    while (isMeasuring) {
      const response = await fetch(`${url}/api/jamat-timings`).catch(() => undefined)
      if (response?.ok) respondedAt.push(performance.now())
      await response?.arrayBuffer()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const visits = Promise.all([visit(), visit()])
  for (let round = 0; round < ROUNDS; round += 1) {
    const stream = get(url + downloadURL, { agent: false })
    stream.on('error', () => undefined)
    stream.on('response', (response) => response.on('error', () => undefined))
    await once(stream, 'response')
    const stoppedAt = performance.now()
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
    exits.push(performance.now() - stoppedAt)
    server = start()
    await isReady(server)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const during = respondedAt.filter((at) => at >= stoppedAt - 100)
    gaps.push(Math.max(...during.slice(1).map((at, index) => at - (during[index] as number))))
  }
  isMeasuring = false
  await visits
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
  return { refused: median(gaps), exit: median(exits) }
}

const rows: (string | number)[][] = []
const inSeconds = (ms: number) => (ms / 1000).toFixed(2)
const add = async (name: string, database: Record<string, string>) => {
  const { refused, exit } = await measure(database)
  rows.push([name, inSeconds(exit), inSeconds(refused)])
}
await add('embedded database', {})
if (findPostgres()) {
  const postgres = await startScratchPostgres()
  await add('Postgres', { DATABASE_URL: postgres.url, JWT_SECRET: 'only for measuring, 32 bytes or more' })
  await postgres.remove()
}
printFigures('A restart under load, medians', ['', 'from SIGTERM to exit, s', 'without a response, s'], rows)
