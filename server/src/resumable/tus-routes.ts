import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { Server, type Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ErrorBody } from '#contracts/common.ts'
import type { App } from '../http/app-type.ts'
import { HttpError, notFound, toHttpError, tooLarge } from '../http/errors.ts'
import { findUpload, type UnfinishedUploads } from './uploads.ts'

/** Headers of protocol extensions that this server does not support. Ignored, a wrong checksum would be accepted. */
const UNSUPPORTED = ['upload-concat', 'upload-defer-length', 'upload-checksum']

const VERSION = '1.0.0'

export const UploadParams = Type.Object({ upload: Type.String({ pattern: '^[0-9a-f]{32}$' }) })

/** The responses of requests about uploads, besides success. */
export const uploadErrors = Object.fromEntries([403, 404, 409, 410, 412, 423, 507].map((status) => [status, ErrorBody]))

export interface HeadCheck {
  /** How many bytes it needs. */
  bytes: number
  /** Rejects with an HttpError for a file that would be refused. */
  check(head: Uint8Array): Promise<void>
}

export interface TusOptions {
  uploads: UnfinishedUploads
  /** The complete path of the uploads. */
  path: string
  /** The same path within the scope of the routes. */
  route: string
  publicUrl: string
  /** Undefined: limited only by the free space. */
  limitMb?: number
  /** Examines the first bytes of a file, so that a wrong one is refused at its first piece. */
  checkHead?: HeadCheck
  /** Throws an HttpError for an upload that must not begin. */
  onBegin?(upload: Upload): Promise<void>
  /** Common properties of the routes' schemas. */
  schema: { tags: string[]; security?: { [name: string]: string[] }[] }
  /** Responses of the scope's hooks. */
  errors?: Record<number, typeof ErrorBody>
}

/** Adds `POST`, `HEAD`, `PATCH` and `DELETE` of resumable uploads (tus 1.0). Call it in a scope of its own. */
export function addTusRoutes(app: App, options: TusOptions): void {
  const { uploads, path, route, publicUrl, limitMb, checkHead, onBegin, schema } = options
  const errors = { ...uploadErrors, ...options.errors }
  const limitBytes = limitMb === undefined ? undefined : limitMb * 1024 * 1024
  const tus = new Server({
    path,
    datastore: uploads,
    relativeLocation: true,
    ...(limitBytes !== undefined && { maxSize: limitBytes }),
    allowedOrigins: [publicUrl],
    ...(onBegin && {
      onUploadCreate: async (_request: Request, upload: Upload) => {
        await onBegin(upload)
        return {}
      },
    }),
    onResponseError(request, error) {
      if (!('status_code' in error)) {
        const httpError = toHttpError(error)
        if (httpError.status === 500) app.log.error({ err: error }, 'an upload failed')
        return toTusError(httpError)
      }
      if (limitMb === undefined || limitBytes === undefined || error.status_code !== 413) return undefined
      return Number(request.headers.get('upload-length') ?? 0) > limitBytes ? toTusError(tooLarge(limitMb)) : undefined
    },
  })

  // The tus server reads the body itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const handleByTus = async ({ raw, params }: FastifyRequest, reply: FastifyReply) => {
    const method = methodOf(raw)
    if (method !== 'OPTIONS' && raw.headers['tus-resumable'] !== VERSION) throw unsupportedVersion()
    const isFirstPiece = method === 'PATCH' && raw.headers['upload-offset'] === '0'
    const { upload } = params as { upload: string }
    const isChecked = isFirstPiece && checkHead && (await findUpload(uploads, upload))?.offset === 0
    const body = isChecked
      ? await readChecked(raw, checkHead).catch(async (error) => {
          // A refused file would be refused again.
          if (error instanceof HttpError) await uploads.remove(upload).catch(() => undefined)
          throw error
        })
      : raw
    const response = await tus.handleWeb(toWebRequest(raw, method, body))
    if (response.status >= 400) throw await toError(response)
    return reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('cache-control', 'no-store')
      .send()
  }
  app.addHook('onRequest', async ({ headers }) => {
    for (const name of UNSUPPORTED)
      if (headers[name] !== undefined)
        throw new HttpError(400, 'not_supported', `The header ${name} is not supported here.`)
  })
  app.post(
    route,
    {
      schema: {
        ...schema,
        summary: 'Begin a resumable upload (tus 1.0)',
        description:
          'The announced length is reserved on the disk. The headers Upload-Concat and Upload-Defer-Length are not supported and get 400.',
        response: { 201: Type.Null(), ...errors },
      },
    },
    handleByTus,
  )
  app.patch(
    `${route}/:upload`,
    {
      config: { isTransfer: true },
      schema: {
        ...schema,
        summary: 'Continue an upload (tus 1.0)',
        consumes: ['application/offset+octet-stream'],
        params: UploadParams,
        response: { 204: Type.Null(), ...errors },
      },
    },
    handleByTus,
  )
  app.delete(
    `${route}/:upload`,
    {
      schema: {
        ...schema,
        summary: 'Cancel an upload (tus 1.0)',
        params: UploadParams,
        response: { 204: Type.Null(), ...errors },
      },
    },
    handleByTus,
  )
  const hidden = { schema: { hide: true, params: UploadParams } }
  app.head(`${route}/:upload`, hidden, handleByTus)
  app.options(route, { schema: { hide: true } }, handleByTus)
  app.options(`${route}/:upload`, hidden, handleByTus)
  // For networks that let only GET and POST pass: the header X-HTTP-Method-Override has the method.
  app.post(`${route}/:upload`, { ...hidden, config: { isTransfer: true } }, (request, reply) => {
    if (!OVERRIDES.has(methodOf(request.raw))) throw notFound('call')
    return handleByTus(request, reply)
  })
}

