import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreArchive } from '../../server/src/backup/restore-archive.ts'
import { openSpool } from '../../server/src/backup/spool.ts'
import { snapshotTables } from '../../server/src/backup/tables.ts'
import { type BackupDeps, createBackup } from '../../server/src/backup/write-archive.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Database } from '../../server/src/database/database.ts'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { migrate, readMigrations } from '../../server/src/database/migrate.ts'
import type { Deps } from '../../server/src/deps.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { openLocalFolder } from '../../server/src/storage/local-folder.ts'
import { identifyStores } from '../../server/src/stores.ts'
import { createTestDatabase } from './database.ts'

export type SmallInstallation = BackupDeps & { folder: string; remove(): Promise<void> }

/**
 * Returns an empty installation without a server.
 * @param kind of its database; by default that of the Vitest project
 */
export async function createSmallInstallation(kind?: 'embedded'): Promise<SmallInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'minbar-small-'))
  const own = kind ? undefined : await createTestDatabase({ folder: join(folder, 'database') })
  const database = own ? await own.open() : await openEmbedded(join(folder, 'database'))
  if (!own) await migrate(database, await readMigrations())
  const config = readConfig({ DATA_DIR: folder })
  const deps = {
    config,
    database,
    storage: openLocalFolder(join(folder, 'recordings')),
    pictures: openLocalFolder(join(folder, 'pictures')),
    secrets: await loadSecrets(config),
    clock: () => new Date(),
  }
  await identifyStores(deps)
  return {
    ...deps,
    folder,
    async remove() {
      await database.close()
      await own?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a backup in memory. */
export async function makeBackup(deps: BackupDeps): Promise<Buffer> {
  const { archive } = await createBackup(deps, join(tmpdir(), 'minbar-spool'))
  return Buffer.concat(await Array.fromAsync(archive))
}

export const restoreBytes = (deps: Parameters<typeof restoreArchive>[0], bytes: Uint8Array) =>
  restoreArchive(deps, inChunks(bytes))

/** Yields copies, because what receives them may empty them. */
export async function* inChunks(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield Uint8Array.from(bytes.subarray(at, at + size))
}

/** Returns the number of rows and the hash of every table, and the sequences. */
export async function describeDatabase(database: Database) {
  const spool = await openSpool(join(tmpdir(), 'minbar-spool'))
  try {
    const { tables, sequences } = await snapshotTables(database, spool)
    return {
      tables: Object.fromEntries(tables.map(({ name, rows, content }) => [name, `${rows} ${content.hash}`])),
      sequences,
    }
  } finally {
    await spool.close()
  }
}

/** Returns the names of all stored files. */
export async function listFiles({ storage, pictures }: Pick<Deps, 'storage' | 'pictures'>): Promise<string[]> {
  const found = [...(await storage.list()), ...(await pictures.list())]
  return found.map(({ name, bytes }) => `${name} ${bytes}`).sort()
}
