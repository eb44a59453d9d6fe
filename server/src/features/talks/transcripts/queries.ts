import type { RecordingKind } from '#contracts/recordings.ts'
import type { Queryable } from '../../../database/database.ts'
import { LISTED } from '../../../recordings/queries.ts'
import type { ParsedTranscript } from './parse-transcript.ts'
import type { Line } from './transcript-lines.ts'

/** A transcript ready to be stored. */
export interface NewTranscript extends Omit<ParsedTranscript, 'omitted'> {
  /** A hash of the lines. */
  version: string
  words: readonly string[]
}

/** A transcript of a listed recording. */
export interface StoredTranscript {
  version: string
  timed: boolean
  lines: Line[]
  durationSeconds: number | null
}

/** Returns the duration of a recording, or undefined when there is no such recording. */
export async function findDuration(db: Queryable, id: number): Promise<{ seconds: number | null } | undefined> {
  const rows = await db.query<{ seconds: number | null }>(
    'select duration_seconds as seconds from recordings where id = $1 and deleted_at is null',
    [id],
  )
  return rows[0]
}

/** Replaces the transcript of a recording, unless it is the same. @returns false when there is no such recording */
export async function saveTranscript(
  tx: Queryable,
  id: number,
  transcript: NewTranscript,
  now: Date,
): Promise<boolean> {
  if (!(await lockRecording(tx, id))) return false
  const changed = await tx.query(
    `insert into transcripts (recording_id, version, timed, language, lines, words)
     values ($1, $2, $3, $4, $5::jsonb, array_to_tsvector($6::text[]))
     on conflict (recording_id) do update set version = excluded.version, timed = excluded.timed,
       language = excluded.language, lines = excluded.lines, words = excluded.words
     where transcripts.version <> excluded.version returning 1`,
    [id, transcript.version, transcript.timed, transcript.language, JSON.stringify(transcript.lines), transcript.words],
  )
  if (changed.length > 0) await markChanged(tx, id, now)
  return true
}

/** Removes the transcript of a recording. @returns whether there was one; undefined when there is no such recording */
export async function removeTranscript(tx: Queryable, id: number, now: Date): Promise<boolean | undefined> {
  if (!(await lockRecording(tx, id))) return undefined
  const removed = await tx.query('delete from transcripts where recording_id = $1 returning 1', [id])
  if (removed.length > 0) await markChanged(tx, id, now)
  return removed.length > 0
}

/** Returns the transcript of a listed recording, or undefined when there is none. */
export async function findTranscript(db: Queryable, id: number): Promise<StoredTranscript | undefined> {
  const rows = await db.query<StoredTranscript>(
    `select version, timed, lines, duration_seconds as "durationSeconds"
     from transcripts join recordings on id = recording_id where id = $1 and ${LISTED}`,
    [id],
  )
  return rows[0]
}

/** Returns the ids of the recordings of a kind whose transcript matches, newest first. @param query as `tsquery` */
export async function findSpoken(db: Queryable, kind: RecordingKind, query: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from transcripts join recordings on id = recording_id
     where words @@ $2::tsquery and kind = $1 and ${LISTED} order by created_at desc, id desc`,
    [kind, query],
  )
  return rows.map(({ id }) => id)
}

/** Locks a recording against deletion until the transaction ends. @returns whether it exists */
async function lockRecording(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query('select 1 from recordings where id = $1 and deleted_at is null for update', [id])
  return rows.length > 0
}

/** Marks the recording as changed, since its row in every list names the transcript. */
async function markChanged(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update recordings set notes_saved_at = $2 where id = $1', [id, now])
}
