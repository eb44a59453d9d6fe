import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { FolderInUse } from '../../server/src/database/folder-lock.ts'
import { createTestDatabase, onPostgres, type TestDatabase } from '../helpers/database.ts'

/** Where Postgres' control file keeps the state, and the number that stands for "shut down" (pg_control.h, DBState). */
const STATE_OFFSET = 16
const SHUT_DOWN = 1

async function stateOf(folder: string): Promise<number> {
  const file = await open(join(folder, 'pg', 'global', 'pg_control'))
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, STATE_OFFSET)
  await file.close()
  return buffer.readInt32LE()
}

describe.skipIf(onPostgres())('the embedded database', () => {
  let kept: TestDatabase
  let folder: string
  beforeAll(async () => {
    kept = await createTestDatabase()
    folder = kept.folder as string
  })
  afterAll(() => kept.remove())

  it('computes off the event loop: a slow query holds up nobody', async () => {
    const database = await openEmbedded(folder)
    const order: string[] = []
    const slow = database
      .query("select count(*) from generate_series(1, 3000000) as n where n::text like '%7%'")
      .then(() => order.push('query'))
    for (let count = 1; count <= 20; count += 1) {
      await later(1)
      order.push('timer')
    }
    await slow
    expect(order).toEqual([...Array.from({ length: 20 }, () => 'timer'), 'query'])
    await database.close()
  })

  it('is refused to a second opener, who is told which process has it', async () => {
    const database = await openEmbedded(folder)
    const second = openEmbedded(folder)
    await expect(second).rejects.toThrow(FolderInUse)
    await expect(second).rejects.toThrow(`process ${process.pid}`)
    // The refused one has neither harmed nor unlocked it.
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })

  it('is whole and free for the next one after it has been closed', async () => {
    const database = await openEmbedded(folder)
    await database.query(`insert into settings values ('kept', 'yes')`)
    expect(await stateOf(folder)).not.toBe(SHUT_DOWN)
    await database.close()
    expect(await stateOf(folder)).toBe(SHUT_DOWN)
    expect(await readdir(folder)).toEqual(['pg'])
    const again = await openEmbedded(folder)
    expect(await again.query(`select value from settings where key = 'kept'`)).toEqual([{ value: 'yes' }])
    await again.close()
  })

  it('answers what was asked before it is closed, and refuses what is asked after', async () => {
    const database = await openEmbedded(folder)
    const asked = database.query('select 1 as one')
    const closed = database.close()
    const late = database.query('select 2 as two')
    expect(await asked).toEqual([{ one: 1 }])
    await closed
    await expect(late).rejects.toThrow(/closed/)
  })

  it('does not unlock another one’s folder when it is closed a second time', async () => {
    const first = await openEmbedded(folder)
    await first.close()
    const second = await openEmbedded(folder)
    await first.close()
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUse)
    await second.close()
  })

  it('says so when its files are broken, and leaves no lock', async () => {
    const broken = join(folder, 'broken')
    await mkdir(join(broken, 'pg', 'global'), { recursive: true })
    await writeFile(join(broken, 'pg', 'PG_VERSION'), await readFile(join(folder, 'pg', 'PG_VERSION')))
    await writeFile(join(broken, 'pg', 'global', 'pg_control'), 'nothing of the kind')
    await expect(openEmbedded(broken)).rejects.toThrow()
    expect(await readdir(broken)).toEqual(['pg'])
    await rm(broken, { recursive: true })
  })
})
