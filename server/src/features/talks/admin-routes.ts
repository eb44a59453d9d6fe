import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { FeatureOptions } from '../../feature.ts'
import type { App } from '../../http/app-type.ts'
import { notFound } from '../../http/errors.ts'
import { deleteRecording } from '../../recordings/queries.ts'
import { removeFileIfUnused } from '../../recordings/remove-file.ts'

/** `DELETE /delete-recording/:id`. */
export async function recordingAdminRoutes(app: App, { deps }: FeatureOptions): Promise<void> {
  // A body of any type is ignored.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.delete(
    '/delete-recording/:id',
    {
      schema: {
        tags: ['Recordings'],
        security: [{ bearer: [] }],
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
      await removeFileIfUnused(deps, fileName).catch((error: unknown) =>
        // The recording is deleted. Its file is found and moved to the quarantine later.
        request.log.warn({ err: error, fileName }, 'the file of a deleted recording could not be removed'),
      )
      request.log.info({ adminId: request.admin.id, recordingId: id }, 'recording deleted')
      return { deleted: true }
    },
  )
}
