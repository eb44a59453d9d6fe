import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../helpers/free-port.ts'
import { ANY_CORE, SERVER_CORE } from './wrk.ts'

export interface ServerProcess {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts Minbar as in production, on the servers' core, with an empty data folder and the sample content.
 * @param env additional settings
 * @param core as of {@link startScript}
 */
export async function startMinbar(
  env: Record<string, string> = {},
  core: string = SERVER_CORE,
): Promise<ServerProcess & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-bench-'))
  const port = await freePort()
  const server = await startScript(
    ['server/src/main.ts'],
    { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    /ready at/,
    core,
  )
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Runs a script in Node and resolves when its output matches `ready`.
 * @param core the core it runs on, by default the servers'; {@link ANY_CORE} as the system likes
 */
export async function startScript(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  core: string = SERVER_CORE,
): Promise<Omit<ServerProcess, 'url'>> {
  const child = spawn(
    core === ANY_CORE ? 'env' : 'taskset',
    [...(core === ANY_CORE ? [] : ['-c', core]), 'node', ...args],
    {
      env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
    if (ready.test(line)) break
  if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}.`)
  return {
    child,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
