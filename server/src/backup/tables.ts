import type { Database, Transaction } from '../database/database.ts'
import type { Manifest } from './manifest.ts'
import {
  beginSnapshot,
  listAppliedMigrations,
  listSequences,
  listTables,
  readRows,
  type Sequence,
  type Table,
} from './queries.ts'
import type { Spool, Spooled } from './spool.ts'

export interface TableSnapshot {
  migrations: Manifest['migrations']
  sequences: Sequence[]
  tables: (Table & { rows: number; content: Spooled })[]
}

/**
 * Copies all tables to a spool, in one transaction that sees one state. The spool keeps it short: the embedded database serves
 * nothing else meanwhile, and a slow download must not hold it open.
 */
export function snapshotTables(database: Database, spool: Pick<Spool, 'append'>): Promise<TableSnapshot> {
  return database.transaction(async (tx) => {
    await beginSnapshot(tx)
    const tables = []
    for (const table of await listTables(tx)) tables.push({ ...table, ...(await spoolTable(tx, table, spool)) })
    return { migrations: await listAppliedMigrations(tx), sequences: await listSequences(tx), tables }
  })
}

/** Copies the rows of a table to a spool as lines of JSON. */
export async function spoolTable(
  tx: Transaction,
  table: Table,
  spool: Pick<Spool, 'append'>,
): Promise<{ rows: number; content: Spooled }> {
  let rows = 0
  const content = await spool.append(
    (async function* () {
      for await (const lines of readRows(tx, table)) {
        rows += lines.length
        yield `${lines.join('\n')}\n`
      }
    })(),
  )
  return { rows, content }
}

export const describeTables = (tables: TableSnapshot['tables']): Manifest['tables'] =>
  tables.map(({ name, columns, rows, content: { bytes, hash } }) => ({ name, columns, rows, bytes, hash }))
