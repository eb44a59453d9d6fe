import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { Event } from '#contracts/events.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { sendAnswer } from '../../send-answer.ts'
import { eventById, listEvents } from './queries.ts'

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
        tags: ['Events'],
        params: IdParams,
        response: { 200: Event, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const event = await eventById(deps.database, request.params.id)
      if (!event) throw notFound('event')
      reply.header('cache-control', 'no-cache')
      return event
    },
  )
}
