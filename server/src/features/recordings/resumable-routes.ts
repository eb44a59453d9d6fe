/**
 * Uploads that go on where they broke off (tus 1.0): the bytes are gathered under `/uploads`, and one more call makes
 * a recording of them, the same way as a form does. That call may be repeated: an upload becomes one recording.
 */
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import { KindSchema, Recording, UPLOAD_PATH, UploadedRecording } from '#contracts/recordings.ts'
import type { App } from '../../app.ts'
import { dataPaths } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { conflict, HttpError, notFound, storageFull, toHttpError, tooLarge } from '../../errors.ts'
import { recordingOfUpload } from './queries.ts'
import { addRecording } from './receive.ts'
import { whileReceiving } from './request-body.ts'
import { cleanName } from './upload-form.ts'

/** An upload that was begun and not gone on with for so long is forgotten. */
const KEPT_MS = 3 * 24 * 3_600_000
const SWEEP_MS = 3_600_000

const UploadParams = Type.Object({ upload: Type.String({ pattern: '^[0-9a-f]{32}$' }) })

/** `POST /uploads`, `HEAD`, `PATCH` and `DELETE /uploads/:upload`, and `POST /post-recording/:kind/upload/:upload`. */
export async function resumableRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const directory = dataPaths(deps.config.dataDir).uploads
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const limitBytes = deps.config.maxUploadMb * 1024 * 1024
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: KEPT_MS })
  const tus = new UploadServer({
    path: UPLOAD_PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: limitBytes,
    allowedOrigins: [deps.config.publicUrl],
    async onUploadCreate(_request, upload) {
      // Its bytes lie here until they are a recording, which is written beside them.
      if ((upload.size ?? 0) * 2 > (await deps.storage.free())) throw asTusFault(storageFull())
      return {}
    },
    onResponseError(request, fault) {
      if (!('status_code' in fault)) return asTusFault(toHttpError(fault))
      const isDeclaredTooLarge = Number(request.headers.get('upload-length') ?? 0) > limitBytes
      return fault.status_code === 413 && isDeclaredTooLarge ? asTusFault(tooLarge(deps.config.maxUploadMb)) : undefined
    },
  })

  // The bytes are read by the handler itself, as they come.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(app.securityHeaders.data)) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    await whileReceiving(request.raw, () => tus.handle(request.raw, reply.raw))
  }
  const common = { tags: ['Recordings'], security: [{ bearer: [] }] }
  const faults = { 400: ErrorBody, 401: ErrorBody, 404: ErrorBody, 413: ErrorBody, 507: ErrorBody }
  app.post(
    '/uploads',
    {
      schema: {
        ...common,
        summary: 'Begin an upload that can be gone on with (tus 1.0)',
        response: { 201: Type.Null(), ...faults },
      },
    },
    pass,
  )
  app.patch(
    '/uploads/:upload',
    {
      schema: {
        ...common,
        summary: 'Go on with an upload (tus 1.0)',
        consumes: ['application/offset+octet-stream'],
        params: UploadParams,
        response: { 204: Type.Null(), ...faults },
      },
    },
    pass,
  )
  app.delete(
    '/uploads/:upload',
    {
      schema: {
        ...common,
        summary: 'Give an upload up (tus 1.0)',
        params: UploadParams,
        response: { 204: Type.Null(), ...faults },
      },
    },
    pass,
  )
  app.head('/uploads/:upload', { schema: { hide: true, params: UploadParams } }, pass)

  app.post(
    '/post-recording/:kind/upload/:upload',
    {
      schema: {
        ...common,
        summary: 'Make a recording of an upload that has arrived whole',
        description: 'Asked again, it answers with the recording that was made the first time.',
        params: Type.Object({ kind: KindSchema, ...UploadParams.properties }),
        body: UploadedRecording,
        response: {
          200: Recording,
          201: Recording,
          409: ErrorBody,
          415: ErrorBody,
          ...faults,
        },
      },
    },
    async (request, reply) => {
      const { kind, upload: uploadId } = request.params
      const earlier = await recordingOfUpload(deps.database, uploadId)
      if (earlier) return reply.code(200).send(earlier)
      const upload = await store.getUpload(uploadId).catch(() => undefined)
      if (!upload?.storage) throw notFound('upload')
      if (upload.offset !== upload.size) throw conflict('The upload has not arrived whole. Please go on with it.')
      const received = await deps.storage.receive(createReadStream(upload.storage.path), limitBytes)
      const fileName = cleanName(upload.metadata?.filename ?? undefined)
      try {
        const recording = await addRecording(deps, received, { kind, ...request.body, fileName, uploadId })
        await store.remove(uploadId).catch(() => undefined)
        request.log.info(
          { adminId: request.admin.id, recordingId: recording.id, bytes: recording.bytes },
          'recording added',
        )
        return reply.code(201).send(recording)
      } catch (error) {
        // What is no audio will not become any; all other faults may pass, and the bytes need not be sent again.
        if (error instanceof HttpError && error.status < 500) await store.remove(uploadId).catch(() => undefined)
        throw error
      }
    },
  )

  const sweep = () =>
    store.deleteExpired().catch((error: unknown) => app.log.error({ err: error }, 'old uploads could not be removed'))
  const timer = setInterval(sweep, SWEEP_MS).unref()
  app.addHook('onReady', async () => void (await sweep()))
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Says what is wrong by the protocol's own rules in the one error shape too. */
class UploadServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json; charset=utf-8')
    // A fault of this server's own is written already.
    const fault = body.startsWith('{')
      ? body
      : JSON.stringify({ error: PROTOCOL_FAULTS[status] ?? 'invalid_input', message: body.trim() })
    return super.write(context, headers, status, fault)
  }
}

const PROTOCOL_FAULTS: Record<number, string> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  500: 'internal',
}

function asTusFault({ status, error, message }: HttpError) {
  return { status_code: status, body: JSON.stringify({ error, message }) }
}
