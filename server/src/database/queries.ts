/** Queries that belong to no feature. */
import type { Database, Queryable } from './database.ts'

/** The number of the last change, and the id of the database that counts these changes. */
export interface LastChange {
  dataset: string
  change: number
}

/** The items that changed after a change number. */
export interface Changes<Item> {
  changed: Item[]
  deleted: number[]
}

/** Returns the cursor with which a client that knows this change asks for later ones. */
export const cursorOf = ({ dataset, change }: LastChange): string => `${dataset}-${change}`

export async function readLastChange(db: Queryable): Promise<LastChange> {
  const sql = 'select dataset, last_change as change from change_counter'
  return (await db.query<LastChange>(sql, [], { name: 'last_change' }))[0] as LastChange
}

/** Makes concurrent writers of content wait, so that content read in this transaction stays current until its end. */
export async function lockContent(tx: Queryable): Promise<void> {
  await tx.query('select last_change from change_counter for update')
}

/**
 * Renews the dataset's id, so that every client loads a full snapshot: after a restore, earlier numbers refer to other changes.
 * All processes are notified to drop their cached responses.
 */
export async function renewDataset(db: Queryable): Promise<LastChange> {
  const rows = await db.query<LastChange>(
    `update change_counter set dataset = substr(md5(gen_random_uuid()::text), 1, 8)
     returning dataset, last_change as change`,
  )
  await db.query(
    `select pg_notify('minbar_changes', source)
     from unnest(array['jamat_times', 'recordings', 'events', 'announcements', 'hijri_months', 'ramadans', 'mosque']) as source`,
  )
  return rows[0] as LastChange
}

/** Runs several reads that all see the same state. */
export function readConsistently<T>(database: Database, read: (db: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return read(tx)
  })
}

/** Resolves if the database responds. */
export async function ping(db: Queryable): Promise<void> {
  await db.query('select 1')
}

/** The tables whose rows make up the content of an installation. */
const CONTENT: readonly string[] = ['recordings', 'events', 'announcements', 'jamat_times']

/** Returns whether any recording, event, announcement or jamat time was ever added. */
export const hasContent = (db: Queryable): Promise<boolean> => hasRows(db, CONTENT)

/** Returns whether any of the tables has a row. */
export async function hasRows(db: Queryable, tables: readonly string[]): Promise<boolean> {
  const conditions = tables.map((table) => `exists (select 1 from ${table})`)
  return (await db.query(`select 1 where ${conditions.join(' or ')}`)).length > 0
}

export async function readSetting(db: Queryable, key: string): Promise<string | undefined> {
  return (await db.query<{ value: string }>('select value from settings where key = $1', [key]))[0]?.value
}

export async function writeSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  )
}

/** Writes a setting that has no value yet. */
export async function writeNewSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [key, value])
}

export async function removeSetting(tx: Queryable, key: string): Promise<void> {
  await tx.query('delete from settings where key = $1', [key])
}

/**
 * Runs work while no other process runs work with the same lock. Limits on statements do not apply to the wait. The embedded
 * database has only one process.
 * @param lock any number that nothing else uses
 */
export function runExclusively<T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work()
  return database.transaction(async (tx) => {
    await tx.script(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      select pg_advisory_xact_lock(${lock})`)
    return work()
  })
}
