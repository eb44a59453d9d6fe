import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Event } from '#contracts/events.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { sendAnswer } from '../../send-answer.ts'
import { eventById, eventVersion, listEvents } from './queries.ts'

/** `GET /events` and `GET /events/:id`. */
export async function eventRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/events',
    {
      schema: { summary: 'All events, the latest date first', tags: ['Events'], response: { 200: Type.Array(Event) } },
    },
    async (request, reply) => {
      const answer = await deps.answers.get('events', ['events'], async () => ({
        value: await listEvents(deps.database),
      }))
      return sendAnswer(request, reply, answer)
    },
  )

  app.get(
    '/events/:id',
    {
      schema: {
        summary: 'One event',
        description: 'Its ETag names the version that a change may be bound to.',
        tags: ['Events'],
        params: IdParams,
        response: { 200: Event, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      // The version first: a change between the two reads then makes it too old, and what is built on it is refused.
      const version = await eventVersion(deps.database, id)
      const event = await eventById(deps.database, id)
      if (!event || version === undefined) throw notFound('event')
      reply.header('cache-control', 'no-cache').header('etag', `"${version}"`)
      return event
    },
  )
}
