import { ErrorBody } from '#contracts/common.ts'
import { KindParams, Recording } from '#contracts/recordings.ts'
import type { FeatureOptions } from '../../feature.ts'
import type { App } from '../../http/app-type.ts'
import { addRecording } from './add-recording.ts'
import { clientSignal } from './client-signal.ts'
import { receiveUploadForm } from './upload-form.ts'

/** `POST /post-recording/:kind`. */
export async function uploadRoutes(app: App, { deps }: FeatureOptions): Promise<void> {
  // Every other content type reaches the handler, whose error names the expected one.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/post-recording/:kind',
    {
      config: { isTransfer: true },
      schema: {
        tags: ['Recordings'],
        security: [{ bearer: [] }],
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
}
