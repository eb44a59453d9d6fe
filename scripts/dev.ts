/**
 * `npm run dev`: the page by Vite, which puts each change into the open page, and the server behind it, which starts
 * anew when one of its files changes; one address for both. `PORT` is that address' port, 5173 if left out.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { freePort } from '../test/helpers/scratch-postgres.ts'
import { toolEnv } from './run.ts'

const root = join(import.meta.dirname, '..')
const { HOST: host = '127.0.0.1', PORT: port = '5173' } = process.env
const serverPort = await freePort()

/** Nothing is rendered beforehand here, so every page begins as the shell does. */
const asShell: Plugin = {
  name: 'as-shell',
  transformIndexHtml: (html) => html.replace('<html ', '<html data-shell '),
}

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [asShell],
  server: {
    host,
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/media', '/feeds'].map((path) => [path, `http://127.0.0.1:${serverPort}`])),
  },
})
await vite.listen()
// The folders by name: of single files Node sees only the first change by an editor that puts a new file in place.
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
