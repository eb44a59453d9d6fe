import { LRUCache } from 'lru-cache'
import type { Clock } from '#contracts/mosque-time.ts'
import type { Database, Subscription } from '../database/database.ts'
import { type CachedResponse, compress, type LoadedResponse, toResponse } from './cached-response.ts'
import { isUnavailable } from './errors.ts'

/** The tables that announce their changes: all content. */
export const SOURCES = [
  'jamat_times',
  'recordings',
  'events',
  'announcements',
  'hijri_months',
  'ramadans',
  'mosque',
] as const
export type Source = (typeof SOURCES)[number]
/** The tables from which announcements follow: when a jamat is, and which moon is sighted. */
export const ANNOUNCEMENT_SOURCES: readonly Source[] = ['announcements', 'jamat_times', 'hijri_months', 'ramadans']

/**
 * The part of the cache that holds a response. Responses whose key contains a client's value (a page, a cursor) or a visitor's
 * words compete only with each other, so that no client can evict the responses that every client requests; so do drawn pictures,
 * which are as large as ten pages.
 */
export type Partition = 'shared' | 'parameterised' | 'pictures' | 'search'

/**
 * Stores responses in memory until a source changes, in this process or in another one. Concurrent requests for a
 * missing response share one load.
 */
export interface ResponseCache {
  /**
   * Returns a stored response or loads it.
   * @param key identifies the response; contains everything it depends on except the sources, e.g. the day
   * @param sources the tables it is made from
   * @param load makes the response; a Buffer is sent unchanged, any other value as JSON
   * @throws the error of `load`, unless the database is unavailable and an earlier response is stored
   */
  get(
    key: string,
    sources: readonly Source[],
    load: () => Promise<LoadedResponse>,
    partition?: Partition,
  ): Promise<CachedResponse>
  /** Returns a stored response that is known to be current, without waiting. */
  peek(key: string): CachedResponse | undefined
  /** Removes responses made from a table. Call it after committing a write, so that the writer reads the new state. */
  invalidate(source: Source): void
  /**
   * Calls the listener when a source has changed, in this process or in another one, or may have.
   * @returns a function that ends it
   */
  onChange(listener: () => void): () => void
  /** Returns counts since the start. */
  statistics(): CacheStatistics
  close(): Promise<void>
}

export interface CacheStatistics {
  /** Lookups that found a response, loaded one, or got an old one because the database is unavailable. */
  results: Record<'hit' | 'miss' | 'stale', number>
  partitions: Record<Partition, { bytes: number; evicted: number }>
}

const MAX_BYTES = 32 * 1024 * 1024
/** The share of the memory that each partition may use. */
const SHARES: Record<Partition, number> = { shared: 0.6, parameterised: 0.25, pictures: 0.1, search: 0.05 }
const PARTITIONS = Object.keys(SHARES) as Partition[]
/** Estimated memory of an entry besides its body, in bytes. */
const ENTRY_OVERHEAD = 1024
const CHANNEL = 'minbar_changes'
/** How long a response is served without another load while no notices of changes arrive. */
export const MAX_AGE_WITHOUT_NOTICES_MS = 5_000
/** How long a request waits for an unavailable database before it gets the stored response. */
const STALE_AFTER_MS = 1_000
/** How long stored responses are served without another query after the database was found unavailable. */
const RETRY_DELAY_MS = 2_000

const byPartition = <T>(create: (name: Partition) => T) =>
  Object.fromEntries(PARTITIONS.map((name) => [name, create(name)])) as Record<Partition, T>

interface Entry {
  sources: readonly Source[]
  response: CachedResponse
  /** In milliseconds since 1970. */
  loadedAt: number
  /** When change notices stopped arriving, by `elapsedMs`; undefined while the response is current. */
  unverifiedSince?: number
}

interface PendingLoad {
  sources: readonly Source[]
  /** By `elapsedMs`. */
  startedAt: number
  response: Promise<CachedResponse>
}

/**
 * Creates a cache that is kept current by change notices.
 * @param database announces changes on the channel `minbar_changes` with the table's name as payload
 * @param clock tells whether responses have expired
 * @param maxBytes limit for all stored responses
 * @param elapsedMs returns the time since any moment, which no change of the clock affects
 */
