import type { AnnouncementKind, FollowedJamat } from '#contracts/announcement-kinds.ts'
import { MAX_LISTED_ANNOUNCEMENTS } from '#contracts/announcements.ts'
import { addDays, mosqueDate } from '#contracts/mosque-time.ts'
import type { Queryable } from '../../database/database.ts'

/** What administrators enter, validated. A janazah follows a jamat or has a time. */
export interface AnnouncementValues {
  kind: AnnouncementKind
  title: string
  secondTitle: string | null
  location: string | null
  secondLocation: string | null
  description: string | null
  secondDescription: string | null
  after: FollowedJamat | null
  at: Date | null
  from: Date
  /** Null: an hour after the janazah begins. */
  until: Date | null
}

export interface StoredAnnouncement extends AnnouncementValues {
  id: number
  /** The number of its latest change. */
  version: number
  updatedAt: Date
  createdBy: string
}

/** The column of each value. */
const COLUMN_OF: Record<keyof AnnouncementValues, string> = {
  kind: 'kind',
  title: 'title',
  secondTitle: 'second_title',
  location: 'location',
  secondLocation: 'second_location',
  description: 'description',
  secondDescription: 'second_description',
  after: 'follows',
  at: 'takes_place_at',
  from: 'starts_at',
  until: 'ends_at',
}
const FIELDS = Object.keys(COLUMN_OF) as (keyof AnnouncementValues)[]
const COLUMNS = `id, ${FIELDS.map((field) => `${COLUMN_OF[field]} as "${field}"`).join(', ')},
  change as version, updated_at as "updatedAt", created_by as "createdBy"`

const toParameters = (values: AnnouncementValues) =>
  FIELDS.map((field) => (field === 'after' && values.after ? JSON.stringify(values.after) : values[field]))

/** Returns those that may not have ended yet, newest first: the end of a janazah follows from the timetable. */
export function listUnended(db: Queryable, now: Date): Promise<StoredAnnouncement[]> {
  return db.query<StoredAnnouncement>(
    `select ${COLUMNS} from announcements
     where ends_at > $1 or (ends_at is null and (takes_place_at > $1::timestamptz - interval '1 hour' or follows ->> 'date' >= $2))
     order by id desc`,
    // An Isha after midnight belongs to the day before.
    [now, addDays(mosqueDate(now), -1)],
    { name: 'unended_announcements' },
  )
}

/** Returns the newest announcements, ended ones too. */
export const listNewest = (db: Queryable): Promise<StoredAnnouncement[]> =>
  db.query<StoredAnnouncement>(`select ${COLUMNS} from announcements order by id desc limit $1`, [
    MAX_LISTED_ANNOUNCEMENTS,
  ])

export async function findStored(db: Queryable, id: number): Promise<StoredAnnouncement | undefined> {
  const rows = await db.query<StoredAnnouncement>(`select ${COLUMNS} from announcements where id = $1`, [id])
  return rows[0]
}

/**
 * Adds an announcement. A form that is sent again, because its response was lost, updates the first one instead.
 * @param requestKey identifies the form; null for clients that send no key
 */
export async function insertAnnouncement(
  db: Queryable,
  values: AnnouncementValues,
  { requestKey, now, by }: { requestKey: string | null; now: Date; by: string },
): Promise<{ stored: StoredAnnouncement; added: boolean }> {
  const columns = FIELDS.map((field) => COLUMN_OF[field])
  const rows = await db.query<StoredAnnouncement & { added: boolean }>(
    `insert into announcements (request_key, updated_at, created_by, ${columns.join(', ')})
     values ($1, $2, $3, ${columns.map((_, index) => `$${index + 4}`).join(', ')})
     on conflict (request_key) do update set updated_at = excluded.updated_at,
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     returning ${COLUMNS}, xmax = 0 as added`,
    [requestKey, now, by, ...toParameters(values)],
  )
  const { added, ...stored } = rows[0] as StoredAnnouncement & { added: boolean }
  return { stored, added }
}

/** Replaces the values of an announcement. */
export async function updateAnnouncement(
  db: Queryable,
  id: number,
  values: AnnouncementValues,
  now: Date,
): Promise<StoredAnnouncement> {
  const assignments = FIELDS.map((field, index) => `${COLUMN_OF[field]} = $${index + 3}`).join(', ')
  const rows = await db.query<StoredAnnouncement>(
    `update announcements set updated_at = $2, ${assignments} where id = $1 returning ${COLUMNS}`,
    [id, now, ...toParameters(values)],
  )
  return rows[0] as StoredAnnouncement
}
