import { dataPaths } from '../config.ts'
import type { Transaction } from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import { readSetting, removeSetting, renewDataset, writeSetting } from '../database/queries.ts'
import type { Deps } from '../deps.ts'
import { storageUnavailable } from '../http/errors.ts'
import { removeJobs } from '../jobs/queries.ts'
import { acceptRestoredDatabase } from '../restored-database.ts'
import { replaceSecrets } from '../secrets.ts'
import { loadTables, requireKnownMigrations } from './load-tables.ts'
import { BackupError, type End, hashOfFile, type Manifest } from './manifest.ts'
import { isInstallationEmpty } from './queries.ts'
import { readArchive } from './read-archive.ts'
import { BACKUP_JOBS } from './scheduled/status.ts'
import { type BackupKeys, openKeys } from './sealed-keys.ts'
import { openSpool, type Spooled } from './spool.ts'

export type RestoreDeps = Pick<Deps, 'database' | 'storage' | 'pictures' | 'config'>

interface Contents {
  manifest: Manifest
  end: End
}

export interface Restored extends Contents {
  /** Settings whose secrets differ from those of the backup and stay in force. */
  differingSecrets: string[]
}

export interface RestoreOptions {
  /** With which the keys in the backup are encrypted, if they are. */
  passphrase?: string | undefined
  /** Whether the keys in the backup are left out, and those of this installation stay. */
  isWithoutKeys?: boolean
  /** Runs once all files are stored, before the tables are locked. */
  onRead?(): Promise<void>
  /** Runs last in the transaction that restores the database. */
  onLoaded?(tx: Transaction, contents: Contents): Promise<void>
}

/** The settings with the ids of this installation's stores, which differ from those in the backup. */
const STORE_SETTINGS = ['recordings_store', 'pictures_store']

const notEmpty = () =>
  new BackupError(
    'This installation has content already. A backup can only be restored into an empty one: use an empty database and data folder.',
  )

/**
 * Restores a backup into an empty installation. The database is changed only after every hash has been compared; after a
 * failure, the stored files are removed if the installation is still empty.
 * @throws PassphraseError before any file is stored, when the keys cannot be decrypted
 * @throws BackupError when the installation is not empty, or the archive is not a complete backup
 * @throws HttpError 503 when a store is not ready, 507 when the disk is full
 */
export async function restoreArchive(
  deps: RestoreDeps,
  source: AsyncIterable<Uint8Array>,
  { passphrase, isWithoutKeys, onRead = async () => {}, onLoaded = async () => {} }: RestoreOptions = {},
): Promise<Restored> {
  const stores = { recordings: deps.storage, pictures: deps.pictures }
  for (const storage of Object.values(stores)) if ((await storage.checkStatus()) !== 'ready') throw storageUnavailable()
  if (!(await isInstallationEmpty(deps.database))) throw notEmpty()
  const migrations = await readMigrations()
  const spool = await openSpool(dataPaths(deps.config.dataDir).backupWork)
  const contents = new Map<string, Spooled>()
  const added: (() => Promise<void>)[] = []
  let keys: BackupKeys | undefined
  try {
    const { manifest, end } = await readArchive(source, {
      manifest: (found) => void requireKnownMigrations(found, migrations),
      async secrets(text) {
        if (!isWithoutKeys) keys = await openKeys(text, passphrase)
      },
      table: async ({ name }, body) => void contents.set(name, await spool.append(body)),
      async file({ store, name }, body) {
        const storage = stores[store]
        const received = await storage.receive(body, Number.MAX_SAFE_INTEGER)
        try {
          if (received.hash !== hashOfFile(name)) return
          if ((await storage.find(name)) === null) added.push(() => storage.remove(name))
          await received.flush()
          await received.stage(name)
          await received.saveAs(name)
        } finally {
          await received.discard()
        }
      },
    })
    await onRead()
    const after = (tx: Transaction) => onLoaded(tx, { manifest, end })
    const differingSecrets = await load(deps, { manifest, contents, migrations, keys, after })
    return { manifest, end, differingSecrets }
  } catch (error) {
    // Unless another restore or an upload has filled the installation meanwhile: its recordings may have the same files.
    if (await isInstallationEmpty(deps.database).catch(() => false))
      for (const remove of added) await remove().catch(() => undefined)
    throw error
  } finally {
    await spool.close()
  }
}

interface LoadInput {
  manifest: Manifest
  contents: ReadonlyMap<string, Spooled>
  migrations: Awaited<ReturnType<typeof readMigrations>>
  /** Undefined: those of this installation stay. */
  keys: BackupKeys | undefined
  after(tx: Transaction): Promise<void>
}

/** @returns the settings whose secrets differ from those of the backup */
async function load(deps: RestoreDeps, { manifest, contents, migrations, keys, after }: LoadInput): Promise<string[]> {
  const storeIds = new Map<string, string | undefined>()
  let secrets: Awaited<ReturnType<typeof replaceSecrets>> | undefined
  try {
    await loadTables(deps.database, manifest, contents, {
      migrations,
      async before(tx) {
        if (!(await isInstallationEmpty(tx))) throw notEmpty()
        for (const key of STORE_SETTINGS) storeIds.set(key, await readSetting(tx, key))
      },
      async after(tx) {
        for (const [key, id] of storeIds) await (id === undefined ? removeSetting(tx, key) : writeSetting(tx, key, id))
        await renewDataset(tx)
        // They are those of the other installation.
        await removeJobs(tx, BACKUP_JOBS)
        // Before the commit: without these keys, the phones in the database could never be reached again.
        if (keys) secrets = await replaceSecrets(deps.config, keys)
        await after(tx)
      },
    })
  } catch (error) {
    await secrets?.undo()
    throw error
  }
  // Errors are ignored: the periodic check of the stores detects the restored database, too.
  await acceptRestoredDatabase(deps).catch(() => undefined)
  return secrets?.differing ?? []
}
