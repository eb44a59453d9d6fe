import { mosqueDate } from '#contracts/mosque-time.ts'
import type { Ramadan } from '#contracts/ramadan.ts'
import { ramadanYearOf } from '#contracts/ramadan-days.ts'
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
  const hijriMonths = await content.listHijriMonths(db)
  const year = ramadanYearOf(today, hijriMonths)
  const common = {
    cursor: cursorOf(await readLastChange(db)),
    mosque,
    announcements: await content.listAnnouncements(db, now),
    hijriMonths,
    ramadans: (await content.listRamadans(db)).filter((ramadan) => ramadan.year >= year).map(toPublic),
    counts: {
      friday: await countRecordings(db, { kind: 'friday' }),
      morningdars: await countRecordings(db, { kind: 'morningdars' }),
    },
  }
  if (change === undefined) {
    return {
      ...common,
      full: true,
      timings: await content.timetable.readForPhones(db, today),
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
    ...((await content.haveTimingsChanged(db, change)) && {
      timings: await content.timetable.readForPhones(db, today),
    }),
    events: events.changed,
    deletedEvents: events.deleted,
    recordings: recordings.changed,
    deletedRecordings: recordings.deleted,
  }
}

const toPublic = ({ changedAt: _, ...ramadan }: Ramadan & { changedAt: Date }): Ramadan => ramadan
