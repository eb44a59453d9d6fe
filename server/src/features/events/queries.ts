import type { Event } from '#contracts/events.ts'
import { withoutDirectionControls } from '#contracts/typed-text.ts'
import type { Queryable } from '../../database/database.ts'
import type { Changes } from '../../database/queries.ts'

/** Fields that are absent from an event where their column is null. */
type AbsentField = 'secondTitle' | 'secondLocation' | 'secondDescription' | 'durationMinutes'
type EventRow = Omit<Event, 'date' | AbsentField> & { startsAt: Date } & {
  [Field in AbsentField]: NonNullable<Event[Field]> | null
}

/** An event ready to be stored: its date is an instant, its texts are validated. */
export interface EventValues {
  title: string
  /** The title in the other script. */
  secondTitle?: string | null
  imageUrl: string
  location: string | null
  secondLocation?: string | null
  startsAt: Date
  durationMinutes?: number | null
  registrationLink: string
  description: string
  secondDescription?: string | null
  videoUrl: string | null
  isUpcoming: boolean
}

/** The column of each field. */
const COLUMN_OF: Record<keyof EventValues, string> = {
  title: 'title',
  secondTitle: 'second_title',
  imageUrl: 'image_url',
  location: 'location',
  secondLocation: 'second_location',
  startsAt: 'starts_at',
  durationMinutes: 'duration_minutes',
  registrationLink: 'registration_link',
  description: 'description',
  secondDescription: 'second_description',
  videoUrl: 'video_url',
  isUpcoming: 'is_upcoming',
}
const FIELDS = Object.keys(COLUMN_OF) as (keyof EventValues)[]
/** The fields that a form sent again replaces: an administrator may have changed `isUpcoming` meanwhile. */
const REPEATED = FIELDS.filter((field) => field !== 'isUpcoming')
const COLUMNS = `id, ${FIELDS.map((field) => `${COLUMN_OF[field]} as "${field}"`).join(', ')}`

/** SQL of the change after which `$1` rows have changed. */
export const EVENT_DELTA_START = '(select change from events order by change desc offset $1 limit 1)'

function toEvent({
  startsAt,
  secondTitle,
  secondLocation,
  secondDescription,
  durationMinutes,
  ...row
}: EventRow): Event {
  return {
    ...row,
    // Here rather than when they are stored: earlier versions stored them.
    title: withoutDirectionControls(row.title),
    location: row.location && withoutDirectionControls(row.location),
    description: withoutDirectionControls(row.description),
    ...(secondTitle !== null && { secondTitle: withoutDirectionControls(secondTitle) }),
    ...(secondLocation !== null && { secondLocation: withoutDirectionControls(secondLocation) }),
    ...(secondDescription !== null && { secondDescription: withoutDirectionControls(secondDescription) }),
    ...(durationMinutes !== null && { durationMinutes }),
    date: startsAt.toISOString(),
  }
}

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

/**
 * Adds an event. A form that is sent again, because its response was lost, updates the first event instead.
 * @param requestKey identifies the form; null for clients that send no key
 * @returns the event, and whether it was added
 */
export async function insertEvent(
  db: Queryable,
  event: EventValues,
  requestKey: string | null = null,
): Promise<{ event: Event; added: boolean }> {
  const rows = await db.query<EventRow & { added: boolean }>(
    `insert into events (request_key, ${FIELDS.map((field) => COLUMN_OF[field]).join(', ')})
     values ($1, ${FIELDS.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict (request_key) do update set
       ${REPEATED.map((field) => `${COLUMN_OF[field]} = excluded.${COLUMN_OF[field]}`).join(', ')}, deleted_at = null
     returning ${COLUMNS}, xmax = 0 as added`,
    [requestKey, ...FIELDS.map((field) => event[field] ?? null)],
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
  const fields = Object.keys(change) as (keyof EventValues)[]
  const assignments = fields.map((field, index) => `${COLUMN_OF[field]} = $${index + 3}`).join(', ')
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
