import type { Event } from '#contracts/events.ts'
import type { Recording } from '#contracts/recordings.ts'
import type { Snapshot } from '#contracts/snapshot.ts'
import { compareMoments } from '../lib/dates.ts'
import type { SiteState } from './site-store.ts'

export type Held = Pick<SiteState, 'timings' | 'events' | 'recordings' | 'counts' | 'hijriMonths' | 'cursor'>

/**
 * What is held after the server's answer: a full answer replaces everything, a partial one adds, changes and
 * takes away. Events stay by date, recordings newest first.
 * @param held what was held before
 * @param answer the server's snapshot
 * @returns the members to hold from now on
 */
export function mergeSnapshot(held: Held, answer: Snapshot): Held {
  const before = answer.full ? { timings: null, events: [], recordings: null } : held
  return {
    timings: answer.timings ?? before.timings,
    ...sortHeld(
      merge(before.events ?? [], answer.events, answer.deletedEvents),
      merge(
        [...(before.recordings?.friday ?? []), ...(before.recordings?.morningdars ?? [])],
        answer.recordings,
        answer.deletedRecordings,
      ),
    ),
    counts: answer.counts,
    hijriMonths: answer.hijriMonths,
    cursor: answer.cursor,
  }
}

/**
 * Puts rows in the order in which they are shown.
 * @param events in any order
 * @param recordings of both kinds, in any order
 */
export function sortHeld(
  events: readonly Event[],
  recordings: readonly Recording[],
): { events: Event[]; recordings: Record<Recording['kind'], Recording[]> } {
  const newestFirst = recordings.toSorted((a, b) => compareMoments(b.createdAt, a.createdAt) || b.id - a.id)
  return {
    events: events.toSorted((a, b) => compareMoments(a.date, b.date)),
    recordings: {
      friday: newestFirst.filter((recording) => recording.kind === 'friday'),
      morningdars: newestFirst.filter((recording) => recording.kind === 'morningdars'),
    },
  }
}

function merge<T extends { id: number }>(held: readonly T[], changed: readonly T[], gone: readonly number[]): T[] {
  const rows = new Map(held.map((row) => [row.id, row]))
  for (const row of changed) rows.set(row.id, row)
  for (const id of gone) rows.delete(id)
  return [...rows.values()]
}
