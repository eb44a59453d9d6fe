/** The process: configuration, database, listening, signals. */
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { warmUpPasswords } from './features/auth/passwords.ts'
import type { Lifecycle } from './features/health/routes.ts'
import { reconcileRecordings } from './features/recordings/reconcile.ts'
import { ensureAdmin, ensureSampleContent } from './first-run.ts'

/** How long a stream may go on after the process is told to stop, in milliseconds. */
const GRACE_MS = 10_000

// Log lines go to standard error: standard output is for the person who starts the server.
const logStream = pino.destination({ dest: 2, sync: false })
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel }, logStream)
  if (!config.databaseUrl) {
    say(
      'Using the embedded database, which does not cover a power cut: for production, set DATABASE_URL to a Postgres server.',
    )
  }
  const lifecycle: Lifecycle = { state: 'starting' }
  const { deps, reminders, close } = await assemble(config, log, (error) => {
    log.fatal({ err: error }, 'the embedded database has failed')
    logStream.flushSync()
    process.exit(1)
  })
  const app = await buildApp(deps, { lifecycle, logStream })

  const grace = closeWithGrace({ delay: GRACE_MS + 10_000, logger: log }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected fault')
    else log.info({ signal }, 'stopping')
    lifecycle.state = 'stopping'
    const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    await Promise.all([app.close(), reminders.close(), deps.push.close()])
    clearTimeout(cutOff)
    await close()
    log.info('stopped')
    logStream.flushSync()
  })

  try {
    const { missing, removed, foreign } = await reconcileRecordings(deps)
    if (foreign)
      log.warn(
        'the recordings folder belongs to another database, so nothing in it was removed: check DATABASE_URL and DATA_DIR',
      )
    if (missing + removed > 0) log.warn({ missing, removed }, 'recordings and their files were brought together')
    if (await ensureSampleContent(deps)) log.info('sample content added')
    await warmUpPasswords()
    await app.listen({ host: config.host, port: config.port })
    lifecycle.state = 'running'
    await deps.push.start()
    await reminders.start()
    // Last, and shown at once: a start that fails before this must not swallow the only sight of the password.
    const credentials = await ensureAdmin(deps)
    say(`Minbar is ready at ${config.publicUrl}`)
    if (credentials) {
      say('The first administrator, shown only this once:')
      say(`  e-mail:   ${credentials.email}`)
      say(`  password: ${credentials.password}`)
    }
  } catch (error) {
    grace.uninstall()
    await app.close()
    await close()
    throw error
  }
}

start().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError || error instanceof FolderInUse) process.stderr.write(`${message}\n`)
  else if (code === 'EADDRINUSE')
    process.stderr.write(`The port is in use: ${message}. Stop the other program or set PORT.\n`)
  else
    process.stderr.write(
      `Minbar could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}\n`,
    )
  process.exitCode = 1
})
