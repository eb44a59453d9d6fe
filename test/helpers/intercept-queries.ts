import type { Database } from '../../server/src/database/database.ts'

/**
 * Wraps a database, and calls a function before each statement outside of transactions.
 * @param before delays the statement until it resolves, and lets it fail if it throws
 */
export function interceptQueries(
  database: Database,
  before: (sql: string, params: readonly unknown[]) => unknown,
): Database {
  return {
    ...database,
    query: async (sql, params, options) => {
      await before(sql, params ?? [])
      return database.query(sql, params, options)
    },
  }
}
