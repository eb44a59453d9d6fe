import { mosqueInstant } from '#contracts/mosque-time.ts'
import { Overview } from '#contracts/overview.ts'
import type { Feature, Routes } from '../../feature.ts'
import { countMissing, countRecordingsSince, sumContentBytes } from '../../recordings/file-queries.ts'
import { QUARANTINE_MS } from '../../storage/storage.ts'
import { createToday } from '../../today.ts'

const MAX_QUARANTINE_ROWS = 100
/** The statuses of a store by their names in the API. */
const STATUS_NAMES = { ready: 'ready', unavailable: 'away', mismatched: 'foreign' } as const

/** `GET /overview`. */
const overviewAdminRoutes: Routes = async (app, { deps, content }) => {
  const today = createToday(deps.clock)
  app.get(
    '/overview',
    {
      schema: {
        summary: 'Jamat times, talks, subscribers and storage at a glance',
        tags: ['Administrators'],
        response: { 200: Overview },
      },
    },
    async (_request, reply) => {
      const monthBegan = mosqueInstant(`${today().slice(0, 7)}-01`, 0)
      const { database, storage } = deps
      const status = await storage.checkStatus()
      const [lastConfirmed, talks, subscribers, usedBytes, missing, admins, free, quarantine] = await Promise.all([
        content.readTimingsUpdatedAt(database),
        countRecordingsSince(database, monthBegan),
        content.countSubscriptions(database),
        sumContentBytes(database),
        countMissing(database),
        content.listAdmins(database),
        storage.free(),
        status === 'ready' ? storage.listQuarantine() : [],
      ])
      reply.header('cache-control', 'no-store')
      return {
        lastConfirmed: lastConfirmed?.toISOString() ?? null,
        talksThisMonth: talks,
        subscribers,
        storageUsedBytes: usedBytes,
        storageFreeBytes: free,
        storageStatus: STATUS_NAMES[status],
        missingRecordings: missing,
        administrators: admins.map(({ email }) => email),
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
