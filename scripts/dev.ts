/**
 * `npm run dev`: Vite serves the page with hot module replacement and proxies to the server, which restarts when one of
 * its files changes. `PORT` is the port of both, by default 5173. `npm run dev -- ur` serves the site in Urdu, at `/ur/`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../test/helpers/free-port.ts'
import { startDevSite } from './dev-site.ts'
import { toolEnv } from './run.ts'

const root = join(import.meta.dirname, '..')
const { HOST: host = '127.0.0.1', PORT: port = '5173' } = process.env
const serverPort = await freePort()

const [language] = process.argv.slice(2)
const vite = await startDevSite(`http://127.0.0.1:${serverPort}`, host, Number(port), language)
// Watches folders: of a single file, Node notices only the first change by an editor that replaces the file.
const watch = ['server', 'migrations'].map((folder) => `--watch-path=${folder}`)
const server = spawn('node', [...watch, '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    PUBLIC_URL: `http://localhost:${port}`,
    ...toolEnv({ HOST: '127.0.0.1', PORT: String(serverPort) }),
  },
})
const ended = once(server, 'exit')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
await ended
await vite.close()
