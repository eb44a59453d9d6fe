import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findCommand } from './find-command.ts'
import { freePort } from './free-port.ts'

export interface PgBouncer {
  /** The address of the database through the pooler. */
  url: string
  close(): Promise<void>
}

/** Fewer than the processes of a test want together. */
export const POOL_SIZE = 4

export const findPgBouncer = () => findCommand('pgbouncer', '/usr/sbin/pgbouncer')

/**
 * Starts PgBouncer in transaction mode with {@link POOL_SIZE} connections to the server.
 * @param url the address of the database
 * @throws Error when it is not installed
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const command = findPgBouncer()
  if (!command) throw new Error('PgBouncer is not installed (Debian: apt-get install pgbouncer).')
  const folder = await mkdtemp(join(tmpdir(), 'minbar-bouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, pathname, username } = new URL(url)
  const database = pathname.slice(1)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: POOL_SIZE,
    logfile: join(folder, 'log'),
  }
  const target = `host=${hostname} port=${serverPort} dbname=${database} user=${username || 'postgres'}`
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const path = join(folder, 'pgbouncer.ini')
  await writeFile(path, `[databases]\n${database} = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`, { mode: 0o644 })
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (user.uid) await chown(folder, user.uid, user.gid)
  const child = spawn(command, [path], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const own = `postgres://${username || 'postgres'}@127.0.0.1:${port}/${database}`
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client(own)
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (attempt > 100 || child.exitCode !== null) throw new Error(`${(error as Error).message}\n${errors}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    url: own,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
