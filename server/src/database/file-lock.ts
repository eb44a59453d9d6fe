import type { Database, Transaction } from './database.ts'

/**
 * A transaction in which nobody else, in any process, keeps or removes this file, or begins to name it. Without it,
 * deleting the last row that names a file while a new one is written could remove the bytes the new one stands on.
 * @param fileName its name in storage: a content hash, so recordings and pictures never share one
 */
export function withFileLocked<T>(
  database: Database,
  fileName: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    // The embedded database does one transaction at a time, for the one process that has it open.
    if (database.kind === 'postgres') {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fileName])
    }
    return work(tx)
  })
}
