import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { ErrorBody } from '#contracts/common.ts'
import { cursorOf, readLastChange } from '../../database/queries.ts'
import type { Routes } from '../../feature.ts'
import { HttpError } from '../../http/errors.ts'
import { SOURCES } from '../../http/response-cache.ts'
import { createStreamCounter, type StreamLimits } from '../../http/stream-counter.ts'

/** An idle connection takes some 20 KB of memory. */
const MAX_LISTENERS: StreamLimits = { total: 5_000, perAddress: 1_000 }
/** One change is several notices; they are sent as one. */
const GATHER_MS = 200
/** Proxies close a connection on which nothing is sent for a minute. */
const HEARTBEAT_MS = 25_000
/** Pages connect again after a time in this range, so that those of a server that restarts do not all come at once. */
const RETRY_MS = [2_000, 10_000] as const

/** `GET /changes`: the cursor of the newest snapshot, at once and after each change, as server-sent events. */
export const changesRoutes: Routes = async (app, { deps, streamLimits }) => {
  const { cache, database } = deps
  const counter = createStreamCounter(streamLimits ?? MAX_LISTENERS)
  const listeners = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | undefined

  const readCursor = async (): Promise<string> => {
    const load = async () => ({ value: cursorOf(await readLastChange(database)) })
    return JSON.parse((await cache.get('cursor', SOURCES, load)).body.toString('utf8'))
  }
  const notify = async () => {
    timer = undefined
    if (listeners.size === 0) return
    const cursor = await readCursor()
    for (const listener of listeners) listener.write(`data: ${cursor}\n\n`)
  }
  // Where the database is away, its return is noticed like a change.
  const notifySoon = () => {
    timer ??= setTimeout(
      () => notify().catch((error) => app.log.warn({ err: error }, 'a change was not passed on')),
      GATHER_MS,
    )
  }
  const stopWatching = cache.onChange(notifySoon)
  const heartbeat = setInterval(() => {
    for (const listener of listeners) {
      // A client that reads nothing.
      if (listener.writableNeedDrain) listener.destroy()
      else listener.write(':\n\n')
    }
  }, HEARTBEAT_MS).unref()
  app.addHook('preClose', async () => {
    stopWatching()
    clearTimeout(timer)
    clearInterval(heartbeat)
    for (const listener of listeners) listener.end()
  })

  app.get(
    '/changes',
    {
      exposeHeadRoute: false,
      config: { isTransfer: true },
      schema: {
        summary: 'The cursor of the newest snapshot, at once and after each change',
        description:
          'A stream of server-sent events that does not end. Request the snapshot when the cursor is another one.',
        tags: ['Snapshot'],
        response: { 200: { description: 'The stream.' }, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { raw } = reply
      const end = counter.begin(request.ip)
      if (!end)
        throw new HttpError(
          503,
          'unavailable',
          'Too many pages wait for changes. Request the snapshot from time to time.',
          {
            headers: { 'retry-after': '600' },
          },
        )
      raw.once('close', () => {
        listeners.delete(raw)
        end()
      })
      const cursor = await readCursor()
      reply.hijack()
      raw.writeHead(200, {
        ...app.securityHeaders.data,
        'content-type': 'text/event-stream',
        // Proxies must neither compress nor gather it.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      raw.write(`retry: ${randomInt(...RETRY_MS)}\ndata: ${cursor}\n\n`)
      if (!raw.destroyed) listeners.add(raw)
    },
  )
}
