import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { KindParams, PAGE_SIZE, Recording, RecordingCount, RecordingPageQuery } from '#contracts/recordings.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { sendAnswer } from '../../send-answer.ts'
import { countRecordings, newestRecordings, recordingById } from './queries.ts'

/** `GET /get-recordings-count/:kind`, `GET /get-recordings/:kind` and `GET /recordings/:id`. */
export async function recordingRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const { answers, database } = deps

  app.get(
    '/get-recordings-count/:kind',
    {
      schema: {
        summary: 'How many recordings there are of a kind',
        tags: ['Recordings'],
        params: KindParams,
        response: { 200: RecordingCount, 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      const answer = await answers.get(`recordings-count ${kind}`, ['recordings'], async () => ({
        value: { bayantCount: await countRecordings(database, kind) },
      }))
      return sendAnswer(request, reply, answer)
    },
  )

  app.get(
    '/get-recordings/:kind',
    {
      schema: {
        summary: 'One page of the recordings of a kind, the newest first; past the last page, none',
        tags: ['Recordings'],
        params: KindParams,
        querystring: RecordingPageQuery,
        response: { 200: Type.Array(Recording), 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      const { page = 1, limit = PAGE_SIZE[kind] } = request.query
      const answer = await answers.get(`recordings ${kind} ${page} ${limit}`, ['recordings'], async () => ({
        value: await newestRecordings(database, kind, limit, (page - 1) * limit),
      }))
      return sendAnswer(request, reply, answer)
    },
  )

  app.get(
    '/recordings/:id',
    {
      schema: {
        summary: 'One recording',
        tags: ['Recordings'],
        params: IdParams,
        response: { 200: Recording, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const recording = await recordingById(database, request.params.id)
      if (!recording) throw notFound('recording')
      reply.header('cache-control', 'no-cache')
      return recording
    },
  )
}
