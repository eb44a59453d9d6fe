import type { App } from './http/app-type.ts'
import { runJob } from './monitoring/telemetry.ts'

/**
 * Runs work in the background: once the server is ready, and again after every interval. A failure is logged, and the next run
 * tries again. The server waits for a run in progress before it closes.
 * @param job the name of the work in metrics and logs
 */
export function scheduleHousekeeping(app: App, job: string, intervalMs: number, work: () => Promise<void>): void {
  let running = Promise.resolve()
  const run = () => {
    running = running
      .then(() => runJob(job, work))
      .catch((error: unknown) => app.log.error({ err: error, job }, 'housekeeping failed; it will run again'))
  }
  const timer = setInterval(run, intervalMs).unref()
  app.addHook('onReady', async () => run())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
