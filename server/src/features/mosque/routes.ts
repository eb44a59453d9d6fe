import { ErrorBody } from '#contracts/common.ts'
import { Mosque, MosqueSettings } from '#contracts/mosque.ts'
import { lockContent } from '../../database/queries.ts'
import type { Feature, Routes } from '../../feature.ts'
import { toResponse } from '../../http/cached-response.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { normalizeMosqueSettings, readMosque } from './mosque-source.ts'
import { saveMosqueSettings } from './queries.ts'

/** `GET /mosque`. */
const mosqueRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/mosque',
    {
      schema: {
        summary: 'Where the mosque is, its time zone, and how the windows of its prayers are calculated',
        tags: ['Mosque'],
        response: { 200: Mosque },
      },
    },
    async (_request, reply) => {
      const mosque = await readMosque(deps.database)
      reply.headers({ etag: toResponse({ value: mosque }).etag, 'cache-control': 'no-cache' })
      return mosque
    },
  )
}

/** `PUT /mosque`. */
const mosqueAdminRoutes: Routes = async (app, { deps }) => {
  app.put(
    '/mosque',
    {
      schema: {
        summary: 'Change where the mosque is and how the windows of its prayers are calculated',
        description: 'With If-Match, returns 412 when they were changed since they were read.',
        tags: ['Mosque'],
        body: MosqueSettings,
        response: { 200: Mosque, 412: ErrorBody },
      },
    },
    async (request, reply) => {
      const settings = normalizeMosqueSettings(request.body)
      const mosque = await deps.database.transaction(async (tx) => {
        await lockContent(tx)
        requireUnchanged(request.headers['if-match'], await readMosque(tx), 'settings')
        await saveMosqueSettings(tx, settings, request.admin.email)
        return readMosque(tx)
      })
      await deps.mosque.reload()
      request.log.info({ adminId: request.admin.id, timeZone: settings.timeZone }, 'mosque changed')
      reply.headers({ etag: toResponse({ value: mosque }).etag, 'cache-control': 'no-store' })
      return mosque
    },
  )
}

export const mosque: Feature = { api: [mosqueRoutes], admin: [mosqueAdminRoutes] }
