import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { type Migration, migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { StartError } from '../../server/src/start-error.ts'
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { startNode } from '../helpers/node-script.ts'

let testDatabase: TestDatabase
let db: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase({ empty: true })
  db = await testDatabase.open()
})
afterAll(async () => {
  await db.close()
  await testDatabase.remove()
})

const appliedNames = async () =>
  (await db.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name)
const first: Migration = {
  name: '0001_first.sql',
  sql: 'create table first (id int); insert into first values (1)',
  isBreaking: false,
}
const second: Migration = { name: '0002_second.sql', sql: 'create table second (id int)', isBreaking: false }
const third: Migration = { name: '0003_third.sql', sql: 'create table third (id int)', isBreaking: false }
const broken: Migration = {
  ...second,
  sql: 'create table second (id int); insert into first values (2); select 1 / 0',
}

describe('migrations', () => {
  // A new schema for each test, because a new embedded database takes three seconds.
  beforeEach(() => db.transaction((tx) => tx.script('drop schema public cascade; create schema public')))

  it('are applied in order, each once; running them again does nothing', async () => {
    const all = await readMigrations()
    const names = all.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(await migrate(db, all)).toEqual(names)
    expect(await appliedNames()).toEqual(names)
    expect(await migrate(db, all)).toEqual([])
    expect(await db.query('select last_change from change_counter')).toEqual([{ last_change: 0 }])
  })

  it('keep the phones and waiting messages of the version before languages, in English', async () => {
    const all = await readMigrations()
    await migrate(
      db,
      all.slice(
        0,
        all.findIndex(({ name }) => name === '0015_languages.sql'),
      ),
    )
    await db.query(`insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics)
      values ('https://push.example/1', 'p', 'a', 'u', '{timings}')`)
    await db.query(`insert into push_messages (kind, topics, payload, urgency, send_after, expires_at)
      values ('timings', '{timings}', '{"web_push": 8030}', 'high', now(), now())`)
    expect((await migrate(db, all))[0]).toBe('0015_languages.sql')
    expect(await db.query('select language, topics from push_subscriptions')).toEqual([
      { language: 'en', topics: ['timings'] },
    ])
    expect(await db.query('select state, translations from push_messages')).toEqual([
      { state: 'waiting', translations: null },
    ])
  })

  it('that are new are applied alone', async () => {
    expect(await migrate(db, [first])).toEqual(['0001_first.sql'])
    expect(await migrate(db, [first, second])).toEqual(['0002_second.sql'])
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
  })

  it('roll back a failed one and keep those before it', async () => {
    await expect(migrate(db, [first, broken])).rejects.toThrow('division by zero')
    expect(await appliedNames()).toEqual(['0001_first.sql'])
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
    await expect(db.query('select * from second')).rejects.toMatchObject({ code: '42P01' })
    expect(await migrate(db, [first, second])).toEqual(['0002_second.sql'])
  })

  it('refuse an applied file that was edited since', async () => {
    await migrate(db, [first, second])
    const edited = { ...first, sql: `${first.sql}; insert into first values (3)` }
    await expect(migrate(db, [edited, second])).rejects.toThrow(/0001_first\.sql was edited/)
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
  })

  it('refuse a database with a newer one that is breaking, before changing anything', async () => {
    await migrate(db, [first, { ...second, isBreaking: true }])
    await expect(migrate(db, [first, third])).rejects.toThrow(/0002_second\.sql, which this version does not know/)
    expect(await appliedNames()).toEqual(['0001_first.sql', '0002_second.sql'])
    await expect(db.query('select * from third')).rejects.toMatchObject({ code: '42P01' })
  })

  it('accept a database with newer ones that are safe, as an older process that restarts during an upgrade finds it', async () => {
    await migrate(db, [first, second, third])
    expect(await migrate(db, [first])).toEqual([])
    expect(await appliedNames()).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql'])
  })

  it('take those that an earlier version recorded, without knowing of breaking ones, as they are', async () => {
    await db.query(
      'create table migrations (name text primary key, hash text not null, applied_at timestamptz default now())',
    )
    const hash = createHash('sha256').update(first.sql).digest('hex')
    await db.query('insert into migrations (name, hash) values ($1, $2)', [first.name, hash])
    expect(await migrate(db, [first, second])).toEqual(['0002_second.sql'])
    await expect(migrate(db, [second]), 'the earlier version knew it').rejects.toThrow('0001_first.sql')
  })

  it('are each applied once by concurrent calls', async () => {
    const all = await readMigrations()
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(db, all)))
    expect(applied.flat().toSorted()).toEqual(all.map(({ name }) => name))
  })

  it.runIf(isOnPostgres())(
    'are each applied once by twenty processes that start at the same time',
    { tags: ['long'] },
    async () => {
      const source = (path: string) =>
        JSON.stringify(new URL(`../../server/src/database/${path}`, import.meta.url).href)
      const script = `
      import { migrate, readMigrations } from ${source('migrate.ts')}
      import { openPostgres } from ${source('postgres.ts')}
      console.log('ready')
      process.stdin.once('data', async () => {
        const db = openPostgres({ url: process.env.DATABASE_URL, onError: (error) => { throw error } })
        console.log('applied ' + JSON.stringify(await migrate(db, await readMigrations())))
        await db.close()
        process.exit()
      })`
      const processes = Array.from({ length: 20 }, () =>
        startNode(['--input-type=module', '-e', script], { DATABASE_URL: testDatabase.url as string }),
      )
      await Promise.all(processes.map((process) => process.waitForOutput(/ready/)))
      for (const process of processes) process.writeLine('go')
      const applied = await Promise.all(
        processes.map(
          async (process) => JSON.parse((await process.waitForOutput(/applied (.*)\n/))[1] ?? '') as string[],
        ),
      )
      expect(await Promise.all(processes.map((process) => process.ended))).toEqual(Array.from({ length: 20 }, () => 0))
      const names = (await readMigrations()).map(({ name }) => name)
      expect(applied.flat().toSorted()).toEqual(names)
      expect(await appliedNames()).toEqual(names)
    },
  )

  it.runIf(isOnPostgres())(
    'wait for one that another process applies, longer than the timeouts for requests',
    async () => {
      const withShortTimeouts = openPostgres({
        url: testDatabase.url as string,
        onError: () => undefined,
        timeoutsMs: { statement: 50, response: 100 },
      })
      const withDefaultTimeouts = openPostgres({ url: testDatabase.url as string, onError: () => undefined })
      const slow: Migration = {
        name: '0001_slow.sql',
        sql: 'select pg_sleep(1); create table slow (id int)',
        isBreaking: false,
      }
      await migrate(withDefaultTimeouts, [])
      const slowRun = migrate(withDefaultTimeouts, [slow])
      await eventually(async () => {
        const sleeping = await db.query(
          `select 1 from pg_stat_activity where query like '%pg_sleep(1)%' and wait_event = 'PgSleep'`,
        )
        expect(sleeping).toHaveLength(1)
      })
      expect(await migrate(withShortTimeouts, [slow])).toEqual([])
      expect(await slowRun).toEqual(['0001_slow.sql'])
      await Promise.all([withShortTimeouts.close(), withDefaultTimeouts.close()])
    },
  )
})

