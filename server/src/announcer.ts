import type { Event } from '#contracts/events.ts'
import type { HistoryEntry } from '#contracts/jamat.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Queryable } from './database/database.ts'

/**
 * Notifies people of changes. Features depend on this interface only, not on the push feature. Each method takes the
 * transaction that makes the change, so that the change and its message are committed together.
 */
export interface Announcer {
  /**
   * @param log the complete log of jamat times, oldest entry first
   * @param firstSavedId the id of the first entry that was saved now
   */
  timingsSaved(tx: Queryable, log: readonly HistoryEntry[], firstSavedId: number): Promise<void>
  recordingAdded(tx: Queryable, recording: Recording): Promise<void>
  /** @param recording with the corrected title */
  recordingCorrected(tx: Queryable, recording: Recording): Promise<void>
  recordingDeleted(tx: Queryable, id: number): Promise<void>
  /** @param before the event as it was; undefined for a new one */
  eventSaved(tx: Queryable, event: Event, before: Event | undefined): Promise<void>
  eventDeleted(tx: Queryable, id: number): Promise<void>
}

/** Sends no notifications: for sample content and imports. */
export const silentAnnouncer: Announcer = {
  timingsSaved: async () => {},
  recordingAdded: async () => {},
  recordingCorrected: async () => {},
  recordingDeleted: async () => {},
  eventSaved: async () => {},
  eventDeleted: async () => {},
}
