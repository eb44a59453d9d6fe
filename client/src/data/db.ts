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

/** A released version of the schema is never changed, only followed by another. */
const VERSION = 1

/** Creates the database object; its first use opens it. */
export function createSiteDatabase(): SiteDatabase {
  const db = new Dexie(DATABASE_NAME) as SiteDatabase
  db.version(VERSION).stores({ state: 'key', events: 'id', recordings: 'id' })
  return db
}

/** Returns whether a newer version of the site has upgraded an open database. */
export function isUpgraded(db: SiteDatabase): boolean {
  // Dexie multiplies versions by ten, and opens databases of a higher version as they are.
  return Math.floor(db.backendDB().version / 10) > VERSION
}
