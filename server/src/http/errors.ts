import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/common.ts'

/** An error with a response: a status, a code and a message that says what to do. Throw it; the error handler sends it. */
export class HttpError extends Error {
  readonly status: number
  readonly error: string
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    error: string,
    message: string,
    options: { field?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.error = error
    this.field = options.field
    this.headers = options.headers ?? {}
  }
}

/** 400: invalid input in a field. */
export const invalidInput = (field: string, message: string) => new HttpError(400, 'invalid_input', message, { field })

/** 401: no token, or one that is no longer valid. */
export const unauthorized = (message = 'Please log in.') =>
  new HttpError(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })

/** 404. @param thing its name in the message, e.g. "recording" */
export const notFound = (thing: string) => new HttpError(404, 'not_found', `There is no such ${thing}.`)

/** 409: the request does not fit the current state. */
export const conflict = (message: string) => new HttpError(409, 'conflict', message)

/** 412: If-Match names an older version. @param thing its name in the message, e.g. "event" */
export const versionConflict = (thing: string) =>
  new HttpError(
    412,
    'changed_meanwhile',
    `Someone else has changed the ${thing} since you opened this page. Please check the current version and try again.`,
  )

/** 413: a file over the limit. */
export const tooLarge = (limitMegabytes: number) =>
  new HttpError(
    413,
    'too_large',
    `The file is larger than the ${limitMegabytes} MB allowed. Please send a smaller one.`,
    { field: 'file' },
  )

/** 414: a URL over the limit. */
export const urlTooLong = (limit: number) =>
  new HttpError(414, 'uri_too_long', `The address is longer than ${limit} characters.`)

/** 415: a file or body of a type that is not accepted. */
export const unsupportedType = (message: string, field?: string) =>
  new HttpError(415, 'unsupported_type', message, field ? { field } : {})

/** 400: an HTTP/1.1 request without the header that names the host. */
export const missingHost = () => new HttpError(400, 'invalid_request', 'The header Host is missing.')

/** 417: an Expect header other than `100-continue`. */
export const expectationFailed = () =>
  new HttpError(417, 'expectation_failed', 'The server does not support this value of the header Expect.')

/** 429: too many requests; Retry-After says when to try again. */
export const tooManyTries = (seconds: number) =>
  new HttpError(429, 'too_many_tries', `Too many tries. Please wait ${formatDuration(seconds)} and try again.`, {
    headers: { 'retry-after': String(seconds) },
  })

/** 507: the disk is full; nothing of the request was saved. */
export const storageFull = () =>
  new HttpError(
    507,
    'storage_full',
    'The server has no room left, so nothing was saved. Please make room and try again.',
  )

function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Error codes of Postgres and of the file system with a response of their own; any other is a 500. */
const KNOWN_CODES: Record<string, () => HttpError> = {
  '23505': () => conflict('This exists already.'),
  '23514': () => new HttpError(400, 'invalid_input', 'The database does not accept this value.'),
  '22021': invalidCharacter,
  '22P05': invalidCharacter,
  '53100': storageFull,
  ENOSPC: storageFull,
  EDQUOT: storageFull,
  EMFILE: tooBusy,
  ENFILE: tooBusy,
  ...Object.fromEntries(
    [
      ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
      // Connection failure, too many connections, a cancelled statement, a server that is shutting down, crashing or
      // starting; and a transaction that was rolled back because of a conflict.
      ...['08006', '53300', '57014', '57P01', '57P02', '57P03', '40001', '40P01'],
    ].map((code) => [code, databaseUnavailable]),
  ),
}

/** Messages of the driver for connection errors, which have no code. */
const CONNECTION_ERROR =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/

function invalidCharacter(): HttpError {
  return new HttpError(400, 'invalid_input', 'The text contains a character that cannot be stored. Please remove it.')
}

function databaseUnavailable(): HttpError {
  return unavailable('The service is not ready at this moment. Please try again shortly.')
}

/** The process or the machine has no file descriptors left. */
function tooBusy(): HttpError {
  return unavailable('Too many people are being served at this moment. Please try again shortly.')
}

