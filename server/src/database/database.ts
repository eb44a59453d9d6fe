/**
 * The interface to the data. Real Postgres (`postgres.ts`) and the embedded one (`embedded.ts`) implement it. Both return
 * `date` and `time` as strings, `bigint` as numbers, `timestamptz` as Date and `json` parsed, so that queries do not
 * depend on the implementation.
 */

export type Row = Record<string, unknown>

export interface QueryOptions {
  /** Names the statement, so that real Postgres prepares it once per connection: for frequent reads. */
  name?: string
}

export interface Queryable {
  /**
   * Runs one statement.
   * @param sql one statement with `$1`-style parameters
   * @returns its rows
   * @throws an error with Postgres' `code`
   */
  query<R extends object = Row>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<R[]>
}

export interface Database extends Queryable {
  readonly kind: 'postgres' | 'embedded'
  /**
   * Runs work in one transaction on one connection: commits when it resolves, rolls back when it rejects. Inside, use
   * only `tx`: on the embedded database all other queries wait for the transaction to end.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Subscribes to notifications from this process and all others on the same database.
   * @param onNotification called with the payload
   * @param onReconnect called when notifications may have been missed because the connection was lost
   */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void): Promise<Subscription>
  /** Returns the connections for queries, and how many callers wait for one. */
  connections(): { used: number; idle: number; waiting: number }
  /** Closes all connections; the embedded database is checkpointed first. */
  close(): Promise<void>
}

export interface Transaction extends Queryable {
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>
}

export interface Subscription {
  /** Whether notifications arrive; while they do not, nothing may be cached. */
  readonly isLive: boolean
  stop(): Promise<void>
}
