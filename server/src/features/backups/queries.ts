import type { Queryable } from '../../database/database.ts'

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
