import { compareMoments } from '#content/format-dates.ts'
import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import type { SiteState } from './site-store.ts'

/** The members of the site's state that come with a snapshot. */
export type SiteData = Pick<
  SiteState,
  'timings' | 'events' | 'recordings' | 'counts' | 'announcements' | 'hijriMonths' | 'ramadans' | 'mosque' | 'cursor'
>

/**
 * Applies a snapshot: a full one replaces everything, a delta adds, changes and deletes rows.
 * @returns the data after it, events by date and recordings newest first
 */
export function mergeSnapshot(current: SiteData, snapshot: Snapshot): SiteData {
  const before = snapshot.full ? { timings: null, events: [], recordings: null } : current
  return {
    timings: snapshot.timings ?? before.timings,
    ...sortRows(
      merge(before.events ?? [], snapshot.events, snapshot.deletedEvents),
      merge(
        [...(before.recordings?.friday ?? []), ...(before.recordings?.morningdars ?? [])],
        snapshot.full ? snapshot.recordings : snapshot.recordings.filter((row) => isInStoredRange(row, current)),
        snapshot.deletedRecordings,
      ),
    ),
    counts: snapshot.counts,
    announcements: snapshot.announcements ?? current.announcements,
    hijriMonths: snapshot.hijriMonths,
    ramadans: snapshot.ramadans ?? current.ramadans,
    mosque: snapshot.mosque ?? current.mosque,
    cursor: snapshot.cursor,
  }
}

/**
 * Sorts rows into the order in which they are shown.
 * @param events in any order
 * @param recordings of both kinds, in any order
 */
export function sortRows(
  events: readonly Event[],
  recordings: readonly Recording[],
): { events: Event[]; recordings: Record<Recording['kind'], Recording[]> } {
  const newestFirst = [...recordings].sort(compareRecordings)
  return {
    events: [...events].sort((a, b) => compareMoments(a.date, b.date)),
    recordings: {
      friday: newestFirst.filter((recording) => recording.kind === 'friday'),
      morningdars: newestFirst.filter((recording) => recording.kind === 'morningdars'),
    },
  }
}

/** Orders recordings newest first. */
const compareRecordings = (a: Recording, b: Recording): number =>
  compareMoments(b.createdAt, a.createdAt) || b.id - a.id

/**
 * Returns whether a changed recording belongs to the stored ones, which are all or the newest of its kind: an older one
 * would be shown right after them, in place of those between.
 */
function isInStoredRange(recording: Recording, { recordings, counts }: SiteData): boolean {
  const stored = recordings?.[recording.kind] ?? []
  const oldest = stored.at(-1)
  return !oldest || stored.length >= (counts?.[recording.kind] ?? 0) || compareRecordings(recording, oldest) <= 0
}

function merge<T extends { id: number }>(rows: readonly T[], changed: readonly T[], deleted: readonly number[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of changed) byId.set(row.id, row)
  for (const id of deleted) byId.delete(id)
  return [...byId.values()]
}

/**
 * Returns whether a cursor is newer than another. Cursors are `<dataset>-<number>`; cursors of different datasets cannot
 * be compared, and neither is newer.
 */
export function isNewerCursor(cursor: string | null, other: string | null): boolean {
  const [dataset, number] = (cursor ?? '').split('-')
  const [otherDataset, otherNumber] = (other ?? '').split('-')
  return dataset === otherDataset && Number(number) > Number(otherNumber)
}

/**
 * Returns whether a snapshot may be applied to the current data, which another tab may have replaced since the request.
 * @param since the cursor it was requested with
 * @param current the cursor of the current data
 */
export function canApply(snapshot: Snapshot, since: string | null, current: string | null): boolean {
  if (current === since) return true
  if (isNewerCursor(current, snapshot.cursor)) return false
  return snapshot.full || isNewerCursor(current, since)
}
