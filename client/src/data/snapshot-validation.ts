/**
 * Data from another version of the site: a server that is newer or older than this page, or a newer page on this phone.
 * Members that are not known here are ignored; without those that are, times could be wrong.
 */
import type { Snapshot } from '#contracts/snapshot.ts'
import type { Timings } from './site-store.ts'

/** Returns whether jamat times have the form that this version reads. */
export function areKnownTimings(timings: Timings | null | undefined): timings is Timings {
  return (
    Array.isArray(timings?.entries) &&
    timings.entries.every((entry) =>
      [entry?.prayer, entry?.time, entry?.from].every((part) => typeof part === 'string'),
    )
  )
}

/** Returns whether a response has the form that this version reads. */
export function isKnownSnapshot(snapshot: Snapshot): boolean {
  const { cursor, full, timings, events, deletedEvents, recordings, deletedRecordings, hijriMonths, counts } = snapshot
  const { announcements = [], ramadans = [] } = snapshot
  return (
    typeof cursor === 'string' &&
    typeof full === 'boolean' &&
    [events, deletedEvents, recordings, deletedRecordings, hijriMonths, announcements, ramadans].every(Array.isArray) &&
    typeof counts?.friday === 'number' &&
    typeof counts.morningdars === 'number' &&
    (timings === undefined ? !full : areKnownTimings(timings))
  )
}
