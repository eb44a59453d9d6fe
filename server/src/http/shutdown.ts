import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { FastPath } from './fast-path.ts'

/** How long writes and uploads may take to finish after the signal to stop. */
const WRITE_GRACE_MS = 10_000
/** How long the server continues to serve, so that clients see `Connection: close`. */
const MIN_DRAIN_MS = 300
/** How long responses may take to finish after the port was closed. */
const CLOSE_GRACE_MS = 200
const POLL_INTERVAL_MS = 20

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops the server with the shortest possible gap: it serves requests, each with `Connection: close`, until writes in
     * progress have finished; then it closes the port and every connection. Streams are cut, since clients resume them
     * with a range request.
     * @param finishWork closes background work; runs while requests are still served
     */
    stopGracefully(finishWork: () => Promise<unknown>): Promise<void>
  }
}

/** Adds {@link FastifyInstance.stopGracefully}. */
export function registerShutdown(app: FastifyInstance, fastPath: FastPath): void {
  let isStopping = false
  const writes = new Set<object>()
  app.addHook('onRequest', async ({ method }, { raw }) => {
    if (isStopping) raw.setHeader('connection', 'close')
    if (method === 'GET' || method === 'HEAD') return
    writes.add(raw)
    raw.once('close', () => writes.delete(raw))
  })

  const waitForWrites = async () => {
    const deadline = performance.now() + WRITE_GRACE_MS
    const pending = [...writes]
    while (pending.some((write) => writes.has(write)) && performance.now() < deadline) await delay(POLL_INTERVAL_MS)
  }

  app.decorate('stopGracefully', async (finishWork) => {
    isStopping = true
    fastPath.stop()
    // A load balancer sends more writes until it notices; they must finish, too.
    await Promise.all([delay(MIN_DRAIN_MS).then(waitForWrites), finishWork()])
    const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS)
    await app.close()
    clearTimeout(timer)
  })
}
