import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { RenditionJobs as RenditionJobsSchema } from '#contracts/renditions.ts'
import type { Feature, Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { enqueueJob } from '../../jobs/queries.ts'
import {
  countRenditionJobs,
  findFileOfRecording,
  listRenditionJobs,
  RENDITION_JOB,
} from '../../recordings/rendition-queries.ts'

const MAX_LISTED_TALKS = 200

/** `GET /renditions` and `POST /renditions/:id`. */
const renditionAdminRoutes: Routes = async (app, { deps }) => {
  const { database, clock } = deps
  const common = { tags: ['Administrators'] }

  app.get(
    '/renditions',
    {
      schema: {
        ...common,
        summary: 'The progress of the smaller copies of recordings',
        response: { 200: RenditionJobsSchema },
      },
    },
    async (_request, reply) => {
      const [encoder, counts, jobs] = await Promise.all([
        deps.readEncoderStatus(),
        countRenditionJobs(database),
        listRenditionJobs(database, MAX_LISTED_TALKS),
      ])
      reply.header('cache-control', 'no-store')
      return {
        ...encoder,
        counts,
        talks: jobs.map(({ queued_at, due_at, finished_at, ...job }) => ({
          ...job,
          queuedAt: queued_at.toISOString(),
          nextAttemptAt: ['queued', 'failed'].includes(job.state) ? due_at.toISOString() : null,
          finishedAt: finished_at?.toISOString() ?? null,
        })),
      }
    },
  )

  app.post(
    '/renditions/:id',
    {
      schema: {
        ...common,
        summary: 'Try again to make the smaller copies of a recording, after all attempts have failed',
        params: IdParams,
        response: { 202: Type.Null(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const key = await findFileOfRecording(database, request.params.id)
      if (key === undefined) throw notFound('recording')
      await enqueueJob(database, { kind: RENDITION_JOB, key, priority: 1, now: clock() }, 'requeue')
      request.log.info({ adminId: request.admin.id, recordingId: request.params.id }, 'renditions requested')
      return reply.code(202).send(null)
    },
  )
}

export const renditions: Feature = { admin: [renditionAdminRoutes] }
