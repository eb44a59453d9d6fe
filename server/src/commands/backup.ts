/** `npm run backup -- FILE`: makes a backup, also while the server is running; `-` writes it to standard output. */
import { access, constants, lstat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { assemble } from '../assemble.ts'
import type { readArchive } from '../backup/read-archive.ts'
import { saveArchive } from '../backup/save-archive.ts'
import { addLocalTicket } from '../backup/ticket.ts'
import { createBackup } from '../backup/write-archive.ts'
import { type Config, dataPaths } from '../config.ts'
import { FolderInUseError } from '../database/folder-lock.ts'
import { recogniseStores } from '../stores.ts'
import { readCommandConfig } from './command-config.ts'

const USAGE = `Use one of:
  npm run -s backup -- FILE    writes a backup of everything into this new file
  npm run -s backup -- -       writes it to standard output`

// Standard output may be the backup.
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** @throws Error if something has this name, or if no file can be created there */
async function requireNewFile(path: string): Promise<void> {
  const whole = resolve(path)
  const isTaken = await lstat(whole).catch(() => undefined)
  if (isTaken)
    throw new Error(`${whole} exists, and a backup replaces nothing. Choose another name, or remove it first.`)
  await access(dirname(whole), constants.W_OK | constants.X_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(
      `${whole} cannot be written (${code}). Choose a name in a folder that exists and that the user of this command may ` +
        'write, for example /var/backups/minbar/first.tar.',
    )
  })
}

async function writeBackup(archive: ReadableStream<Uint8Array>, path: string): Promise<void> {
  if (path !== '-') return report(await saveArchive(archive, path), path)
  if (process.stdout.isTTY) throw new Error(`A terminal is no place for a backup.\n${USAGE}`)
  await pipeline(Readable.fromWeb(archive as import('node:stream/web').ReadableStream), process.stdout)
}

function report({ manifest, end }: Awaited<ReturnType<typeof readArchive>>, path: string): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  say(`${path} is a whole backup: it was read again and every hash is right.`)
  say(
    `It has ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files with ${megabytes.toFixed(1)} MB.`,
  )
  if (end.removed.length > 0) say(`Deleted while the backup was made, and not in it: ${end.removed.join(', ')}`)
  if (end.damaged.length > 0) say(`WARNING: these files are damaged in your storage: ${end.damaged.join(', ')}`)
  say(
    'Keep it where only you can read it. Without BACKUP_PASSPHRASE, it has the keys that notifications are sent with.',
  )
}

/** Downloads a backup from the running server, because only one process can open the embedded database. */
async function downloadBackup(config: Config, inUse: FolderInUseError): Promise<ReadableStream<Uint8Array>> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[config.host] ?? config.host
  const url = `http://${host}:${config.port}/api/backups/download/`
  const { ticket, discard } = await addLocalTicket(config, new Date())
  const response = await fetch(url + ticket).catch((error: Error) => error)
  await discard()
  if (response instanceof Response && response.ok && response.body) return response.body
  const problem = response instanceof Error ? response.message : `status ${response.status}: ${await response.text()}`
  throw new Error(
    `${inUse.message}\nThe running server could have made the backup, but did not at ${url} (${problem}). Run this command ` +
      'with the same HOST, PORT and DATA_DIR as the server.',
  )
}

try {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error(USAGE)
  if (path !== '-') await requireNewFile(path)
  const config = readCommandConfig({ mustExist: true })
  const log = pino({ level: 'warn' }, pino.destination(2))
  // A backup before an upgrade is made with the new version, which must not migrate yet.
  const opened = await assemble(config, log, { shouldMigrate: false }).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return error
    throw error
  })
  if (opened instanceof FolderInUseError) await writeBackup(await downloadBackup(config, opened), path)
  else {
    try {
      await recogniseStores(opened.deps)
      const { archive } = await createBackup(opened.deps, dataPaths(config.dataDir).backupWork)
      await writeBackup(archive, path)
    } finally {
      await opened.close()
    }
  }
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
