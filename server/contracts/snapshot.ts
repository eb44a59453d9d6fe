import Type from 'typebox'
import { Announcements } from './announcements.ts'
import { Id, Instant, Nullable } from './common.ts'
import { Event } from './events.ts'
import { HijriMonths } from './hijri-months.ts'
import { TimingEntry } from './jamat.ts'
import { Mosque } from './mosque.ts'
import { Ramadan } from './ramadan.ts'
import { Recording } from './recordings.ts'

/** Number of recordings of each kind in a full snapshot, newest first; older ones are loaded by page. */
export const MAX_SNAPSHOT_RECORDINGS = 200

export const SnapshotQuery = Type.Object({
  since: Type.Optional(
    Type.String({ maxLength: 80, pattern: '^[a-z0-9]+-\\d{1,15}$', description: 'The cursor of an earlier snapshot.' }),
  ),
})

/**
 * The data that a phone stores. A `full` snapshot replaces everything that was stored before. Otherwise it contains the
 * changes after the given cursor: `timings` is absent when no time changed, `events` and `recordings` contain only new and
 * changed ones, with the ids of deleted ones beside them; `mosque`, `announcements`, `hijriMonths`, `ramadans` and `counts` are
 * small and always complete.
 */
export const Snapshot = Type.Object({
  cursor: Type.String(),
  full: Type.Boolean(),
  timings: Type.Optional(
    Type.Object({
      updatedAt: Nullable(Instant),
      entries: Type.Array(TimingEntry, { description: 'The entries in force now and all later ones.' }),
    }),
  ),
  events: Type.Array(Event),
  deletedEvents: Type.Array(Id),
  recordings: Type.Array(Recording),
  deletedRecordings: Type.Array(Id),
  // Absent in the responses of an earlier version, which a phone may receive during an upgrade.
  mosque: Type.Optional(Mosque),
  announcements: Type.Optional(Announcements),
  hijriMonths: HijriMonths,
  // Absent likewise.
  ramadans: Type.Optional(Type.Array(Ramadan, { description: 'Those of this Hijri year and later ones.' })),
  counts: Type.Object({ friday: Type.Integer(), morningdars: Type.Integer() }),
})
export type Snapshot = Type.Static<typeof Snapshot>
