import Type from 'typebox'
import { CreationHeaders, ErrorBody, IdParams } from '#contracts/common.ts'
import { Event, EventChange, NewEvent } from '#contracts/events.ts'
import type { Routes } from '../../feature.ts'
import { notFound, versionConflict } from '../../http/errors.ts'
import { readIfMatch } from '../../http/if-match.ts'
import { withPictureLocked } from '../../picture-lock.ts'
import { deleteEvent, findEvent, insertEvent, readEventVersion, updateEvent } from './queries.ts'
import { readEventChange, readNewEvent } from './read-event.ts'

/** `POST /events`, `PUT /events/:id`, `DELETE /events/:id`. */
export const eventAdminRoutes: Routes = async (app, { deps }) => {
  const common = { tags: ['Events'] }

  app.post(
    '/events',
    {
      schema: {
        ...common,
        summary: 'Add an event',
        description:
          'With an Idempotency-Key, a repeated request updates the first event instead of adding a second one.',
        headers: CreationHeaders,
        body: NewEvent,
        response: { 200: Event, 201: Event },
      },
    },
    async (request, reply) => {
      const values = readNewEvent(request.body, deps.config.publicUrl)
      const key = request.headers['idempotency-key'] ?? null
      const { event, added } = await withPictureLocked(
        deps,
        { url: values.imageUrl, field: 'imageUrl' },
        async (tx) => {
          const written = await insertEvent(tx, values, key)
          await deps.announcer.eventSaved(tx, written.event, written.added ? undefined : written.event)
          return written
        },
      )
      deps.cache.invalidate('events')
      request.log.info({ adminId: request.admin.id, eventId: event.id, added }, 'event added')
      return reply.code(added ? 201 : 200).send(event)
    },
  )

  app.put(
    '/events/:id',
    {
      schema: {
        ...common,
        summary: 'Change any fields of an event',
        description: 'With If-Match, returns 412 when the event was changed since it was read.',
        params: IdParams,
        body: EventChange,
        response: { 200: Event, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = readEventChange(request.body, deps.config.publicUrl)
      const version = readIfMatch(request.headers['if-match'], 'GET /events/:id')
      const event = await withPictureLocked(deps, { url: change.imageUrl, field: 'imageUrl' }, async (tx) => {
        const before = await findEvent(tx, id)
        const after = await updateEvent(tx, id, change, version)
        if (before && after) await deps.announcer.eventSaved(tx, after, before)
        return after
      })
      if (!event)
        throw (await readEventVersion(deps.database, id)) === undefined ? notFound('event') : versionConflict('event')
      deps.cache.invalidate('events')
      request.log.info({ adminId: request.admin.id, eventId: event.id }, 'event changed')
      return event
    },
  )

  app.delete(
    '/events/:id',
    {
      schema: {
        ...common,
        summary: 'Delete an event',
        params: IdParams,
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const deleted = await deps.database.transaction(async (tx) => {
        // The event's row is locked first, as in a change: another order could deadlock with a concurrent change.
        const existed = await deleteEvent(tx, id)
        if (existed) await deps.announcer.eventDeleted(tx, id)
        return existed
      })
      if (!deleted) throw notFound('event')
      deps.cache.invalidate('events')
      request.log.info({ adminId: request.admin.id, eventId: id }, 'event deleted')
      return { deleted: true }
    },
  )
}
