import { mosqueInstant } from '#contracts/mosque-time.ts'
import { Overview } from '#contracts/overview.ts'
import type { Feature, FeatureOptions } from '../../feature.ts'
import type { App } from '../../http/app-type.ts'
import { QUARANTINE_MS } from '../../storage/storage.ts'
import { createToday } from '../../today.ts'
import { countAll } from './queries.ts'

const MAX_QUARANTINE_ROWS = 100

/** `GET /overview`. */
export async function overviewAdminRoutes(app: App, { deps }: FeatureOptions): Promise<void> {
  const today = createToday(deps.clock)
  app.get(
    '/overview',
    {
      schema: {
        summary: 'Jamat times, talks, subscribers and storage at a glance',
        tags: ['Administrators'],
        security: [{ bearer: [] }],
        response: { 200: Overview },
      },
    },
    async (_request, reply) => {
      const monthBegan = mosqueInstant(`${today().slice(0, 7)}-01`, 0)
      const { database, storage } = deps
      const isReady = (await storage.checkStatus()) === 'ready'
      const [counts, free, quarantine] = await Promise.all([
        countAll(database, monthBegan),
        storage.free(),
        isReady ? storage.listQuarantine() : [],
      ])
      reply.header('cache-control', 'no-store')
      return {
        lastConfirmed: counts.lastConfirmed?.toISOString() ?? null,
        talksThisMonth: counts.talks,
        subscribers: counts.subscribers,
        storageUsedBytes: counts.usedBytes,
        storageFreeBytes: free,
        storageStatus: storage.status(),
        missingRecordings: counts.missing,
        administrators: counts.administrators,
        quarantine: quarantine.slice(0, MAX_QUARANTINE_ROWS).map(({ name, bytes, savedAt }) => ({
          name,
          bytes,
          quarantinedAt: savedAt.toISOString(),
          deletedAfter: new Date(savedAt.getTime() + QUARANTINE_MS).toISOString(),
        })),
      }
    },
  )
}

export const overview: Feature = { admin: [overviewAdminRoutes] }
