import type { Ramadan, RamadanRecord, RamadanSettings } from '#contracts/ramadan.ts'
import type { Queryable } from '../../database/database.ts'

/** Returns the settings of every year, each with the time at which they were saved. */
export async function listRamadans(db: Queryable): Promise<(Ramadan & { changedAt: Date })[]> {
  const rows = await db.query<{ year: number; settings: RamadanSettings; changed_at: Date }>(
    `select distinct on (hijri_year) hijri_year as year, settings, changed_at
     from ramadans order by hijri_year, id desc`,
    [],
    { name: 'ramadans' },
  )
  return rows.map(({ year, settings, changed_at }) => ({ year, ...settings, changedAt: changed_at }))
}

/** Returns everything that was saved for a year, the newest first. */
export async function listRamadanHistory(db: Queryable, year: number): Promise<RamadanRecord['history']> {
  const rows = await db.query<{ id: number; settings: RamadanSettings; changed_at: Date; changed_by: string }>(
    'select id, settings, changed_at, changed_by from ramadans where hijri_year = $1 order by id desc',
    [year],
  )
  return rows.map(({ id, settings, changed_at, changed_by }) => ({
    id,
    changedAt: changed_at.toISOString(),
    changedBy: changed_by,
    settings,
  }))
}

export async function saveRamadan(
  db: Queryable,
  year: number,
  settings: RamadanSettings,
  at: Date,
  by: string,
): Promise<void> {
  await db.query('insert into ramadans (hijri_year, settings, changed_at, changed_by) values ($1, $2::jsonb, $3, $4)', [
    year,
    JSON.stringify(settings),
    at,
    by,
  ])
}
