import type { Queryable } from '../../database/database.ts'
import { readSetting, writeSetting } from '../../database/queries.ts'

/** The key of the setting that has the state of the last restore through the web, as JSON. */
const RESTORE = 'restore'

/** The last restore of an uploaded backup. */
export interface Restore {
  upload: string
  phase: 'reading' | 'loading' | 'done' | 'failed'
  readBytes: number
  totalBytes: number
  message: string | null
  createdAt: string | null
  rows: number
  files: number
  /** When this was last written, in milliseconds: a restore that stops writing has ended with its process. */
  at: number
}

/**
 * Records the start of a restore.
 * @param deadBefore a running restore that has not written since then has ended
 * @returns false while another one is running, in any process
 */
export async function claimRestore(db: Queryable, restore: Restore, deadBefore: number): Promise<boolean> {
  const rows = await db.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value
     where settings.value::jsonb->>'phase' in ('done', 'failed') or (settings.value::jsonb->>'at')::bigint < $3
     returning key`,
    [RESTORE, JSON.stringify(restore), deadBefore],
  )
  return rows.length > 0
}

export const writeRestore = (db: Queryable, restore: Restore): Promise<void> =>
  writeSetting(db, RESTORE, JSON.stringify(restore))

/** Returns the last restore, if it was that of this upload. */
export async function findRestore(db: Queryable, upload: string): Promise<Restore | undefined> {
  const value = await readSetting(db, RESTORE)
  const restore = value === undefined ? undefined : (JSON.parse(value) as Restore)
  return restore?.upload === upload ? restore : undefined
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
