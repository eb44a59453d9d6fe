import { CONVERTED_TYPES } from '#contracts/audio-types.ts'
import type { Chapter } from '#contracts/chapters.ts'
import type { Collection } from '#contracts/collections.ts'
import type { Named, NamedCollections } from '#contracts/notes.ts'
import type { Recording, RecordingKind } from '#contracts/recordings.ts'
import { withoutDirectionControls } from '#contracts/typed-text.ts'
import type { Queryable } from '../database/database.ts'
import type { Changes } from '../database/queries.ts'

type NullIfAbsent =
  | 'renditions'
  | 'loudness'
  | 'waveform'
  | 'chapters'
  | 'summary'
  | 'references'
  | 'speaker'
  | 'series'
  | 'transcript'

export type RecordingRow = Omit<
  Recording,
  'downloadURL' | 'isPreparing' | 'createdAt' | 'secondTitle' | NullIfAbsent
> & {
  file_name: string
  created_at: Date
  second_title: string | null
} & { [Key in NullIfAbsent]: NonNullable<Recording[Key]> | null }

/** A recording ready to be stored. */
export interface RecordingValues {
  kind: RecordingKind
  title: string
  /** The title in the other script. */
  secondTitle?: string | null | undefined
  date: string
  fileName: string
  bytes: number
  mimeType: string
  durationSeconds: number | null
  /** In their order. */
  chapters?: readonly Chapter[] | undefined
  /** The resumable upload with its bytes. */
  uploadId?: string | undefined
  /** By default the time of the insertion. */
  createdAt?: Date | undefined
}

/** The listed recordings of a kind, a speaker or a series. */
export type RecordingList = { kind: RecordingKind } | { collection: Collection; id: number }

/** The path under which files are served. Neither their names nor their bytes ever change. */
export const MEDIA_PATH = '/media/recordings/'

/** The columns of recordings that refer to a speaker or a series. */
export const ID_COLUMNS: Record<Collection, string> = { speakers: 'speaker_id', series: 'series_id' }

/** A speaker or a series, `named` in the query, as JSON. */
export const NAMED = `json_strip_nulls(json_build_object('id', named.id, 'name', named.name, 'secondName', named.second_name))`

export const COLUMNS = `id, kind, title, second_title, date_text as date, file_name, bytes, mime_type as "mimeType",
  duration_seconds as "durationSeconds", created_at, chapters,
  (select json_agg(json_build_object('kind', kind, 'url', '${MEDIA_PATH}' || made.file_name, 'mimeType', made.mime_type,
     'bytes', made.bytes) order by kind desc) from renditions as made where source = recordings.file_name) as renditions,
  (select loudness from recording_sounds where source = recordings.file_name) as loudness,
  (select waveform from recording_sounds where source = recordings.file_name) as waveform,
  summary, reference_list as "references",
  (select ${NAMED} from speakers as named where named.id = speaker_id) as speaker,
  (select ${NAMED} from series as named where named.id = series_id) as series,
  (select json_build_object('url', '/api/recordings/' || recording_id || '/transcript?version=' || version, 'timed', timed,
     'language', language) from transcripts where recording_id = recordings.id) as transcript`

/** The recordings that are listed; must equal the condition of the index `recordings_listed`. */
export const LISTED = 'deleted_at is null and not file_missing'

/** SQL of the change after which `$1` rows have changed. */
export const RECORDING_DELTA_START = '(select change from recordings order by change desc offset $1 limit 1)'

