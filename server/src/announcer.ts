import type { Announcement } from '#contracts/announcements.ts'
import type { Event } from '#contracts/events.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Queryable } from './database/database.ts'
import type { Sighting } from './sightings.ts'

/** The log of jamat times as it is, and as it was. */
export interface TimingStates {
  /** The id of the newest entry. */
  lastId: number
  /** When it was last written, ISO 8601. */
  updatedAt: string
  /** Returns the entries that counted when the entry with this id was the newest; now, if undefined. */
  entriesAt(id?: number): readonly TimingEntry[]
}

/**
 * Notifies people of changes. Features depend on this interface only, not on the push feature. Each method takes the
 * transaction that makes the change, so that the change and its message are committed together.
 */
export interface Announcer {
  /**
   * @param log of jamat times, with those saved now
   * @param firstSavedId the id of the first entry that was saved now; undefined when saved ones were withdrawn
   */
  timingsSaved(tx: Queryable, log: TimingStates, firstSavedId?: number): Promise<void>
  recordingAdded(tx: Queryable, recording: Recording): Promise<void>
  /** @param recording with the corrected title */
  recordingCorrected(tx: Queryable, recording: Recording): Promise<void>
  recordingDeleted(tx: Queryable, id: number): Promise<void>
  /** @param before the event as it was; undefined for a new one */
  eventSaved(tx: Queryable, event: Event, before: Event | undefined): Promise<void>
  eventDeleted(tx: Queryable, id: number): Promise<void>
  /**
   * Call it for an announcement that has not ended. People who know it are told only what changed.
   * @param isNew whether it is new, or brought back after its end
   */
  announcementSaved(tx: Queryable, announcement: Announcement, isNew: boolean): Promise<void>
  announcementEnded(tx: Queryable, id: number): Promise<void>
  /** The first day of Ramadan or of Shawwal was announced or moved. */
  moonSighted(tx: Queryable, sighting: Sighting): Promise<void>
  /** It is no longer announced. */
  sightingWithdrawn(tx: Queryable, month: Pick<Sighting, 'year' | 'month'>): Promise<void>
}

/** Sends no notifications: for sample content and imports. */
export const silentAnnouncer: Announcer = {
  timingsSaved: async () => {},
  recordingAdded: async () => {},
  recordingCorrected: async () => {},
  recordingDeleted: async () => {},
  eventSaved: async () => {},
  eventDeleted: async () => {},
  announcementSaved: async () => {},
  announcementEnded: async () => {},
  moonSighted: async () => {},
  sightingWithdrawn: async () => {},
}
