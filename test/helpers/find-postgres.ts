import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Looks for an installed Postgres server.
 * @returns the folder with `postgres` and `initdb`, or undefined
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
    // No pg_config: the folders above are all there is, besides the PATH.
  }
  candidates.push(...(process.env.PATH ?? '').split(':'))
  return candidates.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}
