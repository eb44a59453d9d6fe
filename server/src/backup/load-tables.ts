import type { Database, Transaction } from '../database/database.ts'
import { hashOf, type Migration, rebuildSchema, runMigrations } from '../database/migrate.ts'
import { BackupError, type Manifest, tableEntry } from './manifest.ts'
import {
  beginLoad,
  beginTable,
  dropEverything,
  endTable,
  insertRows,
  listTables,
  NOT_BACKED_UP,
  setSequence,
  sortByReferences,
} from './queries.ts'
import { hashingSpool, type Spooled } from './spool.ts'
import { spoolTable } from './tables.ts'

const BATCH_ROWS = 500
/** Limits the memory of a batch: a row may have a whole transcript. */
const BATCH_CHARACTERS = 1_000_000

export interface LoadOptions {
  migrations: readonly Migration[]
  /** Runs first, once no other connection can write. An error rolls the transaction back. */
  before?(tx: Transaction): Promise<void>
  /** Runs last, in the same transaction. */
  after?(tx: Transaction): Promise<void>
}

/**
 * Replaces the contents of a database with the tables of a backup, in one transaction: creates the schema of the backup, loads
 * the rows, compares them with the hashes of the backup, and applies the later migrations.
 * @param contents the rows by table name
 * @throws BackupError when the loaded rows do not match the hashes
 */
export function loadTables(
  database: Database,
  manifest: Manifest,
  contents: ReadonlyMap<string, Spooled>,
  { migrations, before, after }: LoadOptions,
): Promise<void> {
  const known = requireKnownMigrations(manifest, migrations)
  return database.transaction(async (tx) => {
    await beginLoad(tx, await listTables(tx))
    await before?.(tx)
    await dropEverything(tx)
    await rebuildSchema(database, tx, known)
    const tables = await sortByReferences(tx, await listTables(tx))
    // A process of a version that did not know these tables may have put them into its backup during an upgrade.
    const listed = new Map(
      manifest.tables.filter(({ name }) => !NOT_BACKED_UP.includes(name)).map((table) => [table.name, table]),
    )
    if (tables.length !== listed.size || tables.some(({ name }) => !contents.has(name)))
      throw new BackupError('The backup is damaged: its tables are not those that its migrations create.')
    for (const table of tables) await beginTable(tx, table)
    for (const table of tables) {
      for await (const lines of readLines(contents.get(table.name) as Spooled)) await insertRows(tx, table, lines)
      const { content, rows } = await spoolTable(tx, table, hashingSpool)
      if (content.hash !== listed.get(table.name)?.hash || rows !== listed.get(table.name)?.rows)
        throw new BackupError(`${tableEntry(table.name)} could not be restored exactly as it was.`)
    }
    for (const table of tables) await endTable(tx, table)
    for (const sequence of manifest.sequences) await setSequence(tx, sequence)
    await runMigrations(tx, migrations.slice(known.length))
    await after?.(tx)
  })
}

/** Returns the migrations of the backup, which must be the first ones of this version. */
export function requireKnownMigrations(
  manifest: Pick<Manifest, 'migrations'>,
  migrations: readonly Migration[],
): Migration[] {
  return manifest.migrations.map(({ name, hash }, index) => {
    const migration = migrations[index]
    if (migration?.name !== name || hashOf(migration) !== hash) {
      throw new BackupError(
        `The backup has the migration ${name}, which this version of Minbar does not know. Install the version that made it, or a newer one.`,
      )
    }
    return migration
  })
}

async function* readLines(content: Spooled): AsyncGenerator<string[]> {
  let rest = ''
  let lines: string[] = []
  let length = 0
  const decoder = new TextDecoder()
  for await (const chunk of content.read()) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() as string
    for (const line of parts) {
      lines.push(line)
      length += line.length
      if (lines.length < BATCH_ROWS && length < BATCH_CHARACTERS) continue
      yield lines
      lines = []
      length = 0
    }
  }
  if (lines.length > 0) yield lines
}
