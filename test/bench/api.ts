/**
 * Compares cached responses with a bare Fastify route that sends the same bytes, in one run.
 * Run: node test/bench/api.ts (needs wrk and taskset)
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../helpers/free-port.ts'
import { startMinbar, startScript } from './server-process.ts'
import { printTable, requestsPerSecond, sideBySide } from './wrk.ts'

const minbar = await startMinbar()
const bodies = await mkdtemp(join(tmpdir(), 'minbar-bodies-'))
const calls = [
  { name: 'timings', path: '/api/jamat-timings' },
  { name: 'snapshot', path: '/api/snapshot' },
]
const etags: Record<string, string> = {}
for (const { name, path } of calls) {
  const response = await fetch(minbar.url + path)
  etags[name] = response.headers.get('etag') ?? ''
  await writeFile(join(bodies, `${name}.json`), await response.text())
}
const port = await freePort()
const bare = await startScript(['test/bench/bare-fastify.ts'], { PORT: String(port), BODIES: bodies }, /ready/)

try {
  for (const { name, path } of calls) {
    printTable(
      `GET ${path}`,
      sideBySide([
        {
          name: 'bare Fastify route, the same bytes',
          measure: () => requestsPerSecond(`http://127.0.0.1:${port}/${name}`),
        },
        { name: 'Minbar, 200', measure: () => requestsPerSecond(minbar.url + path) },
        {
          name: 'Minbar, 304',
          measure: () => requestsPerSecond(minbar.url + path, { 'If-None-Match': etags[name] as string }),
        },
      ]),
    )
  }
} finally {
  await bare.stop()
  await minbar.stop()
}
