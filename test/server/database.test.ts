import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, isOnPostgres, withDatabase } from '../helpers/database.ts'

const db = withDatabase({ empty: true })
beforeAll(() =>
  db.transaction((tx) => tx.script("create table things (id bigint primary key, name text unique check (name <> ''))")),
)

const names = async () =>
  (await db.query<{ name: string }>('select name from things order by id')).map(({ name }) => name)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

describe('the database', () => {
  it('names its kind', () => {
    expect(db.kind).toBe(isOnPostgres() ? 'postgres' : 'embedded')
  })

  it('returns the same types as the other implementation', async () => {
    const [row] = await db.query(
      `select date '2026-03-01' as day, time '05:15' as time, 9007199254740991::bigint as big, 7 as small,
         (select count(*) from things) as count, (select sum(n) from (values (1), (2)) as v (n)) as total,
         timestamptz '2026-11-20 20:30:00.123+05' as instant, '{"a": [1, null]}'::json as json, '{"b": 2}'::jsonb as jsonb,
         array['timings', 'a "b", c'] as texts, array[]::text[] as none, null::text as missing, true as truth,
         1.5::double precision as float, 'شام' as text`,
    )
    expect(row).toEqual({
      day: '2026-03-01',
      time: '05:15:00',
      big: 9007199254740991,
      small: 7,
      count: 0,
      total: 3,
      instant: new Date('2026-11-20T15:30:00.123Z'),
      json: { a: [1, null] },
      jsonb: { b: 2 },
      texts: ['timings', 'a "b", c'],
      none: [],
      missing: null,
      truth: true,
      float: 1.5,
      text: 'شام',
    })
  })

  it('accepts the same types as parameters', async () => {
    const instant = new Date('2026-11-20T15:30:00.123Z')
    const [row] = await db.query(
      `select $1::date as day, $2::bigint as big, $3::timestamptz as instant, $4::text[] as texts, $5::text as missing,
         $6::boolean as truth, $7::text as text, 'b' = any($4) as found`,
      ['2026-03-01', 9007199254740991, instant, ['a', 'b', 'c,"d"'], null, false, "'; drop table things; --"],
    )
    expect(row).toEqual({
      day: '2026-03-01',
      big: 9007199254740991,
      instant,
      texts: ['a', 'b', 'c,"d"'],
      missing: null,
      truth: false,
      text: "'; drop table things; --",
      found: true,
    })
  })

  it('runs a named statement repeatedly with different values', async () => {
    for (const value of ['one', 'two', 'three']) {
      expect(await db.query('select $1::text as value', [value], { name: 'echo' })).toEqual([{ value }])
    }
  })

  it('throws errors with Postgres’ own code', async () => {
    await db.query('insert into things values (1, $1)', ['taken'])
    expect(await codeOf(db.query('insert into things values (2, $1)', ['taken']))).toBe('23505')
    expect(await codeOf(db.query('insert into things values (2, $1)', ['']))).toBe('23514')
    expect(await codeOf(db.query('select $1::text', ['a\0b']))).toBe('22021')
    expect(await codeOf(db.query('selec'))).toBe('42601')
    expect(await codeOf(db.query('select * from nothing'))).toBe('42P01')
    await db.query('delete from things')
  })

  it('commits a transaction and returns its result', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['committed'])
      return (await tx.query<{ name: string }>('select name from things'))[0]?.name
    })
    expect(result).toBe('committed')
    expect(await names()).toEqual(['committed'])
    await db.query('delete from things')
  })

  it('rolls back a transaction whose work fails, and remains usable', async () => {
    const error = new Error('changed my mind')
    const work = db.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['gone'])
      await tx.script('create table half (id int); insert into half values (1)')
      throw error
    })
    await expect(work).rejects.toBe(error)
    expect(await names()).toEqual([])
    expect(await codeOf(db.query('select * from half'))).toBe('42P01')
  })

  it('rolls back a transaction in which a statement fails, even when the work ignores the error', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['gone'])
      await tx.query('select 1 / 0').catch(() => undefined)
      await tx.query('insert into things values (2, $1)', ['gone too'])
    })
    expect(await codeOf(work)).toBe('25P02')
    expect(await names()).toEqual([])
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('isolates concurrent transactions', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        db
          .transaction(async (tx) => {
            await tx.query('insert into things values ($1, $2)', [index, `thing ${index}`])
            // Changes of the other transactions are neither visible nor rolled back here.
            const seen = await tx.query('select 1 from things where id = $1', [index])
            expect(seen).toHaveLength(1)
            if (index % 2) throw new Error('odd')
          })
          .catch((error: Error) => expect(error.message).toBe('odd')),
      ),
    )
    expect(await names()).toEqual(['thing 0', 'thing 2', 'thing 4', 'thing 6'])
    await db.query('delete from things')
  })

  it('delivers notices to subscribers of the channel after the commit, in order', async () => {
    const received: string[] = []
    const all = Promise.withResolvers<void>()
    const subscription = await db.listen(
      'test_channel',
      (payload) => {
        received.push(payload)
        if (payload === 'last') all.resolve()
      },
      () => undefined,
    )
    expect(subscription.isLive).toBe(true)
    await db
      .transaction(async (tx) => {
        await tx.query(`select pg_notify('test_channel', 'undone')`)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await db.query(`select pg_notify('another_channel', 'not for us')`)
    await db.query(`select pg_notify('test_channel', 'first')`)
    await db.query(`select pg_notify('test_channel', 'last')`)
    await all.promise
    expect(received).toEqual(['first', 'last'])
    await subscription.stop()
  })

  it('can be closed twice', async () => {
    const own = await createTestDatabase()
    const second = await own.open()
    await second.query('select 1')
    await Promise.all([second.close(), second.close()])
    await expect(second.query('select 1')).rejects.toThrow()
    await own.remove()
  })
})
