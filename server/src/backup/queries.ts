/** Reads and writes whole tables. Their names come from the database itself, never from an archive. */
import type { Queryable, Transaction } from '../database/database.ts'
import { hasContent, hasRows } from '../database/queries.ts'

/** Rows per fetch. */
const FETCH_ROWS = 500
/** The desired size of what is fetched at once, which limits the memory: a row may have a whole transcript. */
const FETCH_CHARACTERS = 1_000_000
/** Fetched first, to learn how long the rows are. */
const FIRST_FETCH_ROWS = 16

/** A table that backups contain. */
export interface Table {
  name: string
  columns: string[]
}

/** A sequence that has been used, and its last number. */
export interface Sequence {
  name: string
  value: number
}

/**
 * Tables that backups do not contain, in the order in which a process locks them: the manifest lists the migrations, each
 * process adds its build when it starts, a backup must not open the administrators' area, and what screens report is of the moment.
 */
export const NOT_BACKED_UP: readonly string[] = [
  'migrations',
  'builds',
  'build_contents',
  'admin_token_keys',
  'backup_tickets',
  'screen_codes',
  'screen_reports',
]

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const notFromExtension = (oid: string) =>
  `not exists (select 1 from pg_depend as d where d.objid = ${oid} and d.deptype = 'e')`

/** Returns all tables except {@link NOT_BACKED_UP}, by name. */
export function listTables(db: Queryable): Promise<Table[]> {
  return db.query<Table>(
    `select c.relname::text as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute as a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class as c
     where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
       and ${notFromExtension('c.oid')}
     order by c.relname collate "C"`,
    [NOT_BACKED_UP],
  )
}

/** Returns the tables in an order that puts each after the tables it references. */
export async function sortByReferences(db: Queryable, tables: readonly Table[]): Promise<Table[]> {
  const references = await db.query<{ from: string; to: string }>(
    `select a.relname::text as "from", b.relname::text as "to"
     from pg_constraint as k join pg_class as a on a.oid = k.conrelid join pg_class as b on b.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::text::regnamespace and a.oid <> b.oid`,
  )
  const sorted: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && [...waiting].some((other) => other.name === to))
    const free = [...waiting].filter(isFree)
    if (free.length === 0) throw new Error('The references between tables form a cycle.')
    for (const table of free) waiting.delete(table)
    sorted.push(...free)
  }
  return sorted
}

export async function listSequences(db: Queryable): Promise<Sequence[]> {
  return db.query<Sequence>(
    `select sequencename::text as name, last_value as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`,
  )
}

export async function listAppliedMigrations(db: Queryable): Promise<{ name: string; hash: string }[]> {
  return db.query('select name, hash from migrations order by name collate "C"')
}

/** Prepares a transaction that reads all tables: it sees one state and has no time limit. */
export async function beginSnapshot(tx: Transaction): Promise<void> {
  await tx.script(`set transaction isolation level repeatable read, read only; ${DUMP_SETTINGS}`)
}

/** Removes the time limits of requests, and fixes the formats, so that the same rows have the same text on every server. */
const DUMP_SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`

/**
 * Yields the rows of a table as lines of JSON, sorted, so that equal tables give equal lines.
 * @param tx a transaction after {@link beginSnapshot} or {@link beginLoad}
 */
export async function* readRows(tx: Transaction, table: Table): AsyncGenerator<string[]> {
  const columns = table.columns.map(quote).join(', ')
  await tx.script(`declare backup_rows no scroll cursor for
    select line from (
      select row_to_json(each)::text as line from (select ${columns} from ${quote(table.name)}) as each
    ) as lines order by line collate "C"`)
  let count = FIRST_FETCH_ROWS
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch forward ${count} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
    const length = rows.reduce((sum, { line }) => sum + line.length, 1)
    count = Math.max(1, Math.min(FETCH_ROWS, Math.floor((rows.length * FETCH_CHARACTERS) / length)))
  }
  await tx.script('close backup_rows')
}

/** Locks all tables until the end of the transaction, and removes its time limit. */
export async function beginLoad(tx: Transaction, tables: readonly Table[]): Promise<void> {
  await tx.script(DUMP_SETTINGS)
  if (tables.length > 0)
    await tx.script(`lock table ${tables.map(({ name }) => quote(name)).join(', ')} in access exclusive mode`)
}

/** Returns whether the database has no content and no subscriptions; the first administrator does not count. */
export const isInstallationEmpty = async (db: Queryable): Promise<boolean> =>
  !(await hasContent(db)) && !(await hasRows(db, ['hijri_months', 'ramadans', 'push_subscriptions']))

export async function dropEverything(tx: Transaction): Promise<void> {
  const functions = await tx.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc as p
     where p.pronamespace = current_schema()::text::regnamespace and ${notFromExtension('p.oid')}`,
  )
  const tables = await listTables(tx)
  const statements = [
    ...[...tables.map(({ name }) => name), ...NOT_BACKED_UP].map(
      (name) => `drop table if exists ${quote(name)} cascade`,
    ),
    ...functions.map(({ name }) => `drop function if exists ${name} cascade`),
  ]
  await tx.script(statements.join(';\n'))
}

/** Empties a table, which migrations may have filled, and disables its triggers, which would stamp the restored rows. */
export async function beginTable(tx: Transaction, { name }: Table): Promise<void> {
  await tx.script(`alter table ${quote(name)} disable trigger user; delete from ${quote(name)}`)
}

export async function endTable(tx: Transaction, { name }: Table): Promise<void> {
  await tx.script(`alter table ${quote(name)} enable trigger user`)
}

/** @param lines rows as {@link readRows} returned them */
export async function insertRows(tx: Transaction, table: Table, lines: readonly string[]): Promise<void> {
  const columns = table.columns.map(quote).join(', ')
  await tx.query(
    `insert into ${quote(table.name)} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${quote(table.name)}, $1::text::json)`,
    [`[${lines.join(',')}]`],
  )
}

export async function setSequence(tx: Transaction, { name, value }: Sequence): Promise<void> {
  await tx.query(`select setval(format('%I.%I', current_schema(), $1::text)::regclass, $2)`, [name, value])
}
