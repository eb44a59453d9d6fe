import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folder of an installed Postgres server, the one with `postgres` and `initdb`.
 * @returns undefined when no server is installed
 */
export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = versions.map((version) => join(root, version, 'bin'))
  try {
    candidates.push(
      execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    )
  } catch {
    // Without pg_config, only the folders above and PATH remain.
  }
  candidates.push(...(process.env.PATH ?? '').split(':'))
  return candidates.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}
