import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { KindParams, Recording } from '#contracts/recordings.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { addRecording, removeRecording } from './receive.ts'
import { receiveUpload } from './upload-form.ts'

/** `POST /post-recording/:kind` and `DELETE /delete-recording/:id`. */
export async function recordingAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const common = { tags: ['Recordings'], security: [{ bearer: [] }] }

  // Whatever is sent instead of a form reaches the handler, which says what it wants.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/post-recording/:kind',
    {
      schema: {
        ...common,
        summary: 'Add a recording: a form with title, file and date, in any order',
        description: 'multipart/form-data. Without a title, the recording is shown under its file name.',
        consumes: ['multipart/form-data'],
        params: KindParams,
        response: {
          201: Recording,
          400: ErrorBody,
          401: ErrorBody,
          413: ErrorBody,
          415: ErrorBody,
          507: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      const { received, ...typed } = await receiveUpload(request, deps.storage, deps.config.maxUploadMb * 1024 * 1024)
      const recording = await addRecording(deps, received, { kind, ...typed })
      request.log.info(
        { adminId: request.admin.id, recordingId: recording.id, bytes: recording.bytes },
        'recording added',
      )
      return reply.code(201).send(recording)
    },
  )

  app.delete(
    '/delete-recording/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a recording, and its file unless another recording has it too',
        params: IdParams,
        response: {
          200: Type.Object({ deleted: Type.Boolean() }),
          400: ErrorBody,
          401: ErrorBody,
          404: ErrorBody,
        },
      },
    },
    async (request) => {
      if (!(await removeRecording(deps, request.params.id))) throw notFound('recording')
      request.log.info({ adminId: request.admin.id, recordingId: request.params.id }, 'recording deleted')
      return { deleted: true }
    },
  )
}
