import type { Event } from '#contracts/events.ts'
import { withoutDirectionControls } from '#contracts/typed-text.ts'
import type { Changes } from '../../content-readers.ts'
import type { Queryable } from '../../database/database.ts'

type EventRow = Omit<Event, 'date' | 'secondTitle'> & { starts_at: Date; second_title: string | null }

/** An event ready to be stored: its date is an instant, its texts are validated. */
export interface EventValues {
  title: string
  /** The title in the other script. */
  secondTitle?: string | null
  imageUrl: string
  location: string | null
  startsAt: Date
  registrationLink: string
  description: string
  videoUrl: string | null
  isUpcoming: boolean
}

const COLUMNS = `id, title, second_title, image_url as "imageUrl", location, starts_at, registration_link as "registrationLink", description,
  video_url as "videoUrl", is_upcoming as "isUpcoming"`

const toEvent = ({ starts_at, second_title, ...row }: EventRow): Event => ({
  ...row,
  // Here rather than when they are stored: earlier versions stored them.
  title: withoutDirectionControls(row.title),
  location: row.location && withoutDirectionControls(row.location),
  description: withoutDirectionControls(row.description),
  ...(second_title !== null && { secondTitle: withoutDirectionControls(second_title) }),
  date: starts_at.toISOString(),
})

/** Returns all events, the latest date first. */
export async function listEvents(db: Queryable): Promise<Event[]> {
  const rows = await db.query<EventRow>(
    `select ${COLUMNS} from events where deleted_at is null order by starts_at desc, id desc`,
    [],
    { name: 'events' },
  )
  return rows.map(toEvent)
}

export async function findEvent(db: Queryable, id: number): Promise<Event | undefined> {
  const rows = await db.query<EventRow>(`select ${COLUMNS} from events where id = $1 and deleted_at is null`, [id], {
    name: 'event_by_id',
  })
  return rows[0] && toEvent(rows[0])
}

/** Returns the events that changed after a change number, and the ids of those deleted since. */
export async function listEventChanges(db: Queryable, change: number): Promise<Changes<Event>> {
  const rows = await db.query<EventRow & { deleted_at: Date | null }>(
    `select ${COLUMNS}, deleted_at from events where change > $1 order by starts_at desc, id desc`,
    [change],
  )
  return {
    changed: rows.filter(({ deleted_at }) => deleted_at === null).map(({ deleted_at: _, ...row }) => toEvent(row)),
    deleted: rows.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id),
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
  event.secondTitle ?? null,
]

/**
 * Adds an event. A form that is sent again, because its response was lost, updates the first event instead. `isUpcoming` is
 * not updated then: an administrator may have changed it meanwhile.
 * @param requestKey identifies the form; null for clients that send no key
 * @returns the event, and whether it was added
 */
export async function insertEvent(
  db: Queryable,
  event: EventValues,
  requestKey: string | null = null,
): Promise<{ event: Event; added: boolean }> {
  const rows = await db.query<EventRow & { added: boolean }>(
    `insert into events
       (title, image_url, location, starts_at, registration_link, description, video_url, is_upcoming, second_title, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (request_key) do update set
       title = excluded.title, second_title = excluded.second_title, image_url = excluded.image_url, location = excluded.location,
       starts_at = excluded.starts_at, registration_link = excluded.registration_link,
       description = excluded.description, video_url = excluded.video_url, deleted_at = null
     returning ${COLUMNS}, xmax = 0 as added`,
    [...valuesOf(event), requestKey],
  )
  const { added, ...row } = rows[0] as EventRow & { added: boolean }
  return { event: toEvent(row), added }
}

/** Returns the number of an event's latest change, by which conflicting edits are detected; undefined without such an event. */
export async function readEventVersion(db: Queryable, id: number): Promise<number | undefined> {
  const rows = await db.query<{ change: number }>('select change from events where id = $1 and deleted_at is null', [
    id,
  ])
  return rows[0]?.change
}

/**
 * Changes the given fields of an event.
 * @param version the change is made only if this is still the event's version; undefined skips the check
 * @returns undefined when there is no such event, or it has another version
 */
export async function updateEvent(
  db: Queryable,
  id: number,
  change: Partial<EventValues>,
  version?: number,
): Promise<Event | undefined> {
  const columns: Record<keyof EventValues, string> = {
    title: 'title',
    secondTitle: 'second_title',
    imageUrl: 'image_url',
    location: 'location',
    startsAt: 'starts_at',
    registrationLink: 'registration_link',
    description: 'description',
    videoUrl: 'video_url',
    isUpcoming: 'is_upcoming',
  }
  const fields = Object.keys(change) as (keyof EventValues)[]
  const assignments = fields.map((field, index) => `${columns[field]} = $${index + 3}`).join(', ')
  const rows = await db.query<EventRow>(
    `update events set ${assignments}
     where id = $1 and deleted_at is null and ($2::bigint is null or change = $2) returning ${COLUMNS}`,
    [id, version ?? null, ...fields.map((field) => change[field])],
  )
  return rows[0] && toEvent(rows[0])
}

/** Marks an event as deleted. @returns false when there is no such event */
export async function deleteEvent(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query(
    'update events set deleted_at = now() where id = $1 and deleted_at is null returning id',
    [id],
  )
  return rows.length > 0
}
