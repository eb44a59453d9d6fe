/**
 * The one door to the data. Two implementations stand behind it: real Postgres (`postgres.ts`) and the
 * embedded one (`embedded.ts`). Both give `date` and `time` as strings, `bigint` as numbers, `timestamptz`
 * as Date and `json` parsed, so that no query can tell which one answers.
 */

export type Row = Record<string, unknown>

export interface QueryOptions {
  /** Names the statement, so that real Postgres prepares it once for each connection: for the hot reads. */
  name?: string
}

export interface Queryable {
  /**
   * Runs one statement.
   * @param sql one statement with `$1`-style parameters
   * @returns its rows
   * @throws DatabaseError, or the driver's own error with its `code`
   */
  query<R extends object = Row>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<R[]>
}

export interface Database extends Queryable {
  readonly kind: 'postgres' | 'embedded'
  /**
   * Runs work in one transaction on one connection: committed when it resolves, rolled back when it rejects.
   * Inside, use only `tx`: on the embedded database the others wait for this to end.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Hears of changes, from this process and all others on the same database.
   * @param onNotice called with the payload
   * @param onGap called when notices may have been missed (the connection was lost): forget all that is cached
   * @returns whether notices arrive at this moment; while they do not, nothing may be cached
   */
  listen(channel: string, onNotice: (payload: string) => void, onGap: () => void): Promise<Subscription>
  /** Ends all connections; the embedded database is checkpointed first. */
  close(): Promise<void>
}

export interface Transaction extends Queryable {
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
}

export interface Subscription {
  readonly live: boolean
  stop(): Promise<void>
}
