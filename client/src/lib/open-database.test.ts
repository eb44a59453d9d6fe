import 'fake-indexeddb/auto'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseOpener } from './open-database.ts'

const NAME = 'minbar-test'
interface Schema extends DBSchema {
  files: { key: string; value: string }
}
/** The opener of a page of this version; each page has its own. */
const openAsPage = () => databaseOpener<Schema>(NAME, (database) => void database.createObjectStore('files'))
/** Opens the database as a page of the next version. */
const openAsNewer = () =>
  openDB(NAME, 2, {
    upgrade(database, from) {
      if (from === 0) database.createObjectStore('files')
      database.createObjectStore('notes')
    },
  })

afterEach(() => deleteDB(NAME))

describe('a page of this version', () => {
  it('gives way to a newer page, which upgrades the database with its data', async () => {
    const open = openAsPage()
    await (await open()).put('files', 'a talk', 'key')
    const newer = await openAsNewer()
    expect(await newer.get('files', 'key')).toBe('a talk')
    newer.close()
  })

  it('finishes a write that has begun before it gives way', async () => {
    const open = openAsPage()
    const database = await open()
    const writing = database.put('files', 'a talk', 'key')
    const upgrading = openAsNewer()
    await writing
    const newer = await upgrading
    expect(await newer.get('files', 'key')).toBe('a talk')
    newer.close()
  })

  it('cannot open the database of a newer page, and leaves it as it is', async () => {
    const newer = await openAsNewer()
    await newer.put('files', 'a talk', 'key')
    await newer.put('notes', 'a note', 'key')
    const open = openAsPage()
    for (let attempt = 1; attempt <= 2; attempt += 1)
      await expect(open()).rejects.toMatchObject({ name: 'VersionError' })
    expect(newer.version).toBe(2)
    expect([await newer.get('files', 'key'), await newer.get('notes', 'key')]).toEqual(['a talk', 'a note'])
    newer.close()
  })

  it('opens the database again at the next call after another page deleted it', async () => {
    const open = openAsPage()
    await (await open()).put('files', 'a talk', 'key')
    await deleteDB(NAME)
    expect(await (await open()).get('files', 'key')).toBeUndefined()
    const closed = vi.fn()
    await deleteDB(NAME, { blocked: closed })
    expect(closed).not.toHaveBeenCalled()
  })
})
