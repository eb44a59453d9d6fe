import type { Event } from '#contracts/events.ts'
import type { HistoryEntry } from '#contracts/jamat.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Queryable } from './database/database.ts'

/**
 * Tells people of what has changed. The features that change something know this and no more; each call takes the
 * transaction in which the change is made, so that neither exists without the other.
 */
export interface Announce {
  /**
   * Jamat times were saved.
   * @param log the whole log with what was saved, oldest entry first
   * @param firstSaved the id of the first entry that was saved now
   */
  timingsSaved(tx: Queryable, log: readonly HistoryEntry[], firstSaved: number): Promise<void>
  recordingAdded(tx: Queryable, recording: Recording): Promise<void>
  recordingDeleted(tx: Queryable, id: number): Promise<void>
  /** @param wasUpcoming whether it was marked as upcoming before; false for a new one */
  eventSaved(tx: Queryable, event: Event, wasUpcoming: boolean): Promise<void>
  eventDeleted(tx: Queryable, id: number): Promise<void>
}

/** Tells nobody: for what was there before anyone could be told, such as sample content. */
export const announceNothing: Announce = {
  timingsSaved: async () => {},
  recordingAdded: async () => {},
  recordingDeleted: async () => {},
  eventSaved: async () => {},
  eventDeleted: async () => {},
}
