import pino from 'pino'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'

/**
 * Runs a command on the same configuration and database as the server, and closes them after it.
 * A fault is told in one line, and the process then ends with 1.
 */
export async function runCommand(work: (deps: Deps) => Promise<void>): Promise<void> {
  try {
    const { deps, close } = await assemble(readConfig(process.env), pino({ level: 'warn' }, pino.destination(2)))
    try {
      await work(deps)
    } finally {
      await close()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
