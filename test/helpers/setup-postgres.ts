/** Starts a scratch Postgres server, or uses TEST_DATABASE_URL, and creates a migrated template for all test files. */
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { startScratchPostgres } from './scratch-postgres.ts'

export const TEMPLATE = 'minbar_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startScratchPostgres()
  const url = given ?? (server?.url as string)
  const control = new pg.Client(url)
  await control.connect()
  await control.query(`drop database if exists ${TEMPLATE}`)
  await control.query(`create database ${TEMPLATE}`)
  await control.end()
  const template = new URL(url)
  template.pathname = `/${TEMPLATE}`
  const database = openPostgres({
    url: template.href,
    onError: (error) => {
      throw error
    },
  })
  await migrate(database, await readMigrations())
  await database.close()
  project.provide('postgresUrl', url)
  project.provide('embeddedTemplate', undefined)
  return async () => server?.remove()
}
