import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN_SETTINGS } from './administrator.ts'
import { freePort } from './free-port.ts'
import { type NodeScript, startNode } from './node-script.ts'
import { addServerLog } from './server-logs.ts'

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
 * Creates a process with the administrator of {@link ADMIN_SETTINGS}. It is not started yet.
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
  let server: NodeScript | undefined
  const endLog = addServerLog(`localhost:${port}`, () => (server ? server.output.out + server.output.err : ''))
  const minbar: MinbarProcess = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output: () => server?.output.out ?? '',
    async start() {
      server = startNode(script, {
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...ADMIN_SETTINGS,
        SUN_API_URL: '',
        LOG_LEVEL: 'warn',
        ...env,
      })
      await server.waitForOutput(/Minbar is ready.*\n/)
    },
    async stop(signal = 'SIGTERM') {
      await server?.end(signal)
    },
    async remove() {
      await minbar.stop('SIGKILL')
      endLog()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return minbar
}