/** Assigns one member after the other, since copying the rest of a row is slow, and lists are long. */
export function toRecording(row: RecordingRow): Recording {
  const recording: Recording = {
    id: row.id,
    kind: row.kind,
    // Here rather than when they are stored: earlier versions stored them.
    title: withoutDirectionControls(row.title),
    date: withoutDirectionControls(row.date),
    bytes: row.bytes,
    mimeType: row.mimeType,
    durationSeconds: row.durationSeconds,
    downloadURL: MEDIA_PATH + row.file_name,
    createdAt: row.created_at.toISOString(),
  }
  if (CONVERTED_TYPES.includes(row.mimeType)) {
    const copy = row.renditions?.find(({ kind }) => kind === 'compatible')
    if (copy) Object.assign(recording, { downloadURL: copy.url, mimeType: copy.mimeType, bytes: copy.bytes })
    else recording.isPreparing = true
  }
  if (row.second_title !== null) recording.secondTitle = withoutDirectionControls(row.second_title)
  if (row.renditions !== null) recording.renditions = row.renditions
  if (row.loudness !== null) recording.loudness = Math.round(row.loudness * 10) / 10
  if (row.waveform !== null) recording.waveform = row.waveform
  if (row.chapters !== null) recording.chapters = row.chapters
  if (row.summary !== null) recording.summary = row.summary
  if (row.references !== null) recording.references = row.references
  if (row.speaker !== null) recording.speaker = row.speaker
  if (row.series !== null) recording.series = row.series
  if (row.transcript !== null) recording.transcript = row.transcript
  return recording
}

/** Returns the column by which a list is selected, and its value. */
export const columnOf = (list: RecordingList): [column: string, value: string | number] =>
  'kind' in list ? ['kind', list.kind] : [ID_COLUMNS[list.collection], list.id]

/** Returns how many recordings a list has. */
export async function countRecordings(db: Queryable, list: RecordingList): Promise<number> {
  const [column, value] = columnOf(list)
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from recordings where ${column} = $1 and ${LISTED}`,
    [value],
    { name: `recordings_count_${column}` },
  )
  return rows[0]?.count ?? 0
}

/** Returns the recordings of a list, newest first. @param skip number of newest recordings to leave out */
export async function listRecordings(
  db: Queryable,
  list: RecordingList,
  limit: number,
  skip = 0,
): Promise<Recording[]> {
  const [column, value] = columnOf(list)
  const rows = await db.query<RecordingRow>(
    `select ${COLUMNS} from recordings where ${column} = $1 and ${LISTED}
     order by created_at desc, id desc limit $2 offset $3`,
    [value, limit, skip],
    { name: `recordings_by_${column}` },
  )
  return rows.map(toRecording)
}

/** Returns a listed recording, or undefined. */
export async function findRecording(db: Queryable, id: number): Promise<Recording | undefined> {
  const rows = await db.query<RecordingRow>(`select ${COLUMNS} from recordings where id = $1 and ${LISTED}`, [id], {
    name: 'recording_by_id',
  })
  return rows[0] && toRecording(rows[0])
}

/** Returns a speaker or a series with listed recordings, or undefined. */
export async function findNamed(db: Queryable, collection: Collection, id: number): Promise<Named | undefined> {
  const rows = await db.query<{ named: Named }>(
    `select ${NAMED} as named from ${collection} as named
     where id = $1 and exists (select 1 from recordings where ${ID_COLUMNS[collection]} = $1 and ${LISTED})`,
    [id],
    { name: `named_${collection}` },
  )
  return rows[0]?.named
}

/** Returns every speaker and series with listed recordings, by name. */
export async function listCollections(db: Queryable): Promise<NamedCollections> {
  const list = async (collection: Collection) => {
    const rows = await db.query<{ named: Named }>(
      `select ${NAMED} as named from ${collection} as named
       where id in (select ${ID_COLUMNS[collection]} from recordings where ${LISTED}) order by lower(name), id`,
    )
    return rows.map(({ named }) => named)
  }
  return { speakers: await list('speakers'), series: await list('series') }
}

/** Returns the ids of the newest listed recordings of both kinds, as many as one sitemap can contain. */
export async function listRecordingIds(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from recordings where ${LISTED} order by id desc limit 40000`)
  return rows.map(({ id }) => id)
}

/** Returns a number that grows with every change of the recordings of a kind. */
export async function readRecordingVersion(db: Queryable, kind: RecordingKind): Promise<number> {
  const rows = await db.query<{ version: number }>(
    'select coalesce(max(change), 0) as version from recordings where kind = $1',
    [kind],
    { name: 'recordings_version' },
  )
  return rows[0]?.version ?? 0
}