describe.runIf(isOnPostgres())('a breaking migration', () => {
  beforeEach(() => db.transaction((tx) => tx.script('drop schema public cascade; create schema public')))
  const breaking: Migration = { ...second, isBreaking: true }
  const open = (schemaVersion?: number) =>
    openPostgres({
      url: testDatabase.url as string,
      onError: () => undefined,
      ...(schemaVersion !== undefined && { schemaVersion }),
    })
  /** Runs work while the test's own connections, whose version is unknown, are closed. */
  const alone = async (work: () => Promise<void>) => {
    await db.close()
    // The server's side of a closed connection lives on for a moment.
    const client = new pg.Client(testDatabase.url)
    await client.connect()
    await eventually(async () => {
      const others =
        "select 1 from pg_stat_activity where datname = current_database() and application_name like 'minbar%'"
      expect((await client.query(others)).rowCount).toBe(0)
    })
    await client.end()
    try {
      await work()
    } finally {
      db = await testDatabase.open()
    }
  }

  it.each([
    ['that knows fewer migrations', 1],
    ['of a version before they had numbers', undefined],
  ])('waits for a process %s, and is applied when that has stopped', async (_what, version) => {
    await migrate(db, [first])
    await alone(async () => {
      const [older, newer] = [open(version), open(2)]
      await older.query('select 1')
      const onWait = vi.fn()
      const migrating = migrate(newer, [first, breaking], { onWait })
      await eventually(() => expect(onWait).toHaveBeenCalledWith('0002_second.sql', 1))
      expect(await older.query('select id from first'), 'it goes on working').toEqual([{ id: 1 }])
      await older.close()
      expect(await migrating).toEqual(['0002_second.sql'])
      await newer.close()
    })
  })

  it('is refused when the older process stays, with what to do, and nothing of it is applied', async () => {
    await migrate(db, [first])
    await alone(async () => {
      const [older, newer] = [open(1), open(2)]
      await older.query('select 1')
      const refused = migrate(newer, [first, breaking], { waitMs: 100 })
      await expect(refused).rejects.toThrow(StartError)
      await expect(refused).rejects.toThrow(
        /0002_second\.sql .* 1 of their connections .* Stop all processes of the earlier/,
      )
      await expect(newer.query('select * from second')).rejects.toMatchObject({ code: '42P01' })
      await Promise.all([older.close(), newer.close()])
    })
  })

  it('does not wait for processes of its own version or a newer one', async () => {
    await migrate(db, [first])
    await alone(async () => {
      const [same, newest, newer] = [open(2), open(3), open(2)]
      await Promise.all([same.query('select 1'), newest.query('select 1')])
      expect(await migrate(newer, [first, breaking], { waitMs: 0 })).toEqual(['0002_second.sql'])
      await Promise.all([same.close(), newest.close(), newer.close()])
    })
  })
})