/** The methods that a POST of an upload may stand for. */
const OVERRIDES = new Set(['PATCH', 'DELETE', 'HEAD'])

/** Returns the method of a request, which the protocol lets a header replace. */
function methodOf({ method, headers }: IncomingMessage): string {
  const override = headers['x-http-method-override']
  return method === 'POST' && typeof override === 'string' ? override.toUpperCase() : (method as string)
}

const unsupportedVersion = () =>
  new HttpError(412, 'unsupported_version', `The header Tus-Resumable must be ${VERSION}.`, {
    headers: { 'tus-version': VERSION, 'tus-resumable': VERSION },
  })

/**
 * Returns the body of a request once its first bytes are checked.
 * @throws the error of the check
 */
async function readChecked(raw: IncomingMessage, { bytes, check }: HeadCheck): Promise<Readable> {
  // Leaving the iteration must not close the connection.
  const chunks = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const head: Buffer[] = []
  let headBytes = 0
  while (headBytes < bytes) {
    const { done, value } = await chunks.next()
    if (done) break
    head.push(value)
    headBytes += value.length
  }
  // A shorter piece proves nothing: the whole file is examined later.
  if (headBytes >= bytes) await check(Buffer.concat(head))
  const rest = { [Symbol.asyncIterator]: () => chunks }
  return Readable.from(
    (async function* () {
      yield* head
      yield* rest
    })(),
    { objectMode: false },
  )
}

/** Converts a request for the tus server, which reads the body itself. */
function toWebRequest(raw: IncomingMessage, method: string, body: Readable): Request {
  const hasBody = method === 'POST' || method === 'PATCH'
  const request = new Request(`http://localhost${raw.url}`, {
    method,
    headers: raw.headers as Record<string, string>,
    ...(hasBody && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  })
  // With this, the tus server detects a closed connection and keeps the received bytes.
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw } } })
}

const PROTOCOL_ERRORS: Record<number, string> = {
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'unsupported_version',
  413: 'too_large',
  500: 'internal',
}

/** Converts an error of the protocol to this API's; errors of this server are JSON already. */
async function toError(response: Response): Promise<HttpError> {
  const { status, headers } = response
  const text = await response.text()
  const body = text.startsWith('{')
    ? (JSON.parse(text) as { error: string; message: string })
    : { error: PROTOCOL_ERRORS[status] ?? 'invalid_input', message: text.trim() }
  headers.delete('content-length')
  headers.delete('content-type')
  return new HttpError(status, body.error, body.message, { headers: Object.fromEntries(headers) })
}

function toTusError({ status, error, message }: HttpError) {
  return { status_code: status, body: JSON.stringify({ error, message }) }
}
