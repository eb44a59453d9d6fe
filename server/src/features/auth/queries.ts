import type { Database, Queryable } from '../../database/database.ts'

export interface Admin {
  id: number
  email: string
  passwordHash: string
  tokenVersion: number
}

interface AdminRow {
  id: number
  email: string
  password_hash: string
  token_version: number
}

const toAdmin = (row: AdminRow): Admin => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  tokenVersion: row.token_version,
})

export async function adminByEmail(db: Queryable, email: string): Promise<Admin | undefined> {
  const rows = await db.query<AdminRow>(
    'select id, email, password_hash, token_version from admins where lower(email) = lower($1)',
    [email],
    { name: 'admin_by_email' },
  )
  return rows[0] && toAdmin(rows[0])
}

/** An e-mail address as administrators are found by it. */
export async function foldEmail(db: Queryable, email: string): Promise<string> {
  const rows = await db.query<{ folded: string }>('select lower($1::text) as folded', [email])
  return (rows[0] as { folded: string }).folded
}

export async function adminById(db: Queryable, id: number): Promise<Admin | undefined> {
  const rows = await db.query<AdminRow>(
    'select id, email, password_hash, token_version from admins where id = $1',
    [id],
    { name: 'admin_by_id' },
  )
  return rows[0] && toAdmin(rows[0])
}

export async function listAdmins(db: Queryable): Promise<{ email: string; createdAt: Date }[]> {
  const rows = await db.query<{ email: string; created_at: Date }>('select email, created_at from admins order by id')
  return rows.map((row) => ({ email: row.email, createdAt: row.created_at }))
}

/** @returns false when an administrator with this e-mail exists already */
export async function addAdmin(db: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const rows = await db.query(
    'insert into admins (email, password_hash) values ($1, $2) on conflict (lower(email)) do nothing returning id',
    [email, passwordHash],
  )
  return rows.length > 0
}

/** Gives a new password and ends all tokens. @returns false when there is no such administrator */
export async function setPassword(db: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const rows = await db.query(
    `update admins set password_hash = $2, token_version = token_version + 1, changed_at = now()
     where lower(email) = lower($1) returning id`,
    [email, passwordHash],
  )
  return rows.length > 0
}

/** @returns false when there is no such administrator */
export async function removeAdmin(db: Queryable, email: string): Promise<boolean> {
  return (await db.query('delete from admins where lower(email) = lower($1) returning id', [email])).length > 0
}

/** Counts one try and says where that leaves the key. */
export async function countAttempt(
  db: Queryable,
  key: string,
  windowSeconds: number,
): Promise<{ attempts: number; secondsLeft: number }> {
  const rows = await db.query<{ attempts: number; seconds_left: number }>(
    `insert into login_attempts as counted (key, attempts, window_ends_at)
     values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       attempts = case when counted.window_ends_at <= now() then 1 else counted.attempts + 1 end,
       window_ends_at = case when counted.window_ends_at <= now() then excluded.window_ends_at else counted.window_ends_at end
     returning attempts, ceil(extract(epoch from window_ends_at - now()))::integer as seconds_left`,
    [key, windowSeconds],
  )
  const row = rows[0] as { attempts: number; seconds_left: number }
  return { attempts: row.attempts, secondsLeft: Math.max(1, row.seconds_left) }
}

/** Takes counted tries back: those of a login that succeeded were none. */
export async function uncountAttempts(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.query('update login_attempts set attempts = greatest(attempts - 1, 0) where key = any($1)', [keys])
}

export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.query('delete from login_attempts where key = $1', [key])
}

export async function dropEndedWindows(db: Queryable): Promise<void> {
  await db.query('delete from login_attempts where window_ends_at <= now()')
}

export async function isKnownAddress(db: Queryable, email: string, address: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from admin_known_addresses
     join admins on admins.id = admin_id
     where lower(admins.email) = lower($1) and address = $2 and last_login_at > now() - interval '60 days'`,
    [email, address],
  )
  return rows.length > 0
}

export async function rememberAddress(db: Database, adminId: number, address: string): Promise<void> {
  await db.query(
    `insert into admin_known_addresses (admin_id, address) values ($1, $2)
     on conflict (admin_id, address) do update set last_login_at = now()`,
    [adminId, address],
  )
}