describe('the migrations folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'minbar-migrations-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const put = (...names: string[]) =>
    Promise.all(names.map((name) => writeFile(join(folder, name), `-- upgrade: safe\n-- ${name}`)))
  const read = () => readMigrations(pathToFileURL(`${folder}/`))

  it('is read in the order of the numbers', async () => {
    await put('0002_b.sql', '0010_c.sql', '0001_a.sql', 'notes.md')
    expect((await read()).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql', '0010_c.sql'])
  })

  it.each([['0001_a.sql', '0001_b.sql'], ['first.sql'], ['1_a.sql'], ['0001-a.sql'], ['0001_A.sql']])(
    'is refused when it contains %s %s',
    async (...names) => {
      await put(...names)
      await expect(read()).rejects.toThrow(/must be named 0001_what_it_does\.sql/)
    },
  )

  it.each([
    ['-- creates a table'],
    ['--upgrade: safe'],
    ['-- upgrade: harmless'],
    ['create table a (id int);\n-- upgrade: safe'],
    [''],
  ])('is refused when a file begins with %j instead of what the previous version makes of it', async (text) => {
    await writeFile(join(folder, '0001_a.sql'), text)
    await expect(read()).rejects.toThrow('0001_a.sql must begin with the line "-- upgrade: safe"')
  })

  it('says which of its files are breaking; the line is no part of their content', async () => {
    await writeFile(join(folder, '0001_a.sql'), '-- upgrade: safe\nselect 1')
    await writeFile(join(folder, '0002_b.sql'), '-- upgrade: breaking\nselect 2')
    expect(await read()).toEqual([
      { name: '0001_a.sql', sql: 'select 1', isBreaking: false },
      { name: '0002_b.sql', sql: 'select 2', isBreaking: true },
    ])
  })
})
