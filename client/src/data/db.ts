/**
 * The IndexedDB database behind the site cache. It holds nothing that was entered on the phone, so lost data comes back
 * with the next snapshot. Downloaded audio and received push messages have databases of their own.
 */
import { Dexie, type Table } from 'dexie'
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { SiteState } from './site-store.ts'

export const DATABASE_NAME = 'minbar'

/** Everything but the rows; written in the same transaction as the rows that belong to its cursor. */
export interface SiteRow
  extends Pick<
    SiteState,
    | 'timings'
    | 'counts'
    | 'announcements'
    | 'hijriMonths'
    | 'ramadans'
    | 'mosque'
    | 'cursor'
    | 'etag'
    | 'checkedAt'
    | 'serverTime'
  > {
  key: 'site'
}

export interface SiteDatabase extends Dexie {
  state: Table<SiteRow, 'site'>
  events: Table<Event, number>
  recordings: Table<Recording, number>
}

/** One version of the schema: the argument of Dexie's `stores`, and the upgrade of existing rows. */
export interface SchemaStep {
  stores: Record<string, string | null>
  upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0]
}

/** The schema's versions, oldest first. A released version is never changed, only followed by another. */
export const SCHEMA: readonly SchemaStep[] = [{ stores: { state: 'key', events: 'id', recordings: 'id' } }]

/**
 * Creates the database object; its first use opens it.
 * @param steps the schema's versions
 */
export function createSiteDatabase(steps: readonly SchemaStep[] = SCHEMA): SiteDatabase {
  const db = new Dexie(DATABASE_NAME) as SiteDatabase
  steps.forEach((step, index) => {
    const version = db.version(index + 1).stores(step.stores)
    if (step.upgrade) version.upgrade(step.upgrade)
  })
  return db
}

/** Returns whether a newer version of the site has upgraded an open database. */
export function isUpgraded(db: SiteDatabase): boolean {
  // Dexie multiplies versions by ten, and opens databases of a higher version as they are.
  return Math.floor(db.backendDB().version / 10) > SCHEMA.length
}
