import pg from 'pg'
import type { Database, QueryOptions, Row, Subscription, Transaction } from './database.ts'

const { builtins } = pg.types

/** Types as both databases must give them; pg's own DATE becomes local midnight, which shifts days. */
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
  /** Told of faults on idle connections; the pool replaces those by itself. */
  onFault(error: Error): void
  maxConnections?: number
  /** In milliseconds; those left out are {@link LIMITS}. */
  limits?: Partial<typeof LIMITS>
}

/** How long is waited for each, in milliseconds. */
export const LIMITS = {
  connect: 5_000,
  statement: 15_000,
  /** The server's own limit on statements does not fire when the network swallows the answer; this one does. */
  answer: 20_000,
  /** Between two signs of life of the connection on which notices arrive. */
  heartbeat: 15_000,
}

const IDLE_TIMEOUT_MS = 30_000
const LISTEN_RETRY_MS = 1_000
/** The longest a timer can be set to: scripts of migrations take as long as they take. */
const NO_LIMIT_MS = 2 ** 31 - 1

/**
 * Opens a pool on a Postgres server. Connections are made when first needed, so this does not fail while
 * the server is away; queries do, until it is back.
 */
export function openPostgres(options: PostgresOptions): Database {
  const limits = { ...LIMITS, ...options.limits }
  const base: pg.ClientConfig = {
    connectionString: options.url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    application_name: 'minbar',
    types,
  }
  const pool = new pg.Pool({
    ...base,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
  })
  pool.on('error', options.onFault)
  const subscriptions = new Set<Subscription>()

  return {
    kind: 'postgres',
    query: (sql, params, queryOptions) => run(pool, sql, params, queryOptions),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      // A client checked out of the pool has no error listener of its own; without one a lost server would end the process.
      const onError = (error: Error) => {
        broken = error
        options.onFault(error)
      }
      client.on('error', onError)
      try {
        await client.query('begin')
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
        const rollback = { text: 'rollback', query_timeout: limits.connect } as pg.QueryConfig
        await client.query(rollback).catch((fault: Error) => {
          broken ??= fault
        })
        throw error
      } finally {
        client.removeListener('error', onError)
        client.release(broken)
      }
    },
    async listen(channel, onNotice, onGap) {
      const subscription = listenForever(base, channel, onNotice, onGap, options.onFault, limits.heartbeat)
      subscriptions.add(subscription)
      await subscription.firstAttempt
      return subscription
    },
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      if (!pool.ending) await pool.end()
    },
  }
}

async function run<R extends object = Row>(
  target: pg.Pool | pg.PoolClient,
  sql: string,
  params: readonly unknown[] = [],
  options?: QueryOptions,
): Promise<R[]> {
  const config: pg.QueryConfig = { text: sql, values: [...params] }
  if (options?.name) config.name = options.name
  return (await target.query<R & pg.QueryResultRow>(config)).rows
}

/** A connection of its own that listens, and is made anew for as long as it takes when it is lost. */
function listenForever(
  base: pg.ClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
  onGap: () => void,
  onFault: (error: Error) => void,
  heartbeatMs: number,
): Subscription & { firstAttempt: Promise<void> } {
  let live = false
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...base, query_timeout: heartbeatMs })
    client = next
    let gone = false
    const lost = (error?: Error) => {
      if (gone) return
      gone = true
      live = false
      clearInterval(heartbeat)
      if (stopped) return
      if (error) onFault(error)
      onGap()
      retry = setTimeout(() => void connect(), LISTEN_RETRY_MS)
      retry.unref()
      next.end().catch(() => undefined)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (notice) => onNotice(notice.payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (gone) return
      // What was written while nobody listened is unknown.
      onGap()
      live = true
      // A router that forgets an idle connection tells nobody; notices would then be missed without a word.
      heartbeat = setInterval(() => void next.query('select 1').catch(lost), heartbeatMs)
      heartbeat.unref()
    } catch (error) {
      lost(error as Error)
    }
  }

  const firstAttempt = connect()
  return {
    firstAttempt,
    get live() {
      return live
    },
    async stop() {
      stopped = true
      live = false
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end().catch(() => undefined)
    },
  }
}
