import type { ScreenPicture, ScreenRecord, ScreenReport } from '#contracts/screens.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import type { Queryable } from '../../database/database.ts'

/** What administrators enter. */
export interface ScreenValues {
  name: string
  settings: ScreenSettings
}

/** Makes others who pair a screen wait, so that their number and the keys of their forms stay as read. */
export async function lockScreens(tx: Queryable): Promise<void> {
  await tx.query('lock table screens in share row exclusive mode')
}

/** Returns all screens in the order in which they were paired, or the one with an id. */
export async function listScreens(db: Queryable, id: number | null = null): Promise<ScreenRecord[]> {
  const rows = await db.query<
    Omit<ScreenRecord, 'createdAt' | 'reloadAt' | 'report'> &
      NonNullable<ScreenRecord['report']> & { createdAt: Date; reloadAt: Date | null; seenAt: Date | null }
  >(
    `select id, name, settings, version, created_at as "createdAt", created_by as "createdBy", reload_at as "reloadAt",
       seen_at as "seenAt", app_version as "appVersion", shows,
       clock_difference_seconds as "clockDifferenceSeconds", md5(picture) as "pictureHash"
     from screens left join screen_reports on screen_id = id where $1::bigint is null or id = $1 order by id`,
    [id],
  )
  return rows.map(({ seenAt, appVersion, shows, clockDifferenceSeconds, pictureHash, ...screen }) => ({
    ...screen,
    createdAt: screen.createdAt.toISOString(),
    reloadAt: screen.reloadAt?.toISOString() ?? null,
    report: seenAt && { seenAt: seenAt.toISOString(), appVersion, shows, clockDifferenceSeconds, pictureHash },
  }))
}

/** Returns the picture of the latest report of a screen; undefined where it has sent none yet. */
export async function findPicture(db: Queryable, id: number): Promise<ScreenPicture | undefined> {
  return (await db.query<ScreenPicture>('select picture from screen_reports where screen_id = $1', [id]))[0]
}

export async function countScreens(db: Queryable): Promise<number> {
  return (await db.query<{ count: number }>('select count(*)::integer as count from screens'))[0]?.count ?? 0
}

/** Returns the screen that was paired by a form. */
export async function findByRequestKey(db: Queryable, requestKey: string): Promise<number | undefined> {
  return (await db.query<{ id: number }>('select id from screens where request_key = $1', [requestKey]))[0]?.id
}

/** Adds a screen. @returns its id */
export async function insertScreen(
  db: Queryable,
  { name, settings }: ScreenValues,
  { tokenHash, requestKey, now, by }: { tokenHash: string; requestKey: string | null; now: Date; by: string },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into screens (name, settings, token_hash, request_key, created_at, created_by)
     values ($1, $2::jsonb, $3, $4, $5, $6) returning id`,
    [name, JSON.stringify(settings), tokenHash, requestKey, now, by],
  )
  return (rows[0] as { id: number }).id
}

/** Changes a screen. @returns false when there is none with this id and, if it is given, this version */
export async function updateScreen(
  db: Queryable,
  id: number,
  { name, settings }: ScreenValues,
  version?: number,
): Promise<boolean> {
  const rows = await db.query(
    `update screens set name = $2, settings = $3::jsonb, version = version + 1
     where id = $1 and ($4::bigint is null or version = $4) returning id`,
    [id, name, JSON.stringify(settings), version ?? null],
  )
  return rows.length > 0
}

/** Returns whether any screen has a picture behind, or the one with this path. */
export async function isBackground(db: Queryable, path: string | null = null): Promise<boolean> {
  const rows = await db.query(
    `select 1 from screens
     where settings ? 'background' and ($1::text is null or settings->>'background' = $1) limit 1`,
    [path],
  )
  return rows.length > 0
}

/** Asks a screen to reload. @returns false when there is none */
export async function requestReload(db: Queryable, id: number, now: Date): Promise<boolean> {
  return (await db.query('update screens set reload_at = $2 where id = $1 returning id', [id, now])).length > 0
}

/** Replaces the token of a screen, which ends the one before. @returns false when there is no such screen */
export async function replaceToken(db: Queryable, id: number, tokenHash: string): Promise<boolean> {
  return (await db.query('update screens set token_hash = $2 where id = $1 returning id', [id, tokenHash])).length > 0
}

/** Removes a screen with its reports. @returns false when there is none */
export async function deleteScreen(db: Queryable, id: number): Promise<boolean> {
  return (await db.query('delete from screens where id = $1 returning id', [id])).length > 0
}

/** Returns the screen of a token. */
export async function findByToken(
  db: Queryable,
  tokenHash: string,
): Promise<(ScreenValues & { reloadAt: Date | null }) | undefined> {
  const rows = await db.query<ScreenValues & { reloadAt: Date | null }>(
    'select name, settings, reload_at as "reloadAt" from screens where token_hash = $1',
    [tokenHash],
    { name: 'screen_by_token' },
  )
  return rows[0]
}

/** Stores the latest report of the screen with a token. @returns false when there is no such screen */
export async function saveReport(db: Queryable, tokenHash: string, report: ScreenReport, now: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into screen_reports (screen_id, seen_at, app_version, shows, clock_difference_seconds, picture)
     select id, $2::timestamptz, $3::text, $4::text, $5::integer, $6::text
     from screens where token_hash = $1 for key share
     on conflict (screen_id) do update set seen_at = excluded.seen_at, app_version = excluded.app_version,
       shows = excluded.shows, clock_difference_seconds = excluded.clock_difference_seconds, picture = excluded.picture
     returning screen_id`,
    [tokenHash, now, report.appVersion, report.shows, report.clockDifferenceSeconds, report.picture],
  )
  return rows.length > 0
}

/** Stores the code of a waiting screen, and removes those that have ended. */
export async function addCode(
  db: Queryable,
  code: string,
  tokenHash: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  // One that ends much later was made while the clock was wrong; the clocks of two processes differ a little.
  await db.query(
    `delete from screen_codes where expires_at <= $1 or expires_at > $2::timestamptz + interval '1 hour'`,
    [now, expiresAt],
  )
  await db.query('insert into screen_codes (code, token_hash, expires_at) values ($1, $2, $3)', [
    code,
    tokenHash,
    expiresAt,
  ])
}

/** Removes a code. @returns the hash of its screen's token; undefined if it has ended or there is none */
export async function takeCode(db: Queryable, code: string, now: Date): Promise<string | undefined> {
  const rows = await db.query<{ tokenHash: string }>(
    'delete from screen_codes where code = $1 and expires_at > $2 returning token_hash as "tokenHash"',
    [code, now],
  )
  return rows[0]?.tokenHash
}

/** Returns whether the code of a screen can still be entered. */
export async function isWaiting(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  return (
    (await db.query('select 1 from screen_codes where token_hash = $1 and expires_at > $2', [tokenHash, now])).length >
    0
  )
}
