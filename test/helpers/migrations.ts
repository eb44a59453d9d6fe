import type { Database } from '../../server/src/database/database.ts'
import type { Migration } from '../../server/src/database/migrate.ts'

export const first: Migration = {
  name: '0001_first.sql',
  sql: 'create table first (id int); insert into first values (1)',
  isBreaking: false,
}
export const second: Migration = { name: '0002_second.sql', sql: 'create table second (id int)', isBreaking: false }

/** Removes everything from a database; a new embedded one would take three seconds. */
export const emptyDatabase = (db: Database): Promise<void> =>
  db.transaction((tx) => tx.script('drop schema public cascade; create schema public'))

/** Returns the names of the migrations that a database has recorded. */
export const readAppliedNames = async (db: Database): Promise<string[]> =>
  (await db.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)
