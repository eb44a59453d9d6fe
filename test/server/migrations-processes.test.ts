import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Migration, migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { StartError } from '../../server/src/start-error.ts'
import { isOnPostgres, withDatabase } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { emptyDatabase, first, readAppliedNames, second } from '../helpers/migrations.ts'
import { startNode } from '../helpers/node-script.ts'

const db = withDatabase({ empty: true })
beforeEach(() => emptyDatabase(db))

describe.runIf(isOnPostgres())('migrations', () => {
  it('are each applied once by twenty processes that start at the same time', { tags: ['long'] }, async () => {
    const source = (path: string) => JSON.stringify(new URL(`../../server/src/database/${path}`, import.meta.url).href)
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
      startNode(['--input-type=module', '-e', script], { DATABASE_URL: db.url as string }),
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
    expect(await readAppliedNames(db)).toEqual(names)
  })

  it('wait for one that another process applies, longer than the timeouts for requests', async () => {
    const withShortTimeouts = openPostgres({
      url: db.url as string,
      onError: () => undefined,
      timeoutsMs: { statement: 50, response: 100 },
    })
    const withDefaultTimeouts = openPostgres({ url: db.url as string, onError: () => undefined })
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
  })
})

describe.runIf(isOnPostgres())('a breaking migration', () => {
  const breaking: Migration = { ...second, isBreaking: true }
  const open = (schemaVersion?: number) =>
    openPostgres({
      url: db.url as string,
      onError: () => undefined,
      ...(schemaVersion !== undefined && { schemaVersion }),
    })
  /** Runs work while the test's own connections, whose version is unknown, are closed. */
  const alone = async (work: () => Promise<void>) => {
    await db.close()
    // The server's side of a closed connection lives on for a moment.
    const client = new pg.Client(db.url)
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
      await db.reopen()
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
