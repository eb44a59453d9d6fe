import { ErrorBody } from '#contracts/common.ts'
import { karachiInstant } from '#contracts/karachi-time.ts'
import { Overview } from '#contracts/overview.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { createToday } from '../../today.ts'
import { countAll } from './queries.ts'

/** `GET /overview`. */
export async function overviewAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const today = createToday(deps.clock)
  app.get(
    '/overview',
    {
      schema: {
        summary: 'How things stand: times, talks, phones, room',
        tags: ['Administrators'],
        security: [{ bearer: [] }],
        response: { 200: Overview, 401: ErrorBody },
      },
    },
    async (_request, reply) => {
      const monthBegan = karachiInstant(`${today().slice(0, 7)}-01`, 0)
      const [counts, free] = await Promise.all([countAll(deps.database, monthBegan), deps.storage.free()])
      reply.header('cache-control', 'no-store')
      return {
        lastConfirmed: counts.lastConfirmed?.toISOString() ?? null,
        talksThisMonth: counts.talks,
        subscribers: counts.subscribers,
        storageUsedBytes: counts.usedBytes,
        storageFreeBytes: free,
      }
    },
  )
}
