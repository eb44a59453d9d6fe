import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Database, Transaction } from './database.ts'

export interface Migration {
  name: string
  /** Without the `-- upgrade:` line. */
  sql: string
  /** The hash by which databases know it; by default that of its statements. */
  recordedHash?: string | undefined
  /** Whether processes of earlier versions fail or damage data once it is applied. */
  isBreaking: boolean
}

/** The folder of the numbered files. */
const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url)

/** The first line of each file. The first files were recorded with the hash of their text, comments included, as it was then. */
const UPGRADE_LINE = /^-- upgrade: (safe|breaking)(?:, recorded as ([0-9a-f]{64}))?\r?\n/

/** Quoted text, which is kept, or comments and white space. */
const QUOTED_OR_BLANK = /('[^']*'|"[^"]*")|(?:--.*|\/\*[\s\S]*?\*\/|\s)+/g

/** Number of the lock that lets one process migrate while the others wait; any number that nothing else uses. */
const MIGRATION_LOCK = 7_246_201

/**
 * Reads the migrations in order.
 * @param folder holds files like `0001_admins.sql`
 * @throws Error if two files share a number, a name does not start with one, or a file does not begin with `-- upgrade: safe` or
 *   `-- upgrade: breaking`
 */
export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  if (numbers.includes(undefined) || new Set(numbers).size !== numbers.length) {
    throw new Error(`Migrations must be named 0001_what_it_does.sql, each number once; found ${names.join(', ')}.`)
  }
  return Promise.all(names.map(async (name) => parseMigration(name, await readFile(new URL(name, folder), 'utf8'))))
}

function parseMigration(name: string, text: string): Migration {
  const [line, upgrade, recordedHash] = UPGRADE_LINE.exec(text) ?? []
  if (line === undefined) {
    throw new Error(
      `${name} must begin with the line "-- upgrade: safe", if processes of the previous version keep working once it is applied, ` +
        'or "-- upgrade: breaking".',
    )
  }
  return { name, sql: text.slice(line.length), isBreaking: upgrade === 'breaking', recordedHash }
}

/** Returns the number of the newest migration, by which processes detect older ones. */
export const schemaVersion = (migrations: readonly Migration[]): number =>
  Number.parseInt(migrations.at(-1)?.name ?? '0', 10)

export interface MigrateOptions {
  /** How long a breaking migration waits until no process of an earlier version is connected. */
  waitMs?: number
  /** Called once before that wait. @param connections those of earlier versions */
  onWait?(name: string, connections: number): void
}

const DEFAULT_WAIT_MS = 60_000
const WAIT_INTERVAL_MS = 500

/**
 * Applies new migrations: each in a transaction, its row first, under a lock, so that any number of processes can start
 * at the same time and a failed migration leaves nothing behind. A breaking one waits until no process of an earlier version
 * is connected; a process that starts meanwhile waits for the lock, and then refuses the newer database.
 * @returns the names of the migrations that this call applied
 * @throws StartError if the file of an applied migration was edited, if the database has a breaking one that this program does
 *   not know, or if processes of an earlier version stay connected
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { waitMs = DEFAULT_WAIT_MS, onWait }: MigrateOptions = {},
): Promise<string[]> {
  const applied: string[] = []
  await database.transaction(async (tx) => {
    await acquireLock(database, tx)
    await tx.script(CREATE_TABLE)
  })
  await rejectUnknownMigrations(database, migrations)
  const deadline = performance.now() + waitMs
  for (const migration of migrations) {
    for (let attempt = 1; ; attempt += 1) {
      const result = await applyOne(database, migration)
      if (result === 'applied') applied.push(migration.name)
      if (typeof result === 'string') break
      if (performance.now() >= deadline) throw new StartError(formatRejection(migration, result.older))
      if (attempt === 1) onWait?.(migration.name, result.older)
      await delay(WAIT_INTERVAL_MS)
    }
  }
  return applied
}

/** Returns SQL without comments and line breaks. */
export const statementsOf = ({ sql }: Pick<Migration, 'sql'>): string =>
  sql.replace(QUOTED_OR_BLANK, (_all, quoted?: string) => quoted ?? ' ').trim()

/** Returns the SHA-256 by which databases know a migration, hex: that of its statements, so that its comments can be corrected. */
export const hashOf = (migration: Migration): string =>
  migration.recordedHash ?? createHash('sha256').update(statementsOf(migration)).digest('hex')

/** Applies migrations to a database without tables, in the transaction of a restore. */
export async function rebuildSchema(
  database: Database,
  tx: Transaction,
  migrations: readonly Migration[],
): Promise<void> {
  await acquireLock(database, tx)
  await tx.script(CREATE_TABLE)
  await runMigrations(tx, migrations)
}

/** Applies migrations that are known to be missing, in the transaction of a restore. */
export async function runMigrations(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await tx.query('insert into migrations (name, hash, is_breaking) values ($1, $2, $3)', [
      migration.name,
      hashOf(migration),
      migration.isBreaking,
    ])
    await tx.script(migration.sql)
  }
}

const formatRejection = ({ name }: Migration, older: number): string =>
  `The migration ${name} changes what earlier versions of Minbar rely on, and ${older} of their connections to the database are still open. ` +
  'It was not applied. Stop all processes of the earlier version, then start this one.'

/** @returns how many connections of earlier versions keep a breaking migration from being applied */
async function applyOne(database: Database, migration: Migration): Promise<'applied' | 'known' | { older: number }> {
  return database.transaction(async (tx) => {
    await acquireLock(database, tx)
    const [known] = await tx.query<{ hash: string }>('select hash from migrations where name = $1', [migration.name])
    if (known) {
      if (known.hash === hashOf(migration)) return 'known'
      throw new StartError(
        `${migration.name} was edited after it had been applied. Put it back as it was and add a new migration.`,
      )
    }
    const older = migration.isBreaking ? await countOlder(database, tx, schemaVersion([migration])) : 0
    if (older > 0) return { older }
    await runMigrations(tx, [migration])
    return 'applied'
  })
}

/** Counts the connections of processes whose version does not have a migration. Each has one for as long as it runs. */
async function countOlder(database: Database, tx: Transaction, version: number): Promise<number> {
  if (database.kind === 'embedded') return 0
  const rows = await tx.query<{ older: number }>(
    `select count(*)::int as older from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^minbar( [0-9]+)?$'
       and coalesce(substring(application_name from '[0-9]+$')::int, 0) < $1`,
    [version],
  )
  return rows[0]?.older ?? 0
}

/**
 * Acquires the lock until the end of the transaction. The time limit for requests applies neither to the wait nor to a migration
 * that rebuilds a table. The embedded database has only one process.
 */
async function acquireLock(database: Database, tx: Transaction): Promise<void> {
  if (database.kind === 'embedded') return
  await tx.script(`set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}

const CREATE_TABLE = `
  create table if not exists migrations (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now(),
    is_breaking boolean not null
  )`

/** Refuses a database with unknown breaking migrations. Unknown safe ones are accepted, for rolling restarts and downgrades. */
async function rejectUnknownMigrations(database: Database, migrations: readonly Migration[]): Promise<void> {
  const rows = await database.query<{ name: string }>('select name from migrations where is_breaking order by name')
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.find(({ name }) => !known.has(name))
  if (unknown) {
    throw new StartError(
      `The database has the migration ${unknown.name}, which this version does not know and cannot work with. Install the newer version of Minbar.`,
    )
  }
}
