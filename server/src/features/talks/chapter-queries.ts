import type { Chapter } from '#contracts/chapters.ts'
import type { Queryable } from '../../database/database.ts'

/** The chapters of a recording that is not deleted, with the number of their edits. */
export interface StoredChapters {
  chapters: Chapter[]
  version: number
  durationSeconds: number | null
}

/**
 * Returns the chapters of a recording, or undefined when there is no such recording.
 * @param lock keeps other edits waiting until the transaction ends
 */
export async function findChapters(db: Queryable, id: number, lock = false): Promise<StoredChapters | undefined> {
  const rows = await db.query<StoredChapters>(
    `select coalesce(chapters, '[]'::jsonb) as chapters, chapters_version as version, duration_seconds as "durationSeconds"
     from recordings where id = $1 and deleted_at is null ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

/** Replaces the chapters of a recording. */
export async function saveChapters(tx: Queryable, id: number, chapters: readonly Chapter[], now: Date): Promise<void> {
  await tx.query(
    `update recordings set chapters = $2::jsonb, chapters_version = chapters_version + 1, chapters_saved_at = $3 where id = $1`,
    [id, chapters.length > 0 ? JSON.stringify(chapters) : null, now],
  )
}
