import type { Queryable } from '../../database/database.ts'

export interface Counts {
  lastConfirmed: Date | null
  talks: number
  subscribers: number
  usedBytes: number
}

/**
 * Counts what the administrators' first screen tells.
 * @param since recordings added from then on are counted
 */
export async function countAll(db: Queryable, since: Date): Promise<Counts> {
  const rows = await db.query<{
    last_confirmed: Date | null
    talks: number
    subscribers: number
    used_bytes: number
  }>(
    `select
       (select max(changed_at) from jamat_times) as last_confirmed,
       (select count(*) from recordings where created_at >= $1 and deleted_at is null and not file_missing) as talks,
       (select count(*) from push_subscriptions) as subscribers,
       -- Several recordings may stand on one file.
       (select coalesce(sum(bytes), 0)::bigint from
         (select distinct file_name, bytes from recordings where deleted_at is null and not file_missing) as files
       ) as used_bytes`,
    [since],
  )
  const row = rows[0]
  return {
    lastConfirmed: row?.last_confirmed ?? null,
    talks: row?.talks ?? 0,
    subscribers: row?.subscribers ?? 0,
    usedBytes: row?.used_bytes ?? 0,
  }
}
