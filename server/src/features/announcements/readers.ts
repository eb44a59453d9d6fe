/** Reads announcements with what follows from the timetable: when the jamat begins that a janazah follows, and when it ends. */
import { endOfJanazah, findFollowedJamat } from '#contracts/announcement-rules.ts'
import type { Announcement, AnnouncementRecord } from '#contracts/announcements.ts'
import type { TimingEntry } from '#contracts/jamat.ts'
import type { Queryable } from '../../database/database.ts'
import { findStored, listNewest, listUnended, type StoredAnnouncement } from './queries.ts'

/** Reads the timetable from a day on, `YYYY-MM-DD` at the mosque. */
type ReadTimings = (db: Queryable, day: string) => Promise<{ entries: readonly TimingEntry[] }>

export function createAnnouncementReaders(readTimings: ReadTimings) {
  /** Completes stored announcements by the timetable. */
  const complete = async (db: Queryable, stored: readonly StoredAnnouncement[]): Promise<AnnouncementRecord[]> => {
    const [first] = stored.flatMap(({ after }) => (after ? [after.date] : [])).sort()
    const entries = first ? (await readTimings(db, first)).entries : []
    return stored.map((each) => toRecord(each, entries))
  }
  return {
    /** Returns the announcements in force and to come, newest first. */
    async listAnnouncements(db: Queryable, now: Date): Promise<Announcement[]> {
      const records = await complete(db, await listUnended(db, now))
      return records.filter(({ until }) => until > now.toISOString()).map(toPublic)
    },
    /** Returns the newest announcements as administrators see them, ended ones too. */
    listAnnouncementRecords: async (db: Queryable): Promise<AnnouncementRecord[]> => complete(db, await listNewest(db)),
    /** Returns an announcement, which may have ended. */
    async findAnnouncement(db: Queryable, id: number): Promise<AnnouncementRecord | undefined> {
      const stored = await findStored(db, id)
      return stored && (await complete(db, [stored]))[0]
    },
    /** Completes one that was just written. */
    completeAnnouncement: async (db: Queryable, stored: StoredAnnouncement): Promise<AnnouncementRecord> =>
      (await complete(db, [stored]))[0] as AnnouncementRecord,
  }
}

/** Removes what only administrators see. */
export const toPublic = ({ version, updatedAt, createdBy, ...announcement }: AnnouncementRecord): Announcement =>
  announcement

function toRecord(stored: StoredAnnouncement, entries: readonly TimingEntry[]): AnnouncementRecord {
  const { id, kind, title, after, from, version, updatedAt, createdBy } = stored
  const begins = after && findFollowedJamat(entries, after)?.at
  const at = begins ? new Date(begins) : stored.at
  const { secondTitle, location, secondLocation, description, secondDescription } = stored
  return {
    id,
    kind,
    title,
    ...(secondTitle !== null && { secondTitle }),
    ...(location !== null && { location }),
    ...(secondLocation !== null && { secondLocation }),
    ...(description !== null && { description }),
    ...(secondDescription !== null && { secondDescription }),
    ...(after && { after }),
    ...(at && { at: at.toISOString() }),
    from: from.toISOString(),
    until: (stored.until ?? endOfJanazah(at, after)).toISOString(),
    version,
    updatedAt: updatedAt.toISOString(),
    createdBy,
  }
}
