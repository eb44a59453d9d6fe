import type { Queryable } from '../../database/database.ts'
import { type Restore, writeRestore } from './restore-queries.ts'

/** Records how far a restore is. */
export interface RestoreProgress {
  /** What was recorded last. */
  readonly state: Restore
  /** Resolves when the state is stored, `at` with the current time. Stores nothing after a failure. */
  record(changes: Partial<Restore>, db?: Queryable): Promise<void>
  /**
   * Records the state again and again while the archive is being read: a file may take minutes to reach a bucket.
   * @returns a function that ends this
   */
  keepAlive(intervalMs: number): () => void
}

/**
 * Returns a recorder that stores one state at a time: of two at once, Postgres could store the earlier one last, and the
 * outcome would be lost.
 * @param now in milliseconds since 1970
 */
export function createRestoreProgress(database: Queryable, initial: Restore, now: () => number): RestoreProgress {
  let state = initial
  let lastWrite: Promise<unknown> = Promise.resolve()
  function record(changes: Partial<Restore>, db: Queryable = database): Promise<void> {
    // The archive may still be read when it has been found to be damaged.
    if (state.phase === 'failed') return Promise.resolve()
    const next = { ...state, ...changes, at: now() }
    state = next
    const written = lastWrite.then(() => writeRestore(db, next))
    lastWrite = written.catch(() => undefined)
    return written
  }
  return {
    get state() {
      return state
    },
    record,
    keepAlive(intervalMs) {
      const timer = setInterval(() => {
        // Later the tables are locked, and a write would wait for them.
        if (state.phase === 'reading') record({}).catch(() => undefined)
      }, intervalMs)
      return () => clearInterval(timer)
    },
  }
}
