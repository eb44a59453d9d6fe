import pg from 'pg'
import type { Database, QueryOptions, Row, Transaction } from './database.ts'
import { createListener } from './listener.ts'

const { builtins } = pg.types

/** Parsers of types that both databases must return alike; pg's own parser turns DATE into local midnight. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, String],
  [builtins.TIME, String],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PostgresOptions {
  url: string
  /** The number of the newest migration that this program knows; other processes see it in the connections' name. */
  schemaVersion?: number
  /** Called with errors of idle connections, which the pool replaces by itself. */
  onError(error: Error): void
  /** Limit of the pool; notices take one more connection. */
  maxConnections?: number
  /**
   * A direct connection for notices where `url` leads to a pooler in transaction mode. Nothing then depends on the state of a
   * session: statements have no names, and limits are set in each transaction.
   */
  listenUrl?: string | undefined
  /** {@link TIMEOUTS_MS} by default. */
  timeoutsMs?: Partial<typeof TIMEOUTS_MS>
}

const TIMEOUTS_MS = {
  connect: 5_000,
  statement: 15_000,
  /** The server's limit on statements does not help if the network drops the response; this one does. */
  response: 20_000,
  /** How often the connection for notices is checked. */
  heartbeat: 15_000,
}

const IDLE_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
const TOO_MANY_CONNECTIONS = '53300'
const RETRY_DELAY_MS = 100
/** The longest delay of a timer: scripts of migrations have no limit. */
const NO_LIMIT_MS = 2 ** 31 - 1

/**
 * Opens a pool on a Postgres server. Connections are made when needed, so this does not fail while the server is
 * unavailable; queries do.
 */
export function openPostgres(options: PostgresOptions): Database {
  const timeoutsMs = { ...TIMEOUTS_MS, ...options.timeoutsMs }
  const config: pg.ClientConfig = {
    connectionString: options.url,
    connectionTimeoutMillis: timeoutsMs.connect,
    keepAlive: true,
    application_name: options.schemaVersion === undefined ? 'minbar' : `minbar ${options.schemaVersion}`,
    types,
  }
  const isPooler = options.listenUrl !== undefined
  const pool = new pg.Pool({
    ...config,
    max: options.maxConnections ?? 10,
    // Keeps its last connection, which another process could otherwise take.
    min: 1,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: timeoutsMs.response,
    // A pooler refuses connections with these.
    ...(!isPooler && {
      statement_timeout: timeoutsMs.statement,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
  })
  pool.on('error', options.onError)
  const listenConfig = {
    ...config,
    connectionString: options.listenUrl ?? options.url,
    application_name: 'minbar notices',
  }
  const listener = createListener(listenConfig, options.onError, timeoutsMs.heartbeat)
  const begin = isPooler
    ? `begin; set local statement_timeout = ${timeoutsMs.statement};
       set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`
    : 'begin'
  const run: typeof runNamed = (client, sql, params, queryOptions) =>
    runNamed(client, sql, params, isPooler ? undefined : queryOptions)

  /** Runs work on a connection of the pool, which is discarded on request or after a connection error. */
  const withClient = async <T>(
    work: (client: pg.PoolClient, discard: (error: Error) => void) => Promise<T>,
  ): Promise<T> => {
    const client = await connect(performance.now() + timeoutsMs.connect)
    let broken: Error | undefined
    const discard = (error: Error) => {
      broken ??= error
    }
    // The pool removes its listener from a client in use; without one, a lost server would end the process.
    const handleError = (error: Error) => {
      discard(error)
      options.onError(error)
    }
    client.on('error', handleError)
    try {
      return await work(client, discard)
    } finally {
      client.removeListener('error', handleError)
      client.release(broken)
    }
  }

  /** Connects, waiting while the server has no free connection. */
  const connect = async (deadline: number): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        const canRetry = (error as { code?: string }).code === TOO_MANY_CONNECTIONS && performance.now() < deadline
        if (!canRetry) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      }
    }
  }

  return {
    kind: 'postgres',
    query: <R extends object = Row>(sql: string, params?: readonly unknown[], queryOptions?: QueryOptions) =>
      withClient((client, discard) =>
        run<R>(client, sql, params, queryOptions).catch((error) => {
          // Without a code, the driver gave up: the response may still arrive on this connection.
          if (error.code === undefined) discard(error)
          throw error
        }),
      ),
    transaction: (work) =>
      withClient(async (client, discard) => {
        try {
          await client.query(begin)
          const tx: Transaction = {
            query: (sql, params, queryOptions) => run(client, sql, params, queryOptions),
            script: async (sql) => {
              await client.query({ text: sql, query_timeout: NO_LIMIT_MS } as pg.QueryConfig)
            },
          }
          const result = await work(tx)
          await client.query('commit')
          return result
        } catch (error) {
          const rollback = { text: 'rollback', query_timeout: timeoutsMs.connect } as pg.QueryConfig
          await client.query(rollback).catch(discard)
          throw error
        }
      }),
    listen: listener.listen,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await listener.close()
      if (!pool.ending) await pool.end()
    },
  }
}

async function runNamed<R extends object = Row>(
  client: pg.PoolClient,
  sql: string,
  params: readonly unknown[] = [],
  options?: QueryOptions,
): Promise<R[]> {
  const config: pg.QueryConfig = { text: sql, values: [...params] }
  if (options?.name) config.name = options.name
  return (await client.query<R & pg.QueryResultRow>(config)).rows
}
