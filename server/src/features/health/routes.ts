import { Health } from '#contracts/health.ts'
import { readScheduledState } from '../../backup/scheduled/status.ts'
import { ping } from '../../database/queries.ts'
import type { Deps } from '../../deps.ts'
import type { Feature, Routes } from '../../feature.ts'
import { logRequestError, storageUnavailable } from '../../http/errors.ts'
import { withTimeout } from '../../monitoring/with-timeout.ts'

/** How long the result of the storage check, which writes a file, is reused: anyone may request it. */
const STORAGE_RESULT_MS = 10_000

/** `GET /health`: 200 if the process, the database and the storage work; 503 otherwise, and while starting or stopping. */
const healthRoutes: Routes = async (app, { deps, lifecycle, elapsedMs }) => {
  const stores = [deps.storage, deps.pictures]
  let storageCheck: { startedAt: number; result: Promise<'ok' | 'failed'> } | undefined
  const checkStorage = async (onError: (error: unknown) => void): Promise<'ok' | 'failed'> => {
    // The status is known without writing a file, and `stores.ts` logs its changes.
    const isReady = async () => {
      const statuses = await Promise.all(stores.map((store) => store.checkStatus()))
      if (statuses.some((status) => status !== 'ready')) throw storageUnavailable()
    }
    if ((await check(isReady, () => undefined)) === 'failed') return 'failed'
    const now = elapsedMs()
    if (!storageCheck || now - storageCheck.startedAt >= STORAGE_RESULT_MS)
      storageCheck = { startedAt: now, result: check(() => Promise.all(stores.map((store) => store.check())), onError) }
    return storageCheck.result
  }
  app.get(
    '/health',
    { schema: { summary: 'Process, database and storage', tags: ['Health'], response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      const [database, storage, backup] = await Promise.all([
        check(
          () => ping(deps.database),
          (error) => logRequestError(request, error, 503, 'database check failed'),
        ),
        checkStorage((error) => logRequestError(request, error, 503, 'storage check failed')),
        readBackup(deps),
      ])
      const isHealthy = database === 'ok' && storage === 'ok'
      const status = lifecycle.state === 'running' ? (isHealthy ? 'ok' : 'unavailable') : lifecycle.state
      reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store')
      return { status, database, storage, backup, uptimeSeconds: Math.round(process.uptime()) } as const
    },
  )
}

/** Returns the state of the backups; unknown while the database is unavailable. */
async function readBackup({ database, config, clock }: Deps): Promise<Health['backup']> {
  const found = await withTimeout(readScheduledState(database, config.backup, clock())).catch(() => undefined)
  return {
    status: found?.status ?? 'unknown',
    lastBackupAt: found?.backup?.succeeded_at?.toISOString() ?? null,
    lastSelfTestAt: found?.selfTest?.succeeded_at?.toISOString() ?? null,
  }
}

const check = (run: () => Promise<unknown>, onError: (error: unknown) => void): Promise<'ok' | 'failed'> =>
  withTimeout(run()).then(
    () => 'ok',
    (error) => {
      onError(error)
      return 'failed'
    },
  )

export const health: Feature = { api: [healthRoutes] }
