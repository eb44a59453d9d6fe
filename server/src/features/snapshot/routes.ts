import { Snapshot, SnapshotQuery } from '#contracts/snapshot.ts'
import { readConsistently } from '../../database/queries.ts'
import type { Feature, Routes } from '../../feature.ts'
import { isUnavailable } from '../../http/errors.ts'
import { createPreparer } from '../../http/fast-path.ts'
import { SOURCES } from '../../http/response-cache.ts'
import { replyCached } from '../../http/send-cached.ts'
import { changesRoutes } from './changes-routes.ts'
import { createSnapshot } from './create-snapshot.ts'
import { effectiveChange, readCursor } from './cursor.ts'
import { type DeltaRange, readDeltaRange } from './queries.ts'

const PATH = '/api/snapshot'
const SINCE = `${PATH}?since=`
const DELTA_RANGE_KEY = 'delta range'
const keyOf = (change: number | undefined) => `snapshot ${change ?? 'full'}`

/** `GET /snapshot`: everything a client stores, in one response. */
const snapshotRoutes: Routes = async (app, { deps, content, fastPath }) => {
  const { cache, database } = deps
  const prepare = createPreparer(app.securityHeaders.data)
  const readRange = () => readDeltaRange(database, content.deltaStarts)
  const rangeByBody = new WeakMap<Buffer, DeltaRange>()

  /** Returns the changes after which deltas start, cached until one of the sources changes. */
  const currentRange = async (): Promise<DeltaRange> => {
    const { body } = await cache.get(DELTA_RANGE_KEY, SOURCES, async () => ({ value: await readRange() }))
    const current = rangeByBody.get(body) ?? (JSON.parse(body.toString('utf8')) as DeltaRange)
    rangeByBody.set(body, current)
    return current
  }
  /**
   * Returns the change after which a delta starts. All other cursors get the full snapshot, which is cached once, since a
   * client can invent any number of cursors.
   */
  const startOf = async (since: string): Promise<number | undefined> => {
    const cursor = readCursor(since)
    const current = await currentRange()
    // A newer cursor may come from another process whose change is not announced here yet.
    const isNewer = cursor?.dataset === current.dataset && cursor.change > current.change
    return effectiveChange(cursor, isNewer ? await readRange() : current)
  }
  const get = (change: number | undefined) => {
    const partition = change === undefined ? 'shared' : 'parameterised'
    const load = async () => {
      const value = await readConsistently(database, (db) => createSnapshot(db, content, deps.clock(), change))
      // Weak: equal cursors mean the same state, though the bytes lack times that were past when they were loaded.
      return { value, etag: `W/"${value.cursor}"` }
    }
    return cache.get(keyOf(change), SOURCES, load, partition)
  }
  const getSince = async (since: string) => {
    try {
      return await get(await startOf(since))
    } catch (error) {
      // The full snapshot, which may be stored, serves every client.
      if (isUnavailable(error)) return get(undefined)
      throw error
    }
  }
  /** Returns the key of the snapshot for a URL; undefined if finding it takes a query. */
  const findKey = (url: string): string | undefined => {
    if (url === PATH) return keyOf(undefined)
    if (!url.startsWith(SINCE)) return undefined
    const cursor = readCursor(url.slice(SINCE.length))
    const body = cursor && cache.peek(DELTA_RANGE_KEY)?.body
    const current = body && rangeByBody.get(body)
    if (!cursor || !current || (cursor.dataset === current.dataset && cursor.change > current.change)) return undefined
    return keyOf(effectiveChange(cursor, current))
  }
  fastPath.add(PATH, (url, headers) => {
    const key = findKey(url)
    const response = key === undefined ? undefined : cache.peek(key)
    return response && prepare(response, headers['accept-encoding'])
  })
  app.get(
    '/snapshot',
    {
      schema: {
        summary: 'The data a client stores for offline use; with `since`, the changes after that cursor',
        tags: ['Snapshot'],
        querystring: SnapshotQuery,
        response: { 200: Snapshot },
      },
    },
    async (request, reply) => {
      const { since } = request.query
      return replyCached(request, reply, await (since ? getSince(since) : get(undefined)))
    },
  )
}

export const snapshot: Feature = { api: [snapshotRoutes, changesRoutes] }
