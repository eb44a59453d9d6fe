import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Event } from '#contracts/events.ts'
import type { Feature, Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { replyCached } from '../../http/send-cached.ts'
import { eventAdminRoutes } from './admin-routes.ts'
import { pictureAdminRoutes, pictureRoutes } from './pictures/routes.ts'
import { findEvent, listEvents, readEventVersion } from './queries.ts'

/** `GET /events` and `GET /events/:id`. */
const eventRoutes: Routes = async (app, { deps }) => {
  app.get(
    '/events',
    {
      schema: { summary: 'All events, the latest date first', tags: ['Events'], response: { 200: Type.Array(Event) } },
    },
    async (request, reply) => {
      const response = await deps.cache.get('events', ['events'], async () => ({
        value: await listEvents(deps.database),
      }))
      return replyCached(request, reply, response)
    },
  )

  app.get(
    '/events/:id',
    {
      schema: {
        summary: 'One event',
        description: 'Its ETag can be sent as If-Match with a change.',
        tags: ['Events'],
        params: IdParams,
        response: { 200: Event, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      // The version is read first: a change between the two reads makes it outdated, so that an edit based on it is refused.
      const version = await readEventVersion(deps.database, id)
      const event = await findEvent(deps.database, id)
      if (!event || version === undefined) throw notFound('event')
      reply.header('cache-control', 'no-cache').header('etag', `"${version}"`)
      return event
    },
  )
}

export const events: Feature = {
  api: [eventRoutes],
  admin: [eventAdminRoutes, pictureAdminRoutes],
  site: [pictureRoutes],
}
