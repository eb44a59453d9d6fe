import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#contracts/mosque-time.ts'
import { createBackupJobs } from './backup/scheduled/jobs.ts'
import { readScheduledState } from './backup/scheduled/status.ts'
import { readFasts, timetable } from './compose.ts'
import { type Config, dataPaths } from './config.ts'
import type { Database } from './database/database.ts'
import { openEmbedded } from './database/embedded.ts'
import { migrate, readMigrations, schemaVersion } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import { ping } from './database/queries.ts'
import type { Deps } from './deps.ts'
import { defaultMosque, openMosque } from './features/mosque/mosque-source.ts'
import { createAnnouncer } from './features/push/announce/announcer.ts'
import { pushIdentity } from './features/push/identity.ts'
import { createPushSender } from './features/push/outbox/sender.ts'
import { createReminders } from './features/push/reminders/reminders.ts'
import { createRenditionJobs } from './features/renditions/rendition-jobs.ts'
import { createResponseCache } from './http/response-cache.ts'
import { withTelemetry } from './monitoring/telemetry.ts'
import { loadSecrets } from './secrets.ts'
import { noSetup, openSetup } from './setup-source.ts'
import { openStorage } from './storage/open-storage.ts'

/** Codes of temporary errors: the server is starting or restarting, or has no free connection. */
const RETRY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '53300', '57P03'])

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** How long start-up waits for a Postgres server that is not ready, e.g. after both machines have rebooted. */
const DATABASE_WAIT_MS = 30_000

export interface AssembleOptions {
  /** Called when the embedded database has failed and the process must exit. */
  onDatabaseLost?: (error: Error) => void
  /** False for commands that only read: they leave the database as it is. */
  shouldMigrate?: boolean
  /** For tests: an open database with all migrations. */
  database?: Database
  clock?: Clock
  /** For tests: returns the dependencies to use in place of the usual ones. */
  override?: (deps: Deps) => Partial<Deps> | Promise<Partial<Deps>>
}

/**
 * Opens the server's dependencies and migrates the database.
 * @returns the dependencies, the reminders, the scheduled backups and the renditions (not started), and a function that closes
 *   all of them
 */
export async function assemble(config: Config, log: Log, options: AssembleOptions = {}) {
  const { shouldMigrate = true, clock = () => new Date() } = options
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  // Loaded first: an invalid key must not leave a migrated database behind.
  const secrets = await loadSecrets(config)
  const database = options.database ?? (await openMigrated(config, log, options))
  try {
    const cache = await createResponseCache(database, clock)
    const mosque = shouldMigrate
      ? await openMosque(database, (error) =>
          log.warn({ err: error }, 'the settings of the mosque could not be reloaded'),
        )
      : defaultMosque
    const usual: Deps = {
      config,
      database,
      secrets,
      storage: withTelemetry(openStorage(config, 'recordings'), 'recordings'),
      pictures: withTelemetry(openStorage(config, 'pictures'), 'pictures'),
      cache,
      mosque,
      setup: shouldMigrate ? await openSetup(database, config) : noSetup,
      announcer: createAnnouncer(config.publicUrl, clock),
      push: createPushSender({ database, clock, log, identity: pushIdentity(config, secrets) }),
      async readBackupTimes() {
        const { backup, selfTest } = await readScheduledState(database, config.backup, clock())
        return { backup: backup?.succeeded_at ?? undefined, selfTest: selfTest?.succeeded_at ?? undefined }
      },
      readEncoderStatus: () => renditions.encoder(),
      clock,
    }
    const deps: Deps = { ...usual, ...(await options.override?.(usual)) }
    deps.mosque.onChange(() => deps.cache.invalidate('mosque'))
    const renditions = createRenditionJobs(deps, log)
    const reminders = createReminders({
      database,
      clock,
      publicUrl: config.publicUrl,
      readTimings: timetable.readAround,
      readFasts,
      log,
    })
    const backups = createBackupJobs(deps, log)
    deps.mosque.onChange(() => reminders.trigger())
    const close = async () => {
      await Promise.all([reminders.close(), deps.push.close(), backups?.close(), renditions.close()])
      await deps.mosque.close()
      await deps.setup.close()
      await deps.cache.close()
      await database.close()
    }
    return { deps, reminders, backups, renditions, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openMigrated(
  config: Config,
  log: Log,
  { onDatabaseLost = () => {}, shouldMigrate = true }: AssembleOptions,
): Promise<Database> {
  const migrations = await readMigrations()
  const database = await openDatabase(config, schemaVersion(migrations), log, onDatabaseLost)
  if (!shouldMigrate) return database
  try {
    const onWait = (migration: string, connections: number) =>
      log.warn(
        { migration, connections },
        'waiting until no process of an earlier version is connected to the database',
      )
    const applied = await migrate(database, migrations, { onWait })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(
  config: Config,
  version: number,
  log: Log,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(dataPaths(config.dataDir).database, onLost)
  const database = openPostgres({
    url: config.databaseUrl,
    schemaVersion: version,
    maxConnections: config.databasePool,
    listenUrl: config.databaseListenUrl,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const deadline = Date.now() + DATABASE_WAIT_MS
  for (;;) {
    try {
      await ping(database)
      return database
    } catch (error) {
      const { code } = error as { code?: string }
      if (!RETRY_CODES.has(code ?? '') || Date.now() > deadline) {
        await database.close()
        throw new Error(`The database at DATABASE_URL does not respond: ${(error as Error).message || code}`, {
          cause: error,
        })
      }
      log.warn({ code }, 'the database is not ready yet; trying again')
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
}
