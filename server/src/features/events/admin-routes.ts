import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Event, EventChange, NewEvent } from '#contracts/events.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { deleteEvent, eventById, insertEvent, updateEvent } from './queries.ts'
import { readEventChange, readNewEvent } from './read-event.ts'

/** `POST /events`, `PUT /events/:id`, `DELETE /events/:id`. */
export async function eventAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const common = { tags: ['Events'], security: [{ bearer: [] }] }

  app.post(
    '/events',
    {
      schema: {
        ...common,
        summary: 'Add an event',
        body: NewEvent,
        response: { 201: Event, 400: ErrorBody, 401: ErrorBody },
      },
    },
    async (request, reply) => {
      const values = readNewEvent(request.body, deps.config.publicUrl)
      const event = await deps.database.transaction(async (tx) => {
        const added = await insertEvent(tx, values)
        await deps.announce.eventSaved(tx, added, false)
        return added
      })
      deps.answers.forget('events')
      request.log.info({ adminId: request.admin.id, eventId: event.id }, 'event added')
      return reply.code(201).send(event)
    },
  )

  app.put(
    '/events/:id',
    {
      schema: {
        ...common,
        summary: 'Mark an event as upcoming or not, or change any of its members',
        params: IdParams,
        body: EventChange,
        response: { 200: Event, 400: ErrorBody, 401: ErrorBody, 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = readEventChange(request.body, deps.config.publicUrl)
      const event = await deps.database.transaction(async (tx) => {
        const before = await eventById(tx, id)
        const after = await updateEvent(tx, id, change)
        if (before && after) await deps.announce.eventSaved(tx, after, before.isUpcoming)
        return after
      })
      if (!event) throw notFound('event')
      deps.answers.forget('events')
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
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 400: ErrorBody, 401: ErrorBody, 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const deleted = await deps.database.transaction(async (tx) => {
        await deps.announce.eventDeleted(tx, id)
        return deleteEvent(tx, id)
      })
      if (!deleted) throw notFound('event')
      deps.answers.forget('events')
      request.log.info({ adminId: request.admin.id, eventId: id }, 'event deleted')
      return { deleted: true }
    },
  )
}
