import type { MosqueDetails, MosqueSettings } from '#contracts/mosque.ts'
import type { Queryable } from '../../database/database.ts'

/** Returns the settings; undefined where none were saved. */
export async function readMosqueSettings(db: Queryable): Promise<MosqueSettings | undefined> {
  const [row] = await db.query<MosqueSettings & { details: MosqueDetails }>(
    'select name, place, latitude, longitude, time_zone as "timeZone", method, asr, details from mosque',
  )
  if (!row) return undefined
  const { details, ...settings } = row
  return { ...settings, ...details }
}

/** Saves the settings; details that they do not have stay as they are. */
export async function saveMosqueSettings(db: Queryable, settings: MosqueSettings, by: string): Promise<void> {
  const { name, place, latitude, longitude, timeZone, method, asr, ...details } = settings
  await db.query(
    `insert into mosque (name, place, latitude, longitude, time_zone, method, asr, details, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)
     on conflict (only_row) do update set
       name = excluded.name, place = excluded.place, latitude = excluded.latitude, longitude = excluded.longitude,
       time_zone = excluded.time_zone, method = excluded.method, asr = excluded.asr,
       details = mosque.details || excluded.details,
       changed_at = now(), changed_by = excluded.changed_by`,
    [name, place, latitude, longitude, timeZone, method, asr, JSON.stringify(details), by],
  )
}
