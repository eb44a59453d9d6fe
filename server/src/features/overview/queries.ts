import type { Queryable } from '../../database/database.ts'

export interface Counts {
  lastConfirmed: Date | null
  talks: number
  subscribers: number
  usedBytes: number
  /** Recordings whose file is missing. */
  missing: number
  /** The e-mails of all administrators. */
  administrators: string[]
}

/**
 * Returns the numbers of the administrators' overview.
 * @param since `talks` are the recordings added from then on
 */
export async function countAll(db: Queryable, since: Date): Promise<Counts> {
  const rows = await db.query<Counts>(
    `select
       (select max(changed_at) from jamat_times) as "lastConfirmed",
       (select count(*) from recordings where created_at >= $1 and deleted_at is null and not file_missing) as talks,
       (select count(*) from push_subscriptions) as subscribers,
       (select count(*) from recordings where deleted_at is null and file_missing) as missing,
       (select coalesce(json_agg(email order by id), '[]') from admins) as administrators,
       -- Several recordings may have the same file.
       (select coalesce(sum(bytes), 0)::bigint from
         (select file_name, bytes from recordings where deleted_at is null and not file_missing
          union select file_name, bytes from renditions) as files
       ) as "usedBytes"`,
    [since],
  )
  return rows[0] as Counts
}
