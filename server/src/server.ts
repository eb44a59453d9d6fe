/** Starts and stops the server: database, sample content, listening, signals. */
import { flushCompileCache } from 'node:module'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { assemble } from './assemble.ts'
import type { Config } from './config.ts'
import type { Lifecycle } from './feature.ts'
import { prepareDecoyHash } from './features/auth/passwords.ts'
import { setupToken } from './features/setup/setup-token.ts'
import { ensureAdmin, ensureSampleContent } from './first-run.ts'
import { loadSite } from './site.ts'
import { explainStartError } from './start-error.ts'
import { createStoreWatch } from './stores.ts'

/** How long stopping may take before the process is killed. */
const STOP_TIMEOUT_MS = 20_000

// Log lines go to standard error: standard output is for the administrator who starts the server.
const logStream = pino.destination({ dest: 2, sync: false })
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the server. @throws Error when it cannot start, for `explainStartError` */
export async function startServer(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel }, logStream)
  if (!config.databaseUrl) {
    print(
      'Using the embedded database, which does not cover a power cut: for production, set DATABASE_URL to a Postgres server.',
    )
  }
  const lifecycle: Lifecycle = { state: 'starting' }
  // In parallel with opening the database, which takes longest.
  const loading = Promise.all([import('./app.ts'), loadSite(config.publicUrl), prepareDecoyHash()])
  // Awaited below; until then its error must not count as unhandled.
  loading.catch(() => {})
  const onDatabaseLost = async (error: Error) => {
    log.fatal({ err: error }, 'the embedded database has failed')
    logStream.flushSync()
    if (lifecycle.state === 'starting') process.stderr.write(`${await explainStartError(error, config.dataDir)}\n`)
    process.exit(1)
  }
  const { deps, reminders, backups, renditions, close } = await assemble(config, log, { onDatabaseLost })
  const [{ buildApp }, site] = await loading.catch(async (error) => {
    await close()
    throw error
  })
  const app = await buildApp(deps, { lifecycle, logStream, site, onRestored: () => void restart() })
  const stores = createStoreWatch(deps, log)

  const stop = async () => {
    lifecycle.state = 'stopping'
    await app.stopGracefully(() =>
      Promise.all([reminders.close(), deps.push.close(), backups?.close(), renditions.close(), stores.close()]),
    )
    await close()
    log.info('stopped')
  }
  const grace = closeWithGrace({ delay: STOP_TIMEOUT_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    else log.info({ signal }, 'stopping')
    await stop()
    logStream.flushSync()
  })
  /** Restarts the server after a restore, which replaces everything that was read at start-up. */
  const restart = async () => {
    log.warn('restarting with the restored backup')
    try {
      grace.uninstall()
      await stop()
      await startServer(config)
    } catch (error) {
      log.fatal({ err: error }, 'the server could not restart')
      logStream.flushSync()
      process.exit(1)
    }
  }

  try {
    await stores.start()
    if (await ensureSampleContent(deps)) log.info('sample content added')
    // Written before requests arrive, because it blocks the event loop and a killed process would not write it.
    flushCompileCache()
    await app.listen({ host: config.host, port: config.port })
    await deps.push.start()
    await reminders.start()
    await backups?.start()
    renditions.start()
    await deps.setup.reload()
    // Last: start-up must not fail after generating the password.
    const admin = deps.setup.isPending() ? undefined : await ensureAdmin(deps, process.stdout.isTTY)
    // A load balancer sends nobody here before an administrator can log in.
    lifecycle.state = 'running'
    print(`Minbar is ready at ${config.publicUrl}`)
    if (deps.setup.isPending()) {
      const token = setupToken(deps.secrets)
      print(`Set it up on your phone: ${config.publicUrl}/setup#${token}`)
      print(`  or open ${config.publicUrl}/setup and enter this set-up token: ${token}`)
    }
    if (admin) {
      print('password' in admin ? 'The first administrator, shown only this once:' : 'The first administrator:')
      print(`  e-mail:   ${admin.email}`)
      print(`  password: ${'password' in admin ? admin.password : `in the file ${admin.file}, until the first login`}`)
    }
  } catch (error) {
    grace.uninstall()
    await app.close()
    await close()
    throw error
  }
}
