import type { Deps } from '../deps.ts'
import type { Metrics } from './metrics.ts'
import { listenForScrapes } from './metrics-server.ts'

/**
 * Starts the metrics, and their port if they have one, if the configuration enables them.
 * @throws Error when the port is in use
 */
export async function startMetrics(deps: Deps): Promise<{ metrics: Metrics | undefined; close: () => Promise<void> }> {
  const { port, host, token } = deps.config.metrics
  if (port === undefined && token === undefined) return { metrics: undefined, close: async () => {} }
  // Loaded only where it is used: the library slows the start.
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics(deps)
  const closePort = port === undefined ? undefined : await listenForScrapes(metrics, { host, port, token })
  return {
    metrics,
    async close() {
      await closePort?.()
      metrics.close()
    },
  }
}
