import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Migration, migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { saveSubscription } from '../../server/src/features/push/queries.ts'
import { withDatabase } from '../helpers/database.ts'
import { emptyDatabase, first, readAppliedNames, second } from '../helpers/migrations.ts'

const db = withDatabase({ empty: true })
const third: Migration = { name: '0003_third.sql', sql: 'create table third (id int)', isBreaking: false }
const broken: Migration = {
  ...second,
  sql: 'create table second (id int); insert into first values (2); select 1 / 0',
}

describe('migrations', () => {
  beforeEach(() => emptyDatabase(db))

  it('are applied in order, each once; running them again does nothing', async () => {
    const all = await readMigrations()
    const names = all.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(await migrate(db, all)).toEqual(names)
    expect(await readAppliedNames(db)).toEqual(names)
    expect(await migrate(db, all)).toEqual([])
    expect(await db.query('select last_change from change_counter')).toEqual([{ last_change: 0 }])
  })

  describe('for reminders with their own minutes for each prayer', () => {
    const migrateReminders = async () => {
      const all = await readMigrations()
      const index = all.findIndex(({ name }) => name === '0036_reminders_by_prayer.sql')
      await migrate(db, all.slice(0, index))
      await db.query(`insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics, reminder_prayers, reminder_minutes)
        values ('with', 'p', 'a', 'u', '{}', '{fajr,jumma}', 15), ('without', 'p', 'a', 'u', '{}', null, null)`)
      await migrate(db, all)
    }
    const phone = async (endpoint: string) =>
      (
        await db.query(
          'select reminders, reminder_prayers as prayers, reminder_minutes as minutes from push_subscriptions where endpoint = $1',
          [endpoint],
        )
      )[0]

    it('keep those of each phone', async () => {
      await migrateReminders()
      expect(await phone('with')).toMatchObject({ reminders: { fajr: 15, jumma: 15 }, minutes: 15 })
      expect(await phone('without')).toEqual({ reminders: {}, prayers: null, minutes: null })
    })

    it('let processes of the previous version go on writing theirs', async () => {
      await migrateReminders()
      const save = (endpoint: string, prayers: string[] | null, minutes: number | null) =>
        db.query(
          `insert into push_subscriptions (endpoint, p256dh, auth, user_id, topics, reminder_prayers, reminder_minutes)
           values ($1, '', '', '', '{}', $2, $3) on conflict (endpoint) do update set
             reminder_prayers = excluded.reminder_prayers, reminder_minutes = excluded.reminder_minutes`,
          [endpoint, prayers, minutes],
        )
      await save('new', ['isha'], 5)
      expect(await phone('new')).toEqual({ reminders: { isha: 5 }, prayers: ['isha'], minutes: 5 })
      await save('with', ['asr', 'isha'], 10)
      expect(await phone('with')).toMatchObject({ reminders: { asr: 10, isha: 10 } })
      await save('with', null, null)
      expect(await phone('with')).toMatchObject({ reminders: {} })
    })

    it('let them read the longest minutes that this version has written, which their other changes keep', async () => {
      await migrateReminders()
      const subscription = { endpoint: 'with', p256dh: '', auth: '', userId: '', topics: [] }
      await saveSubscription(db, { ...subscription, reminders: { fajr: 30, isha: 5 } })
      const mixed = { reminders: { fajr: 30, isha: 5 }, prayers: ['fajr', 'isha'], minutes: 30 }
      expect(await phone('with')).toEqual(mixed)
      await db.query(`update push_subscriptions set topics = '{events}', reminder_prayers = reminder_prayers`)
      expect(await phone('with')).toEqual(mixed)
      await saveSubscription(db, { ...subscription, reminders: {} })
      expect(await phone('with')).toEqual({ reminders: {}, prayers: null, minutes: null })
    })
  })

  it('that are new are applied alone', async () => {
    expect(await migrate(db, [first])).toEqual(['0001_first.sql'])
    expect(await migrate(db, [first, second])).toEqual(['0002_second.sql'])
    expect(await db.query('select id from first')).toEqual([{ id: 1 }])
  })

  it('roll back a failed one and keep those before it', async () => {
    await expect(migrate(db, [first, broken])).rejects.toThrow('division by zero')
    expect(await readAppliedNames(db)).toEqual(['0001_first.sql'])
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
    expect(await readAppliedNames(db)).toEqual(['0001_first.sql', '0002_second.sql'])
    await expect(db.query('select * from third')).rejects.toMatchObject({ code: '42P01' })
  })

  it('accept a database with newer ones that are safe, as an older process that restarts during an upgrade finds it', async () => {
    await migrate(db, [first, second, third])
    expect(await migrate(db, [first])).toEqual([])
    expect(await readAppliedNames(db)).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql'])
  })

  it('are each applied once by concurrent calls', async () => {
    const all = await readMigrations()
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(db, all)))
    expect(applied.flat().toSorted()).toEqual(all.map(({ name }) => name))
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
