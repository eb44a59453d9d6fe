import type { Event } from '#contracts/events.ts'
import type { Queryable } from '../../database/database.ts'

interface EventRow {
  id: number
  title: string
  image_url: string
  location: string | null
  starts_at: Date
  registration_link: string
  description: string
  video_url: string | null
  is_upcoming: boolean
}

/** An event as it is stored: its date an instant, its texts checked. */
export interface EventValues {
  title: string
  imageUrl: string
  location: string | null
  startsAt: Date
  registrationLink: string
  description: string
  videoUrl: string | null
  isUpcoming: boolean
}

const COLUMNS = 'id, title, image_url, location, starts_at, registration_link, description, video_url, is_upcoming'

const toEvent = (row: EventRow): Event => ({
  id: row.id,
  title: row.title,
  imageUrl: row.image_url,
  location: row.location,
  date: row.starts_at.toISOString(),
  registrationLink: row.registration_link,
  description: row.description,
  videoUrl: row.video_url,
  isUpcoming: row.is_upcoming,
})

/** All events, the latest date first. */
export async function listEvents(db: Queryable): Promise<Event[]> {
  const rows = await db.query<EventRow>(
    `select ${COLUMNS} from events where deleted_at is null order by starts_at desc, id desc`,
    [],
    { name: 'events' },
  )
  return rows.map(toEvent)
}

export async function eventById(db: Queryable, id: number): Promise<Event | undefined> {
  const rows = await db.query<EventRow>(`select ${COLUMNS} from events where id = $1 and deleted_at is null`, [id], {
    name: 'event_by_id',
  })
  return rows[0] && toEvent(rows[0])
}

/** What happened to events after a change's number. */
export async function eventsAfter(db: Queryable, change: number): Promise<{ changed: Event[]; deleted: number[] }> {
  const rows = await db.query<EventRow & { deleted_at: Date | null }>(
    `select ${COLUMNS}, deleted_at from events where change > $1 order by starts_at desc, id desc`,
    [change],
  )
  return {
    changed: rows.filter((row) => row.deleted_at === null).map(toEvent),
    deleted: rows.filter((row) => row.deleted_at !== null).map((row) => row.id),
  }
}

const valuesOf = (event: EventValues) => [
  event.title,
  event.imageUrl,
  event.location,
  event.startsAt,
  event.registrationLink,
  event.description,
  event.videoUrl,
  event.isUpcoming,
]

/**
 * Adds an event. The same form sent again, because its answer never came, gives the event its newest words instead,
 * and leaves alone whether it has been marked meanwhile.
 * @param requestKey names the form; null where nothing is known of it
 * @returns the event, and whether it is new
 */
export async function insertEvent(
  db: Queryable,
  event: EventValues,
  requestKey: string | null = null,
): Promise<{ event: Event; added: boolean }> {
  const rows = await db.query<EventRow & { added: boolean }>(
    `insert into events
       (title, image_url, location, starts_at, registration_link, description, video_url, is_upcoming, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (request_key) do update set
       title = excluded.title, image_url = excluded.image_url, location = excluded.location,
       starts_at = excluded.starts_at, registration_link = excluded.registration_link,
       description = excluded.description, video_url = excluded.video_url, deleted_at = null
     returning ${COLUMNS}, xmax = 0 as added`,
    [...valuesOf(event), requestKey],
  )
  const row = rows[0] as EventRow & { added: boolean }
  return { event: toEvent(row), added: row.added }
}

/** The number of an event's latest change, by which two editors notice each other. */
export async function eventVersion(db: Queryable, id: number): Promise<number | undefined> {
  const rows = await db.query<{ change: number }>('select change from events where id = $1 and deleted_at is null', [
    id,
  ])
  return rows[0]?.change
}

/**
 * Changes the members given.
 * @param version only when this is its latest change; any, if left out
 * @returns undefined when there is no such event, or no such version of it
 */
export async function updateEvent(
  db: Queryable,
  id: number,
  change: Partial<EventValues>,
  version?: number,
): Promise<Event | undefined> {
  const columns: Record<keyof EventValues, string> = {
    title: 'title',
    imageUrl: 'image_url',
    location: 'location',
    startsAt: 'starts_at',
    registrationLink: 'registration_link',
    description: 'description',
    videoUrl: 'video_url',
    isUpcoming: 'is_upcoming',
  }
  const members = Object.keys(change) as (keyof EventValues)[]
  const assignments = members.map((member, index) => `${columns[member]} = $${index + 3}`).join(', ')
  const rows = await db.query<EventRow>(
    `update events set ${assignments}
     where id = $1 and deleted_at is null and ($2::bigint is null or change = $2) returning ${COLUMNS}`,
    [id, version ?? null, ...members.map((member) => change[member])],
  )
  return rows[0] && toEvent(rows[0])
}

/** @returns false when there is no such event */
export async function deleteEvent(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(
    'update events set deleted_at = now() where id = $1 and deleted_at is null returning id',
    [id],
  )
  return rows.length > 0
}
