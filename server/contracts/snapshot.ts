import Type from 'typebox'
import { Id, Instant, Nullable } from './common.ts'
import { Event } from './events.ts'
import { HijriMonths } from './hijri-months.ts'
import { TimingEntry } from './jamat.ts'
import { Recording } from './recordings.ts'

/** Newest recordings of each kind in a first answer; older ones come by page. */
export const SNAPSHOT_RECORDINGS = 200

export const SnapshotQuery = Type.Object({
  since: Type.Optional(
    Type.String({ maxLength: 80, pattern: '^[a-z0-9]+-\\d{1,15}$', description: 'The cursor of an earlier answer.' }),
  ),
})

/**
 * What a phone keeps. `full` says that this answer stands alone: forget what was cached before. Otherwise it
 * holds what changed after the cursor that was sent: `timings` is absent when no time changed, `hijriMonths`
 * and `counts` (few bytes) are always whole, and `events`
 * and `recordings` hold only new or changed ones, with the ids of those that are gone beside them.
 */
export const Snapshot = Type.Object({
  cursor: Type.String(),
  full: Type.Boolean(),
  timings: Type.Optional(
    Type.Object({
      updatedAt: Nullable(Instant),
      entries: Type.Array(TimingEntry, { description: 'In force now and all that comes later.' }),
    }),
  ),
  events: Type.Array(Event),
  deletedEvents: Type.Array(Id),
  recordings: Type.Array(Recording),
  deletedRecordings: Type.Array(Id),
  hijriMonths: HijriMonths,
  counts: Type.Object({ friday: Type.Integer(), morningdars: Type.Integer() }),
})
export type Snapshot = Type.Static<typeof Snapshot>
