import { mosqueDate } from '#contracts/mosque-time.ts'
import { MAX_SNAPSHOT_RECORDINGS, type Snapshot } from '#contracts/snapshot.ts'
import type { ContentReaders } from '../../compose.ts'
import type { Queryable } from '../../database/database.ts'
import { cursorOf, readLastChange } from '../../database/queries.ts'
import { countRecordings, listRecordingChanges, listRecordings } from '../../recordings/queries.ts'

/**
 * Creates a snapshot.
 * @param db shows the same state to all reads
 * @param now the current time
 * @param change the change after which a delta starts; undefined for a full snapshot
 */
export async function createSnapshot(
  db: Queryable,
  content: ContentReaders,
  now: Date,
  change: number | undefined,
): Promise<Snapshot> {
  const mosque = await content.readMosque(db)
  const today = mosqueDate(now, mosque.offsets)
  const common = {
    cursor: cursorOf(await readLastChange(db)),
    mosque,
    hijriMonths: await content.listHijriMonths(db),
    counts: {
      friday: await countRecordings(db, { kind: 'friday' }),
      morningdars: await countRecordings(db, { kind: 'morningdars' }),
    },
  }
  if (change === undefined) {
    return {
      ...common,
      full: true,
      timings: await content.readTimingsForPhones(db, today),
      events: await content.listEvents(db),
      deletedEvents: [],
      recordings: [
        ...(await listRecordings(db, { kind: 'friday' }, MAX_SNAPSHOT_RECORDINGS)),
        ...(await listRecordings(db, { kind: 'morningdars' }, MAX_SNAPSHOT_RECORDINGS)),
      ],
      deletedRecordings: [],
    }
  }
  const events = await content.listEventChanges(db, change)
  const recordings = await listRecordingChanges(db, change)
  return {
    ...common,
    full: false,
    ...((await content.haveTimingsChanged(db, change)) && { timings: await content.readTimingsForPhones(db, today) }),
    events: events.changed,
    deletedEvents: events.deleted,
    recordings: recordings.changed,
    deletedRecordings: recordings.deleted,
  }
}
