import type { Database, Transaction } from './database.ts'

/**
 * Runs a transaction during which no other, in any process, stores, removes or references a file. Without it, deleting
 * the last row that references a file while another is inserted could remove the bytes that the new row needs.
 * @param fileNames names in storage: hashes of the content, so recordings and pictures never share one. Pass an original before
 *   the copies made from it, so that every transaction takes its locks in the same order
 */
export function withFileLocked<T>(
  database: Database,
  fileNames: string | readonly string[],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    // The embedded database runs one transaction at a time, for one process.
    if (database.kind === 'postgres') {
      for (const fileName of typeof fileNames === 'string' ? [fileNames] : fileNames)
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [fileName])
    }
    return work(tx)
  })
}
