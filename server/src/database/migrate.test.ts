import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOf, readMigrations, statementsOf } from './migrate.ts'

/** What processes of the previous version cannot work with, or would not comply with. */
const BREAKING = [
  /\bdrop (table|column|function|type|view|schema|trigger)\b/,
  /\brename (to|column|constraint)\b/,
  /\balter (column )?\w+ (set data )?type\b/,
  /\balter (column )?\w+ (set not null|drop default)\b/,
  /\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
  // A value that rows of the previous version do not have.
  /\badd (column )?(if not exists )?\w+ (?!.*\b(default|generated)\b).*\bnot null\b/,
  /\bcreate or replace\b/,
]

/** Commas inside parentheses do not end an action. */
const actionsOf = (sql: string) =>
  statementsOf({ sql })
    .toLowerCase()
    .split(/[;,](?![^(]*\))/)
const isBreaking = (sql: string) => actionsOf(sql).some((action) => BREAKING.some((pattern) => pattern.test(action)))

/** Migrations that match and are safe nonetheless. */
const SAFE = [
  // Its constraint concerns two columns that it adds and that earlier versions leave null.
  '0010_push_messages.sql',
  // The version before it no longer uses the table.
  '0035_drop_backup_jobs.sql',
]

it('marks every migration that the previous version cannot work with as breaking', async () => {
  const migrations = await readMigrations()
  expect(migrations.length).toBeGreaterThanOrEqual(31)
  const unmarked = migrations.filter(({ sql, isBreaking: isMarked }) => !isMarked && isBreaking(sql))
  expect(unmarked.map(({ name }) => name)).toEqual(SAFE)
})

it.each([
  'drop table a',
  'alter table a drop column b',
  'drop function f()',
  'alter table a rename to b',
  'alter table a alter column b type bigint',
  'alter table a alter b set data type bigint',
  'alter table a alter column b set not null',
  'alter table a add column b text not null',
  'alter table a add b numeric(3, 1) not null',
  "alter table a add column c text default '', add column b text not null",
  'alter table a add constraint c check (b > 0)',
  'alter table a add check (b > 0)',
  'alter table a add unique (b)',
  'create or replace function f() returns int language sql as $$ select 1 $$',
  'CREATE\n  OR REPLACE\n  FUNCTION f() returns int language sql as $$ select 1 $$',
])('takes %j for breaking', (sql) => expect(isBreaking(`select 1; ${sql};`)).toBe(true))

it.each([
  'create table a (b text not null, check (b > 0))',
  'alter table a add column b text',
  "alter table a add column b text not null default 'x, y'",
  'alter table a add column b bigint not null generated always as (c) stored',
  'alter table a add column b text unique; create index c on a (b) where b is not null',
  '-- drop table a\nselect 1',
])('takes %j for safe', (sql) => expect(isBreaking(sql)).toBe(false))

describe('the hash of a migration', () => {
  const hash = (sql: string) => hashOf({ name: '0032_a.sql', sql, isBreaking: false })
  const sql = `-- What it is for.
    create table a (
      b text, -- It's long.
      c text default '--' /* the end */
    )`

  it('is that of its statements, whatever its comments and line breaks', () => {
    expect(hash(sql)).toBe(hash("create table a ( b text, c text default '--' )\n\n-- Done."))
  })

  it.each([
    ['statement', sql.replace('b text', 'b int')],
    ['quoted text', sql.replace("'--'", "'-- '")],
    ['quoted name', sql.replace('b text', '"b --" text')],
  ])('changes with a %s', (_what, changed) => expect(hash(changed)).not.toBe(hash(sql)))

  it('is what the first line says for those that installations have recorded with their comments', async () => {
    const [first] = await readMigrations()
    expect(first && hashOf(first)).toBe('c688000ed86534356ff736b4ebbb950b215f9b508a1d12f77c579c023f1ebbda')
  })
})

it('leaves statements and recorded hashes of these migrations as installations have applied them', async () => {
  const recorded = (await readMigrations()).filter(({ recordedHash }) => recordedHash !== undefined)
  expect(recorded).toHaveLength(31)
  const all = recorded.map((migration) => `${migration.name} ${hashOf(migration)} ${statementsOf(migration)}`)
  expect(createHash('sha256').update(all.join('\n')).digest('hex')).toBe(
    'f7c2ebcef3c14d29c34cc0093f1bf190a583aa13e92a9af068f0e1ab28273f47',
  )
})
