import type { Collection } from '#contracts/collections.ts'
import type { Named } from '#contracts/notes.ts'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { ID_COLUMNS, NAMED } from '../../../recordings/queries.ts'

/** The notes of a recording that is not deleted, with the number of their edits. */
export interface StoredNotes {
  summary: string
  references: string[]
  speaker: Named | null
  series: Named | null
  version: number
}

/** A name as an administrator sent it; empty for none. */
export interface TypedName {
  name: string
  secondName: string
}

/**
 * Locks the names, and then every recording that the change may concern, by id and before any is changed: each changed row
 * takes the lock of the change counter, which other transactions take last.
 */
export async function lockNotes(tx: Transaction, id: number, speaker: string, series: string): Promise<void> {
  await tx.script('lock table speakers, series in share row exclusive mode')
  await tx.query(
    `select id from recordings where deleted_at is null and (id = $1
       or speaker_id = (select id from speakers where name = $2) or series_id = (select id from series where name = $3))
     order by id for update`,
    [id, speaker, series],
  )
}

/** Locks like {@link lockNotes}, for a change of one name. */
export async function lockNotesOf(tx: Transaction, collection: Collection, id: number): Promise<void> {
  await tx.script('lock table speakers, series in share row exclusive mode')
  await tx.query(
    `select id from recordings where deleted_at is null and ${ID_COLUMNS[collection]} = $1 order by id for update`,
    [id],
  )
}

/** Returns the notes of a recording, or undefined when there is no such recording. */
export async function findNotes(db: Queryable, id: number): Promise<StoredNotes | undefined> {
  const rows = await db.query<StoredNotes>(
    `select coalesce(summary, '') as summary, coalesce(reference_list, '[]'::jsonb) as "references", notes_version as version,
       (select ${NAMED} from speakers as named where named.id = speaker_id) as speaker,
       (select ${NAMED} from series as named where named.id = series_id) as series
     from recordings where id = $1 and deleted_at is null`,
    [id],
  )
  return rows[0]
}

/** Replaces the notes of a recording. */
export async function saveNotes(
  tx: Transaction,
  id: number,
  notes: { summary: string; references: readonly string[]; speakerId: number | null; seriesId: number | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update recordings set summary = $2, reference_list = $3::jsonb, speaker_id = $4, series_id = $5,
       notes_version = notes_version + 1, notes_saved_at = $6 where id = $1`,
    [
      id,
      notes.summary || null,
      notes.references.length > 0 ? JSON.stringify(notes.references) : null,
      notes.speakerId,
      notes.seriesId,
      now,
    ],
  )
}

/**
 * Returns the id of a name, and adds it if it is new. A second name replaces the stored one in all its recordings.
 * @param tx after {@link lockNotes}
 */
export async function getOrAddName(
  tx: Transaction,
  collection: Collection,
  typed: TypedName,
  now: Date,
): Promise<number> {
  const { name, secondName } = typed
  const [known] = await tx.query<{ id: number; second_name: string | null }>(
    `select id, second_name from ${collection} where name = $1`,
    [name],
  )
  if (known) {
    if (secondName && known.second_name !== secondName) await saveName(tx, collection, known.id, typed, now)
    return known.id
  }
  const [added] = await tx.query<{ id: number }>(
    `insert into ${collection} (name, second_name) values ($1, $2) returning id`,
    [name, secondName || null],
  )
  return (added as { id: number }).id
}

/**
 * Changes a name. All its recordings count as changed, so that clients receive them and edits of their earlier notes are
 * refused.
 */
export async function saveName(
  tx: Transaction,
  collection: Collection,
  id: number,
  { name, secondName }: TypedName,
  now: Date,
): Promise<void> {
  await tx.query(`update ${collection} set name = $2, second_name = $3 where id = $1`, [id, name, secondName || null])
  await tx.query(
    `update recordings set notes_version = notes_version + 1, notes_saved_at = $2
     where ${ID_COLUMNS[collection]} = $1 and deleted_at is null`,
    [id, now],
  )
}

/** Returns a speaker or a series, also without recordings. */
export async function findStoredName(db: Queryable, collection: Collection, id: number): Promise<Named | undefined> {
  const rows = await db.query<{ named: Named }>(`select ${NAMED} as named from ${collection} as named where id = $1`, [
    id,
  ])
  return rows[0]?.named
}

/**
 * Returns whether another speaker or series has this name. One without recordings is deleted instead, since no page shows it.
 * @param tx after {@link lockNotesOf}
 */
export async function isNameTaken(tx: Transaction, collection: Collection, id: number, name: string): Promise<boolean> {
  const column = ID_COLUMNS[collection]
  const [other] = await tx.query<{ id: number; is_used: boolean }>(
    `select id, exists (select 1 from recordings where ${column} = named.id and deleted_at is null) as is_used
     from ${collection} as named where name = $2 and id <> $1`,
    [id, name],
  )
  if (!other || other.is_used) return other !== undefined
  await tx.query(`update recordings set ${column} = null where ${column} = $1`, [other.id])
  await tx.query(`delete from ${collection} where id = $1`, [other.id])
  return false
}
