import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { createTestDatabase, onPostgres, type TestDatabase } from '../helpers/database.ts'

let kept: TestDatabase
let db: Database
beforeAll(async () => {
  kept = await createTestDatabase({ empty: true })
  db = await kept.open()
  await db.transaction((tx) =>
    tx.script("create table things (id bigint primary key, name text unique check (name <> ''))"),
  )
})
afterAll(async () => {
  await db.close()
  await kept.remove()
})

const names = async () =>
  (await db.query<{ name: string }>('select name from things order by id')).map(({ name }) => name)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

describe('the database', () => {
  it('says which kind it is', () => {
    expect(db.kind).toBe(onPostgres() ? 'postgres' : 'embedded')
  })

  it('gives the same types as the other one', async () => {
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

  it('takes the same types back', async () => {
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

  it('runs a named statement again and again, with other values', async () => {
    for (const value of ['one', 'two', 'three']) {
      expect(await db.query('select $1::text as value', [value], { name: 'echo' })).toEqual([{ value }])
    }
  })

  it('names a fault by Postgres’ own code', async () => {
    await db.query('insert into things values (1, $1)', ['taken'])
    expect(await codeOf(db.query('insert into things values (2, $1)', ['taken']))).toBe('23505')
    expect(await codeOf(db.query('insert into things values (2, $1)', ['']))).toBe('23514')
    expect(await codeOf(db.query('select $1::text', ['a\0b']))).toBe('22021')
    expect(await codeOf(db.query('selec'))).toBe('42601')
    expect(await codeOf(db.query('select * from nothing'))).toBe('42P01')
    await db.query('delete from things')
  })

  it('keeps what a transaction did, and gives what it returned', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['kept'])
      return (await tx.query<{ name: string }>('select name from things'))[0]?.name
    })
    expect(result).toBe('kept')
    expect(await names()).toEqual(['kept'])
    await db.query('delete from things')
  })

  it('undoes all of a transaction whose work fails, and goes on', async () => {
    const fault = new Error('changed my mind')
    const work = db.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['gone'])
      await tx.script('create table half (id int); insert into half values (1)')
      throw fault
    })
    await expect(work).rejects.toBe(fault)
    expect(await names()).toEqual([])
    expect(await codeOf(db.query('select * from half'))).toBe('42P01')
  })

  it('undoes all of a transaction in which a statement fails, even when the work goes on as if it had not', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['gone'])
      await tx.query('select 1 / 0').catch(() => undefined)
      await tx.query('insert into things values (2, $1)', ['gone too'])
    })
    expect(await codeOf(work)).toBe('25P02')
    expect(await names()).toEqual([])
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps transactions apart that run at the same time', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        db
          .transaction(async (tx) => {
            await tx.query('insert into things values ($1, $2)', [index, `thing ${index}`])
            // Nothing of the others' can be seen or undone from here.
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

  it('tells who listens of what was announced, once it is committed, in the channel’s order', async () => {
    const heard: string[] = []
    const all = Promise.withResolvers<void>()
    const subscription = await db.listen(
      'test_channel',
      (payload) => {
        heard.push(payload)
        if (payload === 'last') all.resolve()
      },
      () => undefined,
    )
    expect(subscription.live).toBe(true)
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
    expect(heard).toEqual(['first', 'last'])
    await subscription.stop()
  })

  it('can be closed twice', async () => {
    const own = await createTestDatabase({ empty: true })
    const second = await own.open()
    await second.query('select 1')
    await Promise.all([second.close(), second.close()])
    await expect(second.query('select 1')).rejects.toThrow()
    await own.remove()
  })
})
