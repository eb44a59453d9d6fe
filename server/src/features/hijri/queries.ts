import type { HijriMonth } from '#contracts/hijri-months.ts'
import type { Queryable } from '../../database/database.ts'

/** Returns all announced months, the latest first. */
export async function listHijriMonths(db: Queryable): Promise<HijriMonth[]> {
  return db.query<HijriMonth>(
    `select hijri_year as year, hijri_month as month, starts_on as "startsOn"
     from hijri_months order by hijri_year desc, hijri_month desc`,
    [],
    { name: 'hijri_months' },
  )
}

export async function setHijriMonth(db: Queryable, month: HijriMonth, by: string): Promise<void> {
  await db.query(
    `insert into hijri_months (hijri_year, hijri_month, starts_on, changed_by) values ($1, $2, $3, $4)
     on conflict (hijri_year, hijri_month) do update set
       starts_on = excluded.starts_on, changed_at = now(), changed_by = excluded.changed_by`,
    [month.year, month.month, month.startsOn, by],
  )
}

export async function removeHijriMonth(db: Queryable, year: number, month: number): Promise<void> {
  await db.query('delete from hijri_months where hijri_year = $1 and hijri_month = $2', [year, month])
}
