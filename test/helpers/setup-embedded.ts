/** Creates one migrated embedded database that each test file copies; a copy takes a tenth of the time of a new one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { migrate, readMigrations } from '../../server/src/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Exactly one of these two is set, by the kind of database that the project's tests use. */
    embeddedTemplate: string | undefined
    postgresUrl: string | undefined
    /** The name of the migrated database on Postgres that each test file copies. */
    postgresTemplate: string | undefined
  }
}

/** Each project loads this module anew, so only a global is shared. */
const shared = globalThis as { embeddedTemplate?: Promise<string> }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.embeddedTemplate ??= createTemplate()
  const folder = await shared.embeddedTemplate
  project.provide('embeddedTemplate', folder)
  project.provide('postgresUrl', undefined)
  project.provide('postgresTemplate', undefined)
  return () => rm(folder, { recursive: true, force: true })
}

async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-template-'))
  const database = await openEmbedded(folder)
  await migrate(database, await readMigrations())
  await database.close()
  return folder
}
