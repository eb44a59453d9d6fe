import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../server/src/database/database.ts'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { TEMPLATE } from './setup-postgres.ts'

export interface TestDatabase {
  /** Set on real Postgres: for tests that open a second connection or process. */
  url: string | undefined
  /** Set on the embedded database: its folder. */
  folder: string | undefined
  /** Opens it; on the embedded database only one at a time. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** Whether this project's tests stand on real Postgres. */
export const onPostgres = (): boolean => inject('postgresUrl') !== undefined

/**
 * A database of one's own, of the project's kind.
 * @param options.empty without the migrations
 * @param options.folder where to put an embedded one
 */
export async function createTestDatabase(options: { empty?: boolean; folder?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const { empty = false } = options
  return server ? createOnPostgres(server, empty) : createEmbedded(empty, options.folder)
}

async function createOnPostgres(server: string, empty: boolean): Promise<TestDatabase> {
  const name = `minbar_${process.pid}_${Math.random().toString(36).slice(2)}`
  await asOwner(server, empty ? `create database ${name}` : `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    folder: undefined,
    open: async () => openPostgres({ url: url.href, onFault: () => undefined }),
    remove: () => asOwner(server, `drop database ${name} with (force)`),
  }
}

async function asOwner(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createEmbedded(empty: boolean, where?: string): Promise<TestDatabase> {
  const folder = where ?? (await mkdtemp(join(tmpdir(), 'minbar-db-')))
  const template = inject('embeddedTemplate')
  // Of a thousand small files: the asynchronous call takes five times as long.
  if (!empty && template) cpSync(template, folder, { recursive: true })
  return {
    url: undefined,
    folder,
    open: () => openEmbedded(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
