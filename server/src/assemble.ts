import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createAnswerCache } from './answer-cache.ts'
import { type Config, dataPaths } from './config.ts'
import type { Database } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { migrate, readMigrations } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import type { Deps } from './deps.ts'
import { timingLog } from './features/jamat/queries.ts'
import { createAnnouncer } from './features/push/announce/announcer.ts'
import { pushIdentity } from './features/push/identity.ts'
import { createPushSender } from './features/push/outbox/sender.ts'
import { createReminders } from './features/push/reminders/reminders.ts'
import { loadSecrets } from './secrets.ts'
import { openLocalFolder } from './storage/local-folder.ts'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** How long a start waits for a Postgres server that is not up yet, as after a reboot of both. */
const DATABASE_WAIT_MS = 30_000

/**
 * Opens all the server stands on, with an up-to-date database.
 * @param onDatabaseLost told when the embedded database has died and the process is of no more use
 * @returns the parts, what reminds once it is started, and how to close them
 */
export async function assemble(config: Config, log: Log, onDatabaseLost: (error: Error) => void = () => {}) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openDatabase(config, log, onDatabaseLost)
  try {
    const applied = await migrate(database, await readMigrations())
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const clock = () => new Date()
    const secrets = await loadSecrets(config)
    const deps: Deps = {
      config,
      database,
      secrets,
      storage: await openLocalFolder(dataPaths(config.dataDir).recordings),
      pictures: await openLocalFolder(dataPaths(config.dataDir).pictures),
      answers: await createAnswerCache(database, clock),
      announce: createAnnouncer(config.publicUrl, clock),
      push: createPushSender({ database, clock, log, identity: pushIdentity(config, secrets) }),
      clock,
    }
    const reminders = createReminders({ database, clock, publicUrl: config.publicUrl, timingLog, log })
    const close = async () => {
      await Promise.all([reminders.close(), deps.push.close()])
      await deps.answers.close()
      await database.close()
    }
    return { deps, reminders, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(config: Config, log: Log, onLost: (error: Error) => void): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(dataPaths(config.dataDir).database, onLost)
  const database = openPostgres({
    url: config.databaseUrl,
    onFault: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const giveUpAt = Date.now() + DATABASE_WAIT_MS
  for (;;) {
    try {
      await database.query('select 1')
      return database
    } catch (error) {
      const { code } = error as { code?: string }
      const mayCome = code === 'ECONNREFUSED' || code === '57P03' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
      if (!mayCome || Date.now() > giveUpAt) {
        await database.close()
        throw new Error(`The database at DATABASE_URL does not answer: ${(error as Error).message || code}`, {
          cause: error,
        })
      }
      log.warn('the database is not there yet; trying again')
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}
