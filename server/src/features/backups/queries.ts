import type { Queryable } from '../../database/database.ts'
import { readSetting, writeSetting } from '../../database/queries.ts'
import { hasProcessEnded } from '../../storage/process-tag.ts'

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
  /** The tag of the process that restores; earlier versions did not record it. */
  process?: string
}

/** A restore that has written nothing for this long has ended with its process. */
export const DEAD_MS = 60_000

/** Returns whether a restore is still running. @param now in milliseconds since 1970 */
export const isRunning = ({ phase, at, process }: Restore, now: number): boolean =>
  phase !== 'done' && phase !== 'failed' && Math.abs(now - at) <= DEAD_MS && hasProcessEnded(process ?? '') !== true

/** Returns the last restore, in any process, if it is still running. */
export async function findRunningRestore(db: Queryable, now: number): Promise<Restore | undefined> {
  const restore = await readRestore(db)
  return restore && isRunning(restore, now) ? restore : undefined
}

async function readRestore(db: Queryable): Promise<Restore | undefined> {
  const value = await readSetting(db, RESTORE)
  return value === undefined ? undefined : (JSON.parse(value) as Restore)
}

export const writeRestore = (db: Queryable, restore: Restore): Promise<void> =>
  writeSetting(db, RESTORE, JSON.stringify(restore))

/** Returns the last restore, if it was that of this upload. */
export async function findRestore(db: Queryable, upload: string): Promise<Restore | undefined> {
  const restore = await readRestore(db)
  return restore?.upload === upload ? restore : undefined
}

/**
 * Stores a ticket for one download, which ends with the administrator's tokens, and removes expired ones.
 * @returns false if those have ended meanwhile
 */
export async function addTicket(
  db: Queryable,
  adminId: number,
  ticket: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  await db.query('delete from backup_tickets where expires_at not between $1 and $2', [now, expiresAt])
  const rows = await db.query(
    `insert into backup_tickets (ticket, admin_id, expires_at)
     select $2, admin_id, $3 from admin_token_keys where admin_id = $1 returning ticket`,
    [adminId, ticket, expiresAt],
  )
  return rows.length > 0
}

/** Removes a ticket. @returns when it expires, if there was one */
export async function takeTicket(db: Queryable, ticket: string): Promise<Date | undefined> {
  const rows = await db.query<{ expires_at: Date }>(
    'delete from backup_tickets where ticket = $1 returning expires_at',
    [ticket],
  )
  return rows[0]?.expires_at
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
