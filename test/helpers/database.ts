import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'

export interface TestDatabase {
  /** The address on real Postgres, for tests that open a second connection or process. */
  url: string | undefined
  /** The folder of the embedded database. */
  folder: string | undefined
  /** Opens it. The embedded database can be open only once at a time. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** Returns whether the tests of this Vitest project run on real Postgres. */
export const isOnPostgres = (): boolean => inject('postgresUrl') !== undefined

/**
 * Creates a database for one test file, of the Vitest project's kind.
 * @param options.empty leaves out the migrations
 * @param options.folder the folder of an embedded database; by default a new temporary one
 */
export async function createTestDatabase(options: { empty?: boolean; folder?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const { empty = false } = options
  return server ? createOnPostgres(server, empty) : createEmbedded(empty, options.folder)
}

/** The database of the tests of a file. */
export interface FileDatabase extends Database {
  /** The address on real Postgres. */
  readonly url: string | undefined
  /** Opens it again after a test has closed it. */
  reopen(): Promise<void>
}

/** Creates and opens a database for the tests of a file. @param options.empty leaves out the migrations */
export function withDatabase(options: { empty?: boolean } = {}): FileDatabase {
  let testDatabase: TestDatabase
  const db = { reopen: open } as FileDatabase
  async function open(): Promise<void> {
    Object.assign(db, { url: testDatabase.url }, await testDatabase.open())
  }
  beforeAll(async () => {
    testDatabase = await createTestDatabase(options)
    await open()
  })
  afterAll(async () => {
    await db.close()
    await testDatabase.remove()
  })
  return db
}

async function createOnPostgres(server: string, empty: boolean): Promise<TestDatabase> {
  const name = `minbar_${process.pid}_${Math.random().toString(36).slice(2)}`
  await asOwner(
    server,
    empty ? `create database ${name}` : `create database ${name} template ${inject('postgresTemplate')}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    folder: undefined,
    open: async () => openPostgres({ url: url.href, onError: () => undefined }),
    remove: () => asOwner(server, `drop database ${name} with (force)`),
  }
}

async function asOwner(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createEmbedded(empty: boolean, folderPath?: string): Promise<TestDatabase> {
  const folder = folderPath ?? (await mkdtemp(join(tmpdir(), 'minbar-db-')))
  const template = inject('embeddedTemplate')
  // The template is a thousand small files; the asynchronous call takes five times as long.
  if (!empty && template) cpSync(template, folder, { recursive: true })
  return {
    url: undefined,
    folder,
    open: () => openEmbedded(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
