/**
 * The page's own database on the phone: what the site shows, for use without network. Nothing is entered here,
 * so whatever is lost comes again with the next answer of the server. Downloaded audio and the worker's inbox of
 * pushes are databases of their own.
 */
import { Dexie, type Table } from 'dexie'
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { SiteState } from './site-store.ts'

export const DATABASE_NAME = 'minbar'

/** All that is one value; written in the same transaction as the rows that go with its cursor. */
export interface KeptState
  extends Pick<SiteState, 'timings' | 'counts' | 'hijriMonths' | 'cursor' | 'etag' | 'checkedAt'> {
  key: 'site'
}

export interface SiteDatabase extends Dexie {
  state: Table<KeptState, 'site'>
  events: Table<Event, number>
  recordings: Table<Recording, number>
}

/** One step of the schema: what Dexie's `stores` takes, and what is to be done to rows already there. */
export interface SchemaStep {
  stores: Record<string, string | null>
  upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0]
}

/** The schema's history, oldest first; a step that went out to phones is never changed, only followed by another. */
export const SCHEMA: readonly SchemaStep[] = [{ stores: { state: 'key', events: 'id', recordings: 'id' } }]

/**
 * Makes the database ready to be opened by its first use.
 * @param steps the schema's history
 */
export function createSiteDatabase(steps: readonly SchemaStep[] = SCHEMA): SiteDatabase {
  const db = new Dexie(DATABASE_NAME) as SiteDatabase
  steps.forEach((step, index) => {
    const version = db.version(index + 1).stores(step.stores)
    if (step.upgrade) version.upgrade(step.upgrade)
  })
  return db
}
