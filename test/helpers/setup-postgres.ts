/** Starts a scratch Postgres server, or uses TEST_DATABASE_URL, and creates a migrated template for all test files. */
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../../server/src/database/migrate.ts'
import { openPostgres } from '../../server/src/database/postgres.ts'
import { startScratchPostgres } from './scratch-postgres.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Several projects may use one server.
  const name = `minbar_template_${project.name.replaceAll('-', '_')}`
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startScratchPostgres()
  const url = given ?? (server?.url as string)
  const control = new pg.Client(url)
  await control.connect()
  await control.query(`drop database if exists ${name}`)
  await control.query(`create database ${name}`)
  await control.end()
  const template = new URL(url)
  template.pathname = `/${name}`
  const database = openPostgres({
    url: template.href,
    onError: (error) => {
      throw error
    },
  })
  await migrate(database, await readMigrations())
  await database.close()
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', name)
  project.provide('embeddedTemplate', undefined)
  return async () => server?.remove()
}
