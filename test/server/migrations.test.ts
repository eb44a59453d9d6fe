import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { type Migration, migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { createTestDatabase, onPostgres, type TestDatabase } from '../helpers/database.ts'
import { startNode } from '../helpers/node-script.ts'

let kept: TestDatabase
let db: Database
beforeAll(async () => {
  kept = await createTestDatabase({ empty: true })
  db = await kept.open()
})
afterAll(async () => {
  await db.close()
  await kept.remove()
})

const landed = async () =>
  (await db.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)
const first: Migration = { name: '0001_first.sql', sql: 'create table first (id int); insert into first values (1)' }
const second: Migration = { name: '0002_second.sql', sql: 'create table second (id int)' }
const broken: Migration = {
  name: '0002_second.sql',
  sql: 'create table second (id int); insert into first values (2); select 1 / 0',
}

describe('migrations', () => {
  // A new schema in place of a new database, which would take the embedded one three seconds for each test.
  beforeEach(() => db.transaction((tx) => tx.script('drop schema public cascade; create schema public')))

  it('are applied in order, each once; running them again does nothing', async () => {
    const all = await readMigrations()
    const names = all.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(await migrate(db, all)).toEqual(names)
    expect(await landed()).toEqual(names)
    expect(await migrate(db, all)).toEqual([])
    expect(await db.query('select last_change from change_counter')).toEqual([{ last_change: 0 }])
  })

  it('only apply what is new', async () => {
    expect(await migrate(db, [first])).toEqual(['0001_first.sql'])
    expect(await migrate(db, [first, second])).toEqual(['0002_second.sql'])
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
  })

  it('leave nothing of one that fails half-way, and keep those before it', async () => {
    await expect(migrate(db, [first, broken])).rejects.toThrow('division by zero')
    expect(await landed()).toEqual(['0001_first.sql'])
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
    await expect(db.query('select * from second')).rejects.toMatchObject({ code: '42P01' })
    expect(await migrate(db, [first, second])).toEqual(['0002_second.sql'])
  })

  it('refuse a landed file that was edited since', async () => {
    await migrate(db, [first, second])
    const edited = { ...first, sql: `${first.sql}; insert into first values (3)` }
    await expect(migrate(db, [edited, second])).rejects.toThrow(/0001_first\.sql was edited/)
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
  })

  it('refuse a database that is newer than the program, before changing anything', async () => {
    await migrate(db, [first, second])
    const other = { name: '0003_third.sql', sql: 'create table third (id int)' }
    await expect(migrate(db, [first, other])).rejects.toThrow(/0002_second\.sql/)
    expect(await landed()).toEqual(['0001_first.sql', '0002_second.sql'])
    await expect(db.query('select * from third')).rejects.toMatchObject({ code: '42P01' })
  })

  it('are each applied once, however many ask for it at the same time', async () => {
    const all = await readMigrations()
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(db, all)))
    expect(applied.flat().toSorted()).toEqual(all.map(({ name }) => name))
  })

  it.runIf(onPostgres())(
    'are each applied once by twenty processes that start at the same moment',
    async () => {
      const source = (path: string) =>
        JSON.stringify(new URL(`../../server/src/database/${path}`, import.meta.url).href)
      const script = `
      import { migrate, readMigrations } from ${source('migrate.ts')}
      import { openPostgres } from ${source('postgres.ts')}
      console.log('ready')
      process.stdin.once('data', async () => {
        const db = openPostgres({ url: process.env.DATABASE_URL, onFault: (error) => { throw error } })
        console.log('applied ' + JSON.stringify(await migrate(db, await readMigrations())))
        await db.close()
        process.exit()
      })`
      const processes = Array.from({ length: 20 }, () =>
        startNode(['--input-type=module', '-e', script], { DATABASE_URL: kept.url as string }),
      )
      await Promise.all(processes.map((process) => process.until(/ready/)))
      for (const process of processes) process.tell('go')
      const applied = await Promise.all(
        processes.map(async (process) => JSON.parse((await process.until(/applied (.*)\n/))[1] ?? '') as string[]),
      )
      expect(await Promise.all(processes.map((process) => process.ended))).toEqual(Array.from({ length: 20 }, () => 0))
      const names = (await readMigrations()).map(({ name }) => name)
      expect(applied.flat().toSorted()).toEqual(names)
      expect(await landed()).toEqual(names)
    },
    60_000,
  )

  it.runIf(onPostgres())('wait for a longer one of another process, past the limits meant for requests', async () => {
    const hurried = openPostgres({
      url: kept.url as string,
      onFault: () => undefined,
      limits: { statement: 50, answer: 100 },
    })
    const patient = openPostgres({ url: kept.url as string, onFault: () => undefined })
    const slow: Migration = { name: '0001_slow.sql', sql: 'select pg_sleep(1); create table slow (id int)' }
    await migrate(patient, [])
    const longer = migrate(patient, [slow])
    await vi.waitFor(async () => {
      const sleeping = await db.query(
        `select 1 from pg_stat_activity where query like '%pg_sleep(1)%' and wait_event = 'PgSleep'`,
      )
      expect(sleeping).toHaveLength(1)
    })
    expect(await migrate(hurried, [slow])).toEqual([])
    expect(await longer).toEqual(['0001_slow.sql'])
    await Promise.all([hurried.close(), patient.close()])
  })
})

describe('the folder of migrations', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'minbar-migrations-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), `-- ${name}`)))
  const read = () => readMigrations(pathToFileURL(`${folder}/`))

  it('is read by number', async () => {
    await put('0002_b.sql', '0010_c.sql', '0001_a.sql', 'notes.md')
    expect((await read()).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql', '0010_c.sql'])
  })

  it.each([['0001_a.sql', '0001_b.sql'], ['first.sql'], ['1_a.sql'], ['0001-a.sql'], ['0001_A.sql']])(
    'is refused when it holds %s %s',
    async (...names) => {
      await put(...names)
      await expect(read()).rejects.toThrow(/must be named 0001_what_it_does\.sql/)
    },
  )
})
