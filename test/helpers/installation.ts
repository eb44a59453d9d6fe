import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type NodeScript, startNode } from './node-script.ts'
import { freePort } from './scratch-postgres.ts'

/** Minbar as someone has installed it: a data folder, a port and an empty database of this project's kind. */
export interface Installation {
  url: string
  dataDir: string
  database: TestDatabase
  /** Starts the server, without waiting for anything. */
  serve(env?: Record<string, string>): NodeScript
  /** Starts the server and waits until it says that it is ready. */
  start(env?: Record<string, string>): Promise<NodeScript>
  /** Runs `npm run admin` with these words, to its end. */
  admin(...words: string[]): Promise<{ code: number | NodeJS.Signals; out: string; err: string }>
  /** Kills what still runs and removes all. */
  remove(): Promise<void>
}

/**
 * @param settings the environment of all its processes
 * @param empty with a database in which nothing is, as before the first start; else one that is up to date, which
 *   saves the embedded one some seconds
 */
export async function createInstallation(
  settings: Record<string, string> = {},
  { empty = false } = {},
): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-installation-'))
  const database = await createTestDatabase({ empty, folder: join(dataDir, 'database') })
  const port = await freePort()
  const base = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SUN_API_URL: '',
    SAMPLE_CONTENT: 'off',
    ...(database.url && { DATABASE_URL: database.url, JWT_SECRET: 'for tests only: long enough to be a secret' }),
    ...settings,
  }
  const processes: NodeScript[] = []
  const run = (script: string, words: string[], env: Record<string, string> = {}) => {
    const started = startNode([script, ...words], { ...base, ...env })
    processes.push(started)
    return started
  }
  const installation: Installation = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    database,
    serve: (env) => run('server/src/main.ts', [], env),
    async start(env) {
      const server = installation.serve(env)
      await server.until(/Minbar is ready at .*\n/)
      return server
    },
    async admin(...words) {
      const command = run('server/src/commands/admin.ts', words)
      return { code: await command.ended, ...command.said }
    },
    async remove() {
      await Promise.all(processes.map((started) => started.end()))
      await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return installation
}

/** Logs in at a running server. @returns the header for calls of administrators */
export async function logIn(url: string, email: string, password: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`)
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
}
