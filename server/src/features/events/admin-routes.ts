import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Event, EventChange, NewEvent, NewEventHeaders } from '#contracts/events.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, invalidInput, notFound } from '../../errors.ts'
import { withItsPicture } from './own-picture.ts'
import { deleteEvent, eventById, eventVersion, insertEvent, updateEvent } from './queries.ts'
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
        description:
          'With an Idempotency-Key, sending it again makes no second event but gives the first the newest words.',
        headers: NewEventHeaders,
        body: NewEvent,
        response: { 200: Event, 201: Event, 400: ErrorBody, 401: ErrorBody },
      },
    },
    async (request, reply) => {
      const values = readNewEvent(request.body, deps.config.publicUrl)
      const key = request.headers['idempotency-key'] ?? null
      const { event, added } = await withItsPicture(deps, values.imageUrl, async (tx) => {
        const written = await insertEvent(tx, values, key)
        await deps.announce.eventSaved(tx, written.event, !written.added && written.event.isUpcoming)
        return written
      })
      deps.answers.forget('events')
      request.log.info({ adminId: request.admin.id, eventId: event.id, added }, 'event added')
      return reply.code(added ? 201 : 200).send(event)
    },
  )

  app.put(
    '/events/:id',
    {
      schema: {
        ...common,
        summary: 'Mark an event as upcoming or not, or change any of its members',
        description: 'With If-Match, refused with 412 when the event was changed since it was read.',
        params: IdParams,
        body: EventChange,
        response: { 200: Event, 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 412: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = readEventChange(request.body, deps.config.publicUrl)
      const version = readVersion(request.headers['if-match'])
      const event = await withItsPicture(deps, change.imageUrl, async (tx) => {
        const before = await eventById(tx, id)
        const after = await updateEvent(tx, id, change, version)
        if (before && after) await deps.announce.eventSaved(tx, after, before.isUpcoming)
        return after
      })
      if (!event) throw (await eventVersion(deps.database, id)) === undefined ? notFound('event') : changedMeanwhile()
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
        // The event first, as when it is changed: in another order, two at once would wait for each other.
        const wasThere = await deleteEvent(tx, id)
        if (wasThere) await deps.announce.eventDeleted(tx, id)
        return wasThere
      })
      if (!deleted) throw notFound('event')
      deps.answers.forget('events')
      request.log.info({ adminId: request.admin.id, eventId: id }, 'event deleted')
      return { deleted: true }
    },
  )
}

/** The version a change is bound to: an ETag of this site's, `"12"`, which a proxy that compresses makes `W/"12"`. */
function readVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const [, number] = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch) ?? []
  if (!number) throw invalidInput('if-match', 'If-Match must be the ETag of GET /events/:id.')
  return Number(number)
}

const changedMeanwhile = () =>
  new HttpError(
    412,
    'changed_meanwhile',
    'The event was changed by someone else since you opened it. Look at it as it is now, then change it again.',
  )
