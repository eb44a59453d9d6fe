import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database, Transaction } from './database.ts'

export interface Migration {
  name: string
  sql: string
}

/** Where the numbered files are. */
export const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url)

/** Any fixed number: it names the lock that lets one process migrate while the others wait. */
const MIGRATION_LOCK = 7_246_201

/**
 * Reads the migrations in their order.
 * @param folder holds files like `0001_admins.sql`
 * @throws Error when two files share a number or a name does not begin with one
 */
export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  if (numbers.includes(undefined) || new Set(numbers).size !== numbers.length) {
    throw new Error(`Migrations must be named 0001_what_it_does.sql, each number once; found ${names.join(', ')}.`)
  }
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })))
}

/**
 * Brings the database up to date: each migration in a transaction of its own, its row first, under a lock,
 * so that any number of processes may start at once and a failed migration leaves nothing behind.
 * @returns the names of those this call applied; none when there was nothing to do
 * @throws Error when a landed migration's file was edited, or the database is newer than this program
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = []
  await database.transaction(async (tx) => {
    await waitForTurn(database, tx)
    await tx.script(CREATE_TABLE)
  })
  await refuseUnknown(database, migrations)
  for (const migration of migrations) {
    const hash = createHash('sha256').update(migration.sql).digest('hex')
    const ran = await database.transaction(async (tx) => {
      await waitForTurn(database, tx)
      const inserted = await tx.query(
        'insert into migrations (name, hash) values ($1, $2) on conflict (name) do nothing returning name',
        [migration.name, hash],
      )
      if (inserted.length === 0) {
        const [landed] = await tx.query<{ hash: string }>('select hash from migrations where name = $1', [
          migration.name,
        ])
        if (landed?.hash !== hash) {
          throw new Error(
            `${migration.name} was edited after it had been applied. Put it back as it was and add a new migration.`,
          )
        }
        return false
      }
      await tx.script(migration.sql)
      return true
    })
    if (ran) applied.push(migration.name)
  }
  return applied
}

/**
 * Lets one process at a time go on, until its transaction ends. Neither the wait nor a long rebuild of a table
 * may be cut off by the limit meant for requests. The embedded database has one process only.
 */
async function waitForTurn(database: Database, tx: Transaction): Promise<void> {
  if (database.kind === 'embedded') return
  await tx.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}

const CREATE_TABLE = `
  create table if not exists migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`

async function refuseUnknown(database: Database, migrations: readonly Migration[]): Promise<void> {
  const rows = await database.query<{ name: string }>('select name from migrations order by name')
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = rows.find(({ name }) => !known.has(name))
  if (foreign) {
    throw new Error(
      `The database has the migration ${foreign.name}, which this version does not know. Install the newer version of Minbar.`,
    )
  }
}
