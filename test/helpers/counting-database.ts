import type { Database, Queryable } from '../../server/src/database/database.ts'

/**
 * Wraps a database and records its statements.
 * @returns the wrapped database, and the array that the statements are added to
 */
export function countStatements(database: Database): { database: Database; statements: string[] } {
  const statements: string[] = []
  const counting = <T extends Queryable>(target: T): T => ({
    ...target,
    query: (sql, params, options) => {
      statements.push(sql)
      return target.query(sql, params, options)
    },
  })
  return {
    statements,
    database: { ...counting(database), transaction: (work) => database.transaction((tx) => work(counting(tx))) },
  }
}
