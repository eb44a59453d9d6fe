import { nextAnnouncementChange } from '#contracts/announcement-rules.ts'
import { Announcement, Announcements } from '#contracts/announcements.ts'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Feature, Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { ANNOUNCEMENT_SOURCES } from '../../http/response-cache.ts'
import { replyCached } from '../../http/send-cached.ts'
import { announcementAdminRoutes } from './admin-routes.ts'
import { toPublic } from './readers.ts'

/** `GET /announcements` and `GET /announcements/:id`. */
const announcementRoutes: Routes = async (app, { deps, content }) => {
  app.get(
    '/announcements',
    {
      schema: {
        summary: 'The announcements that have not ended, newest first; some may not have begun',
        tags: ['Announcements'],
        response: { 200: Announcements },
      },
    },
    async (request, reply) => {
      const response = await deps.cache.get('announcements', ANNOUNCEMENT_SOURCES, async () => {
        const now = deps.clock()
        const value = await content.listAnnouncements(deps.database, now)
        const until = nextAnnouncementChange(value, now)
        return { value, ...(until !== undefined && { until }) }
      })
      return replyCached(request, reply, response)
    },
  )

  app.get(
    '/announcements/:id',
    {
      schema: {
        summary: 'One announcement, which may have ended',
        description: 'Its ETag can be sent as If-Match with a change.',
        tags: ['Announcements'],
        params: IdParams,
        response: { 200: Announcement, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const record = await content.findAnnouncement(deps.database, request.params.id)
      if (!record) throw notFound('announcement')
      reply.header('cache-control', 'no-cache').header('etag', `"${record.version}"`)
      return toPublic(record)
    },
  )
}

export const announcements: Feature = { api: [announcementRoutes], admin: [announcementAdminRoutes] }
