import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './free-port.ts'

export interface ScratchPostgres {
  url: string
  /** Shuts the server down as for a restart, which breaks its connections. */
  stop(): Promise<void>
  /** Starts it again with the same port and data. */
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts a Postgres server on a free port with an empty data folder. Postgres refuses to run as root, so for root it
 * runs as the user `postgres`.
 * @throws Error when no server is installed
 */
export async function startScratchPostgres(maxConnections = 200): Promise<ScratchPostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error('No Postgres server is installed (Debian: apt-get install postgresql).')
  const folder = await mkdtemp(join(tmpdir(), 'minbar-pg-'))
  const user = process.getuid?.() === 0 ? serverUser() : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    env,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let running: ReturnType<typeof spawn> | undefined

  const server: ScratchPostgres = {
    url,
    async start() {
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        fsync: 'off',
        max_connections: maxConnections,
      }
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      running = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
        ...user,
        env,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await waitForConnection(url, running)
    },
    async stop() {
      if (!running || running.exitCode !== null) return
      const ended = once(running, 'exit')
      // SIGINT is Postgres' fast shutdown.
      running.kill('SIGINT')
      await ended
    },
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

function serverUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function waitForConnection(url: string, server: ReturnType<typeof spawn>): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  for (;;) {
    if (server.exitCode !== null) throw new Error(`Postgres did not start:\n${output}`)
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
