import type { FastifyBaseLogger } from 'fastify'
import Type from 'typebox'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { notFound } from '../../http/errors.ts'
import { deleteRecording } from '../../recordings/queries.ts'
import { removeFileIfUnused } from '../../recordings/remove-file.ts'

/** `DELETE /delete-recording/:id`. */
export async function recordingAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
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
      if (!(await removeRecording(deps, request.params.id, request.log))) throw notFound('recording')
      request.log.info({ adminId: request.admin.id, recordingId: request.params.id }, 'recording deleted')
      return { deleted: true }
    },
  )
}

/**
 * Deletes a recording, and its file unless another recording uses it.
 * @returns false when there is no such recording
 */
async function removeRecording(deps: Deps, id: number, log: Pick<FastifyBaseLogger, 'warn'>): Promise<boolean> {
  const fileName = await deps.database.transaction(async (tx) => {
    const file = await deleteRecording(tx, id)
    if (file !== undefined) await deps.announcer.recordingDeleted(tx, id)
    return file
  })
  if (fileName === undefined) return false
  deps.cache.invalidate('recordings')
  try {
    await removeFileIfUnused(deps, fileName)
  } catch (error) {
    // The recording is deleted. Its file is found and moved to the quarantine later.
    log.warn({ err: error, fileName }, 'the file of a deleted recording could not be removed')
  }
  return true
}
