import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../helpers/database.ts'
import { eventually } from '../helpers/eventually.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../helpers/pg-bouncer.ts'

// Connections belong to another client after each transaction.
describe.runIf(isOnPostgres() && findPgBouncer())('a database behind PgBouncer in transaction mode', () => {
  let server: TestDatabase
  let bouncer: PgBouncer
  let database: Database
  beforeAll(async () => {
    server = await createTestDatabase()
    bouncer = await startPgBouncer(server.url as string)
    database = openPostgres({ url: bouncer.url, listenUrl: server.url, onError: () => undefined })
  })
  afterAll(async () => {
    await database.close()
    await bouncer.close()
    await server.remove()
  })

  it('runs named statements on whichever connection it gets', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        database.query<{ number: number }>('select $1::int as number', [number], { name: `statement_${number % 3}` }),
      ),
    )
    expect(results.map(([row]) => row?.number)).toEqual(Array.from({ length: 60 }, (_, number) => number))
  })
  it('limits statements and pauses of a transaction, and leaves no setting behind', async () => {
    const limits = await database.transaction((tx) =>
      tx.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by 1`,
      ),
    )
    expect(limits.map(({ setting }) => setting)).toEqual(['30000', '15000'])
    const after = await database.query<{ setting: string }>(
      `select setting from pg_settings where name = 'statement_timeout'`,
    )
    expect(after).toEqual([{ setting: '0' }])
  })
  it('excludes by advisory locks of transactions, and rolls back', async () => {
    const order: string[] = []
    const locked = (name: string) =>
      database.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock(1)')
        order.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 50))
        order.push(`${name} ends`)
      })
    await Promise.all([locked('one'), locked('other')])
    expect(order.map((entry) => entry.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
    const fail = database.transaction(async (tx) => {
      await tx.query(`insert into settings (key, value) values ('bouncer', 'x')`)
      throw new Error('on purpose')
    })
    await expect(fail).rejects.toThrow('on purpose')
    expect(await database.query(`select 1 from settings where key = 'bouncer'`)).toEqual([])
  })
  it('receives notices on the direct connection', async () => {
    const notices: string[] = []
    const subscription = await database.listen(
      'bouncer',
      (payload) => notices.push(payload),
      () => undefined,
    )
    expect(subscription.isLive).toBe(true)
    await database.query(`select pg_notify('bouncer', 'hello')`)
    await eventually(() => expect(notices).toEqual(['hello']))
    await subscription.stop()
  })
})
