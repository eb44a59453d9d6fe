import type { Queryable } from '../../database/database.ts'

export interface Admin {
  id: number
  email: string
  passwordHash: string
  tokenVersion: number
}

const COLUMNS = 'id, email, password_hash as "passwordHash", token_version as "tokenVersion"'

export async function findAdminByEmail(db: Queryable, email: string): Promise<Admin | undefined> {
  const rows = await db.query<Admin>(`select ${COLUMNS} from admins where lower(email) = lower($1)`, [email], {
    name: 'admin_by_email',
  })
  return rows[0]
}

/** Returns an e-mail address in the form by which administrators are found. */
export async function foldEmail(db: Queryable, email: string): Promise<string> {
  const rows = await db.query<{ folded: string }>('select lower($1::text) as folded', [email])
  return (rows[0] as { folded: string }).folded
}

/** Returns an administrator by the id and the key in a token. */
export async function findAdminByTokenKey(db: Queryable, id: number, key: string): Promise<Admin | undefined> {
  const rows = await db.query<Admin>(
    `select ${COLUMNS} from admins join admin_token_keys on admin_id = id where id = $1 and key = $2`,
    [id, key],
    { name: 'admin_by_token_key' },
  )
  return rows[0]
}

/** Returns the key for an administrator's tokens, and creates a missing one. @returns undefined if there is no such administrator */
export async function ensureTokenKey(db: Queryable, adminId: number): Promise<string | undefined> {
  const rows = await db.query<{ key: string }>(
    `insert into admin_token_keys (admin_id) select id from admins where id = $1
     on conflict (admin_id) do update set admin_id = excluded.admin_id returning key`,
    [adminId],
  )
  return rows[0]?.key
}

export async function listAdmins(db: Queryable): Promise<{ email: string; createdAt: Date }[]> {
  return db.query('select email, created_at as "createdAt" from admins order by id')
}

/** Adds an administrator. @returns false when there is one with this e-mail already */
export async function addAdmin(db: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const rows = await db.query(
    'insert into admins (email, password_hash) values ($1, $2) on conflict (lower(email)) do nothing returning id',
    [email, passwordHash],
  )
  return rows.length > 0
}

/** Sets a new password and revokes all tokens and tickets. @returns false when there is no such administrator */
export async function setPassword(db: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const rows = await db.query(
    `with changed as (
       update admins set password_hash = $2, token_version = token_version + 1, changed_at = now()
       where lower(email) = lower($1) returning id
     ), revoked as (delete from admin_token_keys using changed where admin_id = changed.id)
     select id from changed`,
    [email, passwordHash],
  )
  return rows.length > 0
}

/** Removes an administrator, and with them their tokens and tickets. @returns false when there is no such administrator */
export async function removeAdmin(db: Queryable, email: string): Promise<boolean> {
  return (await db.query('delete from admins where lower(email) = lower($1) returning id', [email])).length > 0
}

/** Windows last minutes; one that ends after a day was written while the clock was wrong. */
const IS_OPEN = `window_ends_at between now() and now() + interval '1 day'`

/** Counts one attempt. @returns how many there were in the current window, and the seconds until it ends */
export async function countLoginAttempt(
  db: Queryable,
  key: string,
  windowSeconds: number,
): Promise<{ attempts: number; secondsLeft: number }> {
  const rows = await db.query<{ attempts: number; secondsLeft: number }>(
    `insert into login_attempts as counted (key, attempts, window_ends_at)
     values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       attempts = case when counted.${IS_OPEN} then counted.attempts + 1 else 1 end,
       window_ends_at = case when counted.${IS_OPEN} then counted.window_ends_at else excluded.window_ends_at end
     returning attempts, greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as "secondsLeft"`,
    [key, windowSeconds],
  )
  return rows[0] as { attempts: number; secondsLeft: number }
}

/** Uncounts an attempt that turned out to be a valid login. */
export async function refundLoginAttempts(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.query('update login_attempts set attempts = greatest(attempts - 1, 0) where key = any($1)', [keys])
}

export async function clearLoginAttempts(db: Queryable, key: string): Promise<void> {
  await db.query('delete from login_attempts where key = $1', [key])
}

export async function deleteExpiredLoginWindows(db: Queryable): Promise<void> {
  await db.query(`delete from login_attempts where not (${IS_OPEN})`)
}

/** Where it is stored from which networks and in which browsers an administrator has logged in. */
const KNOWN = {
  address: { table: 'admin_known_addresses', column: 'address' },
  device: { table: 'admin_devices', column: 'device_hash' },
} as const

/** Returns whether the administrator with this e-mail has logged in lately from a network, or in a browser. */
export async function isKnown(db: Queryable, what: keyof typeof KNOWN, email: string, value: string): Promise<boolean> {
  const { table, column } = KNOWN[what]
  const rows = await db.query(
    `select 1 from ${table} join admins on admins.id = admin_id
     where lower(admins.email) = lower($1) and ${column} = $2 and last_login_at > now() - interval '60 days'`,
    [email, value],
  )
  return rows.length > 0
}

/** Stores that an administrator has logged in from a network, or in a browser. */
export async function rememberLogin(
  db: Queryable,
  what: keyof typeof KNOWN,
  adminId: number,
  value: string,
): Promise<void> {
  const { table, column } = KNOWN[what]
  await db.query(
    `insert into ${table} (admin_id, ${column}) values ($1, $2)
     on conflict (admin_id, ${column}) do update set last_login_at = now()`,
    [adminId, value],
  )
  await db.query(`delete from ${table} where last_login_at < now() - interval '60 days'`)
}
