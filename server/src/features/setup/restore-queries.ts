import type { Queryable } from '../../database/database.ts'
import { readSetting, writeSetting } from '../../database/queries.ts'
import { hasProcessEnded } from '../../storage/process-tag.ts'

/** The key of the setting that has the state of the last restore through the web, as JSON. */
const RESTORE = 'restore'

/** The last restore of an uploaded backup. */
export interface Restore {
  upload: string
  phase: 'reading' | 'loading' | 'done' | 'failed'
  readBytes: number
  totalBytes: number
  message: string | null
  createdAt: string | null
  rows: number
  files: number
  /** When this was last written, in milliseconds: a restore that stops writing has ended with its process. */
  at: number
  /** The tag of the process that restores; earlier versions did not record it. */
  process?: string
}

/** A restore that has written nothing for this long has ended with its process. */
export const DEAD_MS = 60_000

/** Returns whether a restore is still running. @param now in milliseconds since 1970 */
export const isRunning = ({ phase, at, process }: Restore, now: number): boolean =>
  phase !== 'done' && phase !== 'failed' && Math.abs(now - at) <= DEAD_MS && hasProcessEnded(process ?? '') !== true

/** Returns the last restore, in any process, if it is still running. */
export async function findRunningRestore(db: Queryable, now: number): Promise<Restore | undefined> {
  const restore = await readRestore(db)
  return restore && isRunning(restore, now) ? restore : undefined
}

async function readRestore(db: Queryable): Promise<Restore | undefined> {
  const value = await readSetting(db, RESTORE)
  return value === undefined ? undefined : (JSON.parse(value) as Restore)
}

export const writeRestore = (db: Queryable, restore: Restore): Promise<void> =>
  writeSetting(db, RESTORE, JSON.stringify(restore))

/** Returns the last restore, if it was that of this upload. */
export async function findRestore(db: Queryable, upload: string): Promise<Restore | undefined> {
  const restore = await readRestore(db)
  return restore?.upload === upload ? restore : undefined
}
