import type { Database, Queryable } from '../../server/src/database/database.ts'

/**
 * The same database, with every statement it is given written down.
 * @returns the database and the statements
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
