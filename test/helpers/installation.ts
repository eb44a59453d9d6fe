import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type NodeScript, startNode } from './node-script.ts'

export interface CommandResult {
  code: number | NodeJS.Signals
  out: string
  err: string
}

/** An installed Minbar: a data folder, a port and a database of the Vitest project's kind. */
export interface Installation {
  url: string
  dataDir: string
  database: TestDatabase
  /** Starts the server without waiting until it is ready. */
  serve(env?: Record<string, string>): NodeScript
  /** Starts the server. Resolves when it prints that it is ready. */
  start(env?: Record<string, string>): Promise<NodeScript>
  /** Returns the generated credentials of the first administrator, of which a server prints where they are. */
  readFirstPassword(server: NodeScript): Promise<{ email: string; password: string }>
  /** Runs `npm run admin` with these arguments. Resolves when it ends. */
  admin(...args: string[]): Promise<CommandResult>
  /** Runs a command of `server/src/commands`, as `npm run` does. Resolves when it ends. */
  run(name: string, ...args: string[]): Promise<CommandResult>
  /** Starts such a command without waiting for its end. */
  begin(name: string, ...args: string[]): NodeScript
  /** Kills its processes and removes its data. */
  remove(): Promise<void>
}

/**
 * Creates an installation whose server is not started yet.
 * @param settings the environment of all its processes
 * @param options.empty with an empty database, as before the first start; otherwise the database is migrated, which
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
  const run = (script: string, args: string[], env: Record<string, string> = {}) => {
    const started = startNode([script, ...args], { ...base, ...env })
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
      await server.waitForOutput(/Minbar is ready at .*\n/)
      return server
    },
    async readFirstPassword(server) {
      const [, path = ''] = await server.waitForOutput(/password: in the file (.+), until the first login\n/)
      const [, email = '', password = ''] =
        /^e-mail: +(\S+)\npassword: (\S+)\n$/.exec(await readFile(path, 'utf8')) ?? []
      return { email, password }
    },
    admin: (...args) => installation.run('admin', ...args),
    begin: (name, ...args) => run(`server/src/commands/${name}.ts`, args),
    async run(name, ...args) {
      const command = installation.begin(name, ...args)
      return { code: await command.ended, ...command.output }
    },
    async remove() {
      await Promise.all(processes.map((started) => started.end()))
      await database.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return installation
}
