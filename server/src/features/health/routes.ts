import { Health } from '#contracts/health.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'

/** Where the process stands; set by `main.ts`, read by the health check. */
export interface Lifecycle {
  state: 'starting' | 'running' | 'stopping'
}

const CHECK_TIMEOUT_MS = 3_000

/** `GET /health`: 200 when all is well, 503 while starting, stopping or when a part has failed. */
export async function healthRoutes(app: App, { deps, lifecycle }: { deps: Deps; lifecycle: Lifecycle }): Promise<void> {
  app.get(
    '/health',
    { schema: { summary: 'Process, database and storage', tags: ['Health'], response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      const [database, storage] = await Promise.all([
        works(
          () => deps.database.query('select 1'),
          (error) => request.log.error({ err: error }, 'database check failed'),
        ),
        works(
          () => deps.storage.check(),
          (error) => request.log.error({ err: error }, 'storage check failed'),
        ),
      ])
      const whole = database === 'ok' && storage === 'ok'
      const status =
        lifecycle.state === 'running'
          ? whole
            ? 'ok'
            : 'unavailable'
          : lifecycle.state === 'starting'
            ? 'starting'
            : 'stopping'
      reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store')
      return { status, database, storage, uptimeSeconds: Math.round(process.uptime()) } as const
    },
  )
}

async function works(check: () => Promise<unknown>, onFault: (error: unknown) => void): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined
  try {
    await Promise.race([
      check(),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_TIMEOUT_MS} ms.`)), CHECK_TIMEOUT_MS)
      }),
    ])
    return 'ok'
  } catch (error) {
    onFault(error)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}
