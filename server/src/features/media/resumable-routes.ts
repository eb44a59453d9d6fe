/**
 * Resumable uploads (tus 1.0): the bytes are collected under `/uploads`, and one more request makes a recording of them. That
 * request can be repeated: an upload becomes one recording.
 */
import Type from 'typebox'
import { KindSchema, Recording, UPLOAD_PATH, UploadedRecording } from '#contracts/recordings.ts'
import { SNIFF_BYTES } from '#contracts/sniff.ts'
import type { Routes } from '../../feature.ts'
import { scheduleHousekeeping } from '../../housekeeping.ts'
import { conflict, HttpError, notFound } from '../../http/errors.ts'
import { findRecordingOfUpload } from '../../recordings/queries.ts'
import { addTusRoutes, UploadParams, uploadErrors } from '../../resumable/tus-routes.ts'
import { findUpload } from '../../resumable/uploads.ts'
import { addRecording } from './add-recording.ts'
import { clientSignal } from './client-signal.ts'
import { requireAudio, toTitle } from './upload-form.ts'

const CLEANUP_INTERVAL_MS = 3_600_000

/** `POST /uploads`, `HEAD`, `PATCH` and `DELETE /uploads/:upload`, and `POST /post-recording/:kind/upload/:upload`. */
export const resumableRoutes: Routes = async (app, { deps, uploads }) => {
  const { database } = deps
  const { publicUrl, maxUploadMb } = deps.config
  const limitBytes = maxUploadMb * 1024 * 1024
  const common = { tags: ['Recordings'] }
  addTusRoutes(app, {
    uploads,
    path: UPLOAD_PATH,
    route: '/uploads',
    publicUrl,
    limitMb: maxUploadMb,
    checkHead: { bytes: SNIFF_BYTES, check: (head) => requireAudio(head, deps.readEncoderStatus) },
    schema: common,
  })

  app.post(
    '/post-recording/:kind/upload/:upload',
    {
      schema: {
        ...common,
        summary: 'Make a recording of a complete upload',
        description: 'A repeated request returns the recording of the first.',
        params: Type.Object({ kind: KindSchema, ...UploadParams.properties }),
        body: UploadedRecording,
        response: { 200: Recording, 201: Recording, ...uploadErrors },
      },
    },
    async (request, reply) => {
      const { kind, upload: uploadId } = request.params
      const signal = clientSignal(reply)
      const earlier = await findRecordingOfUpload(database, uploadId)
      if (earlier) return reply.code(200).send(earlier)
      const upload = await findUpload(uploads, uploadId)
      if (!upload) throw notFound('upload')
      if (upload.offset !== upload.size) throw conflict('The upload is not complete. Please continue it.')
      const received = await uploads.toReceivedFile(upload, limitBytes)
      const fileName = toTitle(upload.metadata?.filename ?? undefined)
      try {
        const recording = await addRecording(deps, received, { kind, ...request.body, fileName, uploadId }, signal)
        await uploads.remove(uploadId).catch(() => undefined)
        request.log.info(
          { adminId: request.admin.id, recordingId: recording.id, bytes: recording.bytes },
          'recording added',
        )
        return reply.code(201).send(recording)
      } catch (error) {
        // A refused file would be refused again. After other errors, the request can be repeated without another upload.
        const isRejected = error instanceof HttpError && error.status < 500 && !signal.aborted
        if (isRejected) await uploads.remove(uploadId).catch(() => undefined)
        throw error
      }
    },
  )

  scheduleHousekeeping(app, 'expired-uploads', CLEANUP_INTERVAL_MS, async () => void (await uploads.deleteExpired()))
}
