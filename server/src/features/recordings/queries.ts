import type { Recording, RecordingKind } from '#contracts/recordings.ts'
import type { Queryable } from '../../database/database.ts'

export interface RecordingRow {
  id: number
  kind: RecordingKind
  title: string
  date_text: string
  file_name: string
  bytes: number
  mime_type: string
  duration_seconds: number | null
  created_at: Date
}

/** A recording as it is stored. */
export interface RecordingValues {
  kind: RecordingKind
  title: string
  date: string
  fileName: string
  bytes: number
  mimeType: string
  durationSeconds: number | null
  /** The resumable upload it is made from. */
  uploadId?: string | undefined
}

const COLUMNS = 'id, kind, title, date_text, file_name, bytes, mime_type, duration_seconds, created_at'

/** What people get to see; must stay the condition of the index `recordings_listed`. */
const LISTED = 'deleted_at is null and not file_missing'

/** Under which path kept files are served; their names never change, nor do their bytes. */
export const MEDIA_PATH = '/media/recordings/'

export const toRecording = (row: RecordingRow): Recording => ({
  id: row.id,
  title: row.title,
  date: row.date_text,
  downloadURL: MEDIA_PATH + row.file_name,
  kind: row.kind,
  bytes: row.bytes,
  mimeType: row.mime_type,
  durationSeconds: row.duration_seconds,
  createdAt: row.created_at.toISOString(),
})

/** How many of a kind are listed. */
export async function countRecordings(db: Queryable, kind: RecordingKind): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*) as count from recordings where kind = $1 and ${LISTED}`,
    [kind],
    { name: 'recordings_count' },
  )
  return rows[0]?.count ?? 0
}

/** A kind's newest, the newest first. @param skip so many newest are left out */
export async function newestRecordings(
  db: Queryable,
  kind: RecordingKind,
  limit: number,
  skip = 0,
): Promise<Recording[]> {
  const rows = await db.query<RecordingRow>(
    `select ${COLUMNS} from recordings where kind = $1 and ${LISTED}
     order by created_at desc, id desc limit $2 offset $3`,
    [kind, limit, skip],
    { name: 'recordings_newest' },
  )
  return rows.map(toRecording)
}

/** @returns a recording that is listed, or undefined */
export async function recordingById(db: Queryable, id: number): Promise<Recording | undefined> {
  const rows = await db.query<RecordingRow>(`select ${COLUMNS} from recordings where id = $1 and ${LISTED}`, [id], {
    name: 'recording_by_id',
  })
  return rows[0] && toRecording(rows[0])
}

/** The numbers of all that are listed, of both kinds; as many as one sitemap may name, and the newest of them. */
export async function listedIds(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from recordings where ${LISTED} order by id desc limit 40000`)
  return rows.map(({ id }) => id)
}

/** When a recording of a kind was last added or deleted; the epoch when none ever was. */
export async function lastRecordingChange(db: Queryable, kind: RecordingKind): Promise<Date> {
  const rows = await db.query<{ at: Date | null }>(
    'select max(greatest(created_at, deleted_at)) as at from recordings where kind = $1',
    [kind],
  )
  return rows[0]?.at ?? new Date(0)
}

/** What happened to recordings after a change's number, the newest recording first. */
export async function recordingsAfter(
  db: Queryable,
  change: number,
): Promise<{ changed: Recording[]; deleted: number[] }> {
  const rows = await db.query<RecordingRow & { listed: boolean }>(
    `select ${COLUMNS}, ${LISTED} as listed from recordings where change > $1 order by created_at desc, id desc`,
    [change],
    { name: 'recordings_after' },
  )
  return {
    changed: rows.filter((row) => row.listed).map(toRecording),
    deleted: rows.filter((row) => !row.listed).map((row) => row.id),
  }
}

/** Adds a recording; others of the same file whose bytes had been lost are listed again. */
export async function insertRecording(tx: Queryable, values: RecordingValues): Promise<Recording> {
  await tx.query(
    'update recordings set file_missing = false where file_name = $1 and file_missing and deleted_at is null',
    [values.fileName],
  )
  const rows = await tx.query<RecordingRow>(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type, duration_seconds, upload_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (upload_id) do nothing returning ${COLUMNS}`,
    [
      values.kind,
      values.title,
      values.date,
      values.fileName,
      values.bytes,
      values.mimeType,
      values.durationSeconds,
      values.uploadId ?? null,
    ],
  )
  // Two calls for one upload at once: the second gets what the first has made.
  const earlier = rows.length === 0 && values.uploadId ? await recordingOfUpload(tx, values.uploadId) : undefined
  if (earlier) return earlier
  return toRecording(rows[0] as RecordingRow)
}

/** The recording that was made of an upload, unless it has been deleted since. */
export async function recordingOfUpload(db: Queryable, uploadId: string): Promise<Recording | undefined> {
  const rows = await db.query<RecordingRow>(
    `select ${COLUMNS} from recordings where upload_id = $1 and deleted_at is null`,
    [uploadId],
  )
  return rows[0] && toRecording(rows[0])
}

/** @returns the name of its file, or undefined when there is no such recording */
export async function deleteRecording(db: Queryable, id: number): Promise<string | undefined> {
  const rows = await db.query<{ file_name: string }>(
    'update recordings set deleted_at = now() where id = $1 and deleted_at is null returning file_name',
    [id],
  )
  return rows[0]?.file_name
}

/** Whether a recording that was not deleted has the file. */
export async function isFileInUse(db: Queryable, fileName: string): Promise<boolean> {
  const rows = await db.query('select 1 from recordings where file_name = $1 and deleted_at is null limit 1', [
    fileName,
  ])
  return rows.length > 0
}

/** What recordings expect to find in storage. */
export async function expectedFiles(
  db: Queryable,
): Promise<{ file_name: string; bytes: number; some_missing: boolean; some_there: boolean }[]> {
  return db.query(
    `select file_name, max(bytes) as bytes, bool_or(file_missing) as some_missing, bool_or(not file_missing) as some_there
     from recordings where deleted_at is null group by file_name`,
  )
}

/** Notes whether a file is in storage. @returns how many recordings this changed */
export async function markFile(db: Queryable, fileName: string, missing: boolean): Promise<number> {
  // Each row written is a change that phones are told of, so only those that differ are.
  const rows = await db.query(
    `update recordings set file_missing = $2 where file_name = $1 and deleted_at is null and file_missing <> $2 returning id`,
    [fileName, missing],
  )
  return rows.length
}

/** How many recordings are not listed for want of their file. */
export async function countMissing(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*) as count from recordings where deleted_at is null and file_missing',
  )
  return rows[0]?.count ?? 0
}

/** The title of a recording that has a file: of the one asked for, else of the newest. */
export async function titleOfFile(db: Queryable, fileName: string, id?: number): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    `select title from recordings where file_name = $1 and deleted_at is null
     order by (id = $2) desc, created_at desc, id desc limit 1`,
    [fileName, id ?? 0],
  )
  return rows[0]?.title
}
