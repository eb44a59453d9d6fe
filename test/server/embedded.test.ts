import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { FolderInUseError } from '../../server/src/database/folder-lock.ts'
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../helpers/database.ts'

/** The offset of the state in Postgres' control file, and the value for "shut down" (pg_control.h, DBState). */
const STATE_OFFSET = 16
const SHUT_DOWN = 1

async function stateOf(folder: string): Promise<number> {
  const file = await open(join(folder, 'pg', 'global', 'pg_control'))
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, STATE_OFFSET)
  await file.close()
  return buffer.readInt32LE()
}

describe.skipIf(isOnPostgres())('the embedded database', () => {
  let testDatabase: TestDatabase
  let folder: string
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    folder = testDatabase.folder as string
  })
  afterAll(() => testDatabase.remove())

  it('does not block the event loop during a slow query', async () => {
    const database = await openEmbedded(folder)
    let isDone = false
    const slow = database
      .query("select count(*) from generate_series(1, 1000000) as n where n::text like '%7%'")
      .finally(() => {
        isDone = true
      })
    let turns = 0
    for (; !isDone; turns += 1) await setImmediate()
    await slow
    // On this thread, there would be one for each step of the protocol.
    expect(turns).toBeGreaterThan(100)
    await database.close()
  })

  it('refuses to be opened twice and names the process that has it open', async () => {
    const database = await openEmbedded(folder)
    const second = openEmbedded(folder)
    await expect(second).rejects.toThrow(FolderInUseError)
    await expect(second).rejects.toThrow(`process ${process.pid}`)
    // The refused attempt has neither damaged nor unlocked it.
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })

  it('can be opened again after it was closed', async () => {
    const database = await openEmbedded(folder)
    await database.query(`insert into settings values ('test', 'yes')`)
    expect(await stateOf(folder)).not.toBe(SHUT_DOWN)
    await database.close()
    expect(await stateOf(folder)).toBe(SHUT_DOWN)
    expect(await readdir(folder)).toEqual(['pg'])
    const again = await openEmbedded(folder)
    expect(await again.query(`select value from settings where key = 'test'`)).toEqual([{ value: 'yes' }])
    await again.close()
  })

  it('runs queries sent before it is closed and refuses later ones', async () => {
    const database = await openEmbedded(folder)
    const pending = database.query('select 1 as one')
    const closed = database.close()
    const late = database.query('select 2 as two')
    expect(await pending).toEqual([{ one: 1 }])
    await closed
    await expect(late).rejects.toThrow(/closed/)
  })

  it('does not unlock the folder of another instance when it is closed twice', async () => {
    const first = await openEmbedded(folder)
    await first.close()
    const second = await openEmbedded(folder)
    await first.close()
    await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError)
    await second.close()
  })

  it('throws when its files are damaged, and leaves no lock', async () => {
    const broken = join(folder, 'broken')
    await mkdir(join(broken, 'pg', 'global'), { recursive: true })
    await writeFile(join(broken, 'pg', 'PG_VERSION'), await readFile(join(folder, 'pg', 'PG_VERSION')))
    await writeFile(join(broken, 'pg', 'global', 'pg_control'), 'nothing of the kind')
    await expect(openEmbedded(broken)).rejects.toThrow()
    expect(await readdir(broken)).toEqual(['pg'])
    await rm(broken, { recursive: true })
  })
})
