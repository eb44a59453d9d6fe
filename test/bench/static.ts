/**
 * A file of 100 KB of the built site against nginx with sendfile, side by side in one run.
 * Run after a build: node test/bench/static.ts (needs nginx, wrk and taskset)
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startMinbar } from './server-process.ts'
import { startNginx } from './support.ts'
import { printTable, requestsPerSecond, sideBySide } from './wrk.ts'

const name = 'bench-100-kb.png'
const file = `dist/client/assets/${name}`
mkdirSync('dist/client/assets', { recursive: true })
writeFileSync(file, randomBytes(100_000))
const minbar = await startMinbar()
const nginx = await startNginx(resolve('dist/client'))
try {
  printTable(
    'A file of 100 KB',
    sideBySide([
      { name: 'nginx, sendfile', measure: () => requestsPerSecond(`${nginx.url}/assets/${name}`) },
      { name: 'Minbar', measure: () => requestsPerSecond(`${minbar.url}/assets/${name}`) },
    ]),
  )
} finally {
  await nginx.stop()
  await minbar.stop()
  rmSync(file)
}
