import { cursorOf, readLastChange, renewDataset } from './database/queries.ts'
import type { Deps } from './deps.ts'
import type { StoreIdentity } from './storage/storage.ts'

type IdentifiedDatabase = Pick<Deps, 'database'> & { storage: StoreIdentity }

/**
 * Detects that an older copy of the database was restored: a marker in the storage has the number of its last change. The dataset
 * then gets a new id, so that clients load a full snapshot instead of skipping changes.
 * @returns whether it was restored
 * @throws Error when the database or the store cannot be reached
 */
export async function checkForRestoredDatabase({ database, storage }: IdentifiedDatabase): Promise<boolean> {
  // The marker is read first: it is written after a change, so the database can only be ahead of it.
  const marker = await storage.readMarker('last-change')
  const current = await readLastChange(database)
  const [, dataset, change] = /^([a-z0-9]+)-(\d+)$/.exec(marker ?? '') ?? []
  const isRestored = dataset !== undefined && (dataset !== current.dataset || Number(change) > current.change)
  const text = cursorOf(isRestored ? await renewDataset(database) : current)
  if (text !== marker) await storage.writeMarker('last-change', text)
  return isRestored
}

/** Renews the dataset's id after a known restore. */
export async function acceptRestoredDatabase({ database, storage }: IdentifiedDatabase): Promise<void> {
  await storage.writeMarker('last-change', cursorOf(await renewDataset(database)))
}