export async function createResponseCache(
  database: Database,
  clock: Clock = () => new Date(),
  maxBytes = MAX_BYTES,
  elapsedMs: () => number = () => performance.now(),
): Promise<ResponseCache> {
  const results: CacheStatistics['results'] = { hit: 0, miss: 0, stale: 0 }
  const evicted = byPartition(() => 0)
  const partitions = byPartition(
    (name) =>
      new LRUCache<string, Entry>({
        maxSize: Math.floor(maxBytes * SHARES[name]),
        sizeCalculation: ({ response }) => sizeOf(response),
        dispose: (_entry, _key, reason) => {
          if (reason === 'evict') evicted[name] += 1
        },
      }),
  )
  const pending = new Map<string, PendingLoad>()
  const listeners = new Set<() => void>()
  let retryAt = Number.NEGATIVE_INFINITY

  const now = () => clock().getTime()
  const find = (key: string): Entry | undefined => {
    for (const name of PARTITIONS) {
      const entry = partitions[name].get(key)
      if (entry) return entry
    }
    return undefined
  }
  /**
   * Returns whether a response may be sent. While notices do not arrive, responses are reused for a short time instead of being
   * loaded for every request.
   */
  const isFresh = ({ unverifiedSince }: Entry) =>
    subscription.isLive
      ? unverifiedSince === undefined
      : unverifiedSince !== undefined && elapsedMs() - unverifiedSince < MAX_AGE_WITHOUT_NOTICES_MS
  const toStale = ({ response, unverifiedSince = elapsedMs() }: Entry) => {
    results.stale += 1
    return { ...response, age: Math.round((elapsedMs() - unverifiedSince) / 1000) }
  }
  // A load in the future was made before the clock was set back, and its expiry may be years away.
  const hasExpired = ({ response, loadedAt }: Entry) =>
    response.until !== undefined && (now() >= response.until || now() < loadedAt)

  const invalidate = (source: string) => {
    const isAffected = ({ sources }: { sources: readonly Source[] }) => sources.includes(source as Source)
    for (const partition of Object.values(partitions))
      for (const [key, entry] of [...partition.entries()]) if (isAffected(entry)) partition.delete(key)
    for (const [key, load] of pending) if (isAffected(load)) pending.delete(key)
    for (const listener of listeners) listener()
  }
  const handleGap = () => {
    retryAt = Number.NEGATIVE_INFINITY
    pending.clear()
    for (const partition of Object.values(partitions))
      for (const entry of partition.values()) entry.unverifiedSince ??= elapsedMs()
    for (const listener of listeners) listener()
  }
  const subscription: Subscription = await database.listen(CHANNEL, invalidate, handleGap)

  const start = (
    key: string,
    sources: readonly Source[],
    load: () => Promise<LoadedResponse>,
    partition: Partition,
  ): PendingLoad => {
    const loadedAt = now()
    const startedAt = elapsedMs()
    const run = async () => {
      try {
        const loaded = await load()
        // The caller compresses a Buffer itself.
        const response = Buffer.isBuffer(loaded.value) ? toResponse(loaded) : await compress(toResponse(loaded))
        // A load that was overtaken by a write is no longer pending: its result goes only to requests that already wait.
        const isVerified = subscription.isLive && loaded.age === undefined
        const unverifiedSince = startedAt - (loaded.age ?? 0) * 1000
        const isStored =
          isVerified || (!subscription.isLive && elapsedMs() - unverifiedSince < MAX_AGE_WITHOUT_NOTICES_MS)
        if (pending.get(key) === own && loaded.isCacheable !== false && isStored)
          partitions[partition].set(key, {
            sources,
            response,
            loadedAt,
            ...(!isVerified && { unverifiedSince }),
          })
        return response
      } finally {
        if (pending.get(key) === own) pending.delete(key)
      }
    }
    const own: PendingLoad = { sources, startedAt, response: Promise.resolve().then(run) }
    pending.set(key, own)
    return own
  }

  return {
    async get(key, sources, load, partition = 'shared') {
      const entry = find(key)
      const isUsable = entry !== undefined && !hasExpired(entry)
      if (isUsable && isFresh(entry)) {
        if (!subscription.isLive) return toStale(entry)
        results.hit += 1
        return entry.response
      }
      const stale = isUsable ? entry : undefined
      if (stale && elapsedMs() < retryAt) return toStale(stale)
      results.miss += 1
      const { response, startedAt } = pending.get(key) ?? start(key, sources, load, partition)
      if (!stale) return response
      try {
        const timeout = new Promise<undefined>((resolve) => {
          setTimeout(() => resolve(undefined), Math.max(0, startedAt + STALE_AFTER_MS - elapsedMs())).unref()
        })
        return (await Promise.race([response, timeout])) ?? toStale(stale)
      } catch (error) {
        if (!isUnavailable(error)) throw error
        retryAt = elapsedMs() + RETRY_DELAY_MS
        return toStale(stale)
      }
    },
    peek(key) {
      if (!subscription.isLive) return undefined
      const entry = find(key)
      if (!entry || !isFresh(entry) || hasExpired(entry)) return undefined
      results.hit += 1
      return entry.response
    },
    invalidate,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    statistics: () => ({
      results: { ...results },
      partitions: byPartition((name) => ({ bytes: partitions[name].calculatedSize, evicted: evicted[name] })),
    }),
    close: () => subscription.stop(),
  }
}

/** Returns the estimated size in bytes, including the compressed forms that others derive from the body. */
const sizeOf = ({ body }: CachedResponse): number => ENTRY_OVERHEAD + body.length * 2
