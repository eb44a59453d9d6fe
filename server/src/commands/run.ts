import pino from 'pino'
import { assemble } from '../assemble.ts'
import type { Deps } from '../deps.ts'
import { readCommandConfig } from './command-config.ts'

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Postgres' codes for a missing table or column. */
const NOT_MIGRATED = new Set(['42P01', '42703'])

/**
 * Runs a command with the server's configuration and database, and closes them afterwards. An error is printed in one line and
 * the process exits with 1.
 * @param options.shouldMigrate false for commands that only read: a newer version that is tried beside the running one must not
 *   change its database
 * @param options.mustExist true for commands that must not create a database
 */
export async function runCommand(
  work: (deps: Deps) => Promise<void>,
  { shouldMigrate = true, mustExist = false } = {},
): Promise<void> {
  try {
    const log = pino({ level: 'warn' }, pino.destination(2))
    const { deps, close } = await assemble(readCommandConfig({ mustExist }), log, { shouldMigrate })
    try {
      await work(deps)
    } finally {
      await close()
    }
  } catch (error) {
    process.stderr.write(`${explain(error as Error & { code?: string }, shouldMigrate)}\n`)
    process.exitCode = 1
  }
}

const explain = ({ code, message }: Error & { code?: string }, shouldMigrate: boolean): string =>
  !shouldMigrate && NOT_MIGRATED.has(code ?? '')
    ? 'The database is empty or of an earlier version. Start the server first, which migrates it, or run npm run db:migrate.'
    : message
