import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { addServerLog } from './server-logs.ts'

export const PROCESS_ADMIN = { email: 'volunteer@mosque.example', password: 'a good long password' }

/** The environment variable with the data folder that new processes begin with; without it they begin with none. */
export const TEMPLATE = 'MINBAR_TEST_TEMPLATE'

/** Minbar as a separate process, as in production. Its port and data folder survive a stop. */
export interface MinbarProcess {
  url: string
  port: number
  dataDir: string
  /** Starts it, also again after a stop. Resolves when it is ready. */
  start(): Promise<void>
  /** Sends it a signal. Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
  /** Returns its standard output since its last start. */
  output(): string
}

/**
 * Creates a process with the administrator {@link PROCESS_ADMIN}. It is not started yet.
 * @param env additional settings
 * @param script the script that Node runs, with its arguments
 */
export async function createMinbarProcess(
  env: Record<string, string> = {},
  script: readonly string[] = ['server/src/main.ts'],
): Promise<MinbarProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-process-'))
  const template = process.env[TEMPLATE]
  // The asynchronous call takes five times as long.
  if (template) cpSync(template, dataDir, { recursive: true })
  const port = await freePort()
  let child: ChildProcess | undefined
  let output = ''
  let errors = ''
  const endLog = addServerLog(`localhost:${port}`, () => output + errors)
  const minbar: MinbarProcess = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => output,
    async start() {
      output = errors = ''
      const started = spawn(resolve('node_modules/.bin/node'), script, {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          ADMIN_EMAIL: PROCESS_ADMIN.email,
          ADMIN_PASSWORD: PROCESS_ADMIN.password,
          SUN_API_URL: '',
          FFMPEG_PATH: 'off',
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      started.stderr?.on('data', (chunk: Buffer) => {
        errors += chunk
      })
      started.stdout.on('data', (chunk: Buffer) => {
        output += chunk
      })
      const ended = once(started, 'close')
      while (!/Minbar is ready.*\n/.test(output)) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`Minbar did not start:\n${output}${errors}`)
        await Promise.race([once(started.stdout, 'data'), ended])
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async remove() {
      await minbar.stop('SIGKILL')
      endLog()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return minbar
}
