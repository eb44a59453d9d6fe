import type { Queryable } from './database.ts'

/** How far the changes have come, and which database's numbers these are. */
export async function lastChange(db: Queryable): Promise<{ dataset: string; change: number }> {
  const rows = await db.query<{ dataset: string; last_change: number }>(
    'select dataset, last_change from change_counter',
    [],
    { name: 'last_change' },
  )
  const row = rows[0] as { dataset: string; last_change: number }
  return { dataset: row.dataset, change: row.last_change }
}
