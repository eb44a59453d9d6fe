import type { Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countOpenStreams } from '../features/media/media-routes.ts'
import { readPushQueue } from '../features/push/queries.ts'
import { createInstruments } from './instruments.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Creates the metrics that are read at the moment of a scrape. Values that cannot be read are left out, so that no old value
 * seems current.
 * @returns a function that reads them
 */
export function createStateMetrics(deps: Deps, register: Registry): () => Promise<void> {
  const { database, cache, clock } = deps
  const { gauge, counter } = createInstruments(register)
  const connections = gauge('minbar_database_connections', 'Connections of the pool.', ['state'])
  const waiting = gauge('minbar_database_waiting', 'Queries and transactions that wait for a connection.')
  const up = gauge('minbar_database_up', 'Whether the database responds: 1 or 0.')
  const lookups = counter('minbar_cache_lookups_total', 'Lookups of cached responses by result.', ['result'])
  const evictions = counter('minbar_cache_evictions_total', 'Cached responses removed for lack of room.', ['partition'])
  const cacheBytes = gauge('minbar_cache_bytes', 'Estimated memory of cached responses.', ['partition'])
  const queued = gauge('minbar_push_queue_deliveries', 'Deliveries of push messages that are not finished.')
  const queueAge = gauge('minbar_push_queue_age_seconds', 'Time since the oldest unfinished push message was due.')
  const streams = gauge('minbar_audio_streams', 'Recordings that are being sent.')
  const free = gauge('minbar_storage_free_bytes', 'Bytes free for new files, without the reserve.', ['store'])
  const storeReady = gauge('minbar_storage_ready', 'Whether a store can be used: 1 or 0.', ['store'])
  const backup = gauge('minbar_backup_last_success_timestamp_seconds', 'When the last backup was completed.')
  const selfTest = gauge('minbar_backup_self_test_timestamp_seconds', 'When a backup was last restored as a test.')

  const readQueue = async () => {
    try {
      const { deliveries, oldest } = await withTimeout(readPushQueue(database, clock()))
      up.set(1)
      queued.set(deliveries)
      queueAge.set(oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1000) : 0)
    } catch {
      up.set(0)
      queued.remove()
      queueAge.remove()
    }
  }
  const readStore = async (store: 'recordings' | 'pictures') => {
    const storage = store === 'recordings' ? deps.storage : deps.pictures
    storeReady.set({ store }, storage.status() === 'ready' ? 1 : 0)
    const bytes = await withTimeout(storage.free()).catch(() => Number.NaN)
    if (Number.isFinite(bytes)) free.set({ store }, bytes)
    else free.remove({ store })
  }
  const readBackup = async () => {
    const times = await withTimeout(deps.readBackupTimes?.() ?? Promise.resolve(undefined)).catch(() => undefined)
    for (const [each, at] of [
      [backup, times?.backup],
      [selfTest, times?.selfTest],
    ] as const) {
      if (at) each.set(at.getTime() / 1000)
      else each.remove()
    }
  }
  const readMemory = () => {
    const pool = database.connections()
    connections.set({ state: 'used' }, pool.used)
    connections.set({ state: 'idle' }, pool.idle)
    waiting.set(pool.waiting)
    streams.set(countOpenStreams())
    const { results, partitions } = cache.statistics()
    lookups.reset()
    for (const [result, count] of Object.entries(results)) lookups.inc({ result }, count)
    evictions.reset()
    for (const [partition, { bytes, evicted }] of Object.entries(partitions)) {
      cacheBytes.set({ partition }, bytes)
      evictions.inc({ partition }, evicted)
    }
  }

  return async () => {
    // First: the query below would use a connection itself.
    readMemory()
    await Promise.all([readQueue(), readStore('recordings'), readStore('pictures'), readBackup()])
  }
}
