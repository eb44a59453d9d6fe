import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../helpers/scratch-postgres.ts'
import { SERVER_CORE } from './wrk.ts'

export interface ServerProcess {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/**
 * Starts Minbar as production does, on the servers' core, with an empty data folder and the sample content.
 * @param env settings besides
 */
export async function startMinbar(env: Record<string, string> = {}): Promise<ServerProcess & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minbar-bench-'))
  const port = await freePort()
  const server = await startPinned(
    ['server/src/main.ts'],
    { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    /ready at/,
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

/** Starts a script under node on a core, the servers' unless said otherwise, and waits for a line that says it is ready. */
export async function startPinned(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  core = SERVER_CORE,
): Promise<Omit<ServerProcess, 'url'>> {
  const child = spawn('taskset', ['-c', core, 'node', ...args], {
    env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
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
