import type { Queryable } from '../../database/database.ts'

const FOREIGN_KEY_VIOLATION = '23503'

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
  try {
    await db.query('insert into backup_tickets (ticket, admin_id, expires_at) values ($1, $2, $3)', [
      ticket,
      adminId,
      expiresAt,
    ])
    return true
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

/** Removes a ticket. @returns when it expires, if there was one */
export async function takeTicket(db: Queryable, ticket: string): Promise<Date | undefined> {
  const rows = await db.query<{ expires_at: Date }>(
    'delete from backup_tickets where ticket = $1 returning expires_at',
    [ticket],
  )
  return rows[0]?.expires_at
}
