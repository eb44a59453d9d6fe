import type { Queryable } from '../../database/database.ts'
import { type Restore, writeRestore } from './queries.ts'

/** Records how far a restore is. */
export interface RestoreProgress {
  /** What was recorded last. */
  readonly state: Restore
  /** Resolves when the state is stored, `at` with the current time. Stores nothing after a failure. */
  record(changes: Partial<Restore>, db?: Queryable): Promise<void>
}

/**
 * Returns a recorder that stores one state at a time: of two at once, Postgres could store the earlier one last, and the
 * outcome would be lost.
 * @param now in milliseconds since 1970
 */
export function createRestoreProgress(database: Queryable, initial: Restore, now: () => number): RestoreProgress {
  let state = initial
  let lastWrite: Promise<unknown> = Promise.resolve()
  return {
    get state() {
      return state
    },
    record(changes, db = database) {
      // The archive may still be read when it has been found to be damaged.
      if (state.phase === 'failed') return Promise.resolve()
      const next = { ...state, ...changes, at: now() }
      state = next
      const written = lastWrite.then(() => writeRestore(db, next))
      lastWrite = written.catch(() => undefined)
      return written
    },
  }
}
