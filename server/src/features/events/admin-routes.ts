import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Event, EventChange, NewEvent } from '#contracts/events.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { deleteEvent, insertEvent, updateEvent } from './queries.ts'
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
      const event = await insertEvent(deps.database, readNewEvent(request.body, deps.config.publicUrl))
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
      const event = await updateEvent(
        deps.database,
        request.params.id,
        readEventChange(request.body, deps.config.publicUrl),
      )
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
      if (!(await deleteEvent(deps.database, request.params.id))) throw notFound('event')
      deps.answers.forget('events')
      request.log.info({ adminId: request.admin.id, eventId: request.params.id }, 'event deleted')
      return { deleted: true }
    },
  )
}
