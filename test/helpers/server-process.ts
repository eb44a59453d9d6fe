import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './scratch-postgres.ts'

export const PROCESS_ADMIN = { email: 'volunteer@mosque.example', password: 'a good long password' }

/** Minbar as a process of its own, as production runs it, with a port and a data folder that outlive a stop. */
export interface MinbarProcess {
  url: string
  port: number
  dataDir: string
  /** Starts it (again) and waits until it is ready. */
  start(): Promise<void>
  /** Ends it and waits for that. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
  /** What it said on standard output since its last start. */
  output(): string
}

/**
 * Prepares a process that is not started yet, with the administrator {@link PROCESS_ADMIN}.
 * @param env settings besides
 * @param script what Node runs, with its arguments
 */
export async function createMinbarProcess(
  env: Record<string, string> = {},
  script: readonly string[] = ['server/src/main.ts'],
): Promise<MinbarProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-process-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  let said = ''
  const minbar: MinbarProcess = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => said,
    async start() {
      said = ''
      const started = spawn(resolve('node_modules/.bin/node'), script, {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          ADMIN_EMAIL: PROCESS_ADMIN.email,
          ADMIN_PASSWORD: PROCESS_ADMIN.password,
          SUN_API_URL: '',
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let faults = ''
      started.stderr?.on('data', (chunk: Buffer) => {
        faults += chunk
      })
      for await (const line of createInterface({ input: started.stdout as NodeJS.ReadableStream })) {
        said += `${line}\n`
        if (line.includes('Minbar is ready')) {
          started.stdout?.on('data', (chunk: Buffer) => {
            said += chunk
          })
          started.stdout?.resume()
          return
        }
      }
      throw new Error(`Minbar did not start:\n${said}${faults}`)
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async remove() {
      await minbar.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return minbar
}
