import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { KindParams, Recording } from '#contracts/recordings.ts'
import type { App } from '../../app-type.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { addRecording, removeRecording } from './add-recording.ts'
import { clientSignal } from './client-signal.ts'
import { receiveUploadForm } from './upload-form.ts'

/** `POST /post-recording/:kind` and `DELETE /delete-recording/:id`. */
export async function recordingAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const common = { tags: ['Recordings'], security: [{ bearer: [] }] }

  // Every other content type reaches the handler, whose error names the expected one.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/post-recording/:kind',
    {
      config: { isTransfer: true },
      schema: {
        ...common,
        summary: 'Add a recording: a form with title, file and date, in any order',
        description:
          'multipart/form-data. Without a title, the file name is used. ALAC, WMA and AIFF are accepted where ffmpeg makes copies. `chapters` may be a JSON array.',
        consumes: ['multipart/form-data'],
        params: KindParams,
        response: { 201: Recording, 507: ErrorBody },
      },
    },
    async (request, reply) => {
      const { kind } = request.params
      const signal = clientSignal(reply)
      const { received, ...details } = await receiveUploadForm(request, deps, deps.config.maxUploadMb * 1024 * 1024)
      const recording = await addRecording(deps, received, { kind, ...details }, signal)
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
        summary: 'Delete a recording, and its file unless another recording has it',
        params: IdParams,
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 404: ErrorBody },
      },
    },
    async (request) => {
      if (!(await removeRecording(deps, request.params.id, request.log))) throw notFound('recording')
      request.log.info({ adminId: request.admin.id, recordingId: request.params.id }, 'recording deleted')
      return { deleted: true }
    },
  )
}
