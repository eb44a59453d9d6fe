import type { Queryable } from '../database/database.ts'
import { LISTED, lockRecordingsOf } from './queries.ts'
import { isRendition } from './rendition-queries.ts'

/** Returns whether a recording that is not deleted has this file. */
export async function isRecordingFile(db: Queryable, fileName: string): Promise<boolean> {
  const rows = await db.query('select 1 from recordings where file_name = $1 and deleted_at is null limit 1', [
    fileName,
  ])
  return rows.length > 0
}

/** Returns whether a recording that is not deleted has this file, or it is a rendition. */
export async function isFileInUse(db: Queryable, fileName: string): Promise<boolean> {
  return (await isRecordingFile(db, fileName)) || (await isRendition(db, fileName))
}

/** Returns the files that recordings expect in storage, with their sizes. */
export async function listExpectedFiles(
  db: Queryable,
): Promise<{ file_name: string; bytes: number; some_missing: boolean; some_present: boolean }[]> {
  return db.query(
    `select file_name, max(bytes) as bytes, bool_or(file_missing) as some_missing, bool_or(not file_missing) as some_present
     from recordings where deleted_at is null group by file_name`,
  )
}

/** Returns how many files recordings refer to, missing ones included. */
export async function countRecordingFiles(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(distinct file_name) as count from recordings where deleted_at is null',
  )
  return rows[0]?.count ?? 0
}

/** Stores whether a file is missing. @returns how many recordings this changed */
export async function setFileMissing(tx: Queryable, fileName: string, missing: boolean): Promise<number> {
  await lockRecordingsOf(tx, fileName)
  // Every update is a change that clients download, so only rows that differ are updated.
  const rows = await tx.query(
    `update recordings set file_missing = $2 where file_name = $1 and deleted_at is null and file_missing <> $2 returning id`,
    [fileName, missing],
  )
  return rows.length
}

/** Returns how many recordings are not listed because their file is missing. */
export async function countMissing(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*) as count from recordings where deleted_at is null and file_missing',
  )
  return rows[0]?.count ?? 0
}

/** Returns the title of a recording with this file or rendition: of the given one, otherwise of the newest. */
export async function findTitleOfFile(db: Queryable, fileName: string, id?: number): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    `select title from recordings
     where deleted_at is null and (file_name = $1 or file_name in (select source from renditions where file_name = $1))
     order by (id = $2) desc, created_at desc, id desc limit 1`,
    [fileName, id ?? 0],
  )
  return rows[0]?.title
}

/** Returns the bytes of all recordings and their renditions, which make up most of a backup. */
export async function sumContentBytes(db: Queryable): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    // Several recordings may have the same file.
    `select coalesce(sum(bytes), 0)::bigint as bytes from
       (select file_name, bytes from recordings where deleted_at is null and not file_missing
        union select file_name, bytes from renditions) as files`,
  )
  return row?.bytes ?? 0
}

/** Returns how many listed recordings were added from a time on. */
export async function countRecordingsSince(db: Queryable, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from recordings where created_at >= $1 and ${LISTED}`,
    [since],
  )
  return row?.count ?? 0
}
