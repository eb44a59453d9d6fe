import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import { KindParams, Recording } from '#contracts/recordings.ts'
import type { Routes } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import { deleteRecording } from '../../recordings/queries.ts'
import { addRecording } from './add-recording.ts'
import { clientSignal } from './client-signal.ts'
import { removeFileIfUnused } from './remove-file.ts'
import { receiveUploadForm } from './upload-form.ts'

/** `POST /post-recording/:kind` and `DELETE /delete-recording/:id`. */
export const recordingAdminRoutes: Routes = async (app, { deps }) => {
  // Every other content type reaches the handler, whose error names the expected one.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/post-recording/:kind',
    {
      config: { isTransfer: true },
      schema: {
        tags: ['Recordings'],
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
        tags: ['Recordings'],
        summary: 'Delete a recording, and its file unless another recording has it',
        params: IdParams,
        response: { 200: Type.Object({ deleted: Type.Boolean() }), 404: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      const fileName = await deps.database.transaction(async (tx) => {
        const file = await deleteRecording(tx, id)
        if (file !== undefined) await deps.announcer.recordingDeleted(tx, id)
        return file
      })
      if (fileName === undefined) throw notFound('recording')
      deps.cache.invalidate('recordings')
      // The recording is deleted. A file that is left is found and moved to the quarantine later.
      await removeFileIfUnused(deps, fileName).catch((error: unknown) =>
        request.log.warn({ err: error, fileName }, 'the file of a deleted recording could not be removed'),
      )
      request.log.info({ adminId: request.admin.id, recordingId: id }, 'recording deleted')
      return { deleted: true }
    },
  )
}
