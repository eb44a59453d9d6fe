import type { RecordingDetails } from '#contracts/recording-details.ts'
import type { Queryable } from '../../database/database.ts'

/** The title, second title and date of a recording. */
export interface Details {
  title: string
  secondTitle: string | null
  date: string
}

const COLUMNS = `title, second_title as "secondTitle", date_text as date`

/**
 * Returns the details of a recording with the number of their corrections, or undefined when there is no such recording.
 * @param lock keeps other edits waiting until the transaction ends
 */
export async function findDetails(
  db: Queryable,
  id: number,
  lock = false,
): Promise<(Details & { version: number }) | undefined> {
  const rows = await db.query<Details & { version: number }>(
    `select ${COLUMNS}, details_version as version from recordings
     where id = $1 and deleted_at is null ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

/** Returns the details that were replaced, the last first. */
export async function listEarlierDetails(db: Queryable, id: number): Promise<RecordingDetails['earlier']> {
  const rows = await db.query<Details & { replaced_at: Date; replaced_by: string }>(
    `select ${COLUMNS}, replaced_at, replaced_by from recording_corrections where recording_id = $1 order by id desc`,
    [id],
  )
  return rows.map(({ title, secondTitle, date, replaced_at, replaced_by }) => ({
    title,
    ...(secondTitle !== null && { secondTitle }),
    date,
    replacedAt: replaced_at.toISOString(),
    replacedBy: replaced_by,
  }))
}

/** Replaces the details of a recording and keeps the earlier ones. @param by the administrator's e-mail */
export async function saveDetails(tx: Queryable, id: number, details: Details, now: Date, by: string): Promise<void> {
  await tx.query(
    `insert into recording_corrections (recording_id, title, second_title, date_text, replaced_at, replaced_by)
     select id, title, second_title, date_text, $2, $3 from recordings where id = $1`,
    [id, now, by],
  )
  await tx.query(
    `update recordings set title = $2, second_title = $3, date_text = $4, details_version = details_version + 1,
       details_saved_at = $5 where id = $1`,
    [id, details.title, details.secondTitle, details.date, now],
  )
}