/** 503: the store of files is unavailable; the files themselves are intact. */
export const storageUnavailable = () =>
  unavailable(
    'The recordings cannot be reached at this moment, so nothing was saved. Please try again in a few minutes.',
  )

const unavailable = (message: string) => new HttpError(503, 'unavailable', message, { headers: { 'retry-after': '5' } })

/**
 * Converts a thrown value to an HttpError.
 * @returns a 500 that does not disclose its cause for an unknown error
 */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as FastifyError & { code?: string }
  if (error.validation) return fromValidation(error)
  const known = error.code ? KNOWN_CODES[error.code] : undefined
  if (known) return known()
  if (CONNECTION_ERROR.test(error.message)) return databaseUnavailable()
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, 'too_large', 'The request body is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedType('Send this as JSON, with the header Content-Type: application/json.')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new HttpError(400, 'invalid_input', 'The body is not valid JSON.', { field: 'body' })
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpError(error.statusCode, 'invalid_request', error.message)
  }
  return new HttpError(
    500,
    'internal',
    'Something went wrong on our side. Please try again; if it happens again, contact the office.',
  )
}

/** Returns whether an error means that the database or the process cannot serve for the moment (503). */
export const isUnavailable = (error: unknown): boolean => toHttpError(error).status === 503

/** Converts Ajv's first error to a message with the name of the field. */
function fromValidation(error: FastifyError): HttpError {
  const first = error.validation?.[0]
  const part = error.validationContext ?? 'body'
  const params = (first?.params ?? {}) as Record<string, unknown>
  const path = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  const property = (params.missingProperty ?? params.additionalProperty) as string | undefined
  const field = [path, property].filter(Boolean).join('.') || part
  return new HttpError(400, 'invalid_input', `${field}: ${messageFor(first?.keyword, params, first?.message)}.`, {
    field,
  })
}

function messageFor(keyword: string | undefined, params: Record<string, unknown>, message: string | undefined): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not known here'
    case 'minProperties':
      return 'needs at least one member'
    case 'minLength':
      return 'must not be empty'
    case 'maxLength':
      return `must be at most ${params.limit} characters long`
    case 'pattern':
      return params.pattern === '\\S' ? 'must not be empty' : 'does not have the form expected'
    case 'anyOf':
    case 'const':
    case 'enum':
      return 'is not one of the values allowed'
    default:
      return message ?? 'cannot be used'
  }
}

/** Sends every error as an {@link ErrorBody}, and logs server errors with the request that caused them. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound('page')
  })
  app.setErrorHandler((thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = isClientAbort(thrown, request) ? requestAborted() : toHttpError(thrown)
    const fields = { ...requestFields(request), status: error.status, error: error.error }
    if (error.status >= 500) request.log.error({ err: thrown, ...fields }, 'request failed')
    else request.log.info({ ...fields, field: error.field }, 'request refused')
    return sendError(reply, error)
  })
}

/** Returns the log fields that identify a request; the logger of a request adds its id as `reqId`. */
export const requestFields = (request: FastifyRequest) => ({
  method: request.method,
  // The pattern, not the URL: URLs may contain names and tokens.
  route: request.routeOptions.url ?? null,
})

/** Logs an error whose request gets another response than the error handler's. @param status that of the response */
export const logRequestError = (request: FastifyRequest, error: unknown, status: number, message: string): void =>
  request.log.error({ err: error, ...requestFields(request), status }, message)

/** Returns whether the client closed the connection while sending: the error has the same code as one of the database's. */
const isClientAbort = (thrown: unknown, request: FastifyRequest): boolean =>
  (thrown as { code?: string } | null)?.code === 'ECONNRESET' && !request.raw.complete && request.raw.destroyed

const requestAborted = () => new HttpError(400, 'invalid_input', 'The request body is incomplete.', { field: 'body' })

/** Sends an error as an {@link ErrorBody}. */
export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  const body: ErrorBody = { error: error.error, message: error.message }
  if (error.field) body.field = error.field
  // A route's response schema does not apply to errors, so this bypasses its serializer.
  return reply
    .status(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}
