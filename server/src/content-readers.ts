import type { Collection } from '#contracts/collections.ts'
import type { Event } from '#contracts/events.ts'
import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { Mosque } from '#contracts/mosque.ts'
import type { Named, NamedCollections } from '#contracts/notes.ts'
import type { Recording, RecordingKind } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { Queryable } from './database/database.ts'

/** The items that changed after a change number. */
export interface Changes<Item> {
  changed: Item[]
  deleted: number[]
}

/** The listed recordings of a kind, a speaker or a series. */
export type RecordingList = { kind: RecordingKind } | { collection: Collection; id: number }

export interface EpisodesOptions {
  list: RecordingList
  /** Null when no copies of recordings are made, so that no episode waits for them. */
  now: Date | null
  limit: number
  /** How many of the newest to skip. */
  skip: number
}

/** A page of the recordings that a podcast announces. */
export interface Episodes {
  /** Newest first. */
  recordings: Recording[]
  /** On all pages. */
  count: number
  /** When the next episode is announced even without its copies; null if none waits. */
  next: Date | null
  /** When the latest of the page's episodes was announced without its copies; null if none was. */
  latest: Date | null
}

/**
 * Reads the content of all features, for the features that combine it: pages, feeds and the snapshot. The features implement it
 * and `app.ts` passes it on, so that no feature imports another.
 */
export interface ContentReaders {
  /** SQL of the change after which a table has `$1` changed rows. */
  deltaStarts: readonly string[]
  /** Returns the jamat times as a phone stores them, with all later changes. @param today the date at the mosque */
  readTimingsForPhones(db: Queryable, today: string): Promise<NonNullable<Snapshot['timings']>>
  /** Returns when a time was last changed; null when none was ever entered. */
  readTimingsUpdatedAt(db: Queryable): Promise<Date | null>
  haveTimingsChanged(db: Queryable, change: number): Promise<boolean>
  listEvents(db: Queryable): Promise<Event[]>
  findEvent(db: Queryable, id: number): Promise<Event | undefined>
  listEventChanges(db: Queryable, change: number): Promise<Changes<Event>>
  /** Returns recordings, newest first. @param skip how many of the newest to skip */
  listRecordings(db: Queryable, list: RecordingList, limit: number, skip?: number): Promise<Recording[]>
  findRecording(db: Queryable, id: number): Promise<Recording | undefined>
  listRecordingChanges(db: Queryable, change: number): Promise<Changes<Recording>>
  countRecordings(db: Queryable, list: RecordingList): Promise<number>
  /** Returns a page of the recordings that a podcast announces. */
  readEpisodes(db: Queryable, options: EpisodesOptions): Promise<Episodes>
  /** Returns the ids of all listed recordings, newest first. */
  listRecordingIds(db: Queryable): Promise<number[]>
  /** Returns when a recording was last added, deleted or changed. @param kind undefined for both kinds */
  readLastRecordingChange(db: Queryable, kind?: RecordingKind): Promise<Date>
  /** Returns a speaker or a series with listed recordings. */
  findNamed(db: Queryable, collection: Collection, id: number): Promise<Named | undefined>
  /** Returns every speaker and series with listed recordings. */
  listCollections(db: Queryable): Promise<NamedCollections>
  /** Returns the number of devices that receive notifications. */
  countSubscriptions(db: Queryable): Promise<number>
  listAdmins(db: Queryable): Promise<{ email: string }[]>
  listHijriMonths(db: Queryable): Promise<HijriMonth[]>
  /** Returns the mosque's settings. */
  readMosque(db: Queryable): Promise<Mosque>
}