/**
 * Returns when a recording was last added, corrected or deleted, or got its renditions, chapters or notes; 1970 if none ever was.
 * @param kind undefined for both kinds
 */
export async function readLastRecordingChange(db: Queryable, kind?: RecordingKind): Promise<Date> {
  const rows = await db.query<{ at: Date | null }>(
    `select max(greatest(r.created_at, r.deleted_at, r.details_saved_at, r.chapters_saved_at, r.notes_saved_at, m.created_at)) as at
     from recordings as r left join renditions as m on m.source = r.file_name where $1::text is null or r.kind = $1`,
    [kind ?? null],
  )
  return rows[0]?.at ?? new Date(0)
}

/** Returns the recordings that changed after a change number, newest first, and the ids of those no longer listed. */
export async function listRecordingChanges(db: Queryable, change: number): Promise<Changes<Recording>> {
  const rows = await db.query<RecordingRow & { listed: boolean }>(
    `select ${COLUMNS}, ${LISTED} as listed from recordings where change > $1 order by created_at desc, id desc`,
    [change],
    { name: 'recordings_after' },
  )
  return {
    changed: rows.filter(({ listed }) => listed).map(toRecording),
    deleted: rows.filter(({ listed }) => !listed).map(({ id }) => id),
  }
}

/**
 * Locks the recordings of a file, by id and before any is changed: each changed row takes the lock of the change counter,
 * which other transactions take last.
 */
export async function lockRecordingsOf(tx: Queryable, fileName: string): Promise<void> {
  await tx.query('select id from recordings where file_name = $1 and deleted_at is null order by id for update', [
    fileName,
  ])
}

/** Adds a recording. Others with the same file are listed again if it had been missing. */
export async function insertRecording(tx: Queryable, values: RecordingValues): Promise<Recording | undefined> {
  await lockRecordingsOf(tx, values.fileName)
  await tx.query(
    'update recordings set file_missing = false where file_name = $1 and file_missing and deleted_at is null',
    [values.fileName],
  )
  const rows = await tx.query<RecordingRow>(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type, duration_seconds, upload_id, created_at,
       second_title, chapters)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), $10, $11::jsonb) on conflict (upload_id) do nothing returning ${COLUMNS}`,
    [
      values.kind,
      values.title,
      values.date,
      values.fileName,
      values.bytes,
      values.mimeType,
      values.durationSeconds,
      values.uploadId ?? null,
      values.createdAt ?? null,
      values.secondTitle ?? null,
      values.chapters?.length ? JSON.stringify(values.chapters) : null,
    ],
  )
  // Two concurrent requests for one upload: the second returns the recording of the first.
  if (rows[0]) return toRecording(rows[0])
  return values.uploadId ? findRecordingOfUpload(tx, values.uploadId) : undefined
}

/** Returns the recording of an upload, unless it was deleted since. */
export async function findRecordingOfUpload(db: Queryable, uploadId: string): Promise<Recording | undefined> {
  const rows = await db.query<RecordingRow>(
    `select ${COLUMNS} from recordings where upload_id = $1 and deleted_at is null`,
    [uploadId],
  )
  return rows[0] && toRecording(rows[0])
}

/** Marks a recording as deleted, and removes its transcript. @returns the name of its file, or undefined when there is no such recording */
export async function deleteRecording(db: Queryable, id: number): Promise<string | undefined> {
  const rows = await db.query<{ file_name: string }>(
    'update recordings set deleted_at = now() where id = $1 and deleted_at is null returning file_name',
    [id],
  )
  await db.query('delete from transcripts where recording_id = $1', [id])
  return rows[0]?.file_name
}

/** Removes the rows of recordings that have one of the titles and one of the dates. */
export async function removeRecordings(db: Queryable, titles: string[], dates: string[]): Promise<void> {
  await db.query('delete from recordings where title = any($1) and date_text = any($2)', [titles, dates])
}
