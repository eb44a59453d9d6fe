import { createHash } from 'node:crypto'
import { createTarPacker } from 'modern-tar'
import type { Deps } from '../deps.ts'
import { storageUnavailable } from '../http/errors.ts'
import type { FileBytes, StoreHousekeeping } from '../storage/storage.ts'
import {
  END,
  type End,
  FORMAT,
  FORMAT_VERSION,
  fileEntry,
  hashOfFile,
  MANIFEST,
  MAX_TEXT_BYTES,
  type Manifest,
  SECRETS,
  STORES,
  tableEntry,
} from './manifest.ts'
import { sealKeys } from './sealed-keys.ts'
import { openSpool, type Spool } from './spool.ts'
import { describeTables, snapshotTables } from './tables.ts'

export type BackupDeps = Pick<Deps, 'database' | 'storage' | 'pictures' | 'secrets' | 'config' | 'clock'>

export interface Backup {
  manifest: Manifest
  /** Cancelling the stream ends the backup. */
  archive: ReadableStream<Uint8Array>
  /** Resolves when the archive is complete. */
  finished: Promise<End>
  /** Ends the backup; the stream fails with the reason. */
  cancel(reason: unknown): void
}

type AddEntry = (name: string, bytes: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<string>

/**
 * Creates a backup of the current tables and files, without blocking other work.
 * @param spoolFolder for the tables
 * @throws HttpError 503 when a store is not ready: a backup without its files would look complete
 */
export async function createBackup(deps: BackupDeps, spoolFolder: string): Promise<Backup> {
  const stores = { recordings: deps.storage, pictures: deps.pictures }
  for (const storage of Object.values(stores)) if ((await storage.checkStatus()) !== 'ready') throw storageUnavailable()
  const spool = await openSpool(spoolFolder)
  try {
    const createdAt = deps.clock().toISOString()
    const snapshot = await snapshotTables(deps.database, spool)
    const secrets = Buffer.from(await sealKeys(deps.secrets, deps.config.backup.passphrase))
    // Listed after the tables, so that the files of all rows are included, unless they were deleted since.
    const files = await listFiles(stores)
    const manifest: Manifest = {
      format: FORMAT,
      version: FORMAT_VERSION,
      createdAt,
      migrations: snapshot.migrations,
      sequences: snapshot.sequences,
      secrets: { bytes: secrets.length, hash: sha256(secrets) },
      tables: describeTables(snapshot.tables),
      files,
    }
    const write = async (add: AddEntry): Promise<End> => {
      const head = Buffer.from(JSON.stringify(manifest))
      // It could not be restored.
      if (head.length > MAX_TEXT_BYTES) throw new Error('There are too many files for a backup.')
      const end: End = { manifest: await add(MANIFEST, head.length, [head]), removed: [], damaged: [] }
      await add(SECRETS, secrets.length, [secrets])
      for (const { name, content } of snapshot.tables) await add(tableEntry(name), content.bytes, content.read())
      for (const file of files) await addFile(add, stores[file.store], file, end)
      const tail = Buffer.from(JSON.stringify(end))
      await add(END, tail.length, [tail])
      return end
    }
    return { manifest, ...pack(write, new Date(createdAt), spool) }
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function listFiles(stores: Record<(typeof STORES)[number], StoreHousekeeping>): Promise<Manifest['files']> {
  const files = []
  for (const store of STORES) {
    const found = await stores[store].list()
    for (const { name, bytes } of found.sort((one, other) => (one.name < other.name ? -1 : 1)))
      files.push({ store, name, bytes })
  }
  return files
}

async function addFile(add: AddEntry, storage: FileBytes, file: Manifest['files'][number], end: End): Promise<void> {
  const body = await storage.read(file.name)
  if (!body) {
    if ((await storage.checkStatus()) !== 'ready') throw storageUnavailable()
    end.removed.push(fileEntry(file))
    return
  }
  try {
    const hash = await add(fileEntry(file), body.size, body)
    if (hash !== hashOfFile(file.name)) end.damaged.push(fileEntry(file))
  } finally {
    await body.close()
  }
}

/** Returns the archive that `write` produces. The spool is closed at its end or after a failure. */
function pack(
  write: (add: AddEntry) => Promise<End>,
  mtime: Date,
  spool: Spool,
): Pick<Backup, 'archive' | 'finished' | 'cancel'> {
  const { readable, controller } = createTarPacker()
  const add: AddEntry = async (name, size, body) => {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mtime, mode: 0o600 }).getWriter()
    // Errors reach the caller through the writes.
    writer.closed.catch(() => undefined)
    for await (const chunk of body) {
      hash.update(chunk)
      await writer.ready
      await writer.write(chunk)
    }
    await writer.close()
    return hash.digest('hex')
  }
  const finished = (async () => {
    try {
      const end = await write(add)
      controller.finalize()
      return end
    } catch (error) {
      controller.error(error)
      throw error
    } finally {
      await spool.close()
    }
  })()
  // The archive's stream reports the error, too.
  finished.catch(() => undefined)
  return { archive: readable, finished, cancel: (reason) => controller.error(reason) }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
