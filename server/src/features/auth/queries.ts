import type { Database, Queryable } from '../../database/database.ts'

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

export async function findAdminById(db: Queryable, id: number): Promise<Admin | undefined> {
  return (await db.query<Admin>(`select ${COLUMNS} from admins where id = $1`, [id], { name: 'admin_by_id' }))[0]
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

/** Sets a new password and revokes all tokens. @returns false when there is no such administrator */
export async function setPassword(db: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const rows = await db.query(
    `update admins set password_hash = $2, token_version = token_version + 1, changed_at = now()
     where lower(email) = lower($1) returning id`,
    [email, passwordHash],
  )
  return rows.length > 0
}

/** Removes an administrator. @returns false when there is no such administrator */
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

/** Returns how many attempts there were in the current window, and the seconds until it ends; undefined for none. */
export async function readLoginAttempts(
  db: Queryable,
  key: string,
): Promise<{ attempts: number; secondsLeft: number } | undefined> {
  const rows = await db.query<{ attempts: number; secondsLeft: number }>(
    `select attempts, greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as "secondsLeft"
     from login_attempts where key = $1 and ${IS_OPEN}`,
    [key],
  )
  return rows[0]
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
