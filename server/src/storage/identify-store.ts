import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '../database/database.ts'
import { withFileLocked } from '../database/file-lock.ts'
import { readLastChange, readSetting, writeSetting } from '../database/queries.ts'
import type { StorageStatus, StoreHousekeeping, StoreIdentity } from './storage.ts'

/** A store and the database whose rows refer to its files. */
export interface Store {
  database: Database
  storage: StoreIdentity & Pick<StoreHousekeeping, 'list'>
  /** The key of the store's id in the table `settings`. */
  setting: 'recordings_store' | 'pictures_store'
  /** Returns whether any row refers to a file. */
  isInUse(db: Queryable): Promise<boolean>
}

/**
 * Checks whether a folder is the store that the database knows, before it is used: both have the same id. An empty folder
 * becomes the store only if no row refers to a file; otherwise its mount is missing.
 * @throws Error when the database cannot be reached
 */
export async function identifyStore(store: Store): Promise<StorageStatus> {
  const { database, storage, setting } = store
  if (storage.status() === 'ready' && (await storage.checkStatus()) === 'ready') return 'ready'
  storage.expect(await readSetting(database, setting))
  if ((await storage.checkStatus()) === 'ready') return 'ready'
  // Before the lock: a bucket that does not answer would hold the transaction, and with it the whole embedded database.
  if ((await readMarkers(storage)) === undefined) return storage.status()
  return withFileLocked(database, setting, (tx) => claimStore(store, tx))
}

async function claimStore({ database, storage, setting, isInUse }: Store, tx: Queryable): Promise<StorageStatus> {
  const expectedId = await readSetting(tx, setting)
  const { dataset } = await readLastChange(tx)
  const markers = await readMarkers(storage)
  if (markers === undefined) return setStatus(storage, expectedId, 'unavailable')
  const isEmpty = !(await isInUse(tx)) && (await storage.list()).length === 0
  const isOwn = markers.owner === dataset
  if (markers.id !== undefined) {
    // The process that wrote the marker was killed before its transaction was committed.
    if (expectedId === undefined && isOwn && isEmpty) await writeSetting(tx, setting, markers.id)
    return setStatus(storage, await readSetting(tx, setting), 'unavailable')
  }
  // Earlier versions wrote only the marker of the owner.
  const isFromEarlierVersion = isOwn && expectedId === undefined
  // On Postgres, a second process with a folder of its own must not become a second store.
  const isNew = markers.owner === undefined && isEmpty && (expectedId === undefined || database.kind === 'embedded')
  if (!isFromEarlierVersion && !isNew) {
    const belongsToAnother = markers.owner === undefined ? (await storage.list()).length > 0 : !isOwn
    return setStatus(storage, expectedId, belongsToAnother ? 'mismatched' : 'unavailable')
  }
  return writeIdentity({ storage, setting }, tx, expectedId ?? randomUUID())
}

/** Makes a folder the store of this database, regardless of its markers: for a confirmed restore. */
export function adoptStore({ database, storage, setting }: Store): Promise<StorageStatus> {
  return withFileLocked(database, setting, (tx) => writeIdentity({ storage, setting }, tx, randomUUID()))
}

async function writeIdentity(
  { storage, setting }: Pick<Store, 'storage' | 'setting'>,
  tx: Queryable,
  id: string,
): Promise<StorageStatus> {
  await writeSetting(tx, setting, id)
  await storage.writeMarker('owner', (await readLastChange(tx)).dataset)
  await storage.writeMarker('store-id', id)
  return setStatus(storage, id, 'unavailable')
}

function setStatus(
  storage: StoreIdentity,
  id: string | undefined,
  withoutMarker: 'unavailable' | 'mismatched',
): Promise<StorageStatus> {
  storage.expect(id, withoutMarker)
  return storage.checkStatus()
}

/** Returns undefined when the store cannot be read. */
async function readMarkers(
  storage: StoreIdentity,
): Promise<{ id?: string | undefined; owner?: string | undefined } | undefined> {
  try {
    return { id: await storage.readMarker('store-id'), owner: await storage.readMarker('owner') }
  } catch {
    return undefined
  }
}
